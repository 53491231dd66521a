import '@/components/ui/card-table.css';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { cardClass } from '@/components/ui/card';
import { describeSource, type LeadRow } from '@/lib/leads/rows';
import { formatShortDate } from '@/lib/text/dates';

/** One page of the leads; on a narrow screen each row is a card. */
export function LeadTable({ leads }: { leads: readonly LeadRow[] }) {
  return (
    <section aria-label="Leads" className={`relative overflow-x-auto ${cardClass('flat')}`}>
      <table className="card-table w-full text-left text-[0.9375rem] md:min-w-[44rem]">
        <thead className="border-line border-b bg-sunken text-sm">
          <tr>
            {['Name', 'Came from', 'First seen', 'Last seen', 'Analyses', 'Data'].map((name) => (
              <th key={name} scope="col" className="px-4 py-3 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {leads.map((lead) => (
            <LeadTableRow key={lead.id} lead={lead} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LeadTableRow({ lead }: { lead: LeadRow }) {
  return (
    <tr>
      <td className="max-w-xs px-4 py-3 wrap-anywhere max-md:basis-full">
        <ConsoleLink
          href={`/admin/leads/${lead.id}`}
          prefetch={false}
          className="font-medium hover:underline"
        >
          {lead.name}
        </ConsoleLink>
        {lead.suspectedSpam ? (
          <span className="ml-2 rounded-full border border-danger px-2 text-danger text-xs">
            Spam?
          </span>
        ) : null}
        <p className="text-muted text-sm">{lead.email}</p>
      </td>
      <td data-label="Came from" className="max-w-xs px-4 text-sm wrap-anywhere max-md:basis-full">
        {describeSource(lead.firstSource)}
      </td>
      <td data-label="First seen" className="whitespace-nowrap px-4">
        {formatShortDate(lead.createdAt)}
      </td>
      <td data-label="Last seen" className="whitespace-nowrap px-4">
        {lead.lastLogin ? formatShortDate(lead.lastLogin) : '–'}
      </td>
      <td data-label="Analyses" className="px-4 tabular-nums">
        {lead.analyses}
      </td>
      <td className="whitespace-nowrap px-4">
        <ConsoleLink
          href={`/admin/leads/${lead.id}#kept`}
          prefetch={false}
          className="text-link underline underline-offset-4"
        >
          See what is kept<span className="sr-only"> about {lead.name}</span>
        </ConsoleLink>
      </td>
    </tr>
  );
}
