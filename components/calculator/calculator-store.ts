'use client';

import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { typedStorage } from '@/components/entry/storage';
import type { InputName } from '@/lib/calculator/savings';

/** The fields as they were typed. */
export type Numbers = Partial<Record<InputName, string>>;

interface CalculatorState {
  inputs: Numbers;
  /** Fields whose text the browser cannot read as a number; their value is empty. */
  unreadable: Partial<Record<InputName, true>>;
  /**
   * How often the numbers were cleared. A field with unreadable text can be emptied only by putting
   * a new field in its place.
   */
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
      storage: typedStorage,
      version: 1,
      skipHydration: true,
      partialize: ({ inputs }) => ({ inputs }),
    },
  ),
);
