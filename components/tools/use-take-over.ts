'use client';

import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface TakeOver {
  /** Takes what was typed into the form, if the page has one. Called again when it goes. */
  take: (form: HTMLFormElement | null) => void;
  /** What has to be there first; the page stays until then. */
  prepare?: () => Promise<void>;
  /** Called once the live tool is there. */
  onLive: () => void;
}

/**
 * Lets the live tool take the place of the page for those without script as soon as React is there.
 * The focus, the caret and what is being looked at stay where they are.
 * @returns whether the live tool is to be shown, and what is to be done when the page goes
 */
export function useTakeOver({ take, prepare, onLive }: TakeOver) {
  const [live, setLive] = useState(false);
  const goOn = useRef<() => void>(undefined);
  const aim = useRef('');
  const first = useRef(take);
  const begin = useEffectEvent(async () => {
    // What takes the page over changes the address.
    aim.current = location.hash.slice(1);
    take(plainForm());
    await prepare?.();
    // The page stays until all of the tool can be shown, instead of a gap.
    startTransition(() => setLive(true));
  });
  const end = useEffectEvent(onLive);

  useLayoutEffect(() => void begin(), []);
  useLayoutEffect(() => {
    if (!live) return;
    goOn.current?.();
    end();
  }, [live]);
  const leave = useCallback((): void => {
    first.current(plainForm());
    goOn.current = rememberPlace(aim.current);
  }, []);
  return { live, leave };
}

const plainForm = () => document.querySelector<HTMLFormElement>('main form');

/** The page for those without script; `onLeave` is called while it is still there. */
export function Until({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  useLayoutEffect(() => onLeave, [onLeave]);
  return children;
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
