'use client';

import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { typedStorage } from '@/components/entry/storage';
import { numbersKey } from '@/components/entry/storage-keys';
import { choicesOf, type NumberName, type Numbers, withTyped } from '@/lib/calculator/numbers';

interface CalculatorState {
  inputs: Numbers;
  change: (name: NumberName, text: string) => void;
  /** Adds numbers that were kept elsewhere. */
  add: (numbers: Numbers) => void;
  /** Empties the fields; the choices stay. */
  clear: () => void;
}

/**
 * The visitor's numbers and choices, kept in this browser only; they change as fields are typed in.
 * Those of an earlier visit come in with `rehydrate`, once the page's script runs.
 */
export const useCalculator = create<CalculatorState>()(
  persist(
    (set) => ({
      inputs: {},
      change: (name, text) => set(({ inputs }) => ({ inputs: withTyped(inputs, name, text) })),
      add: (numbers) => set(({ inputs }) => ({ inputs: { ...inputs, ...numbers } })),
      clear: () => set(({ inputs }) => ({ inputs: choicesOf(inputs) })),
    }),
    {
      name: numbersKey,
      storage: typedStorage,
      version: 1,
      skipHydration: true,
      partialize: ({ inputs }) => ({ inputs }),
    },
  ),
);

/** Forgets numbers and choices, on this page and in this browser: they are another person's. */
export function clearNumbers(): void {
  useCalculator.setState({ inputs: {} });
  useCalculator.persist.clearStorage();
}
