'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { withConnection } from '@/components/ui/offline';
import { dollars, whole } from '@/lib/calculator/amounts';
import { totalFailure } from '@/lib/calculator/form-rules';
import type { ActionResult } from '@/lib/result';

interface Outcome {
  /** US dollars a year. */
  total: number;
  failure?: string | undefined;
}

interface SendTotalProps {
  /** Of the form with which the visitor entered. */
  event: string;
  /** US dollars a year. */
  total: number;
  /** The same as the page shows it. */
  shown: string;
  /** False until the page's script runs, and without any: the button then sends the form. */
  live: boolean;
  /** The outcome for a browser without script. */
  sent?: Outcome | undefined;
}

async function send(event: string, total: number): Promise<Outcome> {
  try {
    const response = await fetch('/api/calculator', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ event, total }),
    });
    const answer = (await response.json()) as ActionResult<true>;
    return answer.ok ? { total } : { total, failure: answer.error };
  } catch (cause) {
    return { total, failure: withConnection(totalFailure, cause) };
  }
}

/** Sends us the total, and nothing else of the calculator, if the visitor wants that. */
export function SendTotal({ event, total, shown, live, sent }: SendTotalProps) {
  const [outcome, setOutcome] = useState(sent);
  const [busy, setBusy] = useState(false);
  const isSent = outcome?.total === total && !outcome.failure;
  const isOff = busy || isSent || total === 0;

  const submit = async (): Promise<void> => {
    if (isOff) return;
    setBusy(true);
    setOutcome(await send(event, total));
    setBusy(false);
  };

  return (
    <div id="send-total" className="mt-4 border-line border-t pt-3 sm:mt-6 sm:pt-5 print:hidden">
      <input type="hidden" name="event" value={event} />
      <p className="max-w-2xl text-muted text-sm">
        Send us the total, and we can talk about it with you. We keep it with your name; no other
        number is sent.
      </p>
      <div className="mt-2 flex flex-wrap sm:mt-3 items-center gap-x-4 gap-y-2">
        <Button
          type={live ? 'button' : 'submit'}
          name="send"
          value="yes"
          className="aria-disabled:opacity-60"
          onClick={live ? submit : undefined}
          aria-disabled={live && isOff}
        >
          {busy ? 'Sending…' : 'Send us the total'}
        </Button>
        <p role="status" className={outcome?.failure ? 'text-danger' : ''}>
          {outcome?.failure ??
            (outcome ? `Sent: ${isSent ? shown : whole(outcome.total, dollars)}.` : '')}
        </p>
      </div>
    </div>
  );
}
