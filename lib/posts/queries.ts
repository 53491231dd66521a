import 'server-only';
import { z } from 'zod';
import { byName } from '@/lib/categories/by-name';
import { readPictureSizes } from '@/lib/media/pictures/queries';
import { shownPicture } from '@/lib/media/pictures/shown';
import type { PictureSizes } from '@/lib/media/pictures/widths';
import { cacheTags } from '@/lib/pages/cache-tags';
import { authorFrom, type Brand } from '@/lib/settings/brand';
import { readBrand, readFacts, readHiddenBlocks } from '@/lib/settings/queries';
import type { Client } from '@/lib/supabase/client';
import { publicClient } from '@/lib/supabase/public';
import { rpc } from '@/lib/supabase/rpc';
import { isoDate } from '@/lib/text/dates';
import { isSlug } from '@/lib/text/slug';
import { unsizedPictures } from './body-pictures';
import { type RenderedPost, renderPost } from './html';
import { type PostSummary, type PostType, postTypes } from './schema';
import { sectorLine } from './sector-line';
import { type Video, youtubeVideo } from './video';

export const pageSize = 12;

/** A post as its page shows it; a vlog has no text. */
export interface Post extends PostSummary, RenderedPost {
  type: PostType;
  seo: Seo | undefined;
  /** Of the picture that a shared link shows, where the library knows it. */
  shareSize: { width: number; height: number } | undefined;
  updatedAt: string;
  /** When it was published, to the microsecond: only for comparing with other rows. */
  publishedExactly: string;
}

/** A post as it is stored. */
interface SourcePost extends PostSummary {
  updatedAt: string;
  content: string;
}
export interface FeedPost extends SourcePost {
  /** The path in its id, which does not change. */
  feedPath: string;
}

/** The posts that a post leads on to. */
interface PostNeighbours {
  previous: PostLink | undefined;
  next: PostLink | undefined;
  related: PostSummary[];
}

interface PostLink {
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

const rowSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  featured_image: z.string().nullable(),
  published_at: z.string().nullable(),
  author: z
    .object({
      name: z.string(),
      /** Whether the post names it. Answers that a cache has from before an update do not say so. */
      is_byline: z.boolean().optional(),
    })
    .nullable(),
  categories: z.array(z.object({ name: z.string(), slug: z.string() })),
});
type Row = z.infer<typeof rowSchema>;

/** The answer of the database's functions (post_summaries); only a vlog has its content in it. */
const summariesAnswer = z.array(rowSchema.extend({ content: z.string().nullable() }));
const listAnswer = z.object({ total: z.number(), posts: summariesAnswer });

const authorOf = ({ author }: Row, brand: Brand): string =>
  author?.is_byline === false ? authorFrom(brand, author.name) : (author?.name ?? '');

function toSummary(row: Row, brand: Brand, video?: Video): PostSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    image: shownPicture(row.featured_image ?? ''),
    publishedAt: row.published_at === null ? '' : isoDate(row.published_at),
    author: authorOf(row, brand),
    categories: row.categories.toSorted(byName),
    video,
  };
}

/** A post's words for search engines and link previews instead of its own. */
const seoSchema = z.object({
  title: z.string().nullable(),
  description: z.string().nullable(),
  /** A path of this site. */
  picture: z.string().nullable(),
  /** The whole address of the page that is the original. */
  canonical: z.string().nullable(),
  noindex: z.boolean(),
});
type Seo = z.infer<typeof seoSchema>;

/** A row with what the page of the post shows besides. */
export const wholeRow = rowSchema.extend({
  type: z.enum(postTypes),
  content: z.string(),
  updated_at: z.string(),
  /** Only where one post was asked for. */
  seo: seoSchema.optional(),
});
export type WholeRow = z.infer<typeof wholeRow>;
const feedAnswer = z.array(wholeRow.extend({ feed_path: z.string() }));

const videoOf = ({ type, content }: WholeRow): Video | undefined =>
  type === 'vlog' ? youtubeVideo(content) : undefined;

