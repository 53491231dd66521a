'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';

interface UnsentMessageProps {
  text: string;
  onPutBack: () => void;
  /** Gets what is to be said. */
  onDone: (text: string) => void;
}

/** The message for which the mail program was opened: nobody can see whether that opened, or sent it. */
export function UnsentMessage({ text, onPutBack, onDone }: UnsentMessageProps) {
  const [failure, setFailure] = useState<string>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      onDone('The message was copied.');
    } catch {
      setFailure('This browser does not allow copying. Select the text and copy it yourself.');
    }
  };
  return (
    <section aria-labelledby="kept-message" className={`${cardClass('raised')} p-6`}>
      <h3 id="kept-message" className="text-xl">
        Not sent yet?
      </h3>
      <p className="mt-1 text-muted">
        If your email app did not open, copy the message or put it back into the form. It stays
        here, in this tab alone, until you choose.
      </p>
      <p className="mt-4 max-h-64 overflow-y-auto whitespace-pre-wrap rounded-lg bg-sunken p-4 wrap-anywhere">
        {text}
      </p>
      <p role="alert" className="mt-3 text-danger empty:hidden">
        {failure}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={copy}>Copy</Button>
        <Button onClick={onPutBack}>Put back</Button>
        <Button onClick={() => onDone('Good. The message is no longer kept here.')}>Sent</Button>
      </div>
    </section>
  );
}
