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
  ref?: Ref<HTMLHeadingElement>;
}

/**
 * The link to the report, for who has entered. Without an address the form itself asked for the report;
 * a visitor who was known from another form asks in a message.
 */
export function ReportOffer({ reportUrl, name, reference, children, ref }: ReportOfferProps) {
  return (
    <div role="status" className={`${cardClass('raised')} p-6 sm:p-8`}>
      <h2 id="thanks" className="text-title outline-none" tabIndex={-1} ref={ref}>
        {name === undefined ? 'Welcome back!' : `Thank you, ${name}!`}
      </h2>
      {reportUrl || name !== undefined ? (
        <p className="mt-1 text-muted">
          {reportUrl ? 'The report is ready for you.' : 'We send it to you.'}
        </p>
      ) : null}
      {reportUrl || name === undefined ? (
        <div className="mt-5">
          <OutboundLink href={reportUrl} ask="get-the-report" className={buttonClass('accent')}>
            {reportUrl ? 'Download the Report' : 'Get the report by email'}
          </OutboundLink>
        </div>
      ) : null}
      <ReferenceNote reference={reference} />
      {children}
    </div>
  );
}
