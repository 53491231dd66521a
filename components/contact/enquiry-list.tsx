import { ConsoleLink } from '@/components/frame/console/pending.client';
import { cardClass } from '@/components/ui/card';
import type { ListedEnquiry } from '@/lib/contact/rows';
import { aboutEnquiry, besideName } from '@/lib/content/enquiry';
import { firstVisible } from '@/lib/text/characters';
import { formatDate } from '@/lib/text/dates';

const messagesPath = '/admin/leads/messages';

/** One page of the messages, each with a link to its lead, or to its own page where it has none. */
export function EnquiryList({ enquiries }: { enquiries: readonly ListedEnquiry[] }) {
  return (
    <ul aria-label="Messages" className="grid max-w-3xl gap-4">
      {enquiries.map((enquiry) => (
        <EnquiryItem key={enquiry.id} enquiry={enquiry} />
      ))}
    </ul>
  );
}

function EnquiryItem({ enquiry }: { enquiry: ListedEnquiry }) {
  return (
    <li className={`${cardClass('flat')} p-5`}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg wrap-anywhere">
          <ConsoleLink
            href={
              enquiry.lead_id ? `/admin/leads/${enquiry.lead_id}` : `${messagesPath}/${enquiry.id}`
            }
            prefetch={false}
            className="hover:underline"
          >
            {firstVisible(enquiry.name, enquiry.email, 'Message')}
          </ConsoleLink>
          {besideName(enquiry.organization)}
        </h2>
        {enquiry.suspected_spam ? (
          <span className="rounded-full border border-danger px-2 text-danger text-xs">Spam?</span>
        ) : null}
      </div>
      <p className="text-muted text-sm wrap-anywhere">
        {[
          formatDate(new Date(enquiry.created_at)),
          // A message without a lead asks for a call.
          aboutEnquiry({ ...enquiry, organization: '' }, !enquiry.lead_id),
        ]
          .filter(Boolean)
          .join('; ')}
      </p>
      <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{enquiry.message}</p>
      {enquiry.email ? (
        <p className="mt-3 wrap-anywhere">
          <a href={`mailto:${enquiry.email}`} className="text-link underline underline-offset-4">
            {enquiry.email}
          </a>
        </p>
      ) : null}
    </li>
  );
}
