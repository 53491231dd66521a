import 'server-only';
import { updateTag } from 'next/cache';
import { cacheTags, goneTag } from '@/lib/cache-tags';

/**
 * Drops every cached thing that shows one of these posts: pages by their slugs (old and new),
 * lists, filters, feeds, sitemap.
 * @param areWithdrawn whether readers must not see them any more, on any page
 */
export function invalidatePosts(slugs: Iterable<string>, areWithdrawn: boolean): void {
  const tags = [...new Set(slugs)].map(cacheTags.post);
  for (const tag of [...tags, cacheTags.list('blog'), cacheTags.list('vlog')]) {
    updateTag(tag);
    if (areWithdrawn) updateTag(goneTag(tag));
  }
}
