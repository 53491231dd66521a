interface RequestOrigin {
  /** `Sec-Fetch-Site` */
  fetchSite: string | null | undefined;
  origin: string | null | undefined;
  host: string | null | undefined;
}

/**
 * Whether a request was made by a page of this site. Browsers say so; what is not a browser has no
 * visitor's cookie to misuse. Without https only `Origin` is sent, as by older browsers; it must be
 * the host that was asked, or the site's own where a proxy asks by another name. No other header
 * counts: a page elsewhere cannot set these three.
 */
export function isOwnOrigin({ fetchSite, origin, host }: RequestOrigin, siteUrl: string): boolean {
  if (fetchSite != null) return fetchSite === 'same-origin';
  if (origin == null) return true;
  if (!URL.canParse(origin)) return false;
  return [host, new URL(siteUrl).host].includes(new URL(origin).host);
}