const toSource = (row: WholeRow, brand: Brand): SourcePost => ({
  ...toSummary(row, brand, videoOf(row)),
  updatedAt: isoDate(row.updated_at),
  content: row.content,
});

/**
 * A row as its page shows it.
 * @param brand which names the author of a post that names none
 * @param sizes of pictures whose size neither the text nor the row says
 * @param hidden the keys of hidden blocks, where its text leads to the page of its sector, which a draft
 * does not
 */
export function toPost(
  row: WholeRow,
  brand: Brand,
  sizes?: PictureSizes,
  hidden?: readonly string[],
): Post {
  const summary = toSummary(row, brand, videoOf(row));
  return {
    ...summary,
    ...renderPost(row.type === 'vlog' ? '' : row.content, {
      sizes,
      startsPictures: summary.image === '',
      line: hidden && row.type === 'blog' ? sectorLine(summary.categories, hidden) : undefined,
    }),
    type: row.type,
    seo: row.seo,
    shareSize: sizes?.get(row.seo?.picture ?? ''),
    updatedAt: isoDate(row.updated_at),
    publishedExactly: row.published_at ?? '',
  };
}

/** Published posts of one type, newest first, twelve to a page, in one query. */
export async function listPosts(
  { type, category, page }: ListRequest,
  size = pageSize,
  client: (tags: string[]) => Client = publicClient,
): Promise<{ posts: PostSummary[]; total: number }> {
  const [data, { brand }] = await Promise.all([
    rpc(
      client([cacheTags.list(type), cacheTags.categories]),
      'list_posts',
      {
        p_type: type,
        p_page: page,
        p_size: size,
        ...(category ? { p_category: category } : {}),
      },
      { get: true },
    ),
    readFacts(),
  ]);
  const { posts, total } = listAnswer.parse(data);
  return {
    posts: posts.map((row) =>
      toSummary(row, brand, row.content ? youtubeVideo(row.content) : undefined),
    ),
    total,
  };
}

async function readRow(slug: string): Promise<WholeRow | undefined> {
  if (!isSlug(slug)) return undefined;
  const data = await rpc(
    // By the tags of the lists it goes when any post ends, also where the database is silent then.
    publicClient([
      cacheTags.post(slug),
      cacheTags.list('blog'),
      cacheTags.list('vlog'),
      cacheTags.categories,
    ]),
    'read_post',
    { p_slug: slug },
    { get: true },
  );
  return wholeRow.nullable().parse(data) ?? undefined;
}

/** The published post of a slug as it is stored, or undefined. */
export async function readSource(slug: string): Promise<SourcePost | undefined> {
  const row = await readRow(slug);
  return row && toSource(row, await readBrand());
}

/** The published post of a slug, or undefined. */
export async function readPost(slug: string): Promise<Post | undefined> {
  const post = await readRow(slug);
  if (!post) return undefined;
  const share = post.seo?.picture;
  const unsized = [...(share ? [share] : []), ...unsizedPictures(post.content)];
  const [sizes, hidden, { brand }] = await Promise.all([
    readPictureSizes(unsized, [cacheTags.post(slug)]),
    readHiddenBlocks(),
    readFacts(),
  ]);
  return toPost(post, brand, sizes, hidden);
}

/** The slug itself where a public post has it. */
export async function readPublicSlug(slug: string): Promise<string | undefined> {
  const { data } = await publicClient([cacheTags.post(slug)])
    .from('posts')
    .select('slug')
    .eq('slug', slug)
    .maybeSingle()
    .throwOnError();
  return data?.slug ?? undefined;
}

/** The present slug of the published post that had this one before. */
export async function readPresentSlug(formerSlug: string): Promise<string | undefined> {
  if (!isSlug(formerSlug)) return undefined;
  // Where it leads changes with any post: it may be renamed again, unpublished or deleted.
  const { data } = await publicClient([
    cacheTags.post(formerSlug),
    cacheTags.list('blog'),
    cacheTags.list('vlog'),
  ])
    .from('former_post_slugs')
    .select('post:posts(slug)')
    .eq('slug', formerSlug)
    .maybeSingle()
    .throwOnError();
  return data?.post?.slug ?? undefined;
}

