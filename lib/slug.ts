import slugify from '@sindresorhus/slugify';

/** Room for a suffix such as -12 within the database's 120 characters. */
const maxLength = 110;

/** Lower case, ASCII-folded, hyphens (decision 15). Empty when nothing of the text survives the folding. */
export function toSlug(text: string): string {
  return slugify(text, { decamelize: false }).slice(0, maxLength).replace(/-+$/, '');
}

/** The form of every slug, as the database checks it too. */
export const isSlug = (text: string): boolean =>
  text.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
