// What programs make of signs in Markdown that is none of Markdown's own: placeholders, links of notes
// and of generators, and components. Code is left alone.
import { mathIn } from '@/lib/posts/math';
import type { Losses } from './losses';
import type { MarkdownLinks } from './markdown-links';
import { isWords, named, namingCharacters } from './naming';
import { isPicturePath } from './zip';

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

/** Its target, the part of the target, and words or sizes behind signs that a table escapes. */
const wikiLink =
  /(!?)\[\[([^[\]\n|#]{0,200})(#[^[\]\n|]{0,200})?((?:\\?\|[^[\]\n|]{0,200}){0,4})\]\]/g;
const reference =
  /(?:\{\{-?\s*(?:site|page)\.\w+\s*-?\}\}){0,2}(?:\{\{[<%]\s*(?:rel)?ref\s+(?:path=)?["']?([^"'\s<>%]{1,300})["']?[^<>%{}]{0,200}[%>]\}\}|\{%-?\s*(?:post_url|link|post_path|asset_path)\s+["']?([^"'\s%]{1,300})["']?\s*-?%\})/g;
/** Hexo's link to a post, with words of its own. */
const namedReference = /\{%-?\s*(?:post_link|asset_link)\s+(\S{1,300})([^%{}]{0,300})%\}/g;
const placeholder = /\{\{(?![<%])[^{}\n]{1,200}\}\}/g;

/**
 * Makes links of notes (`[[X]]`) and of generators (`ref`, `post_url`) those of Markdown where they lead
 * to a file of the same zip. What leads nowhere and what a generator would fill in stays and is named.
 */
export function resolveSigns(text: string, links: MarkdownLinks, losses: Losses): string {
  return outsideCode(text, (part) =>
    part
      .replace(addressBegin, (_, begin: string, signs: string) => begin + withoutRoot(signs))
      .replace(
        reference,
        (whole, hugo: string | undefined, jekyll: string | undefined) =>
          links.fileNamed(hugo ?? jekyll ?? '') ?? whole,
      )
      .replace(namedReference, (whole, name: string, rest: string) => {
        const address = links.fileNamed(name);
        const [, double, single] = /"([^"]*)"|'([^']*)'/.exec(rest) ?? [];
        const shown = double ?? single ?? (rest.trim() || name);
        return address ? `[${plainWords(shown)}](${address})` : whole;
      })
      .replace(
        wikiLink,
        (whole, sign: string, target: string, part: string | undefined, rest: string) =>
          linkOfNote({ whole, sign, target, part, rest }, links, losses),
      )
      .replace(placeholder, (whole) => {
        losses.count('placeholder', whole);
        return whole;
      }),
  );
}

interface NoteLink {
  whole: string;
  /** '!' shows what the link names. */
  sign: string;
  target: string;
  part: string | undefined;
  rest: string;
}

const plainWords = (words: string): string => words.replace(/[\\[\]]/g, '\\$&');

function linkOfNote(
  { whole, sign, target, part = '', rest }: NoteLink,
  links: MarkdownLinks,
  losses: Losses,
): string {
  const name = target.replace(/\\$/, '').trim();
  const words = rest
    .split('|')
    .map((one) => one.replace(/\\$/, '').trim())
    .filter((one) => one !== '' && !/^\d+(?:x\d+)?$/.test(one));
  const own = words.join(' ');
  if (sign && isPicturePath(name)) {
    return `![${plainWords(own)}](<${links.pictureNamed(name) ?? name}>)`;
  }
  const heading = part
    .replace(/^#+\^?/, '')
    .replaceAll('#', ' › ')
    .trim();
  // A part of the same note has no address here.
  if (name === '') return own || heading ? plainWords(own || heading) : whole;
  const address = links.postNamed(name);
  if (address) return `[${plainWords(own || name)}](${address})`;
  losses.count('wiki link', name);
  return whole;
}

/** Where an address begins: of a link, a picture, a definition or a tag; with what fills it in. */
const addressBegin =
  /(\]\([ \t]*<?|\b(?:src|href|poster|url|path|image(?:_path)?)[ \t]*=[ \t]*["']?|^ {0,3}\[[^\]\n]{1,200}\]:[ \t]*<?)((?:\{\{(?![<%])[^{}\n]{1,200}\}\}){1,3})/gim;
const siteRoot =
  /^[-\s]*(?:(?:site|config|page|blog|root|\.site|\$site)\.)?(?:github\.)?(?:base_?(?:url|path)?|url|site_?url|root|pathto|path_prefix|permalink)[-\s]*$/i;
const filtered =
  /^[-\s]*(?:[\w.]+\s*\|\s*(?:append|concat):\s*)?["']([^"'{}]{1,200})["']\s*(?:\|\s*(?:relative_url|absolute_url|relurl|absurl|url|prepend\b|asset_url|img_url|safeurl|static)[^{}]*)?[-\s]*$/i;

/** The signs before an address without those that stand for the address of the site. */
export const withoutRoot = (signs: string): string =>
  signs.replace(/\{\{(?![<%])([^{}\n]{1,200})\}\}/g, (whole, inside: string) => {
    if (siteRoot.test(inside)) return '';
    return filtered.exec(inside)?.[1] ?? whole;
  });

const inlineNote = /\^\[((?:[^[\]\n\\]|\\.|\[[^[\]\n]{0,200}\]){1,1000})\]/g;

/** Notes that Obsidian and Pandoc write within a line, as those of Markdown below the text. */
export function withoutInlineNotes(text: string): string {
  const notes: string[] = [];
  const shown = outsideCode(text, (part) =>
    part.replace(inlineNote, (_, note: string) => {
      notes.push(note);
      return `[^inline-${notes.length}]`;
    }),
  );
  return shown + notes.map((note, place) => `\n\n[^inline-${place + 1}]: ${note}`).join('');
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
