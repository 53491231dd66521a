/**
 * How many characters a person sees counted: code points, as PostgreSQL counts them. Shared by the forms in the browser
 * (which load no schema library) and the schemas on the server, so that both say the same of one text.
 */
export function characters(text: string): number {
  let count = text.length;
  for (const pair of text.matchAll(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)) if (pair) count -= 1;
  return count;
}
