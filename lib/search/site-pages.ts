import { listedPages } from '@/lib/content/pages';
import { hasSettings, pageText, type ShownSettings } from './page-texts';
import type { SitePage } from './pages';

/** Every page of the site, as the search reads it where nothing is set. */
export const sitePages: readonly SitePage[] = listedPages.map(({ title, path, summary }) => ({
  title,
  path,
  text: summary,
  body: pageText(path),
}));

/** The same by the owner's settings and lists. */
export const sitePagesWith = (settings: ShownSettings): readonly SitePage[] =>
  sitePages.map((page) =>
    hasSettings(page.path) ? { ...page, body: pageText(page.path, settings) } : page,
  );
