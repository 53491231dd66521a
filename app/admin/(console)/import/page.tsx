import type { Metadata } from 'next';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { ImportPage } from '@/components/site-import/import-page.client';
import { buttonClass } from '@/components/ui/button';
import { requireSession } from '@/lib/auth/session';

export const metadata: Metadata = { title: 'Import content' };

/** Brings posts of another site here; the file is read in the browser. */
export default async function ImportContentPage() {
  await requireSession();
  return (
    <>
      <PageHead title="Import content">
        <ConsoleLink href="/admin/site" className={buttonClass('quiet')}>
          Site
        </ConsoleLink>
      </PageHead>
      <ImportPage />
    </>
  );
}
