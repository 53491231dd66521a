import 'server-only';
import { updateTag } from 'next/cache';
import { cacheTags, goneTag } from '@/lib/cache-tags';

/**
 * For a write that failed: where only its answer was lost, it was done all the same, so whatever
 * shows any post is made anew.
 */
export function dropAfterFailure(error: unknown): never {
  for (const tag of [cacheTags.list('blog'), cacheTags.list('vlog'), cacheTags.categories]) {
    updateTag(tag);
  }
  throw error;
}

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
