import { useState } from 'react';
import type { Values } from '@/lib/forms/fields';
import { Undone } from '@/lib/forms/undone';
import type { SaveOutcome, Version } from '@/lib/forms/versions';
import type { ActionResult } from '@/lib/result';

/**
 * For Undo: stores again what a save replaced, unless another window has stored something since. One
 * save after the other can be undone.
 * @param changed says that another window has
 */
export function useRestore(
  store: (values: Values, revision: number) => Promise<ActionResult<SaveOutcome>>,
  changed: string,
): (before: Version, saved: number) => Promise<ActionResult<unknown>> {
  const [undone] = useState(() => new Undone());
  return async ({ values, revision = 0 }, saved) => {
    const result = await store(values, undone.current(saved));
    if (!result.ok) return result;
    if ('serverVersion' in result.data) return { ok: false, error: changed };
    undone.add(revision, result.data.revision);
    return result;
  };
}
