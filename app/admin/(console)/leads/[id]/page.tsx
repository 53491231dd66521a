import type { Metadata } from 'next';
import { z } from 'zod';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { LeadContact } from '@/components/leads/lead-contact';
import { LeadDesk } from '@/components/leads/lead-desk';
import { LeadWishes } from '@/components/leads/lead-wishes';
import { WaitingAge } from '@/components/leads/waiting-age';
import { LeadAnalyses } from '@/components/recommendations/lead-analyses';
import { buttonClass } from '@/components/ui/button';
import { LeadData } from '@/components/your-data/lead-data';
import { requireSession } from '@/lib/auth/session';
import { readDesk, readLead, readSameNumber, readStory } from '@/lib/leads/admin-queries';
import { saidFields } from '@/lib/leads/rows';
import { resultsForAdmin } from '@/lib/recommendations/admin-queries';
import { readReportAddress } from '@/lib/report/queries';
import { listPeople, readSettings } from '@/lib/settings/admin-queries';
import { readFacts } from '@/lib/settings/queries';
import { templatesOf } from '@/lib/settings/templates';
import { firstVisible } from '@/lib/text/characters';
import { readPersonForAdmin } from '@/lib/your-data/admin-queries';

export const metadata: Metadata = { title: 'Lead' };

/** One lead: how to reach the person, what they want, what they did, and what is kept. */
export default async function LeadPage({ params }: PageProps<'/admin/leads/[id]'>) {
  const session = await requireSession();
  const id = z.uuid().safeParse((await params).id);
  const lead = id.success ? await readLead(session, id.data) : undefined;
  const allLeads = (
    <ConsoleLink href="/admin/leads" className={buttonClass('quiet')}>
      All leads
    </ConsoleLink>
  );
  if (!lead) {
    return (
      <>
        <PageHead title="Lead not found" />
        {allLeads}
      </>
    );
  }
  const [events, sameNumber, results, person, desk, people, { values }, report, { answerTime }] =
    await Promise.all([
      readStory(session, lead.id),
      readSameNumber(session, lead.id),
      resultsForAdmin(session, lead.id),
      readPersonForAdmin(session, lead.id),
      readDesk(session, lead.id),
      listPeople(session),
      readSettings(session),
      readReportAddress(),
      readFacts(),
    ]);
  const { status } = desk.work.values;
  const who = { ...lead, sameNumber, isSpam: lead.suspectedSpam, isNew: status === 'new' };
  return (
    <>
      <PageHead title={firstVisible(lead.name, lead.email)}>{allLeads}</PageHead>
      <WaitingAge
        of={{ ...who, status, since: events[0]?.waitingSince }}
        time={answerTime}
        now={Date.now()}
        className="mb-3 block"
      />
      <LeadContact
        who={who}
        events={events}
        templates={templatesOf(values)}
        said={saidFields(events)}
        report={report}
        lead={lead}
      />
      <LeadWishes events={events} results={results} />
      <LeadDesk id={lead.id} events={events} people={people} {...desk} />
      <LeadAnalyses results={results} />
      {person ? <LeadData lead={lead} person={person} /> : null}
    </>
  );
}
