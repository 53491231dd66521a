'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import type { Numbers } from '@/lib/calculator/numbers';
import type { Result } from '@/lib/calculator/result';
import type { SentTotal } from '@/lib/form-answers/schema';
import { KeepCalculation } from './keep-calculation';
import { rateSentence } from './rate-sentence';
import { SendTotal } from './send-total.client';

/**
 * Milliseconds without typing before the new total is read out, so that it is not read at every
 * key.
 */
const quietMs = 900;

interface CalculatorTotalProps {
  numbers: Numbers;
  result: Result;
  /** False until the page's script runs, and without any: the buttons then send the form. */
  live: boolean;
  isEmpty: boolean;
  onClear: () => void;
  booking: ReactNode;
  /** Of the form with which the visitor entered, where it is known. */
  event?: string | undefined;
  /** The outcome of a total that a browser without script sent to us. */
  sent?: SentTotal | undefined;
}

/** The sum of all savings so far, the next steps, and a button that clears the numbers. */
export function CalculatorTotal({
  numbers,
  result,
  live,
  isEmpty,
  onClear,
  booking,
  event,
  sent,
}: CalculatorTotalProps) {
  const { total, currency, rate, cards } = result;
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setSpoken(total), quietMs);
    return () => clearTimeout(timer);
  }, [total]);

  return (
    <div
      id="total"
      className={`mt-4 sm:mt-10 print:-order-1 print:mt-0 ${cardClass('raised')} px-4 py-3.5 sm:p-8 print:p-3`}
    >
      <div className="gap-x-12 lg:grid lg:grid-cols-2">
        <div>
          <h2 className="font-semibold font-sans text-base tracking-normal">
            Total Potential Annual Savings
          </h2>
          <p
            className="mt-1 font-display font-semibold text-4xl text-link tabular-nums wrap-anywhere sm:text-5xl"
            data-testid="total"
          >
            {total}
          </p>
          {result.beside ? <p className="mt-1 text-muted tabular-nums">{result.beside}</p> : null}
          {result.published ? <p className="mt-1 tabular-nums">{result.published}</p> : null}
          <p aria-live="polite" className="sr-only">
            {spoken && !isEmpty ? `Total Potential Annual Savings: ${spoken}` : ''}
          </p>
          {cards.length > 0 ? (
            <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-1 tabular-nums">
              <div className="flex gap-2">
                <dt className="text-muted">Saved</dt>
                <dd className="font-semibold">{result.saved}</dd>
              </div>
              <div className="flex gap-2">
                <dt className="text-muted">Gained in sales</dt>
                <dd className="font-semibold">{result.gained}</dd>
              </div>
            </dl>
          ) : null}
        </div>
        <div>
          {result.caution ? <p className="mt-3 max-w-2xl font-semibold">{result.caution}</p> : null}
          <p className="mt-2 max-w-2xl text-muted text-sm">
            This is the most that is possible by your own numbers and the planning assumptions on
            each card, in {currency === 'ZMW' ? 'kwacha' : 'US dollars'} a year. It is not a
            promise.
            {rate ? ` ${rateSentence(rate)}` : null}
            {live
              ? null
              : ' Without script, your numbers are sent to this site only to be calculated.'}
          </p>
        </div>
      </div>
      <div className="mt-4 grid items-end justify-items-start gap-x-12 gap-y-3 sm:mt-6 lg:grid-cols-2 print:hidden">
        {live ? null : (
          <Button type="submit" look="accent">
            Calculate
          </Button>
        )}
        {booking}
        <Button
          type={live ? 'button' : 'submit'}
          name="clear"
          value="yes"
          className="aria-disabled:opacity-60"
          onClick={live ? onClear : undefined}
          aria-disabled={live && isEmpty}
        >
          Clear my numbers
        </Button>
      </div>
      {event ? (
        <div className="gap-x-12 lg:grid lg:grid-cols-2">
          <SendTotal event={event} total={result.dollars} shown={total} live={live} sent={sent} />
          {cards.length > 0 ? (
            <KeepCalculation event={event} numbers={numbers} total={total} live={live} />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
