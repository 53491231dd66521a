import 'server-only';

/**
 * Whether a request came from a page of this site. Browsers say so; what is not a browser has no
 * visitor's cookie to misuse. Without https only `Origin` is sent, as by older browsers; it is
 * compared with the host that was asked, as the framework does for its actions.
 */
export function isSameOrigin({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  if (origin === null) return true;
  const asked = headers.get('x-forwarded-host') ?? headers.get('host');
  return URL.canParse(origin) && new URL(origin).host === asked;
}
