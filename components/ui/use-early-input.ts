'use client';

import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { type Control, isChanged, isTicked } from './typed-control';
import { useHydrated } from './use-hydrated';

type Entries = ReadonlyMap<Control, string>;

function changedIn(id: string, selector: string): Entries {
  const controls = document.getElementById(id)?.querySelectorAll<Control>(selector) ?? [];
  return new Map([...controls].filter(isChanged).map((control) => [control, control.value]));
}

/** Does to a control what its user did, so that its `onChange` is called. */
function repeat(control: Control, value: string): void {
  if (isTicked(control)) {
    control.checked = control.defaultChecked;
    control.click();
  } else if (control instanceof HTMLSelectElement) {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    // React remembers the value that was last set on the element itself, and ignores an event
    // unless the value is another one. Setting it by the prototype escapes React.
    control.value = control.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
      control,
      value,
    );
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Calls `take` once React has hydrated the page, with what was changed before. */
function useTaken(id: string, take: (typed: Entries) => void): void {
  const [wasHydrated] = useState(useHydrated());
  const onTaken = useEffectEvent(take);
  useLayoutEffect(() => {
    if (!wasHydrated) onTaken(changedIn(id, 'input:not([type=file]), textarea, select'));
  }, [wasHydrated, id]);
}

/**
 * Hands what was typed, chosen or ticked before the page's script ran to the `onChange` of each
 * field. Without it React keeps the state that the server rendered: the text would be on the screen
 * and nowhere else, and vanish with the next change. For fields whose value React holds; an input
 * with a `defaultValue` needs nothing.
 * @param id of the element around the fields
 */
export function useEarlyInput(id: string): void {
  useTaken(id, (typed) => {
    // Once React has finished: each handler then sees what the one before it changed.
    queueMicrotask(() => {
      for (const [control, value] of typed) repeat(control, value);
    });
  });
}

/**
 * Hands the same to a form that keeps its values in a store, all at once and without touching a
 * field: React comes in the middle of a word, and a field that is set again loses its caret and
 * breaks up what an input method is composing.
 * @param id of the element around the fields
 * @param take puts it into the store
 * @returns whether the store has it: until then the fields show what the server rendered
 */
export function useEarlyValues(id: string, take: (typed: Entries) => void): boolean {
  const [taken, setTaken] = useState(useHydrated());
  useTaken(id, (typed) => {
    take(typed);
    // Rendered again before anything else can happen. The form does not yet hear of its store, and
    // at the next key React would set the fields to what the server rendered.
    setTaken(true);
  });
  return taken;
}
