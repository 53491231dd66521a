import { LRUCache } from 'lru-cache';
import { listedPages } from '@/lib/content/pages';
import { hiddenIn } from '@/lib/content/texts';
import { servicesOf, summaryOf } from '@/lib/services/list';
import { emptiedPaths } from '@/lib/site-texts/declared';
import { described } from '@/lib/site-texts/described';
import { hasSettings, nothingSet, pageText, type ShownSettings } from './page-texts';
import type { SitePage } from './pages';

function pageWith(page: (typeof listedPages)[number], settings: ShownSettings): SitePage {
  const { texts, brand, lists } = settings;
  const { title, path, summary } = described(
    { ...page, summary: summaryOf(page, servicesOf(lists)) },
    texts,
    brand,
  );
  return { title, path, text: summary, body: pageText(path, settings) };
}

const withNothingSet = listedPages.map((page) => ({ page, shown: pageWith(page, nothingSet) }));

/** Every page of the site, as the search reads it where nothing is set. */
export const sitePages: readonly SitePage[] = withNothingSet.map(({ shown }) => shown);

/** By settings: they change seldom, and whoever searches reads all pages. */
const known = new LRUCache<string, readonly SitePage[]>({ max: 4 });

/** The same by the owner's settings and lists. */
export function sitePagesWith(settings: ShownSettings): readonly SitePage[] {
  const key = JSON.stringify(settings);
  const emptied = emptiedPaths(hiddenIn(settings.texts));
  const pages =
    known.get(key) ??
    withNothingSet
      .filter(({ page }) => !emptied.includes(page.path))
      .map(({ page, shown }) => (hasSettings(page.path) ? pageWith(page, settings) : shown));
  known.set(key, pages);
  return pages;
}
