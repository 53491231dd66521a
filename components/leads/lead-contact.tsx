import { whatsAppLink } from '@/lib/contact/message';
import { describeSource, type LeadRow } from '@/lib/leads/rows';
import { formatTelephone } from '@/lib/text/telephone';

const linkClass = 'text-link underline underline-offset-4';

interface LeadContactProps {
  email: string | null;
  phone: string | null;
  /** Of a lead: where the person came from. */
  lead?: LeadRow;
}

/** How to reach somebody, and where the person came from. */
export function LeadContact({ email, phone, lead }: LeadContactProps) {
  return (
    <dl className="grid max-w-2xl gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
      <dt className="text-muted">Email</dt>
      <dd className="wrap-anywhere">
        {email ? (
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        ) : (
          'not given'
        )}
      </dd>
      <dt className="text-muted">Telephone</dt>
      <dd className="flex flex-wrap gap-x-5">
        {phone ? (
          <>
            <a href={`tel:${phone}`} className={linkClass}>
              {formatTelephone(phone)}
            </a>
            <a href={whatsAppLink(phone, '')} className={linkClass} rel="noreferrer">
              WhatsApp
            </a>
          </>
        ) : (
          'not given'
        )}
      </dd>
      {lead ? (
        <>
          <dt className="text-muted">First came from</dt>
          <dd className="wrap-anywhere">{describeSource(lead.firstSource)}</dd>
          <dt className="text-muted">Last came from</dt>
          <dd className="wrap-anywhere">{describeSource(lead.lastSource)}</dd>
        </>
      ) : null}
    </dl>
  );
}
