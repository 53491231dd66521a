import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { listForAdmin } from '@/lib/posts/admin-queries';
import { readBrand } from '@/lib/settings/queries';
import { rankLinkTargets } from './link-targets';
import type { LinkTarget } from './schema';

/** Matching posts that are ranked: the newest of them. */
const rankedPosts = 100;

/** Public posts and pages with these words, whose last one may not be typed to its end. */
export async function findLinkTargets(session: AdminSession, words: string): Promise<LinkTarget[]> {
  if (!words) return [];
  const request = { status: 'published', search: words, page: 1 } as const;
  const [{ posts }, brand] = await Promise.all([
    listForAdmin(session, request, rankedPosts),
    readBrand(),
  ]);
  return rankLinkTargets(words, posts, brand);
}
