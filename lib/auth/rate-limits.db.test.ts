// How often something may be done, counted by the real backend.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { clientAddress, type Limit, overLimit, takeLimit } from '@/lib/auth/rate-limit';
import { service } from '@/tests/support/clients';
import { setUses, usesOf } from '@/tests/support/limits';
import { inMigratedDatabase } from '@/tests/support/place';
import { arrive } from '@/tests/support/request';
import { pointAtTestBackend } from '@/tests/support/site-settings';

vi.mock('next/headers', () => import('@/tests/support/request'));

beforeAll(() => pointAtTestBackend());

const action = 'test-rate-limits';
const newLimit = (part: Partial<Limit> = {}): Limit => ({
  action,
  subject: randomUUID(),
  limit: 3,
  windowSeconds: 86_400,
  ...part,
});
async function take(limit: Limit, times: number): Promise<boolean[]> {
  const allowed = [];
  for (let time = 1; time <= times; time += 1) allowed.push((await takeLimit(limit)).allowed);
  return allowed;
}

describe('a limit', () => {
  it.each([1, 3])('of %i allows so many uses and refuses the next', async (limit) => {
    const allowed = Array.from({ length: limit }, () => true);
    expect(await take(newLimit({ limit }), limit + 2)).toEqual([...allowed, false, false]);
  });

  it('counts what is done, and who does it', async () => {
    const limit = newLimit({ limit: 1 });
    expect(await take(limit, 2)).toEqual([true, false]);
    expect(await take({ ...limit, subject: `${limit.subject}x` }, 1)).toEqual([true]);
    expect(await take({ ...limit, action: `${action}-other` }, 1)).toEqual([true]);
  });

  it('begins again with each window', async () => {
    const limit = newLimit();
    await setUses(limit, 100, [-1]);
    expect(await take(limit, 1)).toEqual([true]);
    await setUses(limit, 100);
    expect(await take(limit, 1)).toEqual([false]);
  });

  it('says how long its window still is', async () => {
    const left = () => Math.ceil((3_600_000 - (Date.now() % 3_600_000)) / 1000);
    const before = left();
    const { retry_after_seconds: wait } = await takeLimit(newLimit({ windowSeconds: 3600 }));
    const after = left();
    const isBetween = wait <= before && wait >= after;
    const hasHourEnded = after > before;
    expect(hasHourEnded ? wait <= before || wait >= after : isBetween).toBe(true);
  });

  it('stores a digest of whom it counts, and nothing else of them', async () => {
    const limit = newLimit({ subject: `somebody-${randomUUID()}@test.example` });
    await takeLimit(limit);
    expect(await usesOf(action, limit.subject)).toBe(1);
    const { data } = await service.from('rate_limits').select('key').like('key', '%somebody%');
    expect(data).toEqual([]);
  });
});

describe('several limits', () => {
  it('that refuse are in the log, by what was done and not by whom', async () => {
    const limit = newLimit({ limit: 1 });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());
    await overLimit([limit]);
    expect(logged).not.toHaveBeenCalled();
    await overLimit([limit]);
    expect(logged).toHaveBeenCalledOnce();
    const line = String(logged.mock.calls[0]?.[0]);
    expect(JSON.parse(line)).toMatchObject({ level: 'warn', what: 'limit', action });
    expect(line).not.toContain(limit.subject);
  });

  it('pass together, and each counts one use', async () => {
    const limits = [newLimit(), newLimit()];
    expect(await overLimit([])).toBeUndefined();
    expect(await overLimit(limits)).toBeUndefined();
    for (const { subject } of limits) expect(await usesOf(action, subject)).toBe(1);
  });

  it('are counted in turn up to the one that refuses', async () => {
    const [before, full, after] = [newLimit(), newLimit({ limit: 1 }), newLimit()];
    await takeLimit(full);
    expect(await overLimit([before, full, after])).toMatch(/^Too many attempts\./);
    expect(await usesOf(action, before.subject)).toBe(1);
    expect(await usesOf(action, full.subject)).toBe(2);
    expect(await usesOf(action, after.subject)).toBe(0);
  });

  it('say how long to wait, in whole minutes', async () => {
    const minute = newLimit({ windowSeconds: 60 });
    // Windows begin in 1970: these end at the second named.
    const endOfTwo = Math.floor(Date.now() / 1000) + 120;
    const two = newLimit({ windowSeconds: endOfTwo });
    const day = newLimit();
    for (const limit of [minute, two, day]) await setUses(limit, limit.limit);
    expect(await overLimit([minute])).toBe('Too many attempts. Please try again in 1 minute.');
    const sentence = (seconds: number): string => {
      const minutes = Math.ceil((seconds * 1000 - (Date.now() % (seconds * 1000))) / 60_000);
      return `Too many attempts. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
    };
    for (const { windowSeconds, ...limit } of [two, day]) {
      const before = sentence(windowSeconds);
      const message = await overLimit([{ windowSeconds, ...limit }]);
      expect([before, sentence(windowSeconds)]).toContain(message);
    }
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3::7', '2001:db8:1:2::/64'],
])('rate limits: without our server, who comes with %j is %s', async (forwardedFor, address) => {
  arrive({ forwardedFor });
  expect(await clientAddress()).toBe(address);
});

// A visitor's form takes up to three limits; on a slow disk each sync costs a tenth of a second.
it('counting a use of a limit does not wait for the disk, and what follows in the session does', async () => {
  await inMigratedDatabase(async (execute) => {
    await execute(`
      do $$ begin
        perform * from public.take_rate_limit('test:sync', 1, 60);
        if current_setting('synchronous_commit') <> 'off' then raise exception 'It waits'; end if;
      end $$`);
    expect(await execute('show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
  });
});
