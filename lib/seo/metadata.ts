import type { Metadata } from 'next';

export interface PageMeta {
  title: string;
  description: string;
  /** Path with a leading slash: the page's one canonical address. */
  path: string;
}

/** Title, description and canonical address of a page, for search engines and link previews. */
export function pageMetadata({ title, description, path }: PageMeta): Metadata {
  return {
    title,
    description,
    alternates: { canonical: path },
    // A page that sets anything here loses the site's picture unless it names the picture too.
    openGraph: { title, description, url: path, type: 'website', images: ['/opengraph-image'] },
  };
}
