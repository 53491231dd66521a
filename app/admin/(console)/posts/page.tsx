import type { Metadata } from 'next';
import { FilteredList } from '@/components/frame/console/filtered-list';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { PostTable } from '@/components/posts/post-table.client';
import { buttonClass } from '@/components/ui/button';
import { requireSession } from '@/lib/auth/session';
import { listForAdmin as listCategories } from '@/lib/categories/admin-queries';
import { listForAdmin, tablePageSize } from '@/lib/posts/admin-queries';
import { nothingListed, tableFilters, tableRequestOf } from '@/lib/posts/table-filters';

export const metadata: Metadata = { title: 'Posts' };

/** All posts, to be searched, filtered, opened and changed together. */
export default async function PostsPage({ searchParams }: PageProps<'/admin/posts'>) {
  const session = await requireSession();
  const categories = await listCategories(session);
  const params = tableRequestOf(await searchParams, categories);
  const { posts, total } = await listForAdmin(session, params);
  return (
    <>
      <PageHead title="Manage Posts">
        <ConsoleLink href="/admin/posts/new" className={buttonClass('accent')}>
          New Post
        </ConsoleLink>
      </PageHead>
      <FilteredList
        path="/admin/posts"
        params={params}
        searchLabel="Search titles and texts"
        filters={tableFilters(params, categories)}
        items="posts"
        pageSize={tablePageSize}
        total={total}
        nothing={nothingListed(params)}
        isByDate={params.sort !== 'title' && params.sort !== 'edited-asc'}
      >
        <PostTable posts={posts} />
      </FilteredList>
    </>
  );
}
