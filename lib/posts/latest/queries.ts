import 'server-only';
import { cache } from 'react';
import { knownNow } from '@/lib/settings/last-known';
import { quietPublicClient } from '@/lib/supabase/public';
import { listPosts } from '../queries';
import type { PostSummary } from '../schema';

const latest = 3;

/**
 * The latest posts of the blog, for a page that can do without them: where they cannot be read it
 * shows none, and is not kept.
 */
export const readLatestPosts = cache(
  (): Promise<PostSummary[]> =>
    knownNow('latest posts', [], async () => {
      const { posts } = await listPosts({ type: 'blog', page: 1 }, latest, quietPublicClient);
      return posts;
    }),
);

/** The newest post of the blog in a category, by the same rule. */
export const readNewestPost = (category: string): Promise<PostSummary | undefined> =>
  knownNow('newest post', undefined, async () => {
    const { posts } = await listPosts({ type: 'blog', category, page: 1 }, 1, quietPublicClient);
    return posts[0];
  });
