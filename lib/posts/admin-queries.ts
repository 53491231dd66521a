import 'server-only';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { ownPath } from '@/lib/media/pictures/own';
import { adminClient } from '@/lib/supabase/admin';
import { isoDate, isoDateOrNull } from '@/lib/text/dates';
import { containing } from '@/lib/text/like-pattern';
import { type Post, summaryColumns, toPost, type WholeRow } from './queries';
import {
  type EditablePost,
  type PostRow,
  type PostStatus,
  postStatuses,
  postTypes,
} from './schema';

export const tablePageSize = 25;

interface TableRequest {
  status: PostStatus | undefined;
  /** Part of the title, whatever its case. */
  search: string;
  /** From 1. */
  page: number;
}

const tableAnswer = z.object({
  total: z.number(),
  posts: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      slug: z.string(),
      status: z.enum(postStatuses),
      type: z.enum(postTypes),
      created_at: z.string(),
      published_at: z.string().nullable(),
    }),
  ),
});

/**
 * One page of all posts, newest first by creation. Of a search, the newest `searchMatches` posts.
 * @throws Error when the backend does not answer
 */
export async function listForAdmin(
  { token }: AdminSession,
  { status, search, page }: TableRequest,
): Promise<{ posts: PostRow[]; total: number }> {
  const { data } = await adminClient(token)
    .rpc('list_posts_for_admin', {
      p_page: page,
      p_size: tablePageSize,
      ...(status ? { p_status: status } : {}),
      ...(search ? { p_pattern: containing(search) } : {}),
    })
    .throwOnError();
  const { total, posts } = tableAnswer.parse(data);
  return {
    total,
    posts: posts.map(({ created_at, published_at, ...row }) => ({
      ...row,
      createdAt: isoDate(created_at),
      publishedAt: isoDateOrNull(published_at),
    })),
  };
}

/** A post in any state, for the editor. @throws Error when the backend does not answer */
export async function readForEditing(
  { token }: AdminSession,
  id: string,
): Promise<EditablePost | undefined> {
  const { data } = await adminClient(token)
    .from('posts')
    .select(
      'id, revision, title, slug, content, excerpt, featured_image, status, type, published_at, post_categories(category_id)',
    )
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
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
  const { count } = await adminClient(token)
    .from('posts')
    .select('id', { count: 'exact', head: true })
    .eq('slug', slug)
    .neq('id', exceptId)
    .throwOnError();
  return (count ?? 0) > 0;
}

/**
 * A post in any state as its public page would show it. @throws Error when the backend does not
 * answer
 */
export async function readPreview({ token }: AdminSession, id: string): Promise<Post | undefined> {
  const { data } = await adminClient(token)
    .from('posts')
    .select(`${summaryColumns}, type, content, updated_at`)
    .eq('id', id)
    .maybeSingle()
    .overrideTypes<WholeRow, { merge: false }>()
    .throwOnError();
  if (!data) return undefined;
  return toPost({ ...data, published_at: data.published_at ?? new Date().toISOString() });
}
