import 'server-only';
import { cacheTags } from '@/lib/cache-tags';
import type { Category } from '@/lib/categories/queries';
import { publicClient } from '@/lib/supabase/public';
import { cleanForReading } from './html';
import { isSlug, type PostType } from './schema';
import { youtubeId } from './video';

export const pageSize = 12;
export const placeholderImage = '/images/placeholder.webp';

export interface PostSummary {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  image: string;
  publishedAt: string;
  author: string;
  categories: Category[];
  /** The YouTube id of a vlog whose content is a link to a video. */
  videoId: string | undefined;
}

export interface Post extends PostSummary {
  type: PostType;
  /** Cleaned and ready to be shown; empty for a vlog. */
  html: string;
}

interface ListRequest {
  type: PostType;
  /** Slug of a category, to list only its posts. */
  category?: string;
  /** From 1. */
  page: number;
}

const columns = 'id, slug, title, excerpt, featured_image, published_at, author:users(name), categories(name, slug)';

interface Row {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  featured_image: string | null;
  published_at: string | null;
  author: { name: string } | null;
  categories: Category[];
}

function toSummary(row: Row, videoId?: string): PostSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    image: row.featured_image || placeholderImage,
    publishedAt: row.published_at ?? '',
    author: row.author?.name ?? '',
    categories: row.categories,
    videoId,
  };
}

/** Published posts of one type, newest first, twelve to a page, in one query. @throws Error when the backend does not answer */
export async function listPosts({ type, category, page }: ListRequest): Promise<{ posts: PostSummary[]; total: number }> {
  const client = publicClient([cacheTags.list(type), cacheTags.categories]);
  const from = (page - 1) * pageSize;
  // A vlog's content is only its link; a blog post's is long, and a list does not show it.
  const fields = type === 'vlog' ? (`${columns}, content` as const) : columns;
  const query = category
    ? client
        .from('posts')
        .select(`${fields}, wanted:post_categories!inner(category:categories!inner(slug))`, { count: 'exact' })
        .eq('wanted.category.slug', category)
    : client.from('posts').select(fields, { count: 'exact' });
  const { data, count, error, status } = await query
    .eq('status', 'published')
    .eq('type', type)
    .order('published_at', { ascending: false })
    .order('id')
    .range(from, from + pageSize - 1)
    .overrideTypes<Array<Row & { content?: string }>, { merge: false }>();
  // 416: a page past the last one.
  if (status === 416) return { posts: [], total: 0 };
  if (error) throw new Error(`posts cannot be listed: ${error.message}`, { cause: error });
  return { posts: data.map((row) => toSummary(row, row.content ? youtubeId(row.content) : undefined)), total: count ?? 0 };
}

/** The published post of a slug, or undefined. @throws Error when the backend does not answer */
export async function readPost(slug: string): Promise<Post | undefined> {
  if (!isSlug(slug)) return undefined;
  const { data, error } = await publicClient([cacheTags.post(slug), cacheTags.categories])
    .from('posts')
    .select(`${columns}, type, content`)
    .eq('slug', slug)
    .eq('status', 'published')
    .maybeSingle()
    .overrideTypes<Row & { type: PostType; content: string }, { merge: false }>();
  if (error) throw new Error(`post cannot be read: ${error.message}`, { cause: error });
  if (!data) return undefined;
  const isVideo = data.type === 'vlog';
  return { ...toSummary(data, isVideo ? youtubeId(data.content) : undefined), type: data.type, html: isVideo ? '' : cleanForReading(data.content) };
}
