import 'server-only';
import { z } from 'zod';
import { cacheTags } from '@/lib/cache-tags';
import type { Category } from '@/lib/categories/queries';
import { isoDate } from '@/lib/dates';
import { readPictureSizes } from '@/lib/pictures/queries';
import { shownPicture } from '@/lib/pictures/shown';
import type { PictureSizes } from '@/lib/pictures/widths';
import { isSlug } from '@/lib/slug';
import { publicClient } from '@/lib/supabase/public';
import { unsizedPictures } from './body-pictures';
import { type RenderedPost, renderPost } from './html';
import type { PostType } from './schema';
import { youtubeId } from './video';

export const pageSize = 12;

export interface PostSummary {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** Empty where there is none. */
  image: string;
  publishedAt: string;
  author: string;
  categories: Category[];
  /** The YouTube id of a vlog whose content is a link to a video. */
  videoId: string | undefined;
}

/** A post as its page shows it; a vlog has no text. */
export interface Post extends PostSummary, RenderedPost {
  type: PostType;
  updatedAt: string;
  /** When it was published, to the microsecond: only for comparing with other rows. */
  publishedExactly: string;
}

/** A post as it is stored. */
export interface FeedPost extends PostSummary {
  updatedAt: string;
  content: string;
}

/** What leads on from a post. */
export interface PostNeighbours {
  previous: PostLink | undefined;
  next: PostLink | undefined;
  related: PostSummary[];
}

export interface PostLink {
  slug: string;
  title: string;
}

interface ListRequest {
  type: PostType;
  /** Slug of a category, to list only its posts. */
  category?: string;
  /** From 1. */
  page: number;
}

/** What a list shows of a post. */
export const summaryColumns =
  'id, slug, title, excerpt, featured_image, published_at, author:users(name), categories(name, slug)';

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
    image: shownPicture(row.featured_image ?? ''),
    publishedAt: row.published_at === null ? '' : isoDate(row.published_at),
    author: row.author?.name ?? '',
    categories: row.categories,
    videoId,
  };
}

/** A row with what the page of the post shows besides. */
export interface WholeRow extends Row {
  type: PostType;
  content: string;
  updated_at: string;
}

const videoOf = ({ type, content }: WholeRow): string | undefined =>
  type === 'vlog' ? youtubeId(content) : undefined;

/** A row as its page shows it. @param sizes of pictures whose size the text does not say */
export function toPost(row: WholeRow, sizes?: PictureSizes): Post {
  const summary = toSummary(row, videoOf(row));
  return {
    ...summary,
    ...renderPost(row.type === 'vlog' ? '' : row.content, {
      sizes,
      startsPictures: summary.image === '',
    }),
    type: row.type,
    updatedAt: isoDate(row.updated_at),
    publishedExactly: row.published_at ?? '',
  };
}

/**
 * Published posts of one type, newest first, twelve to a page, in one query. @throws Error when the
 * backend does not answer
 */
export async function listPosts({
  type,
  category,
  page,
}: ListRequest): Promise<{ posts: PostSummary[]; total: number }> {
  const client = publicClient([cacheTags.list(type), cacheTags.categories]);
  const from = (page - 1) * pageSize;
  // A vlog's content is only its link; a blog post's is long, and a list does not show it.
  const fields = type === 'vlog' ? (`${summaryColumns}, content` as const) : summaryColumns;
  const query = category
    ? client
        .from('posts')
        .select(`${fields}, wanted:post_categories!inner(category:categories!inner(slug))`, {
          count: 'exact',
        })
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
  return {
    posts: data.map((row) => toSummary(row, row.content ? youtubeId(row.content) : undefined)),
    total: count ?? 0,
  };
}

/** The published post of a slug, or undefined. @throws Error when the backend does not answer */
export async function readPost(slug: string): Promise<Post | undefined> {
  if (!isSlug(slug)) return undefined;
  const { data, error } = await publicClient([cacheTags.post(slug), cacheTags.categories])
    .from('posts')
    .select(`${summaryColumns}, type, content, updated_at`)
    .eq('slug', slug)
    .eq('status', 'published')
    .maybeSingle()
    .overrideTypes<WholeRow, { merge: false }>();
  if (error) throw new Error(`post cannot be read: ${error.message}`, { cause: error });
  if (!data) return undefined;
  const unsized = unsizedPictures(data.content);
  return toPost(data, await readPictureSizes(unsized, [cacheTags.post(slug)]));
}

/**
 * The present slug of the published post that had this one before. @throws Error when the backend
 * does not answer
 */
