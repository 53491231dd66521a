'use client';

import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { typedStorage } from '@/components/entry/storage';
import { numbersKey } from '@/components/entry/storage-keys';
import { choicesOf, type NumberName, type Numbers, withTyped } from '@/lib/calculator/numbers';
import type { Currency } from '@/lib/text/amount';

interface CalculatorState {
  inputs: Numbers;
  /** @param shown the currency of the label beside the field */
  change: (name: NumberName, text: string, shown: Currency) => void;
  /** Adds numbers that were kept elsewhere. */
  add: (numbers: Numbers) => void;
  /** Empties the fields; the choices stay. */
  clear: () => void;
}

const stored = typedStorage(numbersKey, 'inputs');

/**
 * The visitor's numbers and choices, kept in this browser only; they change as fields are typed in,
 * here or in another tab.
 * Those of an earlier visit come in with `rehydrate`, once the page's script runs.
 */
export const useCalculator = create<CalculatorState>()(
  persist(
    (set) => ({
      inputs: {},
      change: (name, text, shown) =>
        set(({ inputs }) => ({ inputs: withTyped(inputs, name, text, shown) })),
      add: (numbers) => set(({ inputs }) => ({ inputs: { ...inputs, ...numbers } })),
      clear: () => set(({ inputs }) => ({ inputs: choicesOf(inputs) })),
    }),
    {
      ...stored.persisted,
      partialize: ({ inputs }) => ({ inputs }),
    },
  ),
);

stored.follow((change) =>
  useCalculator.setState(({ inputs }) => ({ inputs: change(inputs) as Numbers })),
);

/** Forgets numbers and choices, on this page and in this browser: they are another person's. */
export function clearNumbers(): void {
  useCalculator.setState({ inputs: {} });
  useCalculator.persist.clearStorage();
}
