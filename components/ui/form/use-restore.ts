import { useState } from 'react';
import type { Values } from '@/lib/forms/fields';
import { Undone } from '@/lib/forms/undone';
import type { SaveOutcome, Version } from '@/lib/forms/versions';
import type { ActionResult } from '@/lib/result';

type Store = (values: Values, revision: number) => Promise<ActionResult<SaveOutcome>>;

/**
 * For Undo: stores again what a save replaced, unless something was saved since. One save after the
 * other can be undone, the last one first.
 * @param changed says that something was
 * @returns an Undo; `by` is its own way to store again
 */
export function useRestore(
  store: Store,
  changed: string,
): (before: Version, saved: number, by?: Store) => Promise<ActionResult<unknown>> {
  const [undone] = useState(() => new Undone());
  return async ({ values, revision = 0 }, saved, by = store) => {
    const result = await undone.undo(revision, saved, (stored) => by(values, stored));
    return result.ok && 'serverVersion' in result.data ? { ok: false, error: changed } : result;
  };
}
