import type { Metadata } from 'next';
import { pages } from '@/lib/content/pages';
import { siteName } from '@/lib/content/site-name';

interface PageMeta {
  title: string;
  description: string;
  /** Path with a leading slash: the page's one canonical address. */
  path: string;
}

/** The size of the pictures that are drawn for shared links. */
export const ogSize = { width: 1200, height: 630 };

/**
 * A page that sets anything for link previews loses all of the root layout's, so these are in each.
 */
export const everyPreview = { siteName, locale: 'en_ZM' } as const;

const sitePicture = {
  url: '/opengraph-image',
  type: 'image/png',
  ...ogSize,
  alt: pages.home.title,
};

/** Title, description and canonical address of a page, for search engines and link previews. */
export function pageMetadata({ title, description, path }: PageMeta): Metadata {
  const described = description ? { description } : {};
  return {
    title,
    ...described,
    alternates: { canonical: path },
    openGraph: {
      ...everyPreview,
      title,
      ...described,
      url: path,
      type: 'website',
      images: [sitePicture],
    },
  };
}

/** The same of a page that search engines leave out. */
export const unlistedMetadata = (page: PageMeta): Metadata => ({
  ...pageMetadata(page),
  robots: { index: false },
});
