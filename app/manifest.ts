import type { MetadataRoute } from 'next';
import { site } from '@/lib/site';

export default function manifest(): MetadataRoute.Manifest {
  const { name, tagline } = site();
  return {
    name,
    short_name: name,
    description: tagline,
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
