'use client';

import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { InputName } from '@/lib/calculator/savings';

interface CalculatorState {
  /** What was typed, as it was typed. */
  inputs: Partial<Record<InputName, string>>;
  setInput: (name: InputName, value: string) => void;
  clear: () => void;
}

/** The visitor's numbers, kept in this browser only. Read from storage after the page is alive (`rehydrate`). */
export const useCalculator = create<CalculatorState>()(
  persist(
    (set) => ({
      inputs: {},
      setInput: (name, value) => set((state) => ({ inputs: { ...state.inputs, [name]: value } })),
      clear: () => set({ inputs: {} }),
    }),
    {
      name: 'savings-calculator',
      version: 1,
      skipHydration: true,
      partialize: ({ inputs }) => ({ inputs }),
    },
  ),
);
