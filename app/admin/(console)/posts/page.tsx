import type { Metadata } from 'next';
import { FilteredList } from '@/components/frame/console/filtered-list';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { PostTable } from '@/components/posts/post-table.client';
import { buttonClass } from '@/components/ui/button';
import { requireSession } from '@/lib/auth/session';
import { listForAdmin, tablePageSize } from '@/lib/posts/admin-queries';
import { postStatuses } from '@/lib/posts/schema';
import { listParams } from '@/lib/text/list-params';

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

/** All posts, to be searched, filtered, opened and changed together. */
export default async function PostsPage({ searchParams }: PageProps<'/admin/posts'>) {
  const session = await requireSession();
  const asked = listParams(await searchParams, { name: 'status', values: postStatuses });
  const { posts, total } = await listForAdmin(session, { ...asked, status: asked.filter });
  return (
    <>
      <PageHead title="Manage Posts">
        <ConsoleLink href="/admin/posts/new" className={buttonClass('accent')}>
          New Post
        </ConsoleLink>
      </PageHead>
      <FilteredList
        path="/admin/posts"
        asked={asked}
        searchLabel="Search titles"
        filters={[{ ...statusFilter, chosen: asked.filter }]}
        items="posts"
        pageSize={tablePageSize}
        total={total}
      >
        <PostTable posts={posts} />
      </FilteredList>
    </>
  );
}
