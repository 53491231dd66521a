import { afterEach, expect, it, vi } from 'vitest';
import { dropPagesAtMidnight } from '@/server/midnight';

afterEach(() => void vi.useRealTimers());

it.each([
  [
    'pages with settings are dropped once when a day begins in Lusaka',
    '2026-12-30T21:58:00Z',
    0,
    1,
  ],
  ['all pages are dropped once when a year begins in Lusaka', '2026-12-31T21:58:00Z', 1, 0],
])('%s', (_what, now, clears, drops) => {
  vi.useFakeTimers({ now: Date.parse(now) });
  const clear = vi.fn<() => void>();
  const drop = vi.fn<(tags: readonly string[]) => void>();
  dropPagesAtMidnight({ clear, drop });
  vi.advanceTimersByTime(60_000);
  expect([clear.mock.calls.length, drop.mock.calls.length]).toEqual([0, 0]);
  vi.advanceTimersByTime(3_600_000);
  expect([clear.mock.calls.length, drop.mock.calls]).toEqual([
    clears,
    Array.from({ length: drops }, () => [['settings']]),
  ]);
});
