import 'server-only';
import { updateTag } from 'next/cache';
import { cacheTags } from '@/lib/cache-tags';

/**
 * Drops every cached thing that shows one of these posts: pages by their slugs (old and new),
 * lists, filters, feeds, sitemap.
 */
export function invalidatePosts(slugs: Iterable<string>): void {
  for (const slug of new Set(slugs)) updateTag(cacheTags.post(slug));
  updateTag(cacheTags.list('blog'));
  updateTag(cacheTags.list('vlog'));
}
