import type { Metadata } from 'next';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { MissingPaths } from '@/components/redirects/missing-paths.client';
import { OwnRedirects } from '@/components/redirects/own-redirects.client';
import { buttonClass } from '@/components/ui/button';
import { requireSession } from '@/lib/auth/session';
import { listMissingPaths, listRedirects, redirectsPageSize } from '@/lib/redirects/admin-queries';
import { listParams, stayInList } from '@/lib/text/list-params';

export const metadata: Metadata = { title: 'Redirects' };

/** The admin's redirects, to be changed here, and the paths that were asked for and not found. */
export default async function RedirectsPage({ searchParams }: PageProps<'/admin/site/redirects'>) {
  const session = await requireSession();
  const { search, page } = listParams(await searchParams);
  const [{ rows, total }, missing] = await Promise.all([
    listRedirects(session, { search, page }),
    listMissingPaths(session),
  ]);
  const query: Record<string, string> = search ? { q: search } : {};
  const place = {
    path: '/admin/site/redirects',
    query,
    page,
    pageSize: redirectsPageSize,
    total,
  };
  stayInList(place);
  return (
    <>
      <PageHead title="Redirects">
        <div className="flex flex-wrap gap-3">
          <ConsoleLink href="/admin/site" className={buttonClass('quiet')}>
            Site
          </ConsoleLink>
          <ConsoleLink href="/admin/site/redirects/former" className={buttonClass('quiet')}>
            Former addresses
          </ConsoleLink>
        </div>
      </PageHead>
      <OwnRedirects redirects={rows} place={place} />
      <MissingPaths paths={missing.rows} total={missing.total} />
    </>
  );
}
