import type { Page } from '@/lib/content/pages';
import { pageJsonLd } from '@/lib/seo/json-ld';
import { site } from '@/lib/site';
import { JsonLd } from './json-ld';

/** Tells search engines where a page stands on the site; visitors see nothing of it. */
export const PageJsonLd = ({ page }: { page: Page }) => (
  <JsonLd data={pageJsonLd(site().url, page)} />
);
