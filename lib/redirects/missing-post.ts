import 'server-only';
import { permanentRedirect } from 'next/navigation';
import { readPresentSlug } from '@/lib/posts/queries';
import { locationOf } from './answer';
import { noteMissingPost } from './missing';
import { findRedirect } from './queries';

/**
 * Leads on from a slug that no post has: to the post that had it before, or where the admin leads it;
 * else it is noted as missing.
 */
export async function leadOn(slug: string): Promise<void> {
  const presentSlug = await readPresentSlug(slug);
  if (presentSlug) permanentRedirect(`/blog/${presentSlug}`);
  const target = await findRedirect(`/blog/${slug}`);
  if (target) permanentRedirect(locationOf(target, ''));
  noteMissingPost(slug);
}
