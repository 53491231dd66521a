'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { formatDollars, totalSavings } from '@/lib/calculator/savings';
import type { SentTotal } from '@/lib/forms/schema';
import type { Numbers } from './calculator-store';
import { SendTotal } from './send-total.client';

/**
 * Milliseconds without typing before the new total is read out, so that it is not read at every
 * key.
 */
const quietMs = 900;

interface CalculatorTotalProps {
  numbers: Numbers;
  /** False until the page's script runs, and without any: the buttons then send the form. */
  live: boolean;
  isEmpty: boolean;
  onClear: () => void;
  booking: ReactNode;
  /** Of the form with which the visitor entered, where it is known. */
  event?: string | undefined;
  /** What became of the total that a browser without script sent to us. */
  sent?: SentTotal | undefined;
}

/** The sum of all savings so far, the next steps, and a button that clears the numbers. */
export function CalculatorTotal({
  numbers,
  live,
  isEmpty,
  onClear,
  booking,
  event,
  sent,
}: CalculatorTotalProps) {
  const dollars = totalSavings(numbers);
  const total = formatDollars(dollars);
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setSpoken(total), quietMs);
    return () => clearTimeout(timer);
  }, [total]);

  return (
    <div id="total" className={`mt-10 ${cardClass('raised')} p-6 sm:p-8`}>
      <h2 className="font-medium font-sans text-base tracking-normal">
        Total Potential Annual Savings
      </h2>
      <p
        className="mt-1 font-display font-semibold text-4xl text-link tabular-nums sm:text-5xl"
        data-testid="total"
      >
        {total}
      </p>
      <p aria-live="polite" className="sr-only">
        {spoken && !isEmpty ? `Total Potential Annual Savings: ${spoken}` : ''}
      </p>
      <p className="mt-2 max-w-2xl text-muted text-sm">
        An estimate from your own numbers and the planning assumptions on each card, in US dollars a
        year. It is not a promise.
        {live ? null : ' Your numbers are sent here only to be calculated.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {live ? null : (
          <button type="submit" className={buttonClass('accent')}>
            Calculate
          </button>
        )}
        {booking}
        <button
          type={live ? 'button' : 'submit'}
          name="clear"
          value="yes"
          className={buttonClass('quiet')}
          onClick={live ? onClear : undefined}
          disabled={live && isEmpty}
        >
          Clear my numbers
        </button>
      </div>
      {event ? <SendTotal event={event} total={dollars} live={live} sent={sent} /> : null}
    </div>
  );
}
