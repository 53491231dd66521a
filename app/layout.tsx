import './globals.css';
import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { KeepTyped } from '@/components/frame/keep-typed.client';
import { everyPreview } from '@/lib/seo/metadata';
import { site } from '@/lib/site';
import icon from './icons/mark.svg';
import appleIcon from './icons/mark-apple.png';

// The one weight that is used, cut from the variable font: half of its bytes.
const display = localFont({
  src: './fonts/space-grotesk-600.woff2',
  variable: '--font-space-grotesk',
  weight: '600',
  // A font that comes late is for the next page: swapped in, it would move what is being read.
  display: 'optional',
  // Asked for when the page is laid out: ahead of that it would hold back the page's first picture.
  preload: false,
  // Ours have the measures of bold letters (app/globals.css).
  adjustFontFallback: false,
});

export function generateMetadata(): Metadata {
  const { name, tagline, url } = site();
  return {
    metadataBase: new URL(url),
    title: { default: `${name}: Advancing AI Innovation in Africa`, template: `%s | ${name}` },
    description: `${tagline}: industry solutions, research and training.`,
    openGraph: { ...everyPreview, type: 'website' },
    // Imported, and not files named `icon`: their addresses change with them, so they are kept for good.
    icons: { icon: { url: icon.src, type: 'image/svg+xml', sizes: 'any' }, apple: appleIcon.src },
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
    <html lang="en" className={display.variable} suppressHydrationWarning>
      <body>
        <KeepTyped />
        {children}
      </body>
    </html>
  );
}
