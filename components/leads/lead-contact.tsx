import { describeSource, type LeadEvent, type LeadRow, type Namesake } from '@/lib/leads/rows';
import { type Reach, reachLinks, type Templates } from '@/lib/leads/templates';
import { LeadAnswer } from './lead-answer.client';
import { SpamBadge } from './lead-badges';
import { Phone, SameNumber } from './lead-phone';
import { MarkSpam } from './mark-spam.client';

interface LeadContactProps {
  who: Reach & {
    id: string;
    isSpam: boolean;
    isPhoneProven: boolean;
    /** Who else has the number. */
    sameNumber: readonly Namesake[];
  };
  /** Their forms, the newest first. */
  events: readonly Pick<LeadEvent, 'tool' | 'isProven' | 'total'>[];
  templates: Templates;
  /** Of a lead: where the person came from. */
  lead?: Pick<LeadRow, 'firstSource' | 'lastSource'>;
}

/** Where somebody is reached in one press, and where the person came from. */
export function LeadContact({ who, events, templates, lead }: LeadContactProps) {
  const { id, name, email, isSpam } = who;
  return (
    <>
      <dl className="grid max-w-2xl gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">Email</dt>
        <dd className="wrap-anywhere">{email ?? 'not given'}</dd>
        <dt className="text-muted">Phone</dt>
        <dd>
          <Phone of={who} />
          <SameNumber others={who.sameNumber} />
        </dd>
        {lead ? (
          <>
            <dt className="text-muted">First came from</dt>
            <dd className="wrap-anywhere">{describeSource(lead.firstSource)}</dd>
            <dt className="text-muted">Last came from</dt>
            <dd className="wrap-anywhere">{describeSource(lead.lastSource)}</dd>
          </>
        ) : null}
      </dl>
      <LeadAnswer id={id} name={name} links={reachLinks(who, events, templates)}>
        <MarkSpam id={id} isSpam={isSpam} />
        <SpamBadge shown={isSpam} />
      </LeadAnswer>
    </>
  );
}
