import { Download } from 'lucide';
import type { Metadata } from 'next';
import { FilteredList } from '@/components/frame/console/filtered-list';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { LeadTable } from '@/components/leads/lead-table';
import { LeadsSeen } from '@/components/outbox/menu-counts.client';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { requireSession } from '@/lib/auth/session';
import { leadsPageSize, listLeads } from '@/lib/leads/admin-queries';
import { leadFilterOf, showsNewest, viewFilter } from '@/lib/leads/filter';
import { statusFilter } from '@/lib/leads/work';
import { readOutbox } from '@/lib/outbox/admin-queries';
import { readFacts } from '@/lib/settings/queries';
import { listAddress } from '@/lib/text/list-address';

export const metadata: Metadata = { title: 'Leads' };

/** The people who sent a form, and messages without an address, to be searched and exported. */
export default async function LeadsPage({ searchParams }: PageProps<'/admin/leads'>) {
  const session = await requireSession();
  const params = leadFilterOf(await searchParams);
  // Before the list, so that a lead between the two is still new.
  const { asOf } = await readOutbox(session);
  const [{ leads, total }, { answerTime }] = await Promise.all([
    listLeads(session, params),
    readFacts(),
  ]);
  const shown = { view: params.filter, status: params.status, q: params.search };
  return (
    <>
      {showsNewest(params) ? <LeadsSeen until={asOf} /> : null}
      <PageHead title="Leads">
        <div className="flex flex-wrap gap-3">
          <ConsoleLink href="/admin/leads/messages" className={buttonClass('quiet')}>
            Messages
          </ConsoleLink>
          <a href={listAddress('/api/leads', shown, 1)} download className={buttonClass('quiet')}>
            <Icon drawing={Download} className="size-4" />
            Export as CSV
          </a>
        </div>
      </PageHead>
      <FilteredList
        path="/admin/leads"
        params={params}
        searchLabel="Search name, address, number, reference or words"
        filters={[
          { ...viewFilter, chosen: params.filter },
          { ...statusFilter, chosen: params.status },
        ]}
        items="leads"
        pageSize={leadsPageSize}
        total={total}
      >
        <LeadTable leads={leads} time={answerTime} now={Date.now()} />
      </FilteredList>
    </>
  );
}
