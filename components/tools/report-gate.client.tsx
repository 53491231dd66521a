'use client';

import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { ExternalLink } from '@/components/ui/external-link';
import { EntryForm } from './entry-form.client';

/** In local storage: that somebody entered in this browser, but not who. */
const enteredKey = 'report-entered';

/**
 * Asks for a name and an e-mail address, once in each browser, and then offers the report (decision
 * 13). Used unless another company's form is set up.
 */
export function ReportGate({ reportUrl }: { reportUrl: string }) {
  const [entered, setEntered] = useState(false);
  const [name, setName] = useState<string>();
  const thanks = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    try {
      setEntered(localStorage.getItem(enteredKey) !== null);
    } catch {
      // Storage may be forbidden; then the form is simply shown again.
    }
  }, []);

  // The form is gone, so the focus moves on to what replaced it. For a visitor who was known from
  // the start it stays where it is.
  useEffect(() => {
    if (name !== undefined) thanks.current?.focus();
  }, [name]);

  const enter = (visitor: string): void => {
    setName(visitor);
    setEntered(true);
    try {
      localStorage.setItem(enteredKey, 'yes');
    } catch {
      // As above.
    }
  };

  if (!entered) {
    return (
      <EntryForm
        title="Your free copy"
        intro="Tell us who you are, and the download is yours."
        submitLabel="Get the Report"
        toasts={false}
        onEnter={enter}
      />
    );
  }
  return (
    <div role="status" className={`${cardClass('raised')} p-6 sm:p-8`}>
      <p className="font-display font-semibold text-xl outline-none" tabIndex={-1} ref={thanks}>
        {name === undefined ? 'Welcome back!' : `Thank you, ${name}!`}
      </p>
      <p className="mt-1 mb-5 text-muted">The report is ready for you.</p>
      <ExternalLink href={reportUrl} className={buttonClass('accent')}>
        Download the Report
      </ExternalLink>
    </div>
  );
}
