import type { Page } from '@/lib/content/pages';
import { pageJsonLd } from '@/lib/json-ld';
import { site } from '@/lib/site';
import { JsonLd } from './json-ld';

/** Where a page stands on the site, for search engines. */
export const PageJsonLd = ({ page }: { page: Page }) => (
  <JsonLd data={pageJsonLd(site().url, page)} />
);
