import type { Metadata } from 'next';
import { ListPager } from '@/components/frame/console/list-pager';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { requireSession } from '@/lib/auth/require-session';
import { enquiriesPageSize, listEnquiries } from '@/lib/contact/admin-queries';
import { formatDate } from '@/lib/text/dates';
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
      <ul aria-label="Messages" className="grid max-w-3xl gap-4">
        {enquiries.map((enquiry) => (
          <li key={enquiry.id} className={`${cardClass('flat')} p-5`}>
            <div className="flex flex-wrap items-baseline gap-x-3">
              <h2 className="text-lg wrap-anywhere">
                {enquiry.lead_id ? (
                  <ConsoleLink
                    href={`/admin/leads/${enquiry.lead_id}`}
                    prefetch={false}
                    className="hover:underline"
                  >
                    {enquiry.name}
                  </ConsoleLink>
                ) : (
                  enquiry.name
                )}
              </h2>
              {enquiry.suspected_spam ? (
                <span className="rounded-full border border-danger px-2 text-danger text-xs">
                  Spam?
                </span>
              ) : null}
            </div>
            <p className="text-muted text-sm wrap-anywhere">
              {formatDate(new Date(enquiry.created_at))}; interest: {enquiry.interest}
              {enquiry.organization ? `; ${enquiry.organization}` : ''}
            </p>
            <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{enquiry.message}</p>
            {enquiry.email ? (
              <p className="mt-3 wrap-anywhere">
                <a
                  href={`mailto:${enquiry.email}`}
                  className="text-link underline underline-offset-4"
                >
                  {enquiry.email}
                </a>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <ListPager {...place} />
    </>
  );
}
