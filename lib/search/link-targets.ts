import type { PostRow } from '@/lib/posts/schema';
import type { Brand } from '@/lib/settings/brand';
import { nothingSet } from './page-texts';
import { matchPages } from './pages';
import type { LinkTarget } from './schema';
import { sitePagesWith } from './site-pages';

const mostTargets = 8;

type FoundPost = Pick<PostRow, 'title' | 'slug' | 'type'>;

/**
 * Pages that match, and posts that the database found: first those with the words in the title.
 * @param brand of the lab, which pages name
 */
export function rankLinkTargets(
  words: string,
  found: readonly FoundPost[],
  brand: Brand,
): LinkTarget[] {
  const pages = matchPages(words, sitePagesWith({ ...nothingSet, brand })).map(
    ({ title, path, place }) => ({
      target: { title, path, kind: 'Page' as const },
      isTitle: place === 'title',
    }),
  );
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
