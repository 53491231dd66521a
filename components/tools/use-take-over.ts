'use client';

import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * Lets the live tool take the place of the page for those without script as soon as React is there.
 * The focus, the caret and what is being looked at stay where they are.
 * @param take takes what was typed into the form, if the page has one, before it is gone. May be
 *   slow; the page stays until then
 * @returns whether the live tool is to be shown
 */
export function useTakeOver(take: (form: HTMLFormElement | null) => void | Promise<void>): boolean {
  const [live, setLive] = useState(false);
  const goOn = useRef<() => void>(undefined);
  const onTake = useEffectEvent(take);

  useLayoutEffect(() => {
    // Whatever takes what was typed may change the address.
    const aim = location.hash.slice(1);
    const show = (): void => {
      goOn.current = rememberPlace(aim);
      setLive(true);
    };
    const taking = onTake(document.querySelector<HTMLFormElement>('main form'));
    // At once where nothing is waited for: a key that is pressed between would be lost.
    if (taking) void taking.then(show);
    else show();
  }, []);
  useLayoutEffect(() => {
    if (live) goOn.current?.();
  }, [live]);
  return live;
}

/**
 * Where the visitor is: in a field, or where the page was opened. The function brings the focus and the
 * view back to it.
 */
function rememberPlace(aim: string): () => void {
  const focused = document.activeElement;
  const field = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
  const name = field ? focused.name : '';
  const index = focused ? fieldsOf(name).indexOf(focused as HTMLElement) : -1;
  const caret = field ? [focused.selectionStart, focused.selectionEnd] : [];
  const seen = field ? focused : document.getElementById(aim);
  const top = seen?.getBoundingClientRect().top;
  return () => {
    const same = fieldsOf(name)[index];
    same?.focus({ preventScroll: true });
    const [start = null, end = null] = caret;
    // A field for a number has none.
    if (start !== null) {
      (same as HTMLInputElement | undefined)?.setSelectionRange(start, end);
    }
    const now = (same ?? document.getElementById(aim))?.getBoundingClientRect().top;
    if (top !== undefined && now !== undefined) {
      scrollBy({ top: now - top, behavior: 'instant' });
    }
  };
}

const fieldsOf = (name: string): HTMLElement[] =>
  name ? [...document.querySelectorAll<HTMLElement>(`main [name="${CSS.escape(name)}"]`)] : [];

/** Gives the page the address of the tool itself: a reload then finds what this browser keeps. */
export function moveTo(path: string): void {
  history.replaceState(null, '', path);
}
