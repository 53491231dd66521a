// Blocks of WordPress whose words stand elsewhere: synced patterns, and footnotes.
import { textOf } from './fields';
import { commentsOf } from './gated';
import type { Losses } from './losses';
import { isWords, named } from './naming';
import type { Library } from './wordpress-library';

/** Puts something in the place of blocks without HTML of their own. */
function replaceBlocks(
  html: string,
  blockName: string,
  fill: (json: string) => string | undefined,
) {
  let filled = '';
  let from = 0;
  for (const { words, start, end } of commentsOf(html)) {
    if (!words.startsWith(`wp:${blockName} `) || !words.endsWith('/')) continue;
    const block = fill(words.slice(`wp:${blockName} `.length, -1));
    if (block === undefined) continue;
    filled += html.slice(from, start) + block;
    from = end;
  }
  return filled + html.slice(from);
}

/**
 * The text of a post with its synced patterns filled in. Where a post has words of its own in one, they
 * take the place of the pattern's, and are named: which words they replace, its names alone say.
 */
export const withBlocks = (written: string, library: Library, losses: Losses): string =>
  replaceBlocks(written, 'block', (json) => {
    const { ref, content } = parsed(json);
    const pattern = library.block(String(ref ?? ''));
    const own = ownWords(content);
    if (own.length > 0) {
      losses.count(
        'synced pattern',
        named(
          '',
          own.map(({ words }) => textOf(words)),
        ).trim(),
      );
    }
    if (pattern !== undefined) return own.reduce(withOwnWords, pattern);
    return own.length > 0 ? own.map(({ words }) => `<p>${words}</p>`).join('\n') : undefined;
  });

interface OwnWords {
  /** Of the block in the pattern. */
  name: string;
  words: string;
}

function ownWords(content: unknown): OwnWords[] {
  if (!isObject(content)) return [];
  return Object.entries(content).flatMap(([name, values]) =>
    isObject(values)
      ? ['content', 'text', 'caption'].flatMap((field) => {
          const words = values[field];
          return typeof words === 'string' && words !== '' ? [{ name, words }] : [];
        })
      : [],
  );
}

/** Elements around the one that holds a block's words. */
const wrappers = new Set(['div', 'figure']);
const tagAt = /\s*<([a-z][a-z0-9]*)[^<>]*>/iy;

/** Puts words into the element of the block that has their name; else below the pattern. */
function withOwnWords(pattern: string, { name, words }: OwnWords): string {
  const below = `${pattern}\n<p>${words}</p>`;
  const key = pattern.indexOf(`"name":${JSON.stringify(name)}`);
  const start = key < 0 ? -1 : pattern.indexOf('-->', key);
  const end = start < 0 ? -1 : pattern.indexOf('<!--', start);
  if (end < 0 || !pattern.startsWith('<!-- /wp:', end)) return below;
  tagAt.lastIndex = start + '-->'.length;
  let tag = '';
  do [, tag = ''] = tagAt.exec(pattern) ?? [];
  while (wrappers.has(tag));
  const open = tagAt.lastIndex;
  const close = tag ? pattern.lastIndexOf(`</${tag}>`, end) : -1;
  return close < open ? below : pattern.slice(0, open) + words + pattern.slice(close);
}

/**
 * The text of a post with its footnotes as a list where WordPress shows them. No number leads to its
 * note any more, so they are counted.
 * @param isWhole whether all of the text is shown; else only the notes of what is
 */
export function withFootnotes(
  shown: string,
  { meta, isWhole }: { meta: string | undefined; isWhole: boolean },
  losses: Losses,
): string {
  const notes = listed(meta).flatMap((note) => {
    if (!isObject(note) || typeof note.content !== 'string') return [];
    const isShown = isWhole || (typeof note.id === 'string' && shown.includes(note.id));
    return isShown && note.content.trim() !== '' ? [note.content] : [];
  });
  const marks = shown.match(/<sup\b[^<>]*\bdata-fn=/g)?.length ?? 0;
  const count = Math.max(marks, notes.length);
  if (count > 0) losses.count('footnote', '', count);
  const list =
    notes.length > 0 ? `\n<ol>${notes.map((note) => `<li>${note}</li>`).join('')}</ol>\n` : '';
  let isPlaced = false;
  const placed = replaceBlocks(shown, 'footnotes', () => {
    const first = isPlaced ? '' : list;
    isPlaced = true;
    return first;
  });
  return isPlaced ? placed : placed + list;
}

/** What a block that its program fills in says in its own settings. */
export const wordsOfBlock = (json: string): string[] => wordsIn(parsed(json));

const deepest = 6;

function wordsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') {
    const words = textOf(value);
    return isWords(words) ? [words] : [];
  }
  if (depth > deepest || typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((one) => wordsIn(one, depth + 1));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function listed(json: string | undefined): unknown[] {
  try {
    const value: unknown = JSON.parse(json || '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
