import type { Metadata } from 'next';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { Claims } from '@/components/site-texts/claims.client';
import { PageList } from '@/components/site-texts/page-list';
import { buttonClass } from '@/components/ui/button';
import { requireSession } from '@/lib/auth/session';
import { listTexts } from '@/lib/site-texts/admin-queries';
import { claimsToDecide, countTexts, groupsOf } from '@/lib/site-texts/overview';

export const metadata: Metadata = { title: 'Texts' };

/** The claims of the site to decide, and the pages of which the texts can be changed. */
export default async function TextsPage() {
  const texts = await listTexts(await requireSession());
  return (
    <>
      <PageHead title="Texts">
        <ConsoleLink href="/admin/site" className={buttonClass('quiet')}>
          Back to Site
        </ConsoleLink>
      </PageHead>
      <Claims groups={groupsOf(claimsToDecide(texts))} />
      <PageList pages={countTexts(texts)} />
    </>
  );
}
