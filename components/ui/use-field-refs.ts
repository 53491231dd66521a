'use client';

import { type RefCallback, useCallback, useRef } from 'react';

/**
 * The fields of a form, by name, so that the first one that is refused can get the focus.
 * @param order the names as they stand on the page; the same array at every render
 */
export function useFieldRefs<Name extends string>(order: readonly Name[]) {
  const fields = useRef<Partial<Record<Name, HTMLElement | null>>>({});
  const fieldRef = useCallback(
    (name: Name): RefCallback<HTMLElement> =>
      (element) => {
        fields.current[name] = element;
      },
    [],
  );
  const focusRefused = useCallback(
    (errors: Readonly<Record<string, string | undefined>>): void => {
      const first = order.find((name) => errors[name]);
      if (first) fields.current[first]?.focus();
    },
    [order],
  );
  return { fieldRef, focusRefused };
}
