import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Footer } from '@/components/frame/footer';
import { Header } from '@/components/frame/header';
import { SkipLink } from '@/components/frame/skip-link';
import { themeScript } from '@/components/frame/theme-script';
import { readFacts } from '@/lib/settings/queries';
import { readEmptiedPaths } from '@/lib/site-texts/queries';
import { pageScriptPath } from '@/page-documents/app';

export const metadata: Metadata = {
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
};

/**
 * The frame of pages whose path is a secret: a draft, and a result that was kept. It is that of the
 * public pages without the script that notes where a visit began.
 */
export default async function SecretLayout({ children }: { children: ReactNode }) {
  const [facts, without] = await Promise.all([readFacts(), readEmptiedPaths()]);
  return (
    <>
      <script data-kept="">{themeScript}</script>
      <script src={pageScriptPath} defer />
      <SkipLink />
      <div className="backdrop" aria-hidden />
      <Header facts={facts} without={without} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer facts={facts} without={without} />
    </>
  );
}
