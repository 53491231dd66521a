// When our own server calls for the daily work, and what it says where that fails.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { callOnce, dailyWindowSeconds } from '@/server/daily';
import { service } from '@/tests/support/clients';

const { url, secretKey } = inject('backend');
const requests: string[] = [];
let answer: RequestListener;
const http = createServer((request, response) => {
  requests.push(`${request.url} ${request.headers.authorization}`);
  answer(request, response);
});
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const lines = (): string => logged.mock.calls.flat().join('\n');

beforeAll(() => once(http.listen(0), 'listening'));
beforeEach(async () => {
  requests.length = 0;
  logged.mockClear();
  answer = (_request, response) => void response.writeHead(202).end();
  await service.from('rate_limits').delete().eq('key', 'daily').throwOnError();
});
afterAll(() => {
  logged.mockRestore();
  http.closeAllConnections();
  http.close();
});

const secret = 'a secret of this process';
const callWith = (options: { secretKey?: string; stopping?: AbortSignal } = {}): Promise<void> =>
  callOnce({
    access: { url, secretKey: options.secretKey ?? secretKey },
    http,
    secret,
    stopping: options.stopping ?? new AbortController().signal,
  });

it('the call for the daily work is made unless another instance made it in this window of time', async () => {
  const windowMs = dailyWindowSeconds * 1000;
  const present = Math.floor(Date.now() / windowMs);
  // Or does in the next, which may begin meanwhile.
  const others = [present, present + 1].map((window) => ({
    key: 'daily',
    window_start: new Date(window * windowMs).toISOString(),
    expires_at: new Date((window + 1) * windowMs).toISOString(),
  }));
  await service.from('rate_limits').upsert(others).throwOnError();
  await callWith();
  expect(requests).toEqual([]);
  await service.from('rate_limits').delete().eq('key', 'daily').throwOnError();
  await callWith();
  expect(requests).toEqual([`/api/daily Bearer ${secret}`]);
  expect(lines()).toBe('');
});

it('the call for the daily work: a refusal is logged with its cause, and without the secret', async () => {
  answer = (_request, response) => void response.writeHead(503).end('Starting');
  await callWith();
  expect(lines()).toContain('"what":"daily work"');
  expect(lines()).toContain('/api/daily: 503 Starting');
  expect(lines()).not.toContain(secret);
});

it('the call for the daily work: a connection that breaks, and a backend that refuses, are logged', async () => {
  answer = (request) => void request.socket.destroy();
  await callWith();
  expect(requests).toHaveLength(1);
  await callWith({ secretKey: 'wrong' });
  expect(requests).toHaveLength(1);
  expect(lines().match(/"what":"daily work"/g)).toHaveLength(2);
});

it('the call for the daily work: a server that stops waits for no answer, and logs none', async () => {
  const stopping = new AbortController();
  answer = () => stopping.abort();
  await callWith({ stopping: stopping.signal });
  expect([requests.length, lines()]).toEqual([1, '']);
});
