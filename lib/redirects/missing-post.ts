import 'server-only';
import { permanentRedirect } from 'next/navigation';
import { readPresentSlug } from '@/lib/posts/queries';
import { addressMeant } from './answer';
import { locationOf } from './location';
import { noteMissingPost } from './missing';
import { findRedirect } from './queries';
import { meantBy } from './retyped';

/**
 * Leads on from a slug that no post has: where the admin leads it, to the post that had it before, or
 * to the one that was meant; else it is noted as missing. The server adds the query of the request.
 */
export async function leadOn(slug: string): Promise<void> {
  const path = `/blog/${slug}`;
  const target = await findRedirect(path);
  if (target) permanentRedirect(locationOf(target, ''));
  const presentSlug = await readPresentSlug(slug);
  if (presentSlug) permanentRedirect(`/blog/${presentSlug}`);
  // The middleware has looked already. What is read here drops this page once such a post is public.
  const meant = meantBy(path);
  const address = meant && (await addressMeant(meant));
  if (address) permanentRedirect(address);
  noteMissingPost(slug);
}
