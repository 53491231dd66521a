import { Fragment } from 'react';
import {
  describeSource,
  type LeadEvent,
  type LeadRow,
  type Namesake,
  type SaidField,
} from '@/lib/leads/rows';
import { type Reach, reachLinks, type Templates } from '@/lib/leads/templates';
import { Answered } from './answered.client';
import { LeadAnswer } from './lead-answer.client';
import { NotProven, SpamBadge } from './lead-badges';
import { Phone, SameNumber } from './lead-phone';
import { MarkSpam } from './mark-spam.client';

interface LeadContactProps {
  who: Reach & {
    id: string;
    isSpam: boolean;
    /** Whether its status is New, so that an answer can be noted. */
    isNew: boolean;
    isPhoneProven: boolean;
    /** Who else has the number. */
    sameNumber: readonly Namesake[];
  };
  /** Their forms, the newest first. */
  events: readonly Pick<LeadEvent, 'tool' | 'isProven' | 'total'>[];
  templates: Templates;
  /** What their messages say beside the text. */
  said?: readonly SaidField[];
  /** The whole address of the report, once it is out. */
  report?: string | undefined;
  /** Of a lead: where the person came from. */
  lead?: Pick<LeadRow, 'firstSource' | 'lastSource'>;
}

/** Where somebody is reached in one press, and where the person came from. */
export function LeadContact({ who, events, templates, said = [], report, lead }: LeadContactProps) {
  const { id, name, email, isSpam } = who;
  return (
    <>
      <dl className="grid max-w-2xl gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-1.5 max-sm:*:odd:not-first:mt-2.5">
        {said.map(({ label, text, event }) => (
          <Fragment key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">
              {text} <NotProven event={event} />
            </dd>
          </Fragment>
        ))}
        {email ? (
          <>
            <dt className="text-muted">Email</dt>
            <dd className="wrap-anywhere">{email}</dd>
          </>
        ) : null}
        {who.phone ? (
          <>
            <dt className="text-muted">Phone</dt>
            <dd>
              <Phone of={who} />
              <SameNumber others={who.sameNumber} />
            </dd>
          </>
        ) : null}
        {lead ? (
          <>
            <dt className="text-muted">First came from</dt>
            <dd className="wrap-anywhere">{describeSource(lead.firstSource)}</dd>
            <dt className="text-muted">Last came from</dt>
            <dd className="wrap-anywhere">{describeSource(lead.lastSource)}</dd>
          </>
        ) : null}
      </dl>
      <LeadAnswer id={id} name={name} links={reachLinks(who, events, templates, report)}>
        {who.isNew && !isSpam ? <Answered id={id} /> : null}
        <MarkSpam id={id} isSpam={isSpam} />
        <SpamBadge shown={isSpam} />
      </LeadAnswer>
    </>
  );
}
