import 'server-only';
import { redirectHome } from '@/lib/http/redirect-home';
import { pageCacheControl } from '@/lib/http/security-headers';
import { noteMissing } from './missing';
import { findRedirect } from './queries';

/**
 * Answers a path that the site does not know: by the admin's redirect, which keeps the query for a
 * page of this site where it has none of its own, else by the home page, which says that nothing was
 * found.
 */
export async function answerUnknown({ url, method }: Request): Promise<Response> {
  const { pathname, search } = new URL(url);
  const target = await findRedirect(pathname);
  if (target === undefined) {
    if (method === 'GET') noteMissing(pathname);
    return redirectHome();
  }
  return new Response(null, {
    status: 308,
    headers: { Location: locationOf(target, search), 'Cache-Control': pageCacheControl },
  });
}

/** The target as a header takes it. */
export function locationOf(target: string, search: string): string {
  if (!target.startsWith('/')) return new URL(target).href;
  const { pathname, search: own, hash } = new URL(target, 'https://site.invalid');
  // Dots may leave two slashes at the beginning, which would name another site.
  return `${pathname.replace(/^\/+/, '/')}${own || search}${hash}`;
}
