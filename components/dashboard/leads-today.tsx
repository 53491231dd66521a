import type { ReactNode } from 'react';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { besideName } from '@/lib/content/enquiry';
import { wonInWords } from '@/lib/dashboard/won';
import { type ListedLead, leadPath, wishOf } from '@/lib/leads/rows';
import { unansweredOf, waitsTooLong } from '@/lib/leads/waiting';
import { type AnswerTime, answerTimeInWords } from '@/lib/text/answer-time';
import { firstVisible } from '@/lib/text/characters';
import { formatDay, formatShortDate, formatTime } from '@/lib/text/dates';

const linkClass = 'text-link underline underline-offset-4';

const counted = (count: number, noun: string): string =>
  count === 1 ? `1 ${noun}` : `${count.toLocaleString('en-US')} ${noun}s`;

interface LeadsTodayProps {
  latest: readonly ListedLead[];
  /** Since the list was last opened. */
  newLeads: number;
  /** Those whom nobody has answered, who wait for the longest time first. */
  waits: readonly ListedLead[];
  answerTime: AnswerTime | undefined;
  due: { leads: readonly ListedLead[]; total: number };
  won: Parameters<typeof wonInWords>[0];
  now: number;
}

/** Who waits too long, the latest leads with what they want, the steps that are due, and what was won. */
export function LeadsToday(props: LeadsTodayProps) {
  const { latest, newLeads, waits, answerTime: time, due, won, now } = props;
  const lateIn = (lead: ListedLead) => waitsTooLong(unansweredOf(lead), time, now);
  const late = waits.filter(lateIn);
  const age = (lead: ListedLead) => {
    const says = lateIn(lead);
    return says ? <strong className="font-semibold text-danger">{says}</strong> : null;
  };
  const moreDue = due.total - due.leads.length;
  return (
    <section aria-labelledby="leads" className="mb-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="leads" className="text-xl">
          Leads
        </h2>
        <p>{wonInWords(won)}</p>
      </div>
      <div className="mt-3 grid items-start gap-x-10 gap-y-6 xl:grid-cols-2 *:only:xl:col-span-2">
        {time && late.length > 0 ? (
          <div>
            <p className="text-muted text-sm">
              Unanswered for more than {answerTimeInWords(time)};{' '}
              <ConsoleLink href="/admin/leads?view=waiting" className={linkClass}>
                all who wait
              </ConsoleLink>
              :
            </p>
            <Lines>
              {late.map((lead) => (
                <Line key={lead.event.id} lead={lead} says={wishOf(lead)}>
                  {age(lead)}
                </Line>
              ))}
            </Lines>
          </div>
        ) : null}
        <div>
          <p className="text-muted text-sm">
            {newLeads > 0 ? (
              <>
                <ConsoleLink href="/admin/leads" className={linkClass}>
                  {counted(newLeads, 'new lead')}
                </ConsoleLink>{' '}
                since you last opened the list.
              </>
            ) : latest.length > 0 ? (
              'The latest:'
            ) : (
              'Nobody has sent a form yet.'
            )}
          </p>
          <Lines>
            {latest.map((lead) => (
              <Line key={lead.event.id} lead={lead} says={wishOf(lead)}>
                {age(lead)}{' '}
                <time dateTime={lead.event.happenedAt}>{formatTime(lead.event.happenedAt)}</time>
              </Line>
            ))}
          </Lines>
        </div>
        {due.total > 0 ? (
          <div>
            <p className="text-muted text-sm">
              <ConsoleLink href="/admin/leads?view=due" className={linkClass}>
                {counted(due.total, 'next step')}
              </ConsoleLink>{' '}
              due today or overdue.
            </p>
            <Lines>
              {due.leads.map((lead) => (
                <Line key={lead.event.id} lead={lead} says={lead.work.nextStep}>
                  {lead.work.nextOn < formatDay(now) ? (
                    <span className="font-semibold text-danger">
                      Overdue since {formatShortDate(lead.work.nextOn)}
                    </span>
                  ) : (
                    'Due today'
                  )}
                </Line>
              ))}
            </Lines>
            {moreDue > 0 ? (
              <p className="mt-2 text-sm">
                <ConsoleLink href="/admin/leads?view=due" className={linkClass}>
                  {moreDue.toLocaleString('en-US')} more
                </ConsoleLink>
              </p>
            ) : null}
          </div>
        ) : null}
      </div>
    </section>
  );
}

const Lines = ({ children }: { children: ReactNode }) => (
  <ul className="mt-1 divide-y divide-line empty:hidden">{children}</ul>
);

interface LineProps {
  lead: ListedLead;
  says: string;
  children: ReactNode;
}

function Line({ lead, says, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <p className="min-w-0 wrap-anywhere">
        <ConsoleLink
          href={leadPath(lead)}
          prefetch={false}
          className="font-semibold hover:underline"
        >
          {firstVisible(lead.name, lead.email, lead.event.reference)}
        </ConsoleLink>
        {besideName(lead.organization)}
        {says ? `: ${says}` : ''}
      </p>
      <p className="shrink-0 text-muted text-sm">{children}</p>
    </li>
  );
}
