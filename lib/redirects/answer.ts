import 'server-only';
import { redirectHome } from '@/lib/http/redirect-home';
import { pageCacheControl } from '@/lib/http/security-headers';
import { readPresentSlug, readPublicSlug } from '@/lib/posts/queries';
import { locationOf } from './location';
import { noteMissing } from './missing';
import { numberedAddress, numberedWithin, restOfQuery } from './numbered-address';
import { findImported, findRedirect } from './queries';
import { type Meant, meantBy } from './retyped';

/**
 * Answers a path that the site does not know: by the admin's redirect, by the post that had it at the
 * site it was imported from, by the page or post that was meant, else by the home page, which says
 * that nothing was found.
 */
export async function answerUnknown({ url, method }: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(url);
  const path = numberedAddress(pathname, searchParams) ?? pathname;
  const location = await leadOnFrom(url);
  if (location === undefined) {
    if (method === 'GET') noteMissing(path);
    return redirectHome();
  }
  // For good, but asked for again, because it may change.
  return new Response(null, {
    status: 308,
    headers: { Location: location, 'Cache-Control': pageCacheControl },
  });
}

/** Where an address leads that no page answers. */
export async function leadOnFrom(url: string): Promise<string | undefined> {
  const { pathname, search, searchParams } = new URL(url);
  const numbered = numberedAddress(pathname, searchParams);
  const path = numbered ?? pathname;
  const target = (await findRedirect(path)) ?? (await findImported(path));
  if (target !== undefined)
    return locationOf(target, numbered ? restOfQuery(searchParams) : search);
  const within = numbered === undefined ? numberedWithin(pathname, searchParams) : undefined;
  const inFolder = within && (await findImported(within));
  if (inFolder) return locationOf(inFolder, restOfQuery(searchParams));
  const meant = meantBy(pathname);
  const found = meant && (await addressMeant(meant));
  return found && `${found}${search}`;
}

/** The address of what was meant, as it is now; undefined where no post has or had it. */
export async function addressMeant(meant: Meant): Promise<string | undefined> {
  if ('page' in meant) return meant.page;
  const slug = (await readPublicSlug(meant.slug)) ?? (await readPresentSlug(meant.slug));
  return slug && `/blog/${slug}`;
}
