import '@/components/ui/card-table.css';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { cardClass } from '@/components/ui/card';
import { besideName } from '@/lib/content/enquiry';
import { describeSource, type ListedLead, leadPath, wishOf } from '@/lib/leads/rows';
import { unansweredOf } from '@/lib/leads/waiting';
import { statuses } from '@/lib/leads/work';
import type { AnswerTime } from '@/lib/text/answer-time';
import { firstVisible } from '@/lib/text/characters';
import { formatShortDate, formatTime } from '@/lib/text/dates';
import { NotProven, SpamBadge } from './lead-badges';
import { Phone, SameNumber } from './lead-phone';
import { WaitingAge } from './waiting-age';

const columns = ['When', 'Who', 'What they did', 'From where', 'Status', 'Owner', 'Next step'];

/** By which leads that wait too long are marked. */
interface Clock {
  time: AnswerTime | undefined;
  now: number;
}

/** One page of the leads; below 1280 pixels each row is a card. */
export function LeadTable({ leads, ...clock }: Clock & { leads: readonly ListedLead[] }) {
  return (
    <section aria-label="Leads" className={`relative overflow-x-auto ${cardClass('flat')}`}>
      <table className="card-table card-table-wide w-full text-left text-sm xl:min-w-[56rem]">
        <thead className="border-line border-b bg-sunken text-sm">
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className="whitespace-nowrap px-3 py-3 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {leads.map((lead) => (
            <LeadTableRow key={lead.event.id} lead={lead} {...clock} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LeadTableRow({ lead, ...clock }: Clock & { lead: ListedLead }) {
  const { event, work } = lead;
  return (
    <tr>
      <td data-label="When" className="px-3 py-3 text-sm">
        <time dateTime={event.happenedAt}>{formatTime(event.happenedAt)}</time>
        <WaitingAge of={unansweredOf(lead)} {...clock} className="block" />
      </td>
      <td className="max-w-xs px-3 py-3 wrap-anywhere max-xl:-order-1 max-xl:basis-full">
        <ConsoleLink
          href={leadPath(lead)}
          prefetch={false}
          className="font-semibold hover:underline"
        >
          {firstVisible(lead.name, lead.email, event.reference)}
        </ConsoleLink>
        {besideName(lead.organization)} <SpamBadge shown={lead.suspectedSpam} />
        {lead.email ? <p className="text-muted text-sm">{lead.email}</p> : null}
        {lead.phone ? (
          <p className="text-muted text-sm">
            <Phone of={lead} />
          </p>
        ) : null}
        <SameNumber others={lead.sameNumber} />
      </td>
      <td
        data-label="What they did"
        className="max-w-xs px-3 py-3 text-sm wrap-anywhere max-xl:basis-full"
      >
        {wishOf(lead)}{' '}
        <span className="whitespace-nowrap text-muted tracking-wider">{event.reference}</span>{' '}
        {lead.isLead ? <NotProven event={event} /> : null}
      </td>
      <td data-label="From where" className="max-w-xs px-3 text-sm wrap-anywhere">
        {describeSource(event.source)}
      </td>
      <td data-label="Status" className="px-3 text-sm">
        {statuses[work.status]}
      </td>
      <td data-label="Owner" className="px-3 text-sm wrap-break-word">
        {work.owner || 'nobody'}
      </td>
      <td data-label="Next step" className="max-w-xs px-3 text-sm wrap-anywhere max-xl:basis-full">
        {[work.nextOn ? formatShortDate(work.nextOn) : '', work.nextStep]
          .filter(Boolean)
          .join(': ') || 'none'}
      </td>
    </tr>
  );
}
