'use client';

import { useEffect, useRef, useState } from 'react';
import type { EntryWords } from './entry-fields';
import { EntryForm } from './entry-form.client';
import { ReportOffer } from './report-offer';
import { storageKeys } from './storage-keys';

/**
 * Asks for a name and an e-mail address, once in each browser, and then offers the report (decision
 * 13). Used unless another company's form is set up.
 */
export function ReportGate({
  entry,
  reportUrl,
}: {
  entry: EntryWords;
  reportUrl: string | undefined;
}) {
  const [entered, setEntered] = useState(false);
  const [name, setName] = useState<string>();
  const thanks = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    try {
      setEntered(localStorage.getItem(storageKeys.reportEntered) !== null);
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
      localStorage.setItem(storageKeys.reportEntered, 'yes');
    } catch {
      // As above.
    }
  };

  if (!entered) {
    return <EntryForm {...entry} toasts={false} onEnter={enter} />;
  }
  return <ReportOffer reportUrl={reportUrl} name={name} ref={thanks} />;
}
