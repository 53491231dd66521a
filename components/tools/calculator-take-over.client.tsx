'use client';

import type { ReactNode } from 'react';
import { notify } from '@/components/ui/notify';
import { inputNames } from '@/lib/calculator/savings';
import { pages } from '@/lib/content/pages';
import { welcomeToast } from '@/lib/leads/form-rules';
import { CalculatorGrid } from './calculator-grid.client';
import { useCalculator } from './calculator-store';
import { CalculatorWelcome } from './calculator-welcome';
import { storageKeys } from './storage-keys';
import { moveTo, Until, useTakeOver } from './use-take-over';

interface CalculatorTakeOverProps {
  entered: { name: string; isNew?: boolean | undefined };
  booking: ReactNode;
  /** The calculator without script. */
  children: ReactNode;
}

/**
 * The calculator after the entry form was sent without script: as the server calculates it, and once
 * React is there the one that calculates while somebody types, with the same numbers.
 */
export function CalculatorTakeOver({ entered, booking, children }: CalculatorTakeOverProps) {
  const take = (form: HTMLFormElement | null): void => {
    void useCalculator.persist.rehydrate();
    for (const name of inputNames) {
      const field = form?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement)) continue;
      const { value, validity } = field;
      if (value || validity.badInput) {
        useCalculator.getState().setInput(name, value, !validity.badInput);
      }
    }
  };
  const onLive = (): void => {
    try {
      const known = sessionStorage.getItem(storageKeys.visitor) !== null;
      sessionStorage.setItem(storageKeys.visitor, entered.name);
      if (!known && entered.isNew !== undefined) notify('success', welcomeToast(entered.isNew));
      moveTo(pages.aiValueAssessment.path);
    } catch {
      // Storage may be forbidden; then this page stays, where a reload finds who entered.
    }
  };
  const { live, leave } = useTakeOver({ take, onLive });
  return live ? (
    <>
      <CalculatorWelcome name={entered.name} numbers="Your numbers stay in this browser." />
      <CalculatorGrid booking={booking} />
    </>
  ) : (
    <Until onLeave={leave}>{children}</Until>
  );
}
