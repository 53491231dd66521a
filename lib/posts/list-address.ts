/** The address of a page of a list: the first page has no number in it. */
export function listAddress(path: string, category: string | undefined, page: number): string {
  const query = new URLSearchParams({ ...(category ? { category } : {}), ...(page > 1 ? { page: String(page) } : {}) }).toString();
  return query ? `${path}?${query}` : path;
}
