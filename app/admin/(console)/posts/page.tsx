import type { Metadata } from 'next';
import { ListFilters } from '@/components/admin/list-filters.client';
import { ListPager } from '@/components/admin/list-pager';
import { PageHead } from '@/components/admin/page-head';
import { ConsoleLink } from '@/components/admin/pending.client';
import { PostTable } from '@/components/admin/post-table.client';
import { buttonClass } from '@/components/ui/button';
import { requireSession } from '@/lib/auth/require-session';
import { listParams, stayInList } from '@/lib/list-params';
import { listForAdmin, tablePageSize } from '@/lib/posts/admin-queries';
import { postStatuses } from '@/lib/posts/schema';

export const metadata: Metadata = { title: 'Posts' };

const statusFilter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'All Status' },
    { value: 'draft', label: 'Drafts' },
    { value: 'published', label: 'Published' },
    { value: 'archived', label: 'Archived' },
  ],
};

export default async function PostsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, unknown>>;
}) {
  const session = await requireSession();
  const {
    search,
    page,
    filter: status,
  } = listParams(await searchParams, { name: 'status', values: postStatuses });
  const { posts, total } = await listForAdmin(session, { status, search, page });
  const query = { ...(status ? { status } : {}), ...(search ? { q: search } : {}) };
  stayInList({ path: '/admin/posts', query, page, pageSize: tablePageSize, total });
  return (
    <>
      <PageHead title="Manage Posts">
        <ConsoleLink href="/admin/posts/new" className={buttonClass('accent')}>
          New Post
        </ConsoleLink>
      </PageHead>
      <ListFilters searchLabel="Search titles" filter={statusFilter} />
      {posts.length > 0 ? (
        <PostTable posts={posts} />
      ) : (
        <p className="mt-10 text-muted">
          {search || status ? 'No posts match this search.' : 'There are no posts yet.'}
        </p>
      )}
      <ListPager
        path="/admin/posts"
        query={query}
        page={page}
        pageSize={tablePageSize}
        total={total}
      />
    </>
  );
}
