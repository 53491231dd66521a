import type { Metadata } from 'next';
import { z } from 'zod';
import { DeleteEnquiry } from '@/components/contact/delete-enquiry.client';
import { EnquiryList } from '@/components/contact/enquiry-list';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { LeadContact } from '@/components/leads/lead-contact';
import { LeadDesk } from '@/components/leads/lead-desk';
import { WaitingAge } from '@/components/leads/waiting-age';
import { buttonClass } from '@/components/ui/button';
import { requireSession } from '@/lib/auth/session';
import { readEnquiry } from '@/lib/contact/admin-queries';
import { readDesk, readRequests, readSameNumber } from '@/lib/leads/admin-queries';
import { callsInWords } from '@/lib/leads/rows';
import { listPeople, readSettings } from '@/lib/settings/admin-queries';
import { readFacts } from '@/lib/settings/queries';
import { templatesOf } from '@/lib/settings/templates';

export const metadata: Metadata = { title: 'Message' };

/** The form, for the templates of an answer. */
const thisForm = { tool: 'contact', isProven: true, total: undefined } as const;

/**
 * A message whose sender left no address, with the requests to call the same number: read, answered,
 * exported and deleted by itself.
 */
export default async function MessagePage({ params }: PageProps<'/admin/leads/messages/[id]'>) {
  const session = await requireSession();
  const id = z.uuid().safeParse((await params).id);
  const message = id.success ? await readEnquiry(session, id.data) : undefined;
  const allLeads = (
    <ConsoleLink href="/admin/leads" className={buttonClass('quiet')}>
      All leads
    </ConsoleLink>
  );
  if (!message) return <PageHead title="Message not found">{allLeads}</PageHead>;
  const { phone } = message.events;
  const [events, desk, people, sameNumber, { values }, { answerTime }] = await Promise.all([
    readRequests(session, message.id),
    readDesk(session, message.id),
    listPeople(session),
    readSameNumber(session, message.id),
    readSettings(session),
    readFacts(),
  ]);
  const latest = message.repeats[0] ?? message;
  const requests = message.repeats.length + 1;
  const number = { phone, isPhoneProven: true, sameNumber };
  const { status } = desk.work.values;
  const standing = { isSpam: message.suspected_spam, isNew: status === 'new' };
  const who = { ...latest, ...number, ...standing, id: message.id };
  return (
    <>
      <PageHead title={`Message ${latest.events.reference}`}>{allLeads}</PageHead>
      <WaitingAge
        of={{ ...who, status, since: events[0]?.waitingSince }}
        time={answerTime}
        now={Date.now()}
        className="mb-3 block"
      />
      <LeadContact who={who} events={[thisForm]} templates={templatesOf(values)} />
      <div className="mt-8">
        {requests > 1 ? (
          <p className="mb-3">{callsInWords(requests)}; the story has each. The latest:</p>
        ) : null}
        <EnquiryList enquiries={[latest]} />
      </div>
      <LeadDesk id={message.id} events={events} people={people} {...desk} />
      <div className="mt-10 flex flex-wrap gap-3">
        <a href={`/api/leads/enquiry?id=${message.id}`} download className={buttonClass('quiet')}>
          Export as JSON
        </a>
        <DeleteEnquiry id={message.id} requests={requests} />
      </div>
    </>
  );
}
