import slugify from '@sindresorhus/slugify';
import { slugCharacters } from '../process/limits';
import { withoutInvisible } from './characters';

/** One that is made of a title: space is left for -2, -3 and on. */
export const slugBaseCharacters = 110;

/** Letters of African alphabets, and the sign of a millionth, which the library does not know or takes for another. */
const letters: Readonly<Record<string, string>> = {
  ŋ: 'ng',
  ɲ: 'ny',
  ɓ: 'b',
  ɗ: 'd',
  ɖ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ƒ: 'f',
  ʋ: 'v',
  ɣ: 'g',
  ŧ: 't',
  ɛ: 'e',
  ǝ: 'e',
  ɔ: 'o',
  ɨ: 'i',
  ʉ: 'u',
  ʃ: 'sh',
  ʒ: 'zh',
  ꞌ: '',
  '\u00B5': 'u',
};
const letter = new RegExp(`[${Object.keys(letters).join('')}]`, 'giu');

/**
 * Lower case, ASCII-folded, hyphens (decision 15). Ligatures, raised and lowered digits, full-width
 * and framed letters are those that they stand for; fractions stay apart from the number before them.
 * Empty when nothing of the text survives the folding.
 */
export function toSlug(text: string): string {
  const plain = withoutInvisible(text)
    .replace(/[™℠]/g, '')
    .replace(letter, (sign) => letters[sign.toLowerCase()] ?? sign)
    .replace(/\p{No}/gu, spacedFraction)
    .normalize('NFKC');
  return slugify(plain, { decamelize: false }).slice(0, slugBaseCharacters).replace(/-+$/, '');
}

/** '2½' is '2 1/2', and no 21. */
function spacedFraction(sign: string): string {
  const plain = sign.normalize('NFKC');
  return plain.includes('\u2044') ? ` ${plain.replace('\u2044', '/')} ` : plain;
}

/** A slug as somebody typed it, folded where it is none yet: 'Mining' becomes 'mining'. */
export const foldSlug = (typed: string): string => (isSlug(typed) ? typed : toSlug(typed));

/** The form of every slug, as the database checks it too. */
export const isSlug = (text: string): boolean =>
  text.length <= slugCharacters && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
