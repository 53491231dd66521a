import 'server-only';
import { cache } from 'react';
import { digestOf, isToken } from '@/lib/auth/link-token';
import { readFacts } from '@/lib/settings/queries';
import { uncachedPublicClient } from '@/lib/supabase/public';
import { type Post, toPost, wholeRow } from '../queries';

const sharedWords = wholeRow.omit({ slug: true, updated_at: true }).extend({
  saved_at: wholeRow.shape.updated_at,
});

/**
 * The newest words of the post that a reader's link leads to; undefined for a link that is wrong,
 * has ended or was ended.
 */
export const readByLink = cache(async (token: string): Promise<Post | undefined> => {
  if (!isToken(token)) return undefined;
  const { data } = await uncachedPublicClient()
    .rpc('read_by_link', { p_digest: digestOf(token) }, { get: true })
    .throwOnError();
  const post = sharedWords.nullable().parse(data);
  if (!post) return undefined;
  const row = {
    ...post,
    slug: '',
    updated_at: post.saved_at,
    published_at: post.published_at ?? post.saved_at,
  };
  return toPost(row, (await readFacts()).brand);
});
