import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { UserError } from '@/lib/auth/wrap';
import { adminClient } from '@/lib/supabase/admin';
import { toSlug } from '@/lib/text/slug';
import { readForEditing } from '../admin-queries';
import { versionKeys } from '../fields';
import { postLimits } from '../schema';
import { toFields } from '../stored-content';
import { titleOf } from '../title';
import { videoDraft } from '../video-draft';

export const notCopied = 'Failed to create blog post';

/**
 * Makes a draft of type blog from a vlog, with its player, description, picture, excerpt and
 * categories (docs/spec.md, 'Video blog').
 * @throws UserError when the vlog is gone; Error when it cannot be copied
 */
export async function copyVlogToBlog(
  vlogId: string,
  session: AdminSession,
): Promise<{ id: string; slug: string }> {
  const client = adminClient(session.token);
  const { data: vlog } = await client
    .from('posts')
    .select('title, content, excerpt, featured_image, post_categories(category_id)')
    .eq('id', vlogId)
    .eq('type', 'vlog')
    .is('deleted_at', null)
    .maybeSingle()
    .throwOnError();
  if (!vlog) throw new UserError(notCopied);
  const { data: draft } = await client
    .rpc('save_post', {
      p_id: null,
      p_fields: toFields({
        title: vlog.title,
        slug: toSlug(vlog.title),
        content: videoDraft(vlog),
        excerpt: vlog.excerpt,
        featuredImage: vlog.featured_image ?? '',
        categories: vlog.post_categories.map((link) => link.category_id),
      }),
      p_status: 'draft',
      p_author_id: session.userId,
    })
    .single()
    .throwOnError();
  return { id: draft.id, slug: draft.slug };
}

/**
 * Makes a draft with the newest words, picture and categories of a post. Its date, its address and
 * what search engines are told stay with the post.
 * @throws UserError when the post is gone; Error when it cannot be copied
 */
export async function duplicatePost(id: string, session: AdminSession): Promise<{ id: string }> {
  const post = await readForEditing(session, id);
  if (!post) throw new UserError('This post has been deleted in the meantime');
  const title = [...`Copy of ${titleOf(post)}`].slice(0, postLimits.title).join('');
  const { data } = await adminClient(session.token)
    .rpc('save_post', {
      p_id: null,
      p_fields: toFields({
        ...Object.fromEntries(versionKeys.map((key) => [key, post[key]])),
        title,
        slug: toSlug(title),
        categories: post.categories,
      }),
      p_status: 'draft',
      p_author_id: session.userId,
    })
    .single()
    .throwOnError();
  return { id: data.id };
}
