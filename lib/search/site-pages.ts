import { listedPages } from '@/lib/content/pages';
import { pageText } from './page-texts';
import type { SitePage } from './pages';

/** Every page with fixed text, as the search reads it. */
export const sitePages: readonly SitePage[] = listedPages.map(({ title, path, summary }) => ({
  title,
  path,
  text: summary,
  body: pageText(path),
}));
