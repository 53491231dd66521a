import type { Metadata } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { ThemeProvider } from '@/components/frame/console/theme.client';
import { nonceHeader } from '@/lib/auth/guard';
import { directUploadOrigin } from '@/lib/env';
import { directUploadsMark } from '@/lib/media/schema';
import { pageScriptPath } from '@/page-documents/app';

export const generateMetadata = (): Metadata => ({
  title: { default: 'Admin', template: '%s | Admin' },
  robots: { index: false, follow: false },
  // Read by components/media/use-uploads.ts.
  ...(directUploadOrigin() ? { other: { [directUploadsMark]: 'on' } } : {}),
});

/** Everything below /admin. Search engines are kept out. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get(nonceHeader) ?? '';
  return (
    <>
      <script src={pageScriptPath} defer nonce={nonce} />
      <ThemeProvider nonce={nonce}>
        <div className="min-h-dvh bg-canvas">{children}</div>
      </ThemeProvider>
    </>
  );
}
