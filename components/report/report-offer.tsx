import type { ReactNode, Ref } from 'react';
import { ReferenceNote } from '@/components/entry/reference-note';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { ExternalLink } from '@/components/ui/external-link';

interface ReportOfferProps {
  /** Undefined while the report is in preparation. */
  getUrl: string | undefined;
  /** Of who has just entered. */
  name: string | undefined;
  reference: string | undefined;
  /** For whom it is, where the form was not sent just now. */
  children?: ReactNode;
  /** Of the words that greet. */
  ref?: Ref<HTMLHeadingElement>;
}

/** The link to the report, for who has entered, or that we write once there is one. */
export function ReportOffer({ getUrl, name, reference, children, ref }: ReportOfferProps) {
  return (
    <div role="status" className={`${cardClass('raised')} p-6 sm:p-8`}>
      <h2 id="thanks" className="text-title outline-none" tabIndex={-1} ref={ref}>
        {name === undefined ? 'Welcome back!' : `Thank you, ${name}!`}
      </h2>
      <p className="mt-1 text-muted">
        {getUrl
          ? 'The report is ready for you.'
          : 'The report is in preparation. We email you when it is out.'}
      </p>
      {getUrl ? (
        <div className="mt-5">
          <ExternalLink href={getUrl} className={buttonClass('accent')}>
            Download the Report
          </ExternalLink>
        </div>
      ) : null}
      <ReferenceNote reference={reference} />
      {children}
    </div>
  );
}
