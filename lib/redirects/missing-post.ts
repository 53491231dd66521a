import 'server-only';
import { permanentRedirect } from 'next/navigation';
import { readPresentSlug } from '@/lib/posts/queries';
import { addressMeant } from './answer';
import { locationOf } from './location';
import { noteMissingPost } from './missing';
import { findImported, findRedirect } from './queries';
import { meantBy } from './retyped';

/**
 * Where a slug that no post has leads: where the admin leads it, to the post that had it before, here
 * or where it was imported from, or to the one that was meant.
 */
export async function addressInstead(slug: string): Promise<string | undefined> {
  const path = `/blog/${slug}`;
  const target = await findRedirect(path);
  if (target) return locationOf(target, '');
  const presentSlug = await readPresentSlug(slug);
  if (presentSlug) return `/blog/${presentSlug}`;
  const imported = await findImported(path);
  if (imported) return imported;
  // The middleware has looked already. What is read here drops this page once such a post is public.
  const meant = meantBy(path);
  return meant && addressMeant(meant);
}

/** Leads on from a slug that no post has, or notes it as missing. The server adds the query of the request. */
export async function leadOn(slug: string): Promise<void> {
  const address = await addressInstead(slug);
  if (address) permanentRedirect(address);
  noteMissingPost(slug);
}
