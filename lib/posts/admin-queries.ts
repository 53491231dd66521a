import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { isoDate, isoDateOrNull } from '@/lib/dates';
import { containing } from '@/lib/like-pattern';
import { ownPath } from '@/lib/pictures/own';
import { adminClient } from '@/lib/supabase/admin';
import { countOf } from '@/lib/supabase/count';
import { type Post, summaryColumns, toPost, type WholeRow } from './queries';
import type { EditablePost, PostRow, PostStatus } from './schema';

export const tablePageSize = 25;

interface TableRequest {
  status: PostStatus | undefined;
  /** Part of the title, whatever its case. */
  search: string;
  /** From 1. */
  page: number;
}

/**
 * One page of all posts, newest first by creation. @throws Error when the backend does not answer
 */
export async function listForAdmin(
  { token }: AdminSession,
  { status, search, page }: TableRequest,
): Promise<{ posts: PostRow[]; total: number }> {
  const matching = (head: boolean) => {
    let query = adminClient(token)
      .from('posts')
      .select('id, title, slug, status, type, created_at, published_at', { count: 'exact', head });
    if (status) query = query.eq('status', status);
    if (search) query = query.ilike('title', containing(search));
    return query;
  };
  const from = (page - 1) * tablePageSize;
  const answer = await matching(false)
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, from + tablePageSize - 1);
  // 416: a page past the last one.
  if (answer.status === 416) return { posts: [], total: await countOf(matching(true)) };
  if (answer.error) throw new Error(`posts: ${answer.error.message}`, { cause: answer.error });
  const posts = answer.data.map((row) => ({
    id: row.id,
    title: row.title,
    slug: row.slug,
    status: row.status as PostStatus,
    type: row.type as PostRow['type'],
    createdAt: isoDate(row.created_at),
    publishedAt: isoDateOrNull(row.published_at),
  }));
  return { posts, total: answer.count ?? 0 };
}

/** A post in any state, for the editor. @throws Error when the backend does not answer */
export async function readForEditing(
  { token }: AdminSession,
  id: string,
): Promise<EditablePost | undefined> {
  const { data, error } = await adminClient(token)
    .from('posts')
    .select(
      'id, revision, title, slug, content, excerpt, featured_image, status, type, published_at, post_categories(category_id)',
    )
    .eq('id', id)
    .maybeSingle();
  if (error) throw new Error(`post: ${error.message}`, { cause: error });
  if (!data) return undefined;
  return {
    id: data.id,
    revision: data.revision,
    title: data.title,
    slug: data.slug,
    content: data.content,
    excerpt: data.excerpt,
    featuredImage: ownPath(data.featured_image ?? ''),
    status: data.status as PostStatus,
    type: data.type as EditablePost['type'],
    categories: data.post_categories.map(({ category_id }) => category_id),
    publishedAt: isoDateOrNull(data.published_at),
  };
}

/** Whether another post has this slug. @throws Error when the backend does not answer */
export async function isSlugTaken(
  { token }: AdminSession,
  slug: string,
  exceptId: string,
): Promise<boolean> {
  const { count, error } = await adminClient(token)
    .from('posts')
    .select('id', { count: 'exact', head: true })
    .eq('slug', slug)
    .neq('id', exceptId);
  if (error) throw new Error(`slug: ${error.message}`, { cause: error });
  return (count ?? 0) > 0;
}

/**
 * A post in any state as its public page would show it. @throws Error when the backend does not
 * answer
 */
export async function readPreview({ token }: AdminSession, id: string): Promise<Post | undefined> {
  const { data, error } = await adminClient(token)
    .from('posts')
    .select(`${summaryColumns}, type, content, updated_at`)
    .eq('id', id)
    .maybeSingle()
    .overrideTypes<WholeRow, { merge: false }>();
  if (error) throw new Error(`preview: ${error.message}`, { cause: error });
  if (!data) return undefined;
  return toPost({ ...data, published_at: data.published_at ?? new Date().toISOString() });
}
