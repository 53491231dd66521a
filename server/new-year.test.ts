import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropPagesAtNewYear } from '@/server/new-year';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-12-31T21:58:00Z') }));
afterEach(() => void vi.useRealTimers());

it('kept pages are dropped once when a year begins in Lusaka', () => {
  const clear = vi.fn<() => void>();
  dropPagesAtNewYear({ clear });
  vi.advanceTimersByTime(60_000);
  expect(clear).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(clear).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(3_600_000);
  expect(clear).toHaveBeenCalledOnce();
});
