import { pageJsonLd } from '@/lib/json-ld';
import { site } from '@/lib/site';
import { JsonLd } from './json-ld';

/** Where a page stands on the site, for search engines. */
export const PageJsonLd = ({ name, path }: { name: string; path: string }) => <JsonLd data={pageJsonLd(site().url, name, path)} />;
