// What programs make of signs in Markdown that is none of Markdown's own: placeholders, links of notes
// and of generators, and components. Code is left alone.
import { mathIn } from '@/lib/posts/math';
import type { Losses } from './losses';
import type { MarkdownLinks } from './markdown-links';
import { isWords, named, namingCharacters } from './naming';

const fence =
  '^ {0,3}(?:`{3,}|~{3,})[^\\n]*$[\\s\\S]*?(?:^ {0,3}(?:`{3,}|~{3,})[ \\t]*$|$(?![\\s\\S]))';
const inline = '(?<!`)(?:`[^`\\n]+`|``[^\\n]+?``)(?!`)';
const verbatim = '\\{%-?\\s*raw\\s*-?%\\}[\\s\\S]*?(?:\\{%-?\\s*endraw\\s*-?%\\}|$(?![\\s\\S]))';
const codeParts = new RegExp(`${fence}|${inline}|${verbatim}`, 'gm');

/** Changes a text but for the code and the formulas in it. */
export const outsideCode = (text: string, change: (part: string) => string): string =>
  around(text, codeRanges, (part) => around(part, mathIn, change));

interface Range {
  from: number;
  to: number;
}

const codeRanges = (text: string): Range[] =>
  Array.from(text.matchAll(codeParts), ({ 0: code, index }) => ({
    from: index,
    to: index + code.length,
  }));

function around(
  text: string,
  rangesOf: (text: string) => readonly Range[],
  change: (part: string) => string,
): string {
  let changed = '';
  let at = 0;
  for (const { from, to } of rangesOf(text)) {
    changed += change(text.slice(at, from)) + text.slice(from, to);
    at = to;
  }
  return changed + change(text.slice(at));
}

const wikiLink =
  /(!?)\[\[([^[\]\n|#]{1,200})(?:#[^[\]\n|]{0,200})?(?:\\?\|([^[\]\n]{0,200}))?\]\]/g;
const reference =
  /(?:\{\{-?\s*(?:site|page)\.\w+\s*-?\}\})?(?:\{\{[<%]\s*(?:rel)?ref\s+"?([^"\s<>%]{1,300})"?\s*[%>]\}\}|\{%-?\s*(?:post_url|link)\s+([^\s%]{1,300})\s*-?%\})/g;
const placeholder = /\{\{(?![<%])[^{}\n]{1,200}\}\}/g;

/**
 * Makes links of notes (`[[X]]`) and of generators (`ref`, `post_url`) those of Markdown where they lead
 * to a file of the same zip. What leads nowhere and what a generator would fill in stays and is named.
 */
export function resolveSigns(text: string, links: MarkdownLinks, losses: Losses): string {
  return outsideCode(text, (part) =>
    part
      .replace(
        reference,
        (whole, hugo: string | undefined, jekyll: string | undefined) =>
          links.postNamed(hugo ?? jekyll ?? '') ?? whole,
      )
      .replace(wikiLink, (whole, sign: string, target: string, words: string | undefined) => {
        const name = target.trim();
        const shown = (words?.trim() || name).replace(/[\\[\]]/g, '\\$&');
        const picture = sign && links.pictureNamed(name);
        if (picture) return `![${/^\d+(?:x\d+)?$/.test(shown) ? '' : shown}](<${picture}>)`;
        const address = links.postNamed(name);
        if (address) return `[${shown}](${address})`;
        losses.count('wiki link', name);
        return whole;
      })
      .replace(placeholder, (whole) => {
        losses.count('placeholder', whole);
        return whole;
      }),
  );
}

const componentStart = /<\/?([A-Z]\w*(?:\.\w+)*)(?=[\s/>])/g;

/** Takes the components of MDX out: their lines of script go, and the words between their tags stay. */
export const withoutComponents = (text: string, losses: Losses): string =>
  outsideCode(text, (part) =>
    withoutComponentTags(withoutScriptComments(withoutScript(part, losses), losses), losses),
  );

const importLine = /^import\s+(?:["'][^"']+["']|.*\bfrom\s+["'][^"']+["']);?\s*$/;
const importBegin = /^import\s[^'"]*\{[^}'"]*$/;
const importEnd = /\}\s*from\s+["'][^"']+["'];?\s*$/;
const exportLine = /^export\s+(?:const|let|var|function|default|async|class|\{|\*)/;
/** The longest list of names that one line of `import` takes. */
const importLines = 50;

/** Without lines of `import`, and without what is exported until an empty line, which is named. */
function withoutScript(text: string, losses: Losses): string {
  const lines = text.split('\n');
  const shown: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (importLine.test(line)) continue;
    const next = lines.slice(at + 1, at + importLines);
    const end = importBegin.test(line) ? next.findIndex((one) => importEnd.test(one)) : -1;
    if (end >= 0) {
      at += end + 1;
      continue;
    }
    if (!exportLine.test(line)) {
      shown.push(line);
      continue;
    }
    losses.count('export', line.slice(0, namingCharacters));
    while (at + 1 < lines.length && lines[at + 1]?.trim() !== '') at += 1;
  }
  return shown.join('\n');
}

function withoutScriptComments(text: string, losses: Losses): string {
  const [first = '', ...others] = text.split('{/*');
  return others.reduce((shown, part) => {
    const end = part.indexOf('*/}');
    if (end < 0) return `${shown}{/*${part}`;
    losses.count('hidden comment', '{/* */}');
    return shown + part.slice(end + '*/}'.length);
  }, first);
}

function withoutComponentTags(text: string, losses: Losses): string {
  let shown = '';
  let from = 0;
  for (const { 0: start, 1: name = '', index } of text.matchAll(componentStart)) {
    if (index < from) continue;
    const end = endOfTag(text, index + start.length);
    if (end === undefined) continue;
    const tag = text.slice(index, end);
    shown += text.slice(from, index);
    from = end;
    if (!start.startsWith('</')) losses.count('component', named(`<${name}>`, quotedWords(tag)));
  }
  return shown + text.slice(from);
}

/** Behind a tag, in whose braces and quotes any sign may stand. */
function endOfTag(text: string, from: number): number | undefined {
  let depth = 0;
  let quote = '';
  const last = Math.min(text.length, from + tagCharacters);
  for (let at = from; at < last; at += 1) {
    const sign = text[at] ?? '';
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'" || sign === '`') quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === '>' && depth === 0) return at + 1;
    else if (sign === '<' && depth === 0) return undefined;
  }
  return undefined;
}
const tagCharacters = 2_000;

/** What in quotes is a text for readers: it has more than one word. */
const quotedWords = (tag: string): string[] =>
  Array.from(
    tag.matchAll(/"([^"]*)"|'([^']*)'/g),
    ([, double, single]) => double ?? single ?? '',
  ).filter(isWords);
