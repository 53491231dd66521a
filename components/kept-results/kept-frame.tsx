import type { ReactNode } from 'react';
import { contactParts } from '@/components/entry/contact-parts';
import { DeleteResult } from '@/components/entry/delete-result';
import { NextStep } from '@/components/entry/next-step';
import { Outcome } from '@/components/entry/outcome';
import { ReferenceNote } from '@/components/entry/reference-note';
import { Button, buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import type { CallPlace } from '@/lib/contact/call';
import { aboutResult, type Contact, writeAbout } from '@/lib/contact/next-step';
import { deleteFailure, keptMessage, mailFailure } from '@/lib/kept-results/content';
import { formatDate } from '@/lib/text/dates';
import { PrintButton } from './print-button.client';

interface KeptFrameProps {
  /** The secret of its address. */
  token: string;
  /** The whole address of the page. */
  address: string;
  reference: string;
  created_at: string;
  /** Whether it can be sent to the visitor's own address. */
  mails: boolean;
  /** The total, or the first recommendation. */
  finding: string;
  /** The tool that it comes from. */
  tool: CallPlace;
  contact: Contact;
  children: ReactNode;
}

/** A kept result with what can be done with it. Its forms need no script. */
export function KeptFrame({
  token,
  address,
  reference,
  created_at,
  mails,
  finding,
  tool: place,
  contact,
  children,
}: KeptFrameProps) {
  const message = encodeURIComponent(keptMessage(finding, { reference, address }));
  return (
    <article className="mt-5 bg-canvas print:mt-0 print:bg-transparent">
      <div className="wrap max-w-5xl py-12 sm:py-16 print:p-0">
        <header>
          <p className="text-muted">
            Kept on <time dateTime={created_at}>{formatDate(created_at)}</time>, as it was shown
            then
          </p>
          <ReferenceNote reference={reference} />
        </header>
        {children}
        <div className="mt-10 flex flex-wrap items-start gap-3 border-line border-t pt-6 print:hidden">
          <PrintButton />
          <ExternalLink href={`https://wa.me/?text=${message}`} className={buttonClass('quiet')}>
            Send by WhatsApp
          </ExternalLink>
          {mails ? (
            <form method="post" action="/api/results/mail">
              <input type="hidden" name="token" value={token} />
              <Button type="submit">Send it to my email</Button>
            </form>
          ) : null}
          <DeleteResult action="/api/results/delete" name="token" value={token} />
        </div>
        <div className="mt-10">
          <NextStep
            contact={contactParts(contact)}
            text={aboutResult({ place, reference })}
            formPath={writeAbout({ place, reference })}
            isMain
          >
            We look at this result with you, and say what the first step would be.
          </NextStep>
        </div>
        <Outcome id="mailed">The email is on its way to your address.</Outcome>
        <Outcome id="not-mailed">{mailFailure}</Outcome>
        <Outcome id="not-deleted">{deleteFailure}</Outcome>
      </div>
    </article>
  );
}
