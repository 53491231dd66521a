'use client';

import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

/** How near to the edge of the window a pointer scrolls the page, and how far, in pixels. */
const edge = 56;
const step = 14;

interface Drag {
  from: number;
  /** Before which row it would be put down; the number of rows is the end. */
  before: number;
}

/** The place of a row that is put down before another one: without it, those below it move up. */
export const placeOf = ({ from, before }: Drag): number => (before > from ? before - 1 : before);

/** Before which of these rows a pointer at this height is. */
const rowBelow = (rows: readonly Element[], y: number): number =>
  rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;

/**
 * Moves rows of a list with the pointer.
 * @param onDrop where a row was, and where it is put
 * @returns `rows` for the list, `startDrag` for the handle of each row, and what is being dragged
 */
export function useDragOrder(onDrop: (from: number, to: number) => void) {
  const rows = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const end = useRef<AbortController>(undefined);
  useEffect(() => () => end.current?.abort(), []);

  const startDrag = (event: ReactPointerEvent, from: number): void => {
    if (event.button !== 0) return;
    // Otherwise the drag would select text.
    event.preventDefault();
    end.current?.abort();
    const listening = new AbortController();
    end.current = listening;
    const { signal } = listening;
    let before = from;
    const stop = (): void => {
      listening.abort();
      setDrag(undefined);
    };
    setDrag({ from, before });
    document.addEventListener(
      'pointermove',
      ({ clientY }) => {
        if (clientY < edge) scrollBy(0, -step);
        if (clientY > innerHeight - edge) scrollBy(0, step);
        before = rowBelow([...(rows.current?.children ?? [])], clientY);
        setDrag({ from, before });
      },
      { signal },
    );
    document.addEventListener(
      'pointerup',
      () => {
        stop();
        const to = placeOf({ from, before });
        if (to !== from) onDrop(from, to);
      },
      { signal },
    );
    document.addEventListener('pointercancel', stop, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal });
  };
  return { rows, drag, startDrag };
}
