import './globals.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { KeepTyped } from '@/components/frame/keep-typed.client';
import { defaultTagline } from '@/lib/content/site-name';
import { everyPreview } from '@/lib/seo/metadata';
import { readFacts } from '@/lib/settings/queries';
import { site } from '@/lib/site';

export async function generateMetadata(): Promise<Metadata> {
  const { url } = site();
  const {
    name,
    sentence = defaultTagline,
    marks: { icons },
  } = (await readFacts()).brand;
  return {
    metadataBase: new URL(url),
    title: { default: name, template: `%s | ${name}` },
    description: sentence,
    openGraph: { ...everyPreview(name), type: 'website' },
    icons: {
      icon: ([32, 48] as const).map((size) => ({ url: icons[size], sizes: `${size}x${size}` })),
      apple: icons[180],
    },
    twitter: { card: 'summary_large_image' },
  };
}

export const viewport: Viewport = {
  themeColor: '#07120f',
  width: 'device-width',
  initialScale: 1,
};

/** The document around every page. Its scripts are in the frames: the admin area's have a nonce. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The theme script sets the class before React arrives.
    <html lang="en" suppressHydrationWarning>
      <body>
        <KeepTyped />
        {children}
      </body>
    </html>
  );
}
