import 'server-only';
import { permanentRedirect, redirect } from 'next/navigation';
import { type Category, listCategories, readPresentSlug } from '@/lib/categories/queries';
import { listAddress } from '@/lib/text/list-address';
import { noCategory, placeOf } from './list-place';
import type { PostList } from './lists';
import { listPosts, pageSize } from './queries';
import type { PostSummary } from './schema';

export interface ListParams {
  params: Promise<{ list?: string[] }>;
}

export interface ListPage {
  posts: PostSummary[];
  page: number;
  pages: number;
  /** Those with a post of the list; the chosen one always. */
  categories: Category[];
  /**
   * The chosen filter; `name` is 'Unknown category' when the address names none that exists.
   * Undefined without a filter.
   */
  category: Category | undefined;
}

/**
 * Reads a page of the blog or of the video blog; the former address of a category leads on to its
 * present one.
 */
export async function readListPage(
  { type, path }: PostList,
  params: ListParams['params'],
): Promise<ListPage> {
  const { list } = await params;
  // The rewrites make three segments; any other path is unknown.
  if (list && list.length !== 3) redirect('/#not-found');
  const { category: slug, page } = placeOf(list);
  const all = await listCategories(type);
  const category = all.find((candidate) => candidate.slug === slug);
  const categories = all.filter((each) => each.hasPosts || each === category);
  if (category || slug === undefined) {
    const shown = await readPosts({ type, page, ...(slug ? { category: slug } : {}) });
    return { ...shown, page, categories, category };
  }
  const presentSlug = await readPresentSlug(slug);
  if (presentSlug) permanentRedirect(listAddress(path, { category: presentSlug }, page));
  const unknown = { name: 'Unknown category', slug: noCategory };
  return { posts: [], pages: 0, page: 1, categories, category: unknown };
}

async function readPosts(
  request: Parameters<typeof listPosts>[0],
): Promise<{ posts: PostSummary[]; pages: number }> {
  const { posts, total } = await listPosts(request);
  return { posts, pages: Math.ceil(total / pageSize) };
}
