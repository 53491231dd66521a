'use client';

import { useLayoutEffect, useState } from 'react';
import { useHydrated } from './use-hydrated';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Entries = Map<Control, string>;

const isCheckbox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';

/** Whether somebody changed the control since the server rendered it. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    // Where the server selected none, the browser selects the first.
    const { options, selectedIndex } = control;
    const rendered = [...options].findIndex(({ defaultSelected }) => defaultSelected);
    return selectedIndex !== Math.max(0, rendered);
  }
  return isCheckbox(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

function changedIn(id: string, selector: string): Entries {
  const controls = document.getElementById(id)?.querySelectorAll<Control>(selector) ?? [];
  return new Map([...controls].filter(isChanged).map((control) => [control, control.value]));
}

/** Does to a control what its user did, so that its `onChange` is called. */
function repeat(control: Control, value: string): void {
  if (isCheckbox(control)) {
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

/**
 * Hands what was typed, chosen or ticked before the page's script ran to the `onChange` of each
 * field. Without it React keeps the state that the server rendered: the text would be on the screen
 * and nowhere else, and vanish with the next change. For fields whose value React holds; one with a
 * `defaultValue` needs nothing.
 * @param id of the element around the fields
 */
export function useEarlyInput(id: string): void {
  const hydrated = useHydrated();
  // Read while React takes the page over, since that resets a textarea that was not empty.
  const [textareas] = useState<Entries | undefined>(() =>
    hydrated || typeof document === 'undefined' ? undefined : changedIn(id, 'textarea'),
  );
  useLayoutEffect(() => {
    if (!textareas) return;
    const typed = new Map([
      ...textareas,
      ...changedIn(id, 'input:not([type=file]), textarea, select'),
    ]);
    // Once React has finished: each handler then sees what the one before it changed.
    queueMicrotask(() => {
      for (const [control, value] of typed) repeat(control, value);
    });
  }, [textareas, id]);
}
