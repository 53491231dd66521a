import './globals.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { KeepTyped } from '@/components/frame/keep-typed.client';
import { everyPreview } from '@/lib/seo/metadata';
import { site } from '@/lib/site';
import icon from './icons/mark.svg';
import appleIcon from './icons/mark-apple.png';

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
    <html lang="en" suppressHydrationWarning>
      <body>
        <KeepTyped />
        {children}
      </body>
    </html>
  );
}
