'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { formatDollars, totalSavings } from '@/lib/calculator/savings';
import { useCalculator } from './calculator-store';
import { TotalCard } from './calculator-total';

/**
 * Milliseconds without typing before the new total is read out, so that it is not read at every
 * key.
 */
const quietMs = 900;

/** The sum of all savings so far, a link to book a call, and a button that clears the numbers. */
export function CalculatorTotal({ booking }: { booking: ReactNode }) {
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
    <TotalCard
      total={total}
      spoken={
        <p aria-live="polite" className="sr-only">
          {typed && spoken ? `Total Potential Annual Savings: ${spoken}` : ''}
        </p>
      }
    >
      {booking}
      <button type="button" className={buttonClass('quiet')} onClick={clear} disabled={!typed}>
        Clear my numbers
      </button>
    </TotalCard>
  );
}
