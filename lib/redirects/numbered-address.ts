// Addresses of sites made with WordPress, which name a post, a page or a category by its number. They
// differ from home in their query alone. next.config.mjs and the server import this without a bundler.
const names = ['p', 'page_id', 'cat'] as const;
const number = '[1-9][0-9]{0,9}';
const isNumber = new RegExp(`^${number}$`);

/** The address as redirects know it, such as `/?p=123`; undefined for any other. */
export const numberedAddress = (pathname: string, query: URLSearchParams): string | undefined =>
  pathname === '/' ? numberedWithin(pathname, query) : undefined;

/** The same of a site that was in a folder, such as `/news/?p=123`. */
export function numberedWithin(pathname: string, query: URLSearchParams): string | undefined {
  for (const name of names) {
    const value = query.getAll(name).at(-1) ?? '';
    if (isNumber.test(value)) return `${pathname.replace(/\/$/, '')}/?${name}=${value}`;
  }
  return undefined;
}

/** The query without what names the post, page or category. */
export function restOfQuery(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  for (const name of names) rest.delete(name);
  return rest.size ? `?${rest}` : '';
}

/** Leads these addresses to where redirects are looked up. */
export const numberedRewrites = names.map((key) => ({
  source: '/',
  has: [{ type: 'query' as const, key, value: number }],
  destination: '/unknown',
}));
