// The daily work, as a platform's timer and our own server call for it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { GET, maxDuration } from '@/app/api/daily/route';
import { runRequest } from '@/lib/pages/request-context';
import { dailyCallMs } from '@/lib/process/limits';
import { service } from '@/tests/support/clients';
import { BackendProxy } from '@/tests/support/proxy';
import { pointAtTestBackend } from '@/tests/support/site-settings';

const dropped = vi.hoisted((): string[][] => []);
vi.mock('next/cache', () => ({
  revalidatePath: (...path: string[]) => void dropped.push(path),
}));

const secret = 'a secret of the timer';
const proxy = new BackendProxy(inject('backend').url);
beforeAll(async () =>
  pointAtTestBackend({ SUPABASE_URL: await proxy.start(), CRON_SECRET: secret }),
);
beforeEach(() => {
  proxy.requests.length = 0;
  dropped.length = 0;
});
afterAll(() => proxy.stop());

const call = (authorization?: string): Promise<Response> =>
  GET(
    new Request('http://site.test/api/daily', {
      headers: authorization ? { Authorization: authorization } : {},
    }),
  );

it.each([undefined, secret, `Bearer ${secret}x`, 'Bearer '])(
  'the daily work is not begun by who sends %s',
  async (authorization) => {
    expect((await call(authorization)).status).toBe(401);
    expect([proxy.requests, dropped]).toEqual([[], []]);
  },
);

/** Stores a count that is over. @returns whether it is still there */
async function leaveCount(): Promise<() => Promise<boolean>> {
  const key = `over:${randomUUID()}`;
  const times = { window_start: '2020-01-01T00:00:00Z', expires_at: '2020-01-01T00:10:00Z' };
  await service
    .from('rate_limits')
    .insert({ key, ...times })
    .throwOnError();
  return async () => {
    const { data } = await service.from('rate_limits').select('key').eq('key', key).throwOnError();
    return data.length > 0;
  };
}

it('the daily work is done as often as it is called for, and drops all pages', async () => {
  for (const _day of [1, 2]) {
    const isThere = await leaveCount();
    const answer = await call(`Bearer ${secret}`);
    expect([answer.status, await answer.json()]).toEqual([200, { isDone: true }]);
    expect(await isThere()).toBe(false);
  }
  expect(proxy.requests.some((path) => path.includes('/media_orphans'))).toBe(true);
  expect(dropped).toEqual([
    ['/', 'layout'],
    ['/', 'layout'],
  ]);
});

it('the daily work keeps the pages while the backend does not answer, and says so', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  proxy.loses = () => true;
  expect((await call(`Bearer ${secret}`)).status).toBe(503);
  proxy.loses = () => false;
  expect(logged.mock.calls.join()).toContain('"what":"daily work"');
  logged.mockRestore();
  expect(dropped).toEqual([]);
});

it('the daily work of our own server goes on after the answer, and drops no page', async () => {
  const isThere = await leaveCount();
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  proxy.heldBy = () => held;
  const answer = await new Promise<Response>((done) =>
    runRequest({ url: '/api/daily' }, () => done(call(`Bearer ${secret}`))),
  );
  expect([answer.status, await isThere()]).toEqual([202, true]);
  goOn();
  await vi.waitUntil(async () => !(await isThere()), { timeout: 10_000 });
  await vi.waitUntil(() => proxy.requests.some((path) => path.includes('/media_without_file')), {
    timeout: 10_000,
  });
  proxy.heldBy = () => undefined;
  expect(dropped).toEqual([]);
});

it('the daily work ends before the platform ends it', () =>
  expect(dailyCallMs).toBeLessThanOrEqual(maxDuration * 1_000 - 10_000));
