import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Ready, StartLimit, startInTime } from './backend-start.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ready: Ready = {
  url: 'http://127.0.0.1:1',
  keys: { publishableKey: '', secretKey: '', jwtSecret: '' },
  applied: [],
  seeded: false,
  newPassword: false,
};

/**
 * A backend that sends messages so many seconds after it began; SIGKILL ends it.
 */
function backendThat(messages: Array<[seconds: number, message: object]>) {
  const child = new EventEmitter();
  const timers = messages.map(([seconds, message]) =>
    setTimeout(() => child.emit('message', message), seconds * 1000),
  );
  const kill = vi.fn((signal?: NodeJS.Signals | number) => {
    for (const timer of timers) clearTimeout(timer);
    return child.emit('exit', null, signal);
  });
  return Object.assign(child, { kill });
}
const readyAfter = (seconds: number) => backendThat([[seconds, { ready }]]);
const hanging = () => backendThat([]);

/** How one start ends, and after how many seconds. */
async function endOf(
  limit: StartLimit,
  child: ReturnType<typeof backendThat>,
): Promise<[outcome: string, seconds: number]> {
  const begun = Date.now();
  const outcome = limit.wait(child).then(
    () => 'ready',
    (error: Error) => error.message,
  );
  await vi.advanceTimersToNextTimerAsync();
  while ((await Promise.race([outcome, Promise.resolve()])) === undefined) {
    await vi.advanceTimersToNextTimerAsync();
  }
  return [await outcome, Math.round((Date.now() - begun) / 1000)];
}
const killed = (seconds: number) => [`it was not ready after ${seconds} s, killed`, seconds];

describe('the limit of a backend start', () => {
  it('is two minutes at first: a hanging backend gets SIGKILL, a slow one starts', async () => {
    const child = hanging();
    expect(await endOf(new StartLimit(), child)).toEqual(killed(120));
    expect(child.kill).toHaveBeenCalledExactlyOnceWith('SIGKILL');
    const slow = readyAfter(119);
    expect(await endOf(new StartLimit(), slow)).toEqual(['ready', 119]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(slow.kill).not.toHaveBeenCalled();
  });

  it('doubles after each start that was killed, and not after one that failed by itself', async () => {
    const limit = new StartLimit();
    expect(await endOf(limit, hanging())).toEqual(killed(120));
    expect(await endOf(limit, backendThat([[1, { failed: 'no space' }]]))).toEqual(['no space', 1]);
    expect(await endOf(limit, hanging())).toEqual(killed(240));
    expect(await endOf(limit, readyAfter(240 + 200))).toEqual(['ready', 440]);
  });

  it('is three times the last good start where that took more than 40 seconds', async () => {
    const limit = new StartLimit();
    await endOf(limit, readyAfter(39));
    expect(limit.milliseconds).toBe(120_000);
    await endOf(limit, readyAfter(100));
    expect(await endOf(limit, hanging())).toEqual(killed(300));
    await endOf(limit, readyAfter(5));
    expect(limit.milliseconds).toBe(120_000);
  });

  it('does not count while the backend applies migrations, whose time is no measure', async () => {
    const limit = new StartLimit();
    const migrating = backendThat([
      [100, { migrates: true }],
      [3_600, { ready }],
    ]);
    expect(await endOf(limit, migrating)).toEqual(['ready', 3_600]);
    expect(limit.milliseconds).toBe(120_000);
  });
});

it('a first start is tried again after a timeout, and fails at once for any other reason', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const limit = new StartLimit();
  const backends = [hanging, hanging, () => readyAfter(300)];
  const started = startInTime(() => limit.wait((backends.shift() ?? hanging)()));
  await vi.advanceTimersByTimeAsync((120 + 240 + 300) * 1000);
  expect(await started).toBe(ready);
  const failing = vi.fn(async () => {
    throw new Error('no space');
  });
  await expect(startInTime(failing)).rejects.toThrow('no space');
  expect(failing).toHaveBeenCalledTimes(1);
});
