import type { Metadata } from 'next';
import { EnquiryList } from '@/components/contact/enquiry-list';
import { ListPager } from '@/components/frame/console/list-pager';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { buttonClass } from '@/components/ui/button';
import { requireSession } from '@/lib/auth/session';
import { enquiriesPageSize, listEnquiries } from '@/lib/contact/admin-queries';
import { listParams, stayInList } from '@/lib/text/list-params';

export const metadata: Metadata = { title: 'Messages' };

const path = '/admin/leads/messages';

/** The messages that visitors sent from the page of the contact form. */
export default async function MessagesPage({ searchParams }: PageProps<'/admin/leads/messages'>) {
  const session = await requireSession();
  const { page } = listParams(await searchParams);
  const { enquiries, total } = await listEnquiries(session, page);
  const place = { path, query: {}, page, pageSize: enquiriesPageSize, total };
  stayInList(place);
  return (
    <>
      <PageHead title="Messages">
        <ConsoleLink href="/admin/leads" className={buttonClass('quiet')}>
          All leads
        </ConsoleLink>
      </PageHead>
      {total === 0 ? <p className="text-muted">There are no messages yet.</p> : null}
      <EnquiryList enquiries={enquiries} />
      <ListPager {...place} />
    </>
  );
}
