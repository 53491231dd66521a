/**
 * How many characters a person sees counted: code points, as PostgreSQL counts them. Shared by the
 * forms in the browser (which load no schema library) and the schemas on the server, so that both
 * agree about a text.
 */
export function characters(text: string): number {
  const pairs = text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g);
  return text.length - (pairs?.length ?? 0);
}
