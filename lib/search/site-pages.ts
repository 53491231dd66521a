import { LRUCache } from 'lru-cache';
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

/** By settings: they change seldom, and whoever searches reads all pages. */
const known = new LRUCache<string, readonly SitePage[]>({ max: 4 });

/** The same by the owner's settings and lists. */
export function sitePagesWith(settings: ShownSettings): readonly SitePage[] {
  const key = JSON.stringify(settings);
  const pages =
    known.get(key) ??
    sitePages.map((page) =>
      hasSettings(page.path) ? { ...page, body: pageText(page.path, settings) } : page,
    );
  known.set(key, pages);
  return pages;
}
