'use client';

import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { readKnown } from '@/components/entry/known-visitor';
import { typedStorage } from '@/components/entry/storage';
import { storageKeys } from '@/components/entry/storage-keys';
import type { Typed } from '@/lib/form-answers/schema';
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

const stored = typedStorage(storageKeys.draft, 'draft', { ...emptyDraft });

/**
 * The fields of the form, kept in this browser so that a reload loses nothing. Changes as the
 * visitor types, here or in another tab; what was kept comes in with `rehydrate`.
 */
export const useDraft = create<DraftState>()(
  persist(
    (set) => ({
      draft: emptyDraft,
      change: (part) => set(({ draft }) => ({ draft: { ...draft, ...part } })),
      clear: () => set({ draft: emptyDraft }),
    }),
    {
      ...stored.persisted,
      // The address of a known visitor is kept once, so that 'Not you?' clears it here too.
      partialize: ({ draft }) => ({
        draft: draft.email === readKnown()?.email ? { ...draft, email: '' } : draft,
      }),
      merge: (stored, current) => ({
        ...current,
        draft: { ...current.draft, ...revive(stored) },
      }),
    },
  ),
);

stored.follow((change) =>
  useDraft.setState(({ draft }) => ({
    draft: { ...emptyDraft, ...revive({ draft: change({ ...draft }) }) },
  })),
);

const texts = ['name', 'email', 'industry', 'description'] as const;
const lists = ['challenges', 'goals'] as const;

/** A form as it came back to a browser that sent it itself. */
export const draftOf = ({ typed }: { typed: Typed }): Draft => ({
  name: typed.name?.[0] ?? '',
  email: typed.email?.[0] ?? '',
  industry: typed.industry?.[0] ?? '',
  description: typed.description?.[0] ?? '',
  challenges: typed.challenges?.filter(Boolean) ?? [],
  goals: typed.goals?.filter(Boolean) ?? [],
});

/** The form as it stands on the screen: a program may have filled fields without an event. */
export function draftIn(data: FormData): Draft {
  const text = (name: string): string => String(data.get(name) ?? '');
  const rows = (name: string): string[] => data.getAll(name).map(String);
  return {
    name: text('name'),
    email: text('email'),
    industry: text('industry'),
    description: text('description'),
    challenges: rows('challenges'),
    goals: rows('goals'),
  };
}

/**
 * Adds what stands in the fields when React comes to what an earlier visit left.
 * @param fromServer the texts that the server put there
 * @param typed those that were changed since
 */
export function takeTyped(
  formId: string,
  fromServer: Draft | undefined,
  typed: ReadonlyMap<{ name: string }, string>,
): void {
  const { change } = useDraft.getState();
  for (const name of texts) if (fromServer?.[name]) change({ [name]: fromServer[name] });
  for (const [{ name }, value] of typed) {
    if (texts.some((text) => text === name)) change({ [name]: value });
  }
  for (const name of lists) {
    const fields = [
      ...document.querySelectorAll<HTMLInputElement>(`#${formId} input[name=${name}]`),
    ];
    // A row that is being typed into stays.
    const last = fields.findLastIndex((row) => row.value || row === document.activeElement);
    const rows = fields.slice(0, last + 1).map(({ value }) => value);
    if (!rows.some(Boolean)) continue;
    change({ [name]: [...rows, ...useDraft.getState().draft[name].slice(fields.length)] });
  }
}
