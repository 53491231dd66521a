'use client';

import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { type Fields, sharedFields } from '@/components/entry/shared-fields';
import { storageKeys } from '@/components/entry/storage-keys';
import { showPlainToast } from '@/components/ui/plain-toast';
import type { Result } from '@/lib/recommendations/schema';

const version = 1;

interface Deleted {
  result: Result;
  index: number;
}

interface StoredResults {
  results: Result[];
}

interface ResultState extends StoredResults {
  /** The id of the one card that is open. */
  expanded: string | undefined;
  deleted: Deleted | undefined;
  /**
   * Adds a result and opens it. Returns whether it is new: without script it may have been corrected
   * after this browser kept it.
   */
  add: (result: Result) => boolean;
  /**
   * Adds results that are not there yet, newest first, and corrections of those that are. Returns how
   * many were new.
   */
  merge: (results: Result[]) => number;
  /** Puts a corrected result in the place of its copy, if that is still there and not newer. */
  replace: (result: Result) => void;
  toggle: (id: string) => void;
  remove: (id: string) => void;
  undo: () => void;
  clearDeleted: () => void;
}

/** What two copies of a result may differ in. */
interface Copy {
  analysis: Pick<Result['analysis'], 'answeredAt'>;
  reference?: string | undefined;
}
const correctedAt = ({ analysis: { answeredAt } }: Copy): number =>
  answeredAt ? Date.parse(answeredAt) : 0;

/** Of two copies of a result, the one that was corrected last. Only this browser knows the reference. */
const latest = <T extends Copy>(here: T, other: T): T =>
  correctedAt(other) > correctedAt(here)
    ? { ...other, reference: other.reference ?? here.reference }
    : here;

const union = (a: Result[], b: Result[]): Result[] => {
  const known = new Set(a.map(({ id }) => id));
  const others = new Map(b.map((result) => [result.id, result]));
  const latestOf = (result: Result): Result => latest(result, others.get(result.id) ?? result);
  return [...a.map(latestOf), ...b.filter(({ id }) => !known.has(id))].toSorted(
    (x, y) => y.createdAt.getTime() - x.createdAt.getTime(),
  );
};

const byId = (results: readonly { id: string }[]): Fields =>
  Object.fromEntries(results.map((result) => [result.id, result]));

/** Of results as JSON, whose dates sort as texts. */
const stored = sharedFields({
  name: storageKeys.results,
  version,
  read: (state) => byId((state as { results: Array<{ id: string }> }).results),
  write: (fields) => ({
    results: (Object.values(fields) as Array<{ createdAt: string }>).toSorted((a, b) =>
      a.createdAt < b.createdAt ? 1 : -1,
    ),
  }),
  // Only a correction changes a result; the order of its parts may differ.
  isSame: (a, b) => correctedAt(a as Copy) === correctedAt(b as Copy),
  choose: (there, own) => latest(own as Copy, there as Copy),
});

/**
 * Checks what is stored before using it. Entries that do not fit are set aside, not thrown away.
 */
const storage: PersistStorage<StoredResults> = {
  async getItem(name) {
    const raw = localStorage.getItem(name);
    stored.load(raw);
    if (raw === null) return null;
    // Only a browser that has something to check loads the schema library.
    const { readStored } = await import('./stored-results');
    const results = readStored(raw, version);
    if (results) return { state: { results }, version };
    localStorage.setItem(`${name}-set-aside`, raw);
    localStorage.removeItem(name);
    return null;
  },
  setItem(_name, { state }) {
    try {
      stored.save(byId(JSON.parse(JSON.stringify(state.results))));
    } catch {
      showPlainToast(
        'error',
        'This browser has no room to keep your results. Download what you need.',
      );
    }
  },
  removeItem: (name) => localStorage.removeItem(name),
};

/**
 * The analyses kept in this browser, which of them is open, and the one deleted last.
 * `restoreResults` brings in those of earlier visits.
 */
export const useResults = create<ResultState>()(
  persist(
    (set, get) => ({
      results: [],
      expanded: undefined,
      deleted: undefined,
      add: (result) => {
        const isNew = get().merge([result]) > 0;
        set({ expanded: result.id, deleted: undefined });
        return isNew;
      },
      merge: (results) => {
        const before = get().results;
        const after = union(before, results);
        set({ results: after });
        return after.length - before.length;
      },
      replace: (result) => {
        const latestOf = (here: Result): Result =>
          here.id === result.id ? latest(here, result) : here;
        set(({ results, deleted }) => ({
          results: results.map(latestOf),
          deleted: deleted && { ...deleted, result: latestOf(deleted.result) },
        }));
      },
      toggle: (id) => set(({ expanded }) => ({ expanded: expanded === id ? undefined : id })),
      remove: (id) =>
        set(({ results }) => {
          const index = results.findIndex((result) => result.id === id);
          const result = results[index];
          return result ? { results: results.toSpliced(index, 1), deleted: { result, index } } : {};
        }),
      undo: () =>
        set(({ results, deleted }) =>
          deleted
            ? { results: results.toSpliced(deleted.index, 0, deleted.result), deleted: undefined }
            : {},
        ),
      clearDeleted: () => set({ deleted: undefined }),
    }),
    {
      name: storageKeys.results,
      version,
      storage,
      skipHydration: true,
      partialize: ({ results }) => ({ results }),
      merge: (stored, current) => ({
        ...current,
        results: union(current.results, (stored as StoredResults | undefined)?.results ?? []),
      }),
    },
  ),
);

stored.follow(async (change, raw) => {
  const { readStored } = await import('./stored-results');
  const theirs = (raw && readStored(raw, version)) || [];
  useResults.setState(({ results }) => {
    const ids = new Set(Object.keys(change(byId(results))));
    return { results: union(results, theirs).filter(({ id }) => ids.has(id)) };
  });
});

let restored: Promise<void> | undefined;

/**
 * Reads what this browser kept, once. Nothing may be added before that: it would overwrite what is
 * stored.
 */
export function restoreResults(): Promise<void> {
  restored ??= Promise.resolve(useResults.persist.rehydrate());
  return restored;
}
