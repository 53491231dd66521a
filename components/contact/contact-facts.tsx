import type { ReactNode } from 'react';
import { ExternalLink } from '@/components/ui/external-link';
import { whatsAppLink } from '@/lib/contact/message';
import type { Facts } from '@/lib/settings/facts';
import { formatTelephone } from '@/lib/text/telephone';

const linkClass = 'text-link underline underline-offset-4';

/** The ways to reach the organisation that the owner has set, each with its name. */
export function contactRows(facts: Facts): Array<[name: string, value: ReactNode]> {
  const { contactEmail, telephone, whatsApp, postalAddress, hours, answersWithin, profiles } =
    facts;
  const rows: Array<[name: string, value: ReactNode]> = [
    [
      'Phone',
      telephone && (
        <a href={`tel:${telephone}`} className={linkClass}>
          {formatTelephone(telephone)}
        </a>
      ),
    ],
    [
      'WhatsApp',
      whatsApp && (
        <ExternalLink href={whatsAppLink(whatsApp, '')} className={linkClass}>
          {formatTelephone(whatsApp)}
        </ExternalLink>
      ),
    ],
    [
      'Email',
      contactEmail && (
        <a href={`mailto:${contactEmail}`} className={linkClass}>
          {contactEmail}
        </a>
      ),
    ],
    ['Address', postalAddress && <span className="whitespace-pre-line">{postalAddress}</span>],
    ['Hours', hours],
    ['We answer within', answersWithin],
    [
      'Elsewhere',
      profiles.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {profiles.map(({ name, url }) => (
            <li key={name}>
              <ExternalLink href={url} className={linkClass}>
                {name}
              </ExternalLink>
            </li>
          ))}
        </ul>
      ),
    ],
  ];
  return rows.filter(([, value]) => value);
}

/** How to reach the organisation. Nothing where nothing is set. */
export function ContactFacts({ rows }: { rows: ReturnType<typeof contactRows> }) {
  return rows.length > 0 ? (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-1">
      {rows.map(([name, value]) => (
        <div key={name} className="min-w-0 wrap-anywhere">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="mt-0.5 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  ) : null;
}
