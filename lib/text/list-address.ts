/** A page of a list; `query` holds its filters. The first page has no number in it. */
export function listAddress(
  path: string,
  query: Record<string, string | undefined>,
  page: number,
): string {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) address.set(name, value);
  if (page > 1) address.set('page', String(page));
  return address.size > 0 ? `${path}?${address}` : path;
}
