'use client';

import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { InputName } from '@/lib/calculator/savings';

interface CalculatorState {
  /** What was typed, as it was typed. */
  inputs: Partial<Record<InputName, string>>;
  /** Fields with a text that the browser can make no number of; their value is empty. */
  unreadable: Partial<Record<InputName, true>>;
  /** Counts the times the numbers were cleared: a field with an unreadable text is emptied only by a new one. */
  cleared: number;
  setInput: (name: InputName, value: string, isReadable: boolean) => void;
  clear: () => void;
}

/**
 * The visitor's numbers, kept in this browser only; they change as fields are typed in. Those of an
 * earlier visit come in with `rehydrate`, once the page's script runs.
 */
export const useCalculator = create<CalculatorState>()(
  persist(
    (set) => ({
      inputs: {},
      unreadable: {},
      cleared: 0,
      setInput: (name, value, isReadable) =>
        set(({ inputs, unreadable: { [name]: _, ...unreadable } }) => ({
          inputs: { ...inputs, [name]: value },
          unreadable: isReadable ? unreadable : { ...unreadable, [name]: true },
        })),
      clear: () => set(({ cleared }) => ({ inputs: {}, unreadable: {}, cleared: cleared + 1 })),
    }),
    {
      name: 'savings-calculator',
      version: 1,
      skipHydration: true,
      partialize: ({ inputs }) => ({ inputs }),
    },
  ),
);
