import type { MetadataRoute } from 'next';
import { defaultTagline } from '@/lib/content/site-name';
import { readBrand } from '@/lib/settings/queries';

/** What a browser shows of the site on a home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { name, shortName, sentence, marks } = await readBrand();
  return {
    name,
    short_name: shortName,
    description: sentence ?? defaultTagline,
    start_url: '/',
    display: 'browser',
    background_color: '#07120f',
    theme_color: '#07120f',
    icons: ([192, 512] as const).map((size) => ({
      src: marks.icons[size],
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
}
