'use client';

import { useEffect, useReducer } from 'react';
import { isLater } from './post-state';

/** The longest time that a browser's timer can wait: 24 days. */
const longestMs = 2 ** 31 - 1;

/** Renders again when the next of these moments comes: then `isLater` answers otherwise. */
export function useDue(...moments: Array<string | null>): void {
  const [, render] = useReducer((times: number) => times + 1, 0);
  const next = Math.min(
    ...moments.flatMap((moment) => (moment && isLater(moment) ? Date.parse(moment) : [])),
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      const ms = next - Date.now();
      if (ms > 0) timer = setTimeout(wait, Math.min(ms, longestMs));
      else render();
    };
    wait();
    return () => clearTimeout(timer);
  }, [next]);
}
