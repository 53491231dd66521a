import { listedPages } from '@/lib/content/pages';
import type { Lists } from '@/lib/settings/lists';
import { hasLists, pageText } from './page-texts';
import type { SitePage } from './pages';

/** Every page of the site, as the search reads it, with the examples of lists. */
export const sitePages: readonly SitePage[] = listedPages.map(({ title, path, summary }) => ({
  title,
  path,
  text: summary,
  body: pageText(path),
}));

/** The same with the owner's lists. */
export const sitePagesWith = (lists: Lists): readonly SitePage[] =>
  sitePages.map((page) =>
    hasLists(page.path) ? { ...page, body: pageText(page.path, lists) } : page,
  );