/** The posts before and after one in time, of its type, and up to three that share a category. */
export async function readNeighbours(post: Post): Promise<PostNeighbours> {
  const published = () => publicClient([cacheTags.list(post.type), cacheTags.categories]);
  const { id, publishedExactly: moment } = post;
  // The lists' order: newest first, and by id what was published together. The bound on the time
  // lets the index begin at this post.
  const beside = (direction: 'previous' | 'next') => {
    const query = published().from('posts').select('slug, title').eq('type', post.type);
    const side =
      direction === 'previous'
        ? query.lte('published_at', moment).or(`published_at.lt."${moment}",id.gt.${id}`)
        : query.gte('published_at', moment).or(`published_at.gt."${moment}",id.lt.${id}`);
    return side
      .order('published_at', { ascending: direction === 'next' })
      .order('id', { ascending: direction === 'previous' })
      .limit(1)
      .maybeSingle()
      .overrideTypes<PostLink, { merge: false }>()
      .throwOnError();
  };
  const [previous, next, related, { brand }] = await Promise.all([
    beside('previous'),
    beside('next'),
    published().rpc('related_posts', { p_id: id }, { get: true }).throwOnError(),
    readFacts(),
  ]);
  return {
    previous: previous.data ?? undefined,
    next: next.data ?? undefined,
    related: summariesAnswer.parse(related.data).map((row) => toSummary(row, brand)),
  };
}

export interface SitemapPost {
  slug: string;
  updatedAt: string;
}

const sitemapTags = [cacheTags.list('blog'), cacheTags.list('vlog')];
const sitemapAnswer = z.array(z.tuple([z.string(), z.string()]));

/** How many posts the sitemap has. */
export async function countForSitemap(): Promise<number> {
  return rpc(publicClient(sitemapTags), 'sitemap_size', {}, { get: true });
}

/** The posts of one file of the sitemap, in one answer. @param number from 1 */
export async function listForSitemap(number: number, perFile: number): Promise<SitemapPost[]> {
  const data = await rpc(
    publicClient(sitemapTags),
    'sitemap_part',
    { p_part: number, p_size: perFile },
    { get: true },
  );
  return sitemapAnswer
    .parse(data)
    .map(([slug, updatedAt]) => ({ slug, updatedAt: isoDate(updatedAt) }));
}

export interface NamedPost {
  slug: string;
  title: string;
  excerpt: string;
}

/** Posts in one answer: with long words in each, the cache takes 200. */
const newestAtOnce = 100;

/** The newest posts with their titles and excerpts. */
export async function listNewest(most: number): Promise<NamedPost[]> {
  const posts: NamedPost[] = [];
  while (posts.length < most) {
    const { data } = await publicClient(sitemapTags)
      .from('posts')
      .select('slug, title, excerpt')
      .order('published_at', { ascending: false })
      .order('id')
      .range(posts.length, Math.min(posts.length + newestAtOnce, most) - 1)
      .throwOnError();
    posts.push(...data.map(({ slug, title, excerpt }) => ({ slug: slug ?? '', title, excerpt })));
    if (data.length < newestAtOnce) break;
  }
  return posts;
}

/** The newest posts of a type with their whole content as it is stored, for a feed. */
export async function listForFeed(type: PostType, limit: number): Promise<FeedPost[]> {
  const [data, brand] = await Promise.all([
    rpc(
      publicClient([cacheTags.list(type), cacheTags.categories]),
      'feed_posts',
      { p_type: type, p_limit: limit },
      { get: true },
    ),
    readBrand(),
  ]);
  return feedAnswer
    .parse(data)
    .map((row) => ({ ...toSource(row, brand), feedPath: row.feed_path }));
}
