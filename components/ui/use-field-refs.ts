'use client';

import { type RefCallback, useCallback, useRef } from 'react';

/**
 * The fields of a form, by name, so that one of them, or the first that is refused, can get the focus.
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
  const focusField = useCallback((name: Name): void => fields.current[name]?.focus(), []);
  /** Whether a date or number is begun and not complete; the field's value is empty then. */
  const isHalfTyped = useCallback((name: Name): boolean => {
    const field = fields.current[name];
    return field instanceof HTMLInputElement && field.validity.badInput;
  }, []);
  const focusRefused = useCallback(
    (errors: Readonly<Record<string, string | undefined>>): void => {
      const first = order.find((name) => errors[name] && fields.current[name]);
      if (first) focusField(first);
    },
    [order, focusField],
  );
  return { fieldRef, focusField, focusRefused, isHalfTyped };
}
