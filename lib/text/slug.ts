import slugify from '@sindresorhus/slugify';
import { slugCharacters } from '../process/limits';

/** One that is made of a title: space is left for -2, -3 and on. */
export const slugBaseCharacters = 110;

/**
 * Lower case, ASCII-folded, hyphens (decision 15). Ligatures, raised and lowered digits, full-width
 * and framed letters are those that they stand for; fractions stay apart from the number before them.
 * Empty when nothing of the text survives the folding.
 */
export function toSlug(text: string): string {
  const plain = text
    .replace(/[™℠]/g, '')
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
