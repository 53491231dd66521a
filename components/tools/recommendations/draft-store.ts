'use client';

import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { storageKeys } from '@/components/tools/storage-keys';
import { type Draft, emptyDraft } from '@/lib/recommendations/form-rules';

interface DraftState {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  clear: () => void;
}

const isRows = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === 'string');

/** Keeps only those stored values that fit a draft. */
function revive(stored: unknown): Partial<Draft> {
  if (
    typeof stored !== 'object' ||
    stored === null ||
    !('draft' in stored) ||
    typeof stored.draft !== 'object' ||
    !stored.draft
  ) {
    return {};
  }
  const entries = Object.entries(stored.draft).filter(([name, value]) =>
    name === 'challenges' || name === 'goals'
      ? isRows(value)
      : name in emptyDraft && typeof value === 'string',
  );
  return Object.fromEntries(entries);
}

function orNothing<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** Where storage is forbidden or full, what is typed is kept as long as the page is open. */
const storage = createJSONStorage<Pick<DraftState, 'draft'>>(() => ({
  getItem: (name) => orNothing(() => localStorage.getItem(name)),
  setItem: (name, value) => orNothing(() => localStorage.setItem(name, value)),
  removeItem: (name) => orNothing(() => localStorage.removeItem(name)),
}));

/**
 * What is typed into the form, kept in this browser so that a reload loses nothing. Changes as the
 * visitor types; what was kept comes in with `rehydrate`.
 */
export const useDraft = create<DraftState>()(
  persist(
    (set) => ({
      draft: emptyDraft,
      change: (part) => set(({ draft }) => ({ draft: { ...draft, ...part } })),
      clear: () => set({ draft: emptyDraft }),
    }),
    {
      name: storageKeys.draft,
      storage,
      version: 1,
      skipHydration: true,
      partialize: ({ draft }) => ({ draft }),
      merge: (stored, current) => ({
        ...current,
        draft: { ...current.draft, ...revive(stored) },
      }),
    },
  ),
);
