// A backend that is silent, not gone: frozen, or so slow that an answer never ends.
import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { settingsOf, startBackend, type TestBackend } from '@/tests/support/backend';
import { BackendProxy } from '@/tests/support/proxy';
import { sessionOf } from '@/tests/support/sessions';

// Shorter than the site waits, so that the tests do not.
vi.mock('@/lib/process/limits', async (original) => ({
  ...(await original<typeof import('@/lib/process/limits')>()),
  backendMs: 1_500,
  healthMs: 500,
}));

// Far above what each may take: enough for a slow machine, and still an end to a hang.
const widely = 60_000;
let backend: TestBackend;
/** In front of the backend, to see what is asked. */
let proxy: BackendProxy;
let pid: number;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend = await startBackend();
  proxy = new BackendProxy(backend.url);
  pid = JSON.parse(readFileSync(join(backend.dataDir, 'running.json'), 'utf8')).pid;
  // Before the first call of env(), which keeps what it parsed.
  Object.assign(process.env, {
    ...settingsOf(backend),
    SUPABASE_URL: await proxy.start(),
  });
});
afterAll(async () => {
  proxy.stop();
  await backend.stop();
});

describe('a frozen backend', () => {
  afterEach(() => process.kill(pid, 'SIGCONT'));

  it(
    'fails reads, writes, the password, one-time codes and the health instead of holding them',
    async () => {
      const { search } = await import('@/lib/search/queries');
      const { captureLead } = await import('@/lib/entry/mutations');
      const { isPassword } = await import('@/lib/account/password');
      const { sendCode } = await import('@/lib/auth/email-proof');
      const { saveCategory } = await import('@/lib/categories/mutations');
      const { listMedia } = await import('@/lib/media/admin-queries');
      const { checkBackend } = await import('@/lib/supabase/health');
      const session = sessionOf('x', 'x');
      process.kill(pid, 'SIGSTOP');
      const failed = await Promise.allSettled([
        search('mining'),
        captureLead({ name: 'Frozen', email: 'frozen@test.example', source: {} }, false),
        isPassword('correct horse battery'),
        sendCode('frozen@test.example', '192.0.2.1'),
        saveCategory({ id: null, name: 'Frozen', description: '' }, session),
        listMedia(session, { type: undefined, search: '', page: 1 }),
      ]);
      expect(failed.map(({ status }) => status)).toEqual(failed.map(() => 'rejected'));
      for (const one of failed) {
        expect(String(one.status === 'rejected' && one.reason)).toContain('did not answer in time');
      }
      const startedAt = performance.now();
      expect(await checkBackend()).toEqual(['database', 'storage']);
      expect(performance.now() - startedAt).toBeLessThan(widely / 4);
    },
    widely,
  );

  it('answers again once it thaws', async () => {
    const { search } = await import('@/lib/search/queries');
    const { withDeadline } = await import('@/lib/supabase/deadline');
    process.kill(pid, 'SIGSTOP');
    proxy.requests.length = 0;
    const hits = withDeadline(() => search('mining'), widely);
    await vi.waitUntil(() => proxy.requests.length > 0, { timeout: widely });
    process.kill(pid, 'SIGCONT');
    expect((await hits).length).toBeGreaterThan(0);
  });
});

