import '@/components/ui/card-table.css';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { cardClass } from '@/components/ui/card';
import { formName } from '@/lib/entry/tools';
import { describeSource, type ListedLead } from '@/lib/leads/rows';
import { formatTime } from '@/lib/text/dates';
import { formatTelephone } from '@/lib/text/telephone';
import { NotProven, SpamBadge } from './lead-badges';

/** Of a message, as much as tells it from another. */
const excerptCharacters = 80;

/** One page of the leads; on a narrow screen each row is a card. */
export function LeadTable({ leads }: { leads: readonly ListedLead[] }) {
  return (
    <section aria-label="Leads" className={`relative overflow-x-auto ${cardClass('flat')}`}>
      <table className="card-table w-full text-left text-[0.9375rem] md:min-w-[44rem]">
        <thead className="border-line border-b bg-sunken text-sm">
          <tr>
            {['Name', 'Latest form', 'When', 'Came from', 'Analyses'].map((name) => (
              <th key={name} scope="col" className="px-4 py-3 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {leads.map((lead) => (
            <LeadTableRow key={lead.event.id} lead={lead} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LeadTableRow({ lead }: { lead: ListedLead }) {
  const { event } = lead;
  return (
    <tr>
      <td className="max-w-xs px-4 py-3 wrap-anywhere max-md:basis-full">
        <ConsoleLink
          href={lead.isLead ? `/admin/leads/${lead.id}` : `/admin/leads/messages/${lead.id}`}
          prefetch={false}
          className="font-medium hover:underline"
        >
          {lead.name}
        </ConsoleLink>{' '}
        <SpamBadge shown={lead.suspectedSpam} />
        <p className="text-muted text-sm">{lead.email ?? 'no address'}</p>
        {lead.phone ? <p className="text-muted text-sm">{formatTelephone(lead.phone)}</p> : null}
      </td>
      <td
        data-label="Latest form"
        className="max-w-xs px-4 py-3 text-sm wrap-anywhere max-md:basis-full"
      >
        {formName(event)}
        {event.enquiry ? `: ${excerpt(event.enquiry.message)}` : ''}{' '}
        <span className="whitespace-nowrap text-muted tracking-wider">{event.reference}</span>{' '}
        {lead.isLead ? <NotProven event={event} /> : null}
      </td>
      <td data-label="When" className="whitespace-nowrap px-4 text-sm">
        <time dateTime={event.happenedAt}>{formatTime(event.happenedAt)}</time>
      </td>
      <td data-label="Came from" className="max-w-xs px-4 text-sm wrap-anywhere">
        {describeSource(event.source)}
      </td>
      <td data-label="Analyses" className="px-4 tabular-nums">
        {lead.analyses}
      </td>
    </tr>
  );
}

const excerpt = (message: string): string =>
  message.length > excerptCharacters
    ? `${message.slice(0, excerptCharacters).toWellFormed().trim()}…`
    : message;
