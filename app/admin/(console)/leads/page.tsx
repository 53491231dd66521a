import '@/components/ui/card-table.css';
import { Download } from 'lucide';
import type { Metadata } from 'next';
import { FilteredList } from '@/components/frame/console/filtered-list';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { requireSession } from '@/lib/auth/require-session';
import { leadsPageSize, listLeads } from '@/lib/leads/admin-queries';
import { describeSource } from '@/lib/leads/rows';
import { formatShortDate } from '@/lib/text/dates';
import { listParams } from '@/lib/text/list-params';

export const metadata: Metadata = { title: 'Leads' };

/** The people who gave a name and an e-mail address, to be searched and exported. */
export default async function LeadsPage({ searchParams }: PageProps<'/admin/leads'>) {
  const session = await requireSession();
  const asked = listParams(await searchParams);
  const { leads, total } = await listLeads(session, asked);
  return (
    <>
      <PageHead title="Leads">
        <div className="flex flex-wrap gap-3">
          <ConsoleLink href="/admin/leads/messages" className={buttonClass('quiet')}>
            Messages
          </ConsoleLink>
          <a href="/api/leads" download className={buttonClass('quiet')}>
            <Icon drawing={Download} className="size-4" />
            Export as CSV
          </a>
        </div>
      </PageHead>
      <FilteredList
        path="/admin/leads"
        asked={asked}
        searchLabel="Search names and addresses"
        items="leads"
        pageSize={leadsPageSize}
        total={total}
      >
        <section aria-label="Leads" className={`relative overflow-x-auto ${cardClass('flat')}`}>
          <table className="card-table w-full text-left text-[0.9375rem] md:min-w-[44rem]">
            <thead className="border-line border-b bg-sunken text-sm">
              <tr>
                {['Name', 'Came from', 'First seen', 'Last seen', 'Analyses', 'Data'].map(
                  (name) => (
                    <th key={name} scope="col" className="px-4 py-3 font-semibold">
                      {name}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {leads.map((lead) => (
                <tr key={lead.id}>
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
                  <td
                    data-label="Came from"
                    className="max-w-xs px-4 text-sm wrap-anywhere max-md:basis-full"
                  >
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
              ))}
            </tbody>
          </table>
        </section>
      </FilteredList>
    </>
  );
}
