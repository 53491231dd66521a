import type { Losses } from './losses';

/** What a shortcode stands for in a post of WordPress. */
export interface Shortcode {
  name: string;
  attributes: Record<string, string>;
  /** Without names, in order: `[audio https://…]`. */
  values: string[];
  content: string;
}

type ShortcodeHtml = (shortcode: Shortcode) => string | undefined;

/** The longest name and attributes of one. */
const tagCharacters = 2_000;
const nameAt = /\/?([a-z][\w-]{1,39})(?=[\s\]=/])/iy;
/** Where its text is code, nothing in it is a shortcode. */
const verbatim = /<(pre|code|script|style|textarea)\b/iy;

/**
 * Puts HTML in the place of each known shortcode, and counts the others, which stay as text. Brackets
 * of another kind, such as '[sic]', have no attributes, no end, and stand within a line.
 * @param htmlOf undefined for a shortcode that it does not know
 */
export function replaceShortcodes(html: string, htmlOf: ShortcodeHtml, losses: Losses): string {
  if (!html.includes('[')) return html;
  const ends = new Ends(html);
  let written = '';
  let at = 0;
  const take = (until: number): void => {
    written += html.slice(at, until);
    at = until;
  };
  while (at < html.length) {
    const next = nextSign(html, at);
    take(next);
    if (next === html.length) break;
    if (html[next] === '<') {
      take(afterTag(html, next, ends));
      continue;
    }
    const found = shortcodeAt(html, next, ends);
    if (!found) {
      take(next + 1);
      continue;
    }
    // An author writes [[name]] about the shortcode itself.
    if (html[next - 1] === '[' && html[found.end] === ']') {
      written = `${written.slice(0, -1)}${html.slice(next, found.end)}`;
      at = found.end + 1;
      continue;
    }
    const known = htmlOf(found.shortcode);
    if (known === undefined) {
      if (found.isCertain) losses.count('shortcode', `[${found.shortcode.name}]`);
      take(found.openEnd);
    } else {
      written += known;
      at = found.end;
    }
  }
  return written;
}

function nextSign(html: string, from: number): number {
  for (let at = from; at < html.length; at += 1) {
    const sign = html[at];
    if (sign === '[') return at;
    if (sign === '<' && /[a-z/!]/i.test(html[at + 1] ?? '')) return at;
  }
  return html.length;
}

/** Behind a tag or a comment, or behind code with all that is in it. */
function afterTag(html: string, at: number, ends: Ends): number {
  if (html.startsWith('<!--', at)) return behind(html, '-->', at);
  verbatim.lastIndex = at;
  const [, name] = verbatim.exec(html) ?? [];
  return behind(html, '>', (name && ends.next(`</${name}`, at)) || at);
}

function behind(html: string, sign: string, from: number): number {
  const end = html.indexOf(sign, from);
  return end < 0 ? html.length : end + sign.length;
}

/** The places of all ends of shortcodes and of code, which are asked for from front to back. */
class Ends {
  readonly #places = new Map<string, number[]>();

  constructor(html: string) {
    const found = html.matchAll(
      /\[\/[a-z][\w-]{1,39}(?=\])|<\/(?:pre|code|script|style|textarea)\b/gi,
    );
    for (const { 0: sign, index } of [...found].toReversed()) {
      const places = this.#places.get(sign.toLowerCase());
      if (places) places.push(index);
      else this.#places.set(sign.toLowerCase(), [index]);
    }
  }

  /** @param sign such as `[/caption` or `</pre` */
  next(sign: string, from: number): number | undefined {
    const places = this.#places.get(sign.toLowerCase()) ?? [];
    while ((places.at(-1) ?? from) < from) places.pop();
    return places.at(-1);
  }
}

function shortcodeAt(html: string, at: number, ends: Ends) {
  // A formula: `\[ … \]`.
  if (html[at - 1] === '\\') return undefined;
  nameAt.lastIndex = at + 1;
  const [matched, written = ''] = nameAt.exec(html) ?? [];
  if (matched === undefined) return undefined;
  const name = written.toLowerCase();
  const close = closeOf(html, at + 1 + matched.length);
  if (close === undefined) return undefined;
  const inside = html.slice(at + 1 + matched.length, close).replace(/\/\s*$/, '');
  const openEnd = close + 1;
  const isEnd = matched.startsWith('/');
  const isOpen = !isEnd && html[close - 1] !== '/';
  const end = (isOpen ? ends.next(`[/${name}`, openEnd) : undefined) ?? -1;
  const { attributes, values } = attributesOf(inside);
  const isAlone =
    /(?:^|[\n>])[ \t]*$/.test(html.slice(Math.max(0, at - 20), at)) &&
    /^[ \t]*(?:$|[\r\n<])/.test(html.slice(openEnd, openEnd + 20));
  return {
    shortcode: { name, attributes, values, content: end < 0 ? '' : html.slice(openEnd, end) },
    openEnd,
    end: end < 0 ? openEnd : end + `[/${name}]`.length,
    isCertain:
      !isEnd &&
      (end >= 0 || isAlone || Object.keys(attributes).length > 0 || /[\w][-_]\w/.test(name)),
  };
}

/** The bracket that closes a tag: one in quotes does not. */
function closeOf(html: string, from: number): number | undefined {
  const last = Math.min(html.length, from + tagCharacters);
  let quote = '';
  for (let at = from; at < last; at += 1) {
    const sign = html[at] ?? '';
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === ']') return at;
    else if (sign === '[') return undefined;
    else if ((sign === '"' || sign === "'") && /[=\s]/.test(html[at - 1] ?? '')) quote = sign;
  }
  return undefined;
}

const part = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|(\S+)/g;

function attributesOf(text: string): Pick<Shortcode, 'attributes' | 'values'> {
  const attributes: Record<string, string> = {};
  const values: string[] = [];
  // `[youtube=https://…]` and what an editor wrote with curly quotes.
  const plain = text.replace(/&#8221;|&#8243;|[\u201c\u201d\u2033]/g, '"').replace(/^=/, '');
  for (const [, name, double, single, bare, quoted, word] of plain.matchAll(part)) {
    if (name) attributes[name.toLowerCase()] = double ?? single ?? bare ?? '';
    else values.push(quoted ?? word ?? '');
  }
  return { attributes, values: values.filter((value) => value !== '') };
}
