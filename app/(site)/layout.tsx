import type { ReactNode } from 'react';
import { rememberAttributionScript } from '@/components/entry/send-form';
import { Announcement } from '@/components/frame/announcement';
import { Footer } from '@/components/frame/footer';
import { Header } from '@/components/frame/header';
import { SkipLink } from '@/components/frame/skip-link';
import { themeScript } from '@/components/frame/theme-script';
import { readFacts } from '@/lib/settings/queries';
import { readEmptiedPaths } from '@/lib/site-texts/queries';
import { pictureQuery } from '@/lib/statistics/request';
import { countingScriptPath, pageScriptPath } from '@/page-documents/app';

/**
 * The frame of every public page: the script that notes where a visit began, the page's own, theme,
 * header, animated background and footer.
 */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const [facts, without] = await Promise.all([readFacts(), readEmptiedPaths()]);
  return (
    <>
      <script data-kept="">{themeScript}</script>
      <script data-kept="">{rememberAttributionScript}</script>
      <script src={facts.isCounted ? countingScriptPath : pageScriptPath} defer />
      {facts.isCounted ? (
        // Its address is that of the page itself.
        <noscript>
          {/* biome-ignore lint/performance/noImgElement: a picture of one pixel */}
          <img src={`?${pictureQuery}`} alt="" width={1} height={1} />
        </noscript>
      ) : null}
      <SkipLink />
      <div className="backdrop" aria-hidden />
      <Announcement {...facts} />
      <Header facts={facts} without={without} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer facts={facts} without={without} />
    </>
  );
}
