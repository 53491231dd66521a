import { expect, it } from 'vitest';
import type { SaveState } from '@/components/posts/editor/post-state';
import { failuresAfter } from '@/components/posts/editor/use-autosave';
import { untilRetry } from '@/components/ui/use-pause';

it('editor: a draft that could not be stored is sent again, each time later, and each minute then', () =>
  expect([1, 2, 3, 4].map(untilRetry)).toEqual([5_000, 15_000, 60_000, 60_000]));

it('editor: failed autosaves are counted in a row, and a second failure after a save begins with the shortest wait', () => {
  const failed: SaveState = { kind: 'failed', error: 'No answer', quiet: true };
  const byHand: SaveState = { kind: 'failed', error: 'No answer' };
  const states: SaveState[] = [
    failed,
    { kind: 'saving', quiet: true },
    failed,
    { kind: 'dirty' },
    failed,
    byHand,
    { kind: 'saved' },
    failed,
  ];
  let failures = 0;
  const waits = states.flatMap((state) => {
    failures = failuresAfter(failures, state);
    return state === failed ? [untilRetry(failures)] : [];
  });
  expect(waits).toEqual([5_000, 15_000, 60_000, 5_000]);
});
