import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { listForAdmin } from '@/lib/posts/admin-queries';
import { rankLinkTargets } from './link-targets';
import { readSitePages } from './queries';
import type { LinkTarget } from './schema';

/** Matching posts that are ranked: the newest of them. */
const rankedPosts = 100;

/** Public posts and pages with these words, whose last one may not be typed to its end. */
export async function findLinkTargets(session: AdminSession, words: string): Promise<LinkTarget[]> {
  if (!words) return [];
  const request = { status: 'published', search: words, page: 1 } as const;
  const [{ posts }, sitePages] = await Promise.all([
    listForAdmin(session, request, rankedPosts),
    readSitePages(),
  ]);
  return rankLinkTargets(words, posts, sitePages);
}
