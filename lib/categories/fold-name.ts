/**
 * Two names are the same if this is, as in the index `categories_name_key`: it ignores case, spaces
 * and the width of letters.
 */
export const foldName = (name: string): string =>
  name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
