import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usualWatch, watchBackend } from './backend-watch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = 9_999;

/** A backend that is silent in spans of seconds, and answers at the end of one what it missed. */
function backendSilentIn(silences: Array<[from: number, to: number]>) {
  const startedAt = Date.now();
  const child = new EventEmitter();
  let isWorking = false;
  const answer = (): boolean => child.emit('message', { isWorking });
  const send = vi.fn((): boolean => {
    const now = (Date.now() - startedAt) / 1000;
    const [, end = now] = silences.find(([from, to]) => from <= now && now < to) ?? [];
    setTimeout(answer, (end - now) * 1000);
    return true;
  });
  const setWorking = (value: boolean): void => {
    isWorking = value;
    answer();
  };
  return { child: Object.assign(child, { send }), setWorking };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

it.each<[string, Array<[number, number]>, number]>([
  ['stops at once', [[0, never]], 105],
  ['stops right after an answer', [[15.1, never]], 120],
  [
    'misses two questions, answers late and stops',
    [
      [15, 80],
      [81, never],
    ],
    185,
  ],
  ['answers', [], never],
  ['has a busy loop of 40 s', [[15, 55]], never],
  ['has a busy loop of 85 s', [[15, 100]], never],
  [
    'misses two questions again and again',
    [
      [15, 95],
      [100, 180],
      [190, 270],
    ],
    never,
  ],
])('a backend that %s: %j counts as hanging after %d s', async (_, silences, seconds) => {
  const onSilent = vi.fn();
  watchBackend(backendSilentIn(silences).child, onSilent, usualWatch);
  await pass(seconds - 1);
  expect(onSilent).not.toHaveBeenCalled();
  await pass(2);
  expect(onSilent).toHaveBeenCalledTimes(seconds === never ? 0 : 1);
});

it('a backend that is silent in a backup or the daily work counts as hanging only after it', async () => {
  const onSilent = vi.fn();
  const { child, setWorking } = backendSilentIn([[1, never]]);
  watchBackend(child, onSilent, usualWatch);
  setWorking(true);
  await pass(3_600);
  expect(onSilent).not.toHaveBeenCalled();
  setWorking(false);
  await pass(106);
  expect(onSilent).toHaveBeenCalledTimes(1);
});

it('one question waits at a time, and none once the channel is closed', async () => {
  const { child } = backendSilentIn([[0, never]]);
  watchBackend(child, vi.fn(), usualWatch);
  for (const [seconds, questions] of [
    [14, 0],
    [2, 1],
    [28, 1],
    [2, 2],
  ] as const) {
    await pass(seconds);
    expect(child.send).toHaveBeenCalledTimes(questions);
  }
  child.emit('disconnect');
  await pass(300);
  expect(child.send).toHaveBeenCalledTimes(2);
});
