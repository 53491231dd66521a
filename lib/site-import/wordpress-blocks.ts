// Blocks of WordPress whose words stand elsewhere: synced patterns, and footnotes.
import type { ElementContent, Root } from 'hast';
import { element, parseHtml, writeHtml } from '@/lib/posts/tree';
import { textOf } from './fields';
import { commentsOf } from './gated';
import type { Losses } from './losses';
import { isWords, named } from './naming';
import { find } from './tree-parts';
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

/** Patterns in patterns, to any depth that somebody writes. */
const patternDepth = 5;

/**
 * The text of a post with its synced patterns filled in. What a post has of its own in one, words,
 * addresses and pictures, takes the place of the pattern's; what has no place there is named.
 */
export const withBlocks = (written: string, library: Library, losses: Losses, depth = 0): string =>
  replaceBlocks(written, 'block', (json) => {
    const { ref, content, overrides } = parsed(json);
    const pattern = depth < patternDepth ? library.block(String(ref ?? '')) : undefined;
    const left: string[] = [];
    let filled = pattern && withBlocks(pattern, library, losses, depth + 1);
    for (const { name, values } of overridesIn(content ?? overrides)) {
      const placed =
        filled === undefined ? { html: '', rest: values } : filledIn(filled, name, values);
      filled = filled === undefined ? filled : placed.html;
      left.push(...Object.values(placed.rest).filter(Boolean));
    }
    if (left.length === 0) return filled;
    losses.count('synced pattern', named('', left.map(textOf)).trim());
    const below = left.map((words) => `<p>${words}</p>`).join('\n');
    return filled === undefined ? below : `${filled}\n${below}`;
  });

type OwnValues = Partial<Record<(typeof overridden)[number], string>>;
/** What a post may have of its own in a pattern, beside settings that no post here has. */
const overridden = ['content', 'text', 'caption', 'url', 'alt'] as const;

function overridesIn(content: unknown): Array<{ name: string; values: OwnValues }> {
  if (!isObject(content)) return [];
  return Object.entries(content).flatMap(([name, given]) => {
    const all = isObject(given) && isObject(given.values) ? given.values : given;
    if (!isObject(all)) return [];
    const values: OwnValues = {};
    for (const field of overridden) {
      const value = all[field];
      const words = Array.isArray(value) ? value[0] : value;
      if (typeof words === 'string' && words !== '') values[field] = words;
    }
    return [{ name, values }];
  });
}

/** Puts values into the block of a pattern that has their name. @returns what has no place there too */
function filledIn(
  pattern: string,
  name: string,
  values: OwnValues,
): { html: string; rest: OwnValues } {
  const key = pattern.indexOf(`"name":${JSON.stringify(name)}`);
  const start = key < 0 ? -1 : pattern.indexOf('-->', key) + '-->'.length;
  const end = start < '-->'.length ? -1 : pattern.indexOf('<!--', start);
  if (end < 0 || !pattern.startsWith('<!-- /wp:', end)) return { html: pattern, rest: values };
  const block = parseHtml(pattern.slice(start, end));
  const rest = fillBlock(block, values);
  return { html: pattern.slice(0, start) + writeHtml(block) + pattern.slice(end), rest };
}

const wordHolders = 'a p h1 h2 h3 h4 h5 h6 li pre'.split(' ');

/** @returns the values that have no place in the block */
function fillBlock(block: Root, values: OwnValues): OwnValues {
  const whole = element('div', {}, ...(block.children as ElementContent[]));
  const picture = find(whole, 'img');
  const link = find(whole, 'a');
  const { content, text: words = content, caption, url, alt, ...rest } = values;
  const left: OwnValues = rest;
  if (words !== undefined) {
    const holder = link && content === undefined ? link : find(whole, ...wordHolders);
    if (holder) holder.children = parseHtml(words).children as ElementContent[];
    else left.text = words;
  }
  if (alt !== undefined && picture) picture.properties.alt = alt;
  if (url !== undefined && picture) picture.properties.src = url;
  else if (url !== undefined && link) link.properties.href = url;
  else if (url !== undefined) left.url = url;
  if (caption !== undefined) {
    const shown = find(whole, 'figcaption');
    const figure = find(whole, 'figure');
    const parts = parseHtml(caption).children as ElementContent[];
    if (shown) shown.children = parts;
    else if (figure) figure.children.push(element('figcaption', {}, ...parts));
    else left.caption = caption;
  }
  return left;
}

const noteMark =
  /<sup\b[^<>]*\bdata-fn=["']([^"'<>]*)["'][^<>]*>(?:<a\b[^<>]*>)?([^<>]*)(?:<\/a>)?<\/sup>/g;

/**
 * The text of a post with its footnotes as a list where WordPress shows them. A number leads to no
 * place within a post here; one without its note is counted.
 * @param isWhole whether all of the text is shown; else only the notes of what is
 */
export function withFootnotes(
  shown: string,
  { meta, isWhole }: { meta: string | undefined; isWhole: boolean },
  losses: Losses,
): string {
  const ids = new Set<string>();
  const notes = listed(meta).flatMap((note) => {
    if (!isObject(note) || typeof note.content !== 'string') return [];
    const id = typeof note.id === 'string' ? note.id : '';
    const isShown = isWhole || (id !== '' && shown.includes(id));
    if (!isShown || note.content.trim() === '') return [];
    ids.add(id);
    return [note.content];
  });
  const plain = shown.replace(noteMark, (_, id: string, number: string) => {
    if (!ids.has(id)) losses.count('footnote');
    return `<sup>${number}</sup>`;
  });
  const list =
    notes.length > 0 ? `\n<ol>${notes.map((note) => `<li>${note}</li>`).join('')}</ol>\n` : '';
  let isPlaced = false;
  const placed = replaceBlocks(plain, 'footnotes', () => {
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
