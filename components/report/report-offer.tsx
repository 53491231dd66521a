import type { ReactNode, Ref } from 'react';
import { ReferenceNote } from '@/components/entry/reference-note';
import { OutboundLink } from '@/components/frame/outbound-link';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';

interface ReportOfferProps {
  reportUrl: string | undefined;
  /** Of who has just entered. */
  name: string | undefined;
  reference: string | undefined;
  /** For whom it is, where the form was not sent just now. */
  children?: ReactNode;
  /** Of the words that greet. */
  ref?: Ref<HTMLParagraphElement>;
}

/**
 * The link to the report, for who has entered. Without an address it leads to the contact form, and
 * says so.
 */
export function ReportOffer({ reportUrl, name, reference, children, ref }: ReportOfferProps) {
  return (
    <div role="status" className={`${cardClass('raised')} p-6 sm:p-8`}>
      <p
        id="thanks"
        className="font-display font-semibold text-xl outline-none"
        tabIndex={-1}
        ref={ref}
      >
        {name === undefined ? 'Welcome back!' : `Thank you, ${name}!`}
      </p>
      <p className="mt-1 mb-5 text-muted">
        {reportUrl
          ? 'The report is ready for you.'
          : 'Ask for it in a message, and we send it to you.'}
      </p>
      <OutboundLink href={reportUrl} ask="get-the-report" className={buttonClass('accent')}>
        {reportUrl ? 'Download the Report' : 'Get the report by email'}
      </OutboundLink>
      <ReferenceNote reference={reference} />
      {children}
    </div>
  );
}
