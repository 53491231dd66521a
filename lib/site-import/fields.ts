import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { toText } from 'hast-util-to-text';
import { parseHtml, TooComplexError } from '@/lib/posts/tree';
import { addressCharacters } from '@/lib/process/limits';
import { characters } from '@/lib/text/characters';
import { foldSlug } from '@/lib/text/slug';
import { isoOf } from './written-date';

/** The text of a title or an excerpt, which may have markup and entities. */
export function textOf(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  try {
    return toText(parseHtml(html)).trim();
  } catch (error) {
    if (error instanceof TooComplexError) return '';
    throw error;
  }
}

/** Tags that stand in a line: in a title they are markup where they are closed, or stand alone. */
const titleTags = new Set(
  'a abbr b bdi big br cite code del dfn em font i ins kbd mark q s small span strike strong sub sup tt u var wbr'.split(
    ' ',
  ),
);

/** Far above what a title takes, which is cut. */
const longestTitle = 5_000;

/**
 * A title that may have entities and markup of a line. Any other tag is a word of it: 'Why <table>
 * matters'.
 */
export function titleOf(written: string): string {
  const title = written.slice(0, longestTitle);
  const folded = title.toLowerCase();
  return lineOf(
    title.replace(/<(\/?)([a-z][a-z0-9-]*)?([^<>]*>)?/gi, (whole, end, name = '', rest = '') => {
      const tag = String(name).toLowerCase();
      const isEmpty = tag === 'br' || tag === 'wbr';
      const partner = end ? `<${tag}` : `</${tag}>`;
      const isMarkup = rest && titleTags.has(tag) && (isEmpty || folded.includes(partner));
      return isMarkup || /^<!--/.test(whole) ? whole : `&lt;${whole.slice(1)}`;
    }),
  );
}

/** A plain text of one line, in which no sign is markup. */
export const plainLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A text of one line. */
export const lineOf = (html: string): string => textOf(html).replace(/\s+/g, ' ');

/** The beginning of a text that is longer than its field. */
export function cut(text: string, max: number): string {
  if (characters(text) <= max) return text;
  const signs = Array.from(text).slice(0, max - 1);
  const end = signs.lastIndexOf(' ');
  return `${signs
    .slice(0, end > max / 2 ? end : undefined)
    .join('')
    .trimEnd()}…`;
}

/** A text whose percent signs are decoded, where they are of UTF-8. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A slug of the source as one of this site; of the title where it has none. */
export const slugOf = (slug: string, title: string): string =>
  foldSlug(decoded(slug)) || foldSlug(title);

/** Whether a text can be stored as an address or a key, unchanged. */
export const isStorable = (text: string, most = addressCharacters): boolean =>
  text.length <= most && text.isWellFormed() && !/[\p{Cc}\uFFFE\uFFFF]/u.test(text);

/** An address as a former one: decoded, without a slash at the end, with the number of `/?p=123`. */
export function formerPath(address: string): string | undefined {
  // Encoded, a character takes nine.
  if (address.length > 9 * addressCharacters) return undefined;
  const url = URL.parse(address, 'http://relative.invalid');
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const [, number] = /^\?(?:.*&)?((?:p|page_id)=\d{1,18})(?:&|$)/.exec(url.search) ?? [];
  const path = decoded(url.pathname).replace(/\/+$/, '') + (number ? `/?${number}` : '');
  return path !== '' && isStorable(path) ? path : undefined;
}

/**
 * A date of any of the forms that files have, as ISO with zone; a date without one is Lusaka's.
 * Undefined for what is none.
 */
export function dateOf(text: string): string | undefined {
  const counted = /^\s*(\d{9,10}|\d{12,13})(?:\.\d+)?\s*$/.exec(text)?.[1];
  // Seconds, or milliseconds, since 1970.
  if (counted) return new Date(Number(counted) * (counted.length > 10 ? 1 : 1_000)).toISOString();
  const date = new Date(isoOf(text) ?? Number.NaN);
  const year = date.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? date.toISOString() : undefined;
}

/**
 * The SHA-256 of a text in hex. Browsers have their own only on https and on this machine; a site in
 * an office may have neither.
 */
export const sha256OfText = (text: string): string =>
  bytesToHex(sha256(new TextEncoder().encode(text)));
