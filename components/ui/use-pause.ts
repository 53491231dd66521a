'use client';

import { useEffect, useRef } from 'react';

interface Pause {
  /** So many milliseconds without typing. */
  pauseMs: number;
  /** Nor longer than this after the first key, because many write for minutes without a pause. */
  atMostMs: number;
}

/** When a draft is sent to the server. */
export const draftPause: Pause = { pauseMs: 2_000, atMostMs: 20_000 };
/** When a copy is kept on this device. */
export const devicePause: Pause = { pauseMs: 600, atMostMs: 5_000 };

/** When a draft is sent again that could not be stored: the last one again and again. */
const retriesMs = [5_000, 15_000, 60_000];

/** Milliseconds to wait after so many failures in a row. */
export const untilRetry = (failures: number): number =>
  retriesMs[Math.min(failures, retriesMs.length) - 1] ?? 0;

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
