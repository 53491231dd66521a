'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False until the page's script has arrived. A form that only the script can send keeps its button
 * off until then: sent by the browser itself it would lose what was typed, and put it into the
 * address.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
