'use client';

import { type ReactNode, useEffect } from 'react';
import { storageKeys } from '@/components/entry/storage-keys';
import { showPlainToast } from '@/components/ui/plain-toast';
import { pages } from '@/lib/content/pages';
import { welcomeToast } from '@/lib/entry/form-rules';
import { Calculator } from './calculator.client';
import type { Numbers } from './calculator-store';
import { CalculatorWelcome } from './calculator-welcome';

interface EnteredCalculatorProps {
  entered: { name: string; isNew?: boolean | undefined; reference?: string | undefined };
  numbers: Numbers;
  booking: ReactNode;
}

/** The calculator after its entry form was sent without script, or before it had arrived. */
export function EnteredCalculator({ entered, numbers, booking }: EnteredCalculatorProps) {
  useEffect(() => {
    try {
      const known = sessionStorage.getItem(storageKeys.visitor) !== null;
      sessionStorage.setItem(storageKeys.visitor, entered.name);
      if (!known && entered.isNew !== undefined)
        showPlainToast('success', welcomeToast(entered.isNew));
      // A reload then finds what this browser keeps; the browser may still have to scroll.
      history.replaceState(null, '', pages.aiValueAssessment.path + location.hash);
    } catch {
      // Storage may be forbidden; then this page stays, where a reload finds who entered.
    }
  }, [entered]);
  return (
    <>
      <CalculatorWelcome name={entered.name} reference={entered.reference} />
      <Calculator booking={booking} given={numbers} />
    </>
  );
}
