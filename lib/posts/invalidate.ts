import 'server-only';
import { cacheTags, goneTag } from '@/lib/pages/cache-tags';
import { forgetPages, forgetPagesAfterFailure } from '@/lib/pages/forget';

const lists = [cacheTags.list('blog'), cacheTags.list('vlog')];

/**
 * After a write that failed every page that shows a post is made again.
 * @param areWithdrawn whether it was to take posts away from readers
 */
export function dropPostsAfterFailure(areWithdrawn: boolean): void {
  forgetPagesAfterFailure([
    ...lists,
    cacheTags.categories,
    ...(areWithdrawn ? lists.map(goneTag) : []),
  ]);
}

/**
 * Drops every cached thing that shows one of these posts: pages by their slugs (old and new),
 * lists, filters, feeds, sitemap.
 * @param areWithdrawn whether readers must not see them any more, on any page
 */
export function invalidatePosts(slugs: Iterable<string>, areWithdrawn: boolean): void {
  const tags = [...new Set(slugs)].map(cacheTags.post);
  forgetPages([...tags, ...lists], areWithdrawn);
}