export async function readPresentSlug(formerSlug: string): Promise<string | undefined> {
  if (!isSlug(formerSlug)) return undefined;
  // Where it leads changes with any post: it may be renamed again, unpublished or deleted.
  const { data, error } = await publicClient([
    cacheTags.post(formerSlug),
    cacheTags.list('blog'),
    cacheTags.list('vlog'),
  ])
    .from('former_post_slugs')
    .select('post:posts(slug)')
    .eq('slug', formerSlug)
    .maybeSingle();
  if (error) throw new Error(`former address cannot be read: ${error.message}`, { cause: error });
  return data?.post?.slug;
}

/**
 * The posts before and after one in time, of its type, and up to three that share a category.
 * @throws Error when the backend does not answer
 */
export async function readNeighbours(post: Post): Promise<PostNeighbours> {
  const published = () =>
    publicClient([cacheTags.list(post.type), cacheTags.categories]).from('posts');
  const { id, publishedExactly: moment } = post;
  // The lists' order: newest first, and by id what was published together. The bound on the time
  // lets the index begin at this post.
  const beside = (direction: 'previous' | 'next') => {
    const query = published().select('slug, title').eq('status', 'published').eq('type', post.type);
    const side =
      direction === 'previous'
        ? query.lte('published_at', moment).or(`published_at.lt."${moment}",id.gt.${id}`)
        : query.gte('published_at', moment).or(`published_at.gt."${moment}",id.lt.${id}`);
    return side
      .order('published_at', { ascending: direction === 'next' })
      .order('id', { ascending: direction === 'previous' })
      .limit(1)
      .maybeSingle();
  };
  const slugs = post.categories.map(({ slug }) => slug);
  const [previous, next, related] = await Promise.all([
    beside('previous'),
    beside('next'),
    published()
      .select(`${summaryColumns}, wanted:post_categories!inner(category:categories!inner(slug))`)
      .in('wanted.category.slug', slugs.length > 0 ? slugs : ['-'])
      .eq('status', 'published')
      .eq('type', post.type)
      .neq('id', post.id)
      .order('published_at', { ascending: false })
      .order('id')
      .limit(3)
      .overrideTypes<Row[], { merge: false }>(),
  ]);
  const error = previous.error ?? next.error ?? related.error;
  if (error) throw new Error(`neighbours cannot be read: ${error.message}`, { cause: error });
  return {
    previous: previous.data ?? undefined,
    next: next.data ?? undefined,
    related: (related.data ?? []).map((row) => toSummary(row)),
  };
}

export interface SitemapPost {
  slug: string;
  updatedAt: string;
}

const sitemapTags = [cacheTags.list('blog'), cacheTags.list('vlog')];
const sitemapAnswer = z.array(z.tuple([z.string(), z.string()]));

/** How many posts the sitemap has. @throws Error when the backend does not answer */
export async function countForSitemap(): Promise<number> {
  const { count, error } = await publicClient(sitemapTags)
    .from('posts')
    .select('slug', { count: 'exact' })
    .eq('status', 'published')
    .limit(1);
  if (error) throw new Error(`sitemap: ${error.message}`, { cause: error });
  return count ?? 0;
}

/**
 * The posts of one file of the sitemap, in one answer. @param number from 1 @throws Error when the
 * backend does not answer
 */
export async function listForSitemap(number: number, perFile: number): Promise<SitemapPost[]> {
  const { data, error } = await publicClient(sitemapTags).rpc(
    'sitemap_part',
    { p_part: number, p_size: perFile },
    { get: true },
  );
  if (error) throw new Error(`sitemap: ${error.message}`, { cause: error });
  return sitemapAnswer
    .parse(data)
    .map(([slug, updatedAt]) => ({ slug, updatedAt: isoDate(updatedAt) }));
}

/**
 * The newest posts of a type with their whole content as it is stored, for a feed. @throws Error
 * when the backend does not answer
 */
export async function listForFeed(type: PostType, limit: number): Promise<FeedPost[]> {
  const { data, error } = await publicClient([cacheTags.list(type), cacheTags.categories])
    .from('posts')
    .select(`${summaryColumns}, type, content, updated_at`)
    .eq('status', 'published')
    .eq('type', type)
    .order('published_at', { ascending: false })
    .order('id')
    .limit(limit)
    .overrideTypes<WholeRow[], { merge: false }>();
  if (error) throw new Error(`feed: ${error.message}`, { cause: error });
  return data.map((row) => ({
    ...toSummary(row, videoOf(row)),
    updatedAt: isoDate(row.updated_at),
    content: row.content,
  }));
}
