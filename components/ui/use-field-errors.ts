'use client';

import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { afterPress } from './after-press';

type Errors<Name extends string> = Partial<Record<Name, string | undefined>>;

const nameOf = (target: EventTarget): string => ('name' in target ? String(target.name) : '');

/**
 * The errors of a form, by the names of its fields. The error of a field that was changed is looked
 * at again when the field is left, so that it does not stay below a value that is right.
 * @param check what the browser itself finds wrong; what only the server knows is taken for right
 * @param checkedOnBlur fields that are checked on blur from the start, not only after sending
 * @returns `leaving`, the handlers of the form, or of what surrounds its fields; `showErrors`, which
 * gives the focus to the first field of its form that has an error, and says whether there is one
 */
export function useFieldErrors<Name extends string>(
  check: (form: HTMLFormElement) => Errors<Name>,
  initial: Errors<Name> = {},
  checkedOnBlur: readonly Name[] = [],
) {
  const [errors, setErrors] = useState(initial);
  const changed = useRef(new Set<string>());

  const showErrors = (found: Errors<Name>, form?: HTMLFormElement): boolean => {
    changed.current.clear();
    setErrors(found);
    const first = [...(form?.elements ?? [])].find((field) => found[nameOf(field) as Name]);
    // Once the form is no longer busy.
    if (first instanceof HTMLElement) requestAnimationFrame(() => first.focus());
    return Object.values(found).some(Boolean);
  };
  const onInput = ({ target }: FormEvent<HTMLElement>): void => {
    changed.current.add(nameOf(target));
  };
  const onBlur = ({ target }: FocusEvent<HTMLElement>): void => {
    const name = nameOf(target) as Name;
    const form = (target as Partial<HTMLInputElement>).form;
    if (!(errors[name] || checkedOnBlur.includes(name)) || !form) return;
    const lookAgain = (): void => {
      // Sent meanwhile, the form has errors of its own again.
      if (!changed.current.has(name)) return;
      const found = check(form)[name];
      setErrors((shown) => ({ ...shown, [name]: found }));
    };
    afterPress(lookAgain);
  };
  return { errors, showErrors, leaving: { onInput, onBlur } };
}
