'use client';

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AfterResult } from '@/components/entry/after-result';
import type { Entered, EntryWords } from '@/components/entry/entry-form.client';
import { EntryForm } from '@/components/entry/entry-form.client';
import { clearKnown, keepKnown, readKnown } from '@/components/entry/known-visitor';
import type { ContactParts } from '@/components/entry/next-step';
import { NotYou } from '@/components/entry/not-you';
import { storageKeys } from '@/components/entry/storage-keys';
import { focusOn } from '@/components/ui/focus-on';
import type { Refused } from '@/lib/form-answers/schema';
import { ReportOffer } from './report-offer';

interface ReportGateProps {
  /** Above the form: what it brings. */
  title: string;
  entry: EntryWords;
  /** Undefined while the report is in preparation. */
  getUrl: string | undefined;
  /** By whom and how somebody is reached after the report. */
  contact: ContactParts;
  /** The outcome of the form when the browser sent it itself: a name once it was accepted. */
  sent?: {
    name?: string | undefined;
    email?: string | undefined;
    reference?: string | undefined;
    refused?: Refused | undefined;
  };
}

/**
 * Asks for a name and an e-mail address, once in each browser, and then offers the report (decision
 * 13). While it is in preparation, who is known from another form alone has not asked for it yet.
 * Used unless another company's form is set up.
 */
export function ReportGate({ title, entry, getUrl, contact, sent = {} }: ReportGateProps) {
  const [entered, setEntered] = useState(sent.name !== undefined);
  const [name, setName] = useState(sent.name);
  const [reference, setReference] = useState(sent.reference);
  const [known, setKnown] = useState<string>();
  const thanks = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    try {
      if (sent.name !== undefined) {
        keepKnown({ name: sent.name, email: sent.email });
        return;
      }
      const visitor = readKnown();
      setKnown(visitor?.name);
      const hasAsked = localStorage.getItem(storageKeys.reportEntered) !== null;
      if (hasAsked || (visitor && getUrl)) setEntered(true);
    } catch {
      // Storage may be forbidden; then the form is simply shown again.
    }
  }, [sent.name, sent.email, getUrl]);

  // The form is gone, so the focus moves on to what replaced it. For a visitor who was known from
  // the start it stays where it is.
  useEffect(() => {
    if (name !== sent.name) thanks.current?.focus();
  }, [name, sent.name]);

  const enter = (sent: Entered): void => {
    setName(sent.name);
    setReference(sent.reference);
    setEntered(true);
    keepKnown({ name: sent.name, email: sent.email });
    try {
      localStorage.setItem(storageKeys.reportEntered, 'yes');
    } catch {
      // As above.
    }
  };

  const clear = (): void => {
    clearKnown();
    flushSync(() => {
      setKnown(undefined);
      setEntered(false);
    });
    focusOn('name');
  };

  if (!entered) {
    return (
      <div>
        <h2 className="mb-6 text-title sm:mb-10">{title}</h2>
        <EntryForm {...entry} refused={sent.refused} toasts={false} onEnter={enter} />
      </div>
    );
  }
  return (
    <div>
      <ReportOffer getUrl={getUrl} name={name} reference={reference} ref={thanks}>
        {known && name === undefined ? <NotYou name={known} onClear={clear} /> : null}
      </ReportOffer>
      <AfterResult
        contact={contact}
        place="report"
        reference={reference}
        name={name}
        isMain={false}
      />
    </div>
  );
}