describe('a call of the backend', () => {
  let server: Server;
  let calls = 0;
  let answer: (response: ServerResponse) => void;
  const timers: NodeJS.Timeout[] = [];
  const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const byteByByte = (response: ServerResponse): void => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).write('[');
    timers.push(setInterval(() => response.write(' '), 200));
  };

  beforeAll(async () => {
    server = createServer((_request, response) => {
      calls += 1;
      answer(response);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterEach(() => {
    for (const timer of timers.splice(0)) clearInterval(timer);
    calls = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it(
    'fails a body that comes byte by byte',
    async () => {
      const { timedFetch } = await import('@/lib/supabase/fetch');
      answer = byteByByte;
      await expect(
        timedFetch()(address(), { signal: undefined } as unknown as RequestInit),
      ).rejects.toThrow('did not answer in time');
    },
    widely,
  );

  it('counts all calls of one request, also those one after the other, and no time between them', async () => {
    const { timedFetch } = await import('@/lib/supabase/fetch');
    const { withDeadline } = await import('@/lib/supabase/deadline');
    answer = byteByByte;
    const { promise: aWhile, resolve } = Promise.withResolvers<void>();
    timers.push(setTimeout(resolve, 400));
    await withDeadline(async () => {
      await aWhile;
      answer = (response) => response.end('[]');
      expect(await (await timedFetch()(address())).text()).toBe('[]');
      answer = byteByByte;
      await expect(timedFetch()(address())).rejects.toThrow('did not answer in time');
      calls = 0;
      await expect(timedFetch()(address())).rejects.toThrow('did not answer in time');
      expect(calls).toBe(0);
    }, 300);
  });

  it('tries a read again, never a write', async () => {
    const { timedFetch } = await import('@/lib/supabase/fetch');
    answer = (response) => (calls === 1 ? response.destroy() : response.end('[]'));
    expect(await (await timedFetch()(address())).text()).toBe('[]');
    calls = 0;
    await expect(timedFetch()(address(), { method: 'POST', body: '{}' })).rejects.toThrow();
    expect(calls).toBe(1);
  });

  it('follows no redirect', async () => {
    const { passedOnFetch, timedFetch } = await import('@/lib/supabase/fetch');
    answer = (response) => response.writeHead(307, { Location: `${address()}other` }).end();
    await expect(timedFetch()(address(), { method: 'POST', body: 'x' })).rejects.toThrow();
    await expect(passedOnFetch(address(), {})).rejects.toThrow();
    expect(calls).toBe(2);
  });

  it('ends when the caller gives up', async () => {
    const { timedFetch } = await import('@/lib/supabase/fetch');
    answer = byteByByte;
    const leaving = new AbortController();
    const call = timedFetch()(address(), { signal: leaving.signal });
    leaving.abort(new Error('left'));
    await expect(call).rejects.toThrow('left');
  });

  it('passes on answers without a body, and their headers', async () => {
    const { timedFetch } = await import('@/lib/supabase/fetch');
    answer = (response) => response.writeHead(204, { 'Content-Range': '0-0/7' }).end();
    const empty = await timedFetch()(address(), { method: 'PATCH' });
    expect([empty.status, empty.headers.get('content-range'), await empty.text()]).toEqual([
      204,
      '0-0/7',
      '',
    ]);
  });

  // All beats together last longer than the silence that ends the answer; each is far shorter, even
  // on a busy machine.
  const longSilence = 1_000;
  const [beats, beatMs] = [20, 60];
  const shortSilence = 200;

  it('passes a long answer on, and ends it when the backend falls silent', async () => {
    const { passedOnFetch } = await import('@/lib/supabase/fetch');
    answer = (response) => {
      let sent = 0;
      timers.push(
        setInterval(() => (sent++ < beats ? response.write('x') : response.end()), beatMs),
      );
    };
    expect(await (await passedOnFetch(address(), {}, longSilence)).text()).toBe('x'.repeat(beats));
    answer = (response) => void response.write('x');
    await expect((await passedOnFetch(address(), {}, shortSilence)).text()).rejects.toThrow(
      'stalled',
    );
  });

  it('ends an upload when nothing moves, not while it moves', async () => {
    const { streamingFetch } = await import('@/lib/supabase/fetch');
    const upload = (chunks: number, silence: number) => {
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) =>
          new Promise((done) => {
            if (sent++ === chunks) controller.close();
            else controller.enqueue(new Uint8Array(1000));
            timers.push(setTimeout(done, beatMs));
          }),
      });
      return streamingFetch(new AbortController().signal, silence)(address(), {
        method: 'POST',
        body,
        duplex: 'half',
      } as RequestInit);
    };
    answer = (response) => void response.req.resume().on('end', () => response.end('{}'));
    expect(await (await upload(beats, longSilence)).text()).toBe('{}');
    answer = (response) => void response.req.resume();
    await expect(upload(1, shortSilence)).rejects.toThrow('stalled');
  });
});
