import type { Metadata } from 'next';
import { BinList } from '@/components/bin/bin-list.client';
import { EmptyBin } from '@/components/bin/empty-bin.client';
import { ListPager } from '@/components/frame/console/list-pager';
import { PageHead } from '@/components/frame/console/page-head';
import { requireSession } from '@/lib/auth/session';
import { binPageSize, listBin } from '@/lib/bin/admin-queries';
import { binDays } from '@/lib/process/limits';
import { listParams, stayInList } from '@/lib/text/list-params';

export const metadata: Metadata = { title: 'Bin' };

/** Deleted posts and files, which can be restored for 30 days. */
export default async function BinPage({ searchParams }: PageProps<'/admin/bin'>) {
  const session = await requireSession();
  const { page } = listParams(await searchParams);
  const { items, total } = await listBin(session, page);
  const place = { path: '/admin/bin', query: {}, page, pageSize: binPageSize, total };
  stayInList(place);
  return (
    <>
      <PageHead title="Bin">{total > 0 ? <EmptyBin total={total} /> : null}</PageHead>
      <p className="mb-6 text-muted">
        Deleted posts and files stay here for {binDays} days. A restored post is a draft.
      </p>
      {total > 0 ? <BinList items={items} /> : <p>The bin is empty.</p>}
      <ListPager {...place} />
    </>
  );
}
