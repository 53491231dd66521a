import type { Metadata } from 'next';
import { z } from 'zod';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { LeadOrigin } from '@/components/leads/lead-origin';
import { LeadAnalyses } from '@/components/recommendations/lead-analyses';
import { buttonClass } from '@/components/ui/button';
import { LeadData } from '@/components/your-data/lead-data';
import { requireSession } from '@/lib/auth/session';
import { readLead } from '@/lib/leads/admin-queries';
import { resultsForAdmin } from '@/lib/recommendations/admin-queries';
import { readPersonForAdmin } from '@/lib/your-data/admin-queries';

export const metadata: Metadata = { title: 'Lead' };

/** One lead: where the person came from, all that is kept, and the analyses made. */
export default async function LeadPage({ params }: PageProps<'/admin/leads/[id]'>) {
  const session = await requireSession();
  const id = z.uuid().safeParse((await params).id);
  const lead = id.success ? await readLead(session, id.data) : undefined;
  if (!lead) {
    return (
      <>
        <PageHead title="Lead not found" />
        <ConsoleLink href="/admin/leads" className={buttonClass('quiet')}>
          All leads
        </ConsoleLink>
      </>
    );
  }
  const [results, person] = await Promise.all([
    resultsForAdmin(session, lead.id),
    readPersonForAdmin(session, lead.id),
  ]);
  return (
    <>
      <PageHead title={lead.name}>
        <ConsoleLink href="/admin/leads" className={buttonClass('quiet')}>
          All leads
        </ConsoleLink>
      </PageHead>
      <LeadOrigin lead={lead} />
      {person ? <LeadData lead={lead} person={person} /> : null}
      <LeadAnalyses results={results} />
    </>
  );
}
