import 'server-only';
import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { type Category, listCategories, readPresentSlug } from '@/lib/categories/queries';
import { listAddress } from '@/lib/list-params';
import { pageMetadata } from '@/lib/metadata';
import type { PostList } from './lists';
import { listPosts, type PostSummary, pageSize } from './queries';

export interface ListParams {
  params: Promise<{ category: string; page: string }>;
}

export interface ListPage {
  posts: PostSummary[];
  page: number;
  pages: number;
  categories: Category[];
  /**
   * The chosen filter; `name` is 'Unknown category' when the address names none that exists.
   * Undefined without a filter.
   */
  category: Category | undefined;
}

const noFilter = '-';
/** Stands for all categories that there are not. */
const noCategory = '~';

/**
 * What a page of the blog or of the video blog shows; the former address of a category leads on to
 * its present one. The addresses are made by the rewrites in next.config.mjs.
 */
export async function readListPage(
  { type, path }: PostList,
  params: ListParams['params'],
): Promise<ListPage> {
  const { category: slug, page: pageText } = await params;
  const page = Number.parseInt(pageText, 10) || 1;
  const categories = await listCategories();
  const category = categories.find((candidate) => candidate.slug === slug);
  if (category || slug === noFilter) {
    const filter = category ? { category: slug } : {};
    return { ...(await readPosts({ type, page, ...filter })), page, categories, category };
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

/** Each filter and each page has a title and an address of its own. */
export async function listMetadata(
  { path, title, description }: PostList,
  params: ListParams['params'],
): Promise<Metadata> {
  const { category: slug, page } = await params;
  const category =
    slug === noFilter
      ? undefined
      : (await listCategories()).find((candidate) => candidate.slug === slug);
  const name = [
    category ? `${title}: ${category.name}` : title,
    ...(page === '1' ? [] : [`page ${page}`]),
  ].join(', ');
  const meta = pageMetadata({
    title: name,
    description: category
      ? `${title} of the AI Lab on ${category.name} and AI in Zambia.`
      : description,
    path: listAddress(path, { category: category?.slug }, Number(page)),
  });
  return {
    ...meta,
    alternates: {
      ...meta.alternates,
      types: {
        'application/rss+xml': `${path}/rss.xml`,
        'application/atom+xml': `${path}/atom.xml`,
      },
    },
    ...(slug !== noFilter && !category ? { robots: { index: false } } : {}),
  };
}
