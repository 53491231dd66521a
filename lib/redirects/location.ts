// The server imports this without a bundler.

/**
 * The target of a redirect as a header takes it. The query stays for a page of this site, where it has
 * none of its own.
 */
export function locationOf(target: string, search: string): string {
  if (!target.startsWith('/')) return new URL(target).href;
  const { pathname, search: own, hash } = new URL(target, 'https://site.invalid');
  // Dots may leave two slashes at the beginning, which would name another site.
  return `${pathname.replace(/^\/+/, '/')}${own || search}${hash}`;
}
