import { afterEach, expect, it, vi } from 'vitest';
import { onceOnScreen } from './once-on-screen';

afterEach(() => vi.unstubAllGlobals());

it('once on screen: calls back when the element is first seen, and not while it is out of view', () => {
  let report: (entries: Array<{ isIntersecting: boolean }>) => void = () => undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      disconnect = disconnect;
      constructor(callback: typeof report) {
        report = callback;
      }
    },
  );
  const seen = vi.fn();
  const stop = onceOnScreen({} as Element, seen);
  report([{ isIntersecting: false }]);
  expect(seen).not.toHaveBeenCalled();
  report([{ isIntersecting: true }]);
  expect([seen.mock.calls.length, disconnect.mock.calls.length]).toEqual([1, 1]);
  stop();
  expect(disconnect).toHaveBeenCalledTimes(2);
});
