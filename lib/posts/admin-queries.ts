import 'server-only';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { pages } from '@/lib/content/pages';
import { ownPath } from '@/lib/media/pictures/own';
import { readBrand } from '@/lib/settings/queries';
import { site } from '@/lib/site';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { isoDate, isoDateOrNull } from '@/lib/text/dates';
import { isSlug } from '@/lib/text/slug';
import { hintsFor, type Named, type NamedFacts, namedBy, phoneWeight } from './hints';
import { type Post, toPost, wholeRow } from './queries';
import {
  type EditablePost,
  type PostRow,
  type PublishCheck,
  postStates,
  postStatuses,
  postTypes,
} from './schema';
import { toContent } from './stored-content';
import type { TableRequest } from './table-filters';

export const tablePageSize = 25;

const tableAnswer = z.object({
  total: z.number(),
  posts: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      slug: z.string(),
      state: z.enum(postStates),
      has_changes: z.boolean(),
      is_sample: z.boolean(),
      type: z.enum(postTypes),
      featured_image: z.string().nullable(),
      categories: z.array(z.string()),
      created_at: z.string(),
      published_at: z.string().nullable(),
      edited_at: z.string(),
    }),
  ),
});

/** One page of all posts, the newest first. Of a search, the last edited `searchMatches` posts. */
export async function listForAdmin(
  { token }: AdminSession,
  { status, type, category, sort, search, page }: TableRequest,
  size = tablePageSize,
): Promise<{ posts: PostRow[]; total: number }> {
  const data = await rpc(adminClient(token), 'list_post_rows', {
    p_page: page,
    p_size: size,
    ...(status ? { p_state: status } : {}),
    ...(type ? { p_type: type } : {}),
    ...(category ? { p_category: category } : {}),
    ...(sort ? { p_sort: sort } : {}),
    ...(search ? { p_search: search } : {}),
  });
  const { total, posts } = tableAnswer.parse(data);
  return {
    total,
    posts: posts.map(
      ({
        has_changes,
        is_sample,
        featured_image,
        created_at,
        published_at,
        edited_at,
        ...row
      }) => ({
        ...row,
        hasChanges: has_changes,
        isSample: is_sample,
        image: ownPath(featured_image ?? ''),
        createdAt: isoDate(created_at),
        publishedAt: isoDateOrNull(published_at),
        editedAt: isoDate(edited_at),
      }),
    ),
  };
}

/** The ids of the posts that the seed made and nobody changed, without those in the bin. */
export async function listSamples({ token }: AdminSession): Promise<string[]> {
  return rpc(adminClient(token), 'list_sample_posts', undefined, { get: true });
}

const newestWords = wholeRow
  .omit({ updated_at: true })
  .extend({
    revision: z.number(),
    slug: z.string().nullable(),
    status: z.enum(postStatuses),
    first_published_at: z.string().nullable(),
    saved_at: z.string(),
    categories: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
  })
  .loose()
  .nullable();

/** A post in any state with its newest words: those of its draft, if it has one. */
async function readNewest({ token }: AdminSession, id: string) {
  const data = await rpc(adminClient(token), 'read_post_for_admin', { p_id: id }, { get: true });
  return newestWords.parse(data) ?? undefined;
}

/** A post in any state, for the editor. */
export async function readForEditing(
  session: AdminSession,
  id: string,
): Promise<EditablePost | undefined> {
  const [post, { data: row }] = await Promise.all([
    readNewest(session, id),
    adminClient(session.token)
      .from('posts')
      .select('slug, draft:post_drafts(post_id)')
      .eq('id', id)
      .maybeSingle()
      .throwOnError(),
  ]);
  if (!post) return undefined;
  return {
    ...toContent({ ...post, category_ids: post.categories.map(({ id }) => id) }),
    id: post.id,
    revision: post.revision,
    status: post.status,
    publishedAt: isoDateOrNull(post.published_at),
    firstPublishedAt: isoDateOrNull(post.first_published_at),
    hasAddress: post.first_published_at !== null,
    hasDraft: Boolean(row?.draft),
    publicSlug: (post.status === 'published' && row?.slug) || '',
    savedAt: isoDate(post.saved_at),
  };
}

/** Whether another post has this slug. */
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

/** A post in any state as its public page would show it. */
export async function readPreview(session: AdminSession, id: string): Promise<Post | undefined> {
  const [post, brand] = await Promise.all([readNewest(session, id), readBrand()]);
  if (!post) return undefined;
  const row = {
    ...post,
    slug: post.slug ?? '',
    updated_at: post.saved_at,
    published_at: post.published_at ?? new Date().toISOString(),
  };
  return toPost(row, brand);
}

/** As many links, or pictures, of one post are looked up. */
const lookedUp = 500;
const ownPaths: ReadonlySet<string> = new Set(Object.values(pages).map(({ path }) => path));

const facts = z.object({
  slugs: z.array(z.string()),
  files: z.array(z.string()),
  bytes: z.record(z.string(), z.number()),
});

const within = (folder: string, paths: readonly string[]): string[] =>
  paths.flatMap((path) => (path.startsWith(folder) ? path.slice(folder.length) : []));

/** Asks the database, in one call, which of the paths and pictures that a post names are there. */
async function readFacts({ token }: AdminSession, { paths, pictures }: Named): Promise<NamedFacts> {
  const looked = paths.slice(0, lookedUp);
  const data = await rpc(adminClient(token), 'named_in_post', {
    p_slugs: within('/blog/', looked).filter(isSlug),
    p_files: within('/media/', looked),
    p_pictures: within('/media/', pictures).slice(0, lookedUp),
  });
  const { slugs, files, bytes } = facts.parse(data);
  const live = new Set([
    ...ownPaths,
    ...slugs.map((slug) => `/blog/${slug}`),
    ...files.map((file) => `/media/${file}`),
  ]);
  // Files of the site itself, and what is below a page of it, have addresses that no list holds.
  const isKnown = (path: string): boolean =>
    live.has(path) ||
    (path.includes('.') && !path.startsWith('/media/')) ||
    /^\/(?:privacy|admin|pictures)\//.test(path);
  return {
    deadPaths: new Set(looked.filter((path) => !isKnown(path))),
    pictureBytes: new Map(
      Object.entries(bytes).map(([name, size]) => [`/media/${name}`, size] as const),
    ),
  };
}

/**
 * Says what would make a stored post better, and how heavy it is on a phone.
 * @returns undefined where there is no such post
 */
export async function checkBeforePublishing(
  session: AdminSession,
  id: string,
): Promise<PublishCheck | undefined> {
  const post = await readForEditing(session, id);
  if (!post) return undefined;
  const [{ name }, { url }] = [await readBrand(), site()];
  const named = namedBy(post, url);
  const itself = `/blog/${post.slug}`;
  const known = await readFacts(session, {
    ...named,
    paths: named.paths.filter((path) => path !== itself),
  });
  const ofLibrary = named.pictures.filter((picture) => picture.startsWith('/media/'));
  return { hints: hintsFor(post, known), weight: phoneWeight(post, ofLibrary, known), name, url };
}
