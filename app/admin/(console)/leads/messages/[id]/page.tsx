import type { Metadata } from 'next';
import { z } from 'zod';
import { DeleteEnquiry } from '@/components/contact/delete-enquiry.client';
import { EnquiryList } from '@/components/contact/enquiry-list';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { LeadContact } from '@/components/leads/lead-contact';
import { buttonClass } from '@/components/ui/button';
import { requireSession } from '@/lib/auth/session';
import { readEnquiry } from '@/lib/contact/admin-queries';

export const metadata: Metadata = { title: 'Message' };

/** A message whose sender left no address: read, exported and deleted by itself. */
export default async function MessagePage({ params }: PageProps<'/admin/leads/messages/[id]'>) {
  const session = await requireSession();
  const id = z.uuid().safeParse((await params).id);
  const message = id.success ? await readEnquiry(session, id.data) : undefined;
  return (
    <>
      <PageHead title={message ? `Message ${message.events.reference}` : 'Message not found'}>
        <ConsoleLink href="/admin/leads" className={buttonClass('quiet')}>
          All leads
        </ConsoleLink>
      </PageHead>
      {message ? (
        <div className="grid gap-6">
          <LeadContact email={message.email} phone={message.events.phone} />
          <EnquiryList enquiries={[message]} />
          <div className="flex flex-wrap gap-3">
            <a
              href={`/api/leads/enquiry?id=${message.id}`}
              download
              className={buttonClass('quiet')}
            >
              Export as JSON
            </a>
            <DeleteEnquiry id={message.id} />
          </div>
        </div>
      ) : null}
    </>
  );
}
