'use client';

import { useEffect, useRef } from 'react';

interface Pause {
  /** So many milliseconds without typing. */
  pauseMs: number;
  /** Nor longer than this after the first key, because many write for minutes without a pause. */
  atMostMs: number;
}

/** Milliseconds to wait from now. @param since when the first key was pressed that is not stored */
export const untilStored = ({ pauseMs, atMostMs }: Pause, since: number, now: number): number =>
  Math.min(pauseMs, Math.max(0, since + atMostMs - now));

/**
 * Calls `store` after each pause in the typing, and now and then without one.
 * @param typed changes with each key
 */
export function useAfterPause(
  isWaiting: boolean,
  typed: unknown,
  pause: Pause,
  store: () => void,
): void {
  const since = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the pause again
  useEffect(() => {
    if (!isWaiting) {
      since.current = 0;
      return;
    }
    since.current ||= Date.now();
    const timer = setTimeout(
      () => {
        since.current = 0;
        store();
      },
      untilStored(pause, since.current, Date.now()),
    );
    return () => clearTimeout(timer);
  }, [isWaiting, typed, pause, store]);
}
