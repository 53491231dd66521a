'use client';

import { useSyncExternalStore } from 'react';

let hydrated = false;

/** React calls it once the first of the components that ask is on the page. */
const subscribe = () => {
  hydrated = true;
  return () => undefined;
};

/**
 * False until the page's script runs, and at the first render after that, also where React makes the
 * page again because something has changed it. Forms of the admin area, which need script, keep their
 * button off until then: sent by the browser itself, they would lose what was typed and put it into
 * the address.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hydrated,
    () => false,
  );
}
