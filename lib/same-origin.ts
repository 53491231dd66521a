import 'server-only';

/**
 * Whether a request came from a page of this site. Browsers say so; what is not a browser has no
 * visitor's cookie to misuse.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin';
}
