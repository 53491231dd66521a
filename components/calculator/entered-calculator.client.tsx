'use client';

import { type ReactNode, useEffect } from 'react';
import { keepKnown } from '@/components/entry/known-visitor';
import type { ContactParts } from '@/components/entry/next-step';
import { showPlainToast } from '@/components/ui/plain-toast';
import type { Numbers } from '@/lib/calculator/numbers';
import type { SettingValues } from '@/lib/calculator/result';
import { pages } from '@/lib/content/pages';
import { welcomeToast } from '@/lib/entry/form-rules';
import type { SentTotal } from '@/lib/form-answers/schema';
import { Calculator } from './calculator.client';
import { CalculatorWelcome } from './calculator-welcome';
import { type CalculatorEntry, keepEntry, readEntry } from './entry-storage';

interface EnteredCalculatorProps {
  entered: CalculatorEntry & { email?: string | undefined; isNew?: boolean | undefined };
  numbers: Numbers;
  sent?: SentTotal | undefined;
  booking: ReactNode;
  settings: SettingValues;
  contact: ContactParts;
}

/** The calculator after its entry form was sent without script, or before it had arrived. */
export function EnteredCalculator({ entered, numbers, sent, ...props }: EnteredCalculatorProps) {
  useEffect(() => {
    const known = readEntry() !== undefined;
    const { name, email, event, reference } = entered;
    keepKnown({ name, email, event, reference });
    // Where storage is forbidden, this page stays: a reload finds who entered.
    if (!keepEntry({ name, event, reference })) return;
    if (!known && entered.isNew !== undefined)
      showPlainToast('success', welcomeToast(entered.isNew));
    // A reload then finds what this browser keeps; the browser may still have to scroll.
    history.replaceState(null, '', pages.aiValueAssessment.path + location.hash);
  }, [entered]);
  return (
    <>
      <CalculatorWelcome name={entered.name} reference={entered.reference} />
      <Calculator {...props} stored={numbers} entered={entered} sent={sent} />
    </>
  );
}
