import type { PostRow } from '@/lib/posts/schema';
import { matchPages, type SitePage } from './pages';
import type { LinkTarget } from './schema';

const mostTargets = 8;

type FoundPost = Pick<PostRow, 'title' | 'slug' | 'type'>;

/**
 * Pages that match, and posts that the database found: first those with the words in the title.
 * @param sitePages as visitors see them
 */
export function rankLinkTargets(
  words: string,
  found: readonly FoundPost[],
  sitePages: readonly SitePage[],
): LinkTarget[] {
  const pages = matchPages(words, sitePages).map(({ title, path, place }) => ({
    target: { title, path, kind: 'Page' as const },
    isTitle: place === 'title',
  }));
  const posts = found.map(({ title, slug, type }) => {
    const path = `/blog/${slug}`;
    const kind = type === 'vlog' ? ('Video' as const) : ('Post' as const);
    const isTitle = matchPages(words, [{ title, path, text: '', body: [] }]).length > 0;
    return { target: { title, path, kind }, isTitle };
  });
  const isTitle = (one: { isTitle: boolean }): boolean => one.isTitle;
  const isOther = (one: { isTitle: boolean }): boolean => !one.isTitle;
  return [
    ...pages.filter(isTitle),
    ...posts.filter(isTitle),
    ...posts.filter(isOther),
    ...pages.filter(isOther),
  ]
    .slice(0, mostTargets)
    .map(({ target }) => target);
}
