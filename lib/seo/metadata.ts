import 'server-only';
import type { Metadata } from 'next';
import type { Page } from '@/lib/content/pages';
import { readFacts } from '@/lib/settings/queries';
import { readDescribed, readEmptiedPaths } from '@/lib/site-texts/queries';

/** The path is the page's one canonical address. */
type PageMeta = Pick<Page, 'title' | 'description'> & { path: string };

/** The size of the pictures that are drawn for shared links. */
export const ogSize = { width: 1200, height: 630 };

/**
 * A page that sets anything for link previews loses all of the root layout's, so these are in each.
 */
export const everyPreview = (name: string) => ({ siteName: name, locale: 'en_ZM' }) as const;

const sitePicture = (name: string) => ({
  url: '/opengraph-image',
  type: 'image/png',
  ...ogSize,
  alt: name,
});

/**
 * Title, description and canonical address of a page, for search engines and link previews.
 * @param name of the lab
 */
export function metadataOf({ title, description, path }: PageMeta, name: string): Metadata {
  const described = description ? { description } : {};
  return {
    title,
    ...described,
    alternates: { canonical: path },
    openGraph: {
      ...everyPreview(name),
      title,
      ...described,
      url: path,
      type: 'website',
      images: [sitePicture(name)],
    },
  };
}

/** The metadata of a page with texts of ours or the owner's; an emptied one is left out of search engines. */
export async function pageMetadata(page: PageMeta): Promise<Metadata> {
  const [described, { brand }, emptied] = await Promise.all([
    readDescribed(page),
    readFacts(),
    readEmptiedPaths(),
  ]);
  return {
    ...metadataOf(described, brand.name),
    ...(emptied.includes(page.path) ? { robots: { index: false } } : {}),
  };
}

/** The same of a page that search engines leave out. */
export const unlistedMetadata = async (page: PageMeta): Promise<Metadata> => ({
  ...(await pageMetadata(page)),
  robots: { index: false },
});
