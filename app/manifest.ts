import type { MetadataRoute } from 'next';
import { defaultTagline } from '@/lib/content/site-name';
import { readBrand } from '@/lib/settings/queries';

/** What a browser shows of the site on a home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { name, shortName, sentence } = await readBrand();
  return {
    name,
    short_name: shortName,
    description: sentence ?? defaultTagline,
    start_url: '/',
    display: 'browser',
    background_color: '#07120f',
    theme_color: '#07120f',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  };
}
