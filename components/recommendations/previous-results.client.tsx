'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { withConnection } from '@/components/ui/offline';
import { showPlainToast } from '@/components/ui/plain-toast';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import { noCodes } from '@/lib/entry/form-rules';
import { read } from '@/lib/http/read';
import { codeCharacters } from '@/lib/process/limits';
import { loadWithCode, requestCode } from '@/lib/recommendations/actions';
import { revive, type SentResult } from '@/lib/recommendations/events';
import { messages } from '@/lib/recommendations/form-rules';
import type { Result } from '@/lib/recommendations/schema';
import type { ActionResult } from '@/lib/result';
import { emailError, readEmail } from '@/lib/text/email';

type Step = 'start' | 'email' | 'code';

const submitLabels = {
  email: { ready: 'Send code', busy: 'Sending...' },
  code: { ready: 'Show my results', busy: 'Loading...' },
};

interface PreviousResultsProps {
  sendsCodes: boolean;
  /** @returns how many of them are new here */
  onResults: (results: Result[]) => number;
}

/**
 * Brings back earlier results: at once in a browser that made them, elsewhere after a code that is
 * sent to the e-mail address (decision 4), where the site can send one.
 */
export function PreviousResults({ sendsCodes, onResults }: PreviousResultsProps) {
  const [step, setStep] = useState<Step>('start');
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const { errors, showErrors, leaving } = useFieldErrors<Step>((form) => {
    const typed = new FormData(form).get('email');
    return typeof typed === 'string' ? { email: emailError(typed) } : {};
  });

  const run = async <T,>(
    call: () => Promise<ActionResult<T>>,
    done: (data: T) => void,
  ): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setNote('');
    showErrors({});
    const result = await call().catch((cause: unknown) => ({
      ok: false as const,
      error: withConnection(messages.previousFailure, cause),
    }));
    setBusy(false);
    if (result.ok) return done(result.data);
    showErrors({ [step]: result.error });
    if (result.error.endsWith(messages.previousFailure)) showPlainToast('error', result.error);
  };

  const show = (results: SentResult[]): void => {
    const added = onResults(results.map(revive));
    const isNone = results.length === 0;
    // Those of another browser may be under the same address.
    setStep(isNone && sendsCodes && step === 'start' ? 'email' : 'start');
    if (isNone) setNote('There are no earlier results here yet.');
    else if (added === 0) setNote('All your earlier results are already here.');
    else
      setNote(added === 1 ? 'One earlier result is back.' : `${added} earlier results are back.`);
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    if (step === 'code') {
      return void run(() => loadWithCode({ email, code: data.get('code') }), show);
    }
    const typed = readEmail(String(data.get('email') ?? ''));
    setEmail(typed);
    void run(
      () => requestCode(typed),
      () => setStep('code'),
    );
  };

  return (
    <div className="print:hidden">
      {step === 'start' ? (
        <Button
          disabled={busy}
          onClick={() =>
            void run(
              () => read<SentResult[] | null>('/api/recommendations/previous'),
              (results) => {
                if (results) show(results);
                else if (sendsCodes) setStep('email');
                else setNote(noCodes);
              },
            )
          }
        >
          {busy ? 'Loading...' : 'Load previous results'}
        </Button>
      ) : (
        <form
          onSubmit={submit}
          {...leaving}
          noValidate
          className={`max-w-lg ${cardClass('raised')} p-5 sm:p-6`}
        >
          <h3 className="text-lg">
            {step === 'email' ? 'Confirm your email address' : 'Enter the code'}
          </h3>
          <p className="mt-1 text-muted">
            {step === 'email'
              ? 'We send a code to your email address, so that nobody else can see your results.'
              : `If we know ${email}, a six-digit code is on its way. It works once, for ten minutes. If none arrives, look in your spam folder.`}
          </p>
          {step === 'email' ? (
            <p className="mt-2 text-sm">
              <a href="/privacy" className="text-link underline underline-offset-4">
                Privacy
              </a>
            </p>
          ) : null}
          {step === 'email' ? (
            <Field
              key="email"
              id="proof-email"
              name="email"
              type="email"
              label="Email"
              autoComplete="email"
              defaultValue={email}
              autoFocus
              error={errors.email}
              className="mt-4"
            />
          ) : (
            <Field
              key="code"
              id="proof-code"
              name="code"
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={codeCharacters}
              autoFocus
              error={errors.code}
              className="mt-4"
            />
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            <Button type="submit" look="accent" disabled={busy}>
              {submitLabels[step === 'email' ? 'email' : 'code'][busy ? 'busy' : 'ready']}
            </Button>
            <Button onClick={() => setStep(step === 'code' ? 'email' : 'start')}>
              {step === 'code' ? 'Use another address' : 'Not now'}
            </Button>
          </div>
        </form>
      )}
      <p role="status" className="mt-3 text-muted empty:hidden">
        {note}
      </p>
      <p role="alert" className="mt-3 text-danger empty:hidden">
        {errors.start}
      </p>
    </div>
  );
}
