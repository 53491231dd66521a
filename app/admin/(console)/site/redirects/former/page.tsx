import type { Metadata } from 'next';
import { FilteredList } from '@/components/frame/console/filtered-list';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { FormerAddresses } from '@/components/redirects/former-addresses';
import { buttonClass } from '@/components/ui/button';
import { requireSession } from '@/lib/auth/session';
import { listFormerAddresses, redirectsPageSize } from '@/lib/redirects/admin-queries';
import { listParams } from '@/lib/text/list-params';

export const metadata: Metadata = { title: 'Former addresses' };

/** The addresses that posts and categories had before, here or where they were imported from. They lead on by themselves. */
export default async function FormerAddressesPage({
  searchParams,
}: PageProps<'/admin/site/redirects/former'>) {
  const session = await requireSession();
  const params = listParams(await searchParams);
  const { rows, total } = await listFormerAddresses(session, params);
  return (
    <>
      <PageHead title="Former addresses">
        <ConsoleLink href="/admin/site/redirects" className={buttonClass('quiet')}>
          Redirects
        </ConsoleLink>
      </PageHead>
      <FilteredList
        path="/admin/site/redirects/former"
        params={params}
        searchLabel="Search addresses"
        items="former addresses"
        pageSize={redirectsPageSize}
        total={total}
        isByDate={false}
      >
        <FormerAddresses addresses={rows} />
      </FilteredList>
    </>
  );
}
