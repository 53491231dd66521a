import type { Page } from '@/lib/content/pages';
import { pageJsonLd } from '@/lib/seo/json-ld';
import { site } from '@/lib/site';
import { JsonLd } from './json-ld';

interface PageJsonLdProps {
  page: Page;
  /** The page that it is below, other than home. */
  above?: Page | undefined;
}

/** Tells search engines where a page stands on the site; visitors see nothing of it. */
export const PageJsonLd = ({ page, above }: PageJsonLdProps) => (
  <JsonLd data={pageJsonLd(site().url, ...(above ? [above] : []), page)} />
);
