import 'server-only';
import { updateTag } from 'next/cache';
import { cacheTags, goneTag } from '@/lib/cache-tags';
import { dropAfterFailure } from '@/lib/drop-after-failure';

const lists = [cacheTags.list('blog'), cacheTags.list('vlog')];

/**
 * After a write that failed whatever shows any post is made anew.
 * @param areWithdrawn whether it was to take posts away from readers
 */
export function dropPostsAfterFailure(areWithdrawn: boolean): void {
  dropAfterFailure([...lists, cacheTags.categories, ...(areWithdrawn ? lists.map(goneTag) : [])]);
}

/**
 * Drops every cached thing that shows one of these posts: pages by their slugs (old and new),
 * lists, filters, feeds, sitemap.
 * @param areWithdrawn whether readers must not see them any more, on any page
 */
export function invalidatePosts(slugs: Iterable<string>, areWithdrawn: boolean): void {
  const tags = [...new Set(slugs)].map(cacheTags.post);
  for (const tag of [...tags, ...lists]) {
    updateTag(tag);
    if (areWithdrawn) updateTag(goneTag(tag));
  }
}
