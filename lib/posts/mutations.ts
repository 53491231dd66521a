import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import { toSlug } from './slug';

/**
 * Makes a draft of type blog from a vlog, with its picture, excerpt and categories (product spec, 'Post to Blog').
 * @throws Error when the vlog is not there or cannot be copied
 */
export async function copyVlogToBlog(vlogId: string, session: AdminSession): Promise<{ id: string; slug: string }> {
  const client = adminClient(session.token);
  const { data: vlog, error } = await client
    .from('posts')
    .select('title, content, excerpt, featured_image, post_categories(category_id)')
    .eq('id', vlogId)
    .eq('type', 'vlog')
    .single();
  if (error) throw new Error(`vlog ${vlogId}: ${error.message}`, { cause: error });
  const { data: draft, error: failed } = await client
    .rpc('save_post', {
      p_id: null,
      p_title: vlog.title,
      p_slug: toSlug(vlog.title),
      p_content: vlog.content,
      p_excerpt: vlog.excerpt,
      p_featured_image: vlog.featured_image,
      p_status: 'draft',
      p_type: 'blog',
      p_author_id: session.userId,
      p_category_ids: vlog.post_categories.map((link) => link.category_id),
    })
    .single();
  if (failed) throw new Error(`save_post: ${failed.message}`, { cause: failed });
  return { id: draft.id, slug: draft.slug };
}
