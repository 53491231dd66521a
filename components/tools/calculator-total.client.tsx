'use client';

import { useEffect, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { formatDollars, totalSavings } from '@/lib/calculator/savings';
import { useCalculator } from './calculator-store';

/**
 * Milliseconds without typing before the new total is read out, so that it is not read at every
 * key.
 */
const quietMs = 900;

/** The sum of all savings so far, a link to book a call, and a button that clears the numbers. */
export function CalculatorTotal({ bookingUrl }: { bookingUrl: string }) {
  const { inputs, unreadable, clear } = useCalculator();
  const total = formatDollars(totalSavings(inputs));
  const [spoken, setSpoken] = useState('');

  useEffect(() => void useCalculator.persist.rehydrate(), []);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(total), quietMs);
    return () => clearTimeout(timer);
  }, [total]);

  const typed = [...Object.values(inputs), ...Object.values(unreadable)].some(Boolean);
  return (
    <div className={`mt-10 ${cardClass('raised')} p-6 sm:p-8`}>
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
        {typed && spoken ? `Total Potential Annual Savings: ${spoken}` : ''}
      </p>
      <p className="mt-2 max-w-2xl text-muted text-sm">
        An estimate from your own numbers and the planning assumptions on each card, in US dollars a
        year. It is not a promise.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a
          href={bookingUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('accent')}
        >
          Book a Free AI Discovery Call plus Customized AI Audit Report FREE
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <button type="button" className={buttonClass('quiet')} onClick={clear} disabled={!typed}>
          Clear my numbers
        </button>
      </div>
    </div>
  );
}
