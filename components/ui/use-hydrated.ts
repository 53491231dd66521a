'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False until the page's script runs. Forms of the admin area, which need it, keep their button off
 * until then: sent by the browser itself, they would lose what was typed and put it into the
 * address.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
