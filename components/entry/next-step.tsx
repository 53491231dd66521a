import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { ExternalLink } from '@/components/ui/external-link';
import { whatsAppLink } from '@/lib/contact/message';
import type { Contact } from '@/lib/contact/next-step';

/** By whom and how somebody is reached, with the face made on the server (contactParts). */
export type ContactParts = Omit<Contact, 'person'> & {
  person: { name: string; role?: string; face: ReactNode } | undefined;
  /** The consent beside 'Call me back'. */
  consent: ReactNode;
};

interface NextStepProps {
  contact: ContactParts;
  /** The subject of the talk. */
  children: ReactNode;
  /** The text that WhatsApp opens with. */
  text: string;
  /** The contact form. */
  formPath: string;
  /** Whether its first button is the main one of this part of the page. */
  isMain: boolean;
  /** Whether a link to book a call stands beside it already. */
  isBooked?: boolean;
}

/** The one next step after a result or a post: a person, and the ways to talk to them. */
export function NextStep({
  contact: { person, bookingUrl, whatsApp },
  children,
  text,
  formPath,
  isMain,
  isBooked = false,
}: NextStepProps) {
  const ways = [
    ...(bookingUrl && !isBooked ? [['Book a call', bookingUrl] as const] : []),
    ...(whatsApp ? [['Ask on WhatsApp', whatsAppLink(whatsApp, text)] as const] : []),
    ['Contact', formPath] as const,
  ];
  return (
    <section
      aria-labelledby="next-step"
      className={`${cardClass('raised')} p-6 sm:p-8 print:hidden`}
    >
      <div className="flex flex-wrap items-center gap-5">
        {person?.face}
        <div className="min-w-48 flex-1">
          <h2 id="next-step" className="text-xl wrap-anywhere">
            {person ? `Talk to ${person.name}` : 'Contact us'}
          </h2>
          {person?.role ? (
            <p className="font-semibold text-copper text-sm wrap-anywhere">{person.role}</p>
          ) : null}
          <p className="mt-1 text-muted">{children}</p>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        {ways.map(([label, href], index) => {
          const className = buttonClass(isMain && index === 0 ? 'accent' : 'quiet');
          return href === formPath ? (
            <a key={label} href={href} className={className}>
              {label}
            </a>
          ) : (
            <ExternalLink
              key={label}
              href={href}
              className={className}
              press={href === bookingUrl ? 'booking' : undefined}
            >
              {label}
            </ExternalLink>
          );
        })}
      </div>
    </section>
  );
}
