// What the server answers to beacons and pictures, and what it gives to the database, which is played.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { countingOf } from './answer';
import { VisitCounter, writeVisits } from './count';

const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36';
const access = { url: 'http://backend.example', secretKey: 'k' };
const network = '192.0.2.7';
const counting = countingOf(access, 'https://lab.example');
let server: Server;
const stored: Array<Record<string, unknown>> = [];
const salt = { day: '2031-03-03', salt: 'ab'.repeat(32), seconds_left: 3_600 };
let failure: object | undefined;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input).endsWith('/take_statistics_salt')) return Response.json([salt]);
    if (failure) return Response.json(failure, { status: 400 });
    stored.push(...JSON.parse(String(init?.body)).p_rows);
    return Response.json(false);
  });
  server = createServer((received, response) => {
    if (counting.takes(received)) void counting.answer(received, response, network);
    else response.end('framework');
  }).listen(0);
  await once(server, 'listening');
});
afterAll(() => {
  vi.restoreAllMocks();
  server.close();
});

async function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<{ status: number | undefined; type: string | undefined; text: string }> {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, path, method, headers: { 'user-agent': phone, ...headers } });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece);
  expect(answer.headers['set-cookie']).toBeUndefined();
  const type = answer.headers['content-type'];
  return { status: answer.statusCode, type, text: Buffer.concat(pieces).toString('latin1') };
}
const own = { 'sec-fetch-site': 'same-origin' };
const beacon = (body: string, headers: Record<string, string> = own) =>
  send('POST', '/api/count', { 'content-length': String(body.length), ...headers }, body);
async function rows(): Promise<unknown[]> {
  // The salt comes after the answer.
  await new Promise((done) => setImmediate(done));
  await writeVisits(access);
  return stored.splice(0).map(({ kind, name, source, device }) => [kind, name, source, device]);
}
const view = '["view","/about",["News","",""]]';

it('statistics: a beacon of this site is counted, and neither its address nor its browser is stored', async () => {
  expect(await beacon(view)).toMatchObject({ status: 204, text: '' });
  await vi.waitFor(async () => {
    await writeVisits(access);
    expect(stored).toHaveLength(1);
  });
  expect(stored[0]).toMatchObject({
    day: salt.day,
    visitor: expect.stringMatching(/^[0-9a-f]{16}$/),
    count: 1,
  });
  expect(JSON.stringify(stored)).not.toMatch(/192\.0|Android/);
  expect(await rows()).toEqual([['view', '/about', { utm_source: 'News' }, 'phone']]);
});

it('statistics: a beacon of another site, one over 1,024 bytes and an empty one are not counted', async () => {
  expect(await beacon(view, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
  expect(await beacon(view, {})).toMatchObject({ status: 403 });
  expect(await beacon('x'.repeat(1_025))).toMatchObject({ status: 413 });
  expect(await beacon('{}')).toMatchObject({ status: 204 });
  expect(await rows()).toEqual([]);
});

it('statistics: a beacon aborted by its sender is not counted, and causes no error', async () => {
  const { port } = server.address() as AddressInfo;
  const received = once(server, 'request');
  const headers = { 'user-agent': phone, 'content-length': String(view.length), ...own };
  const sent = request({ port, path: '/api/count', method: 'POST', headers }).on('error', () => {});
  sent.write(view.slice(0, 5));
  const [message] = (await received) as [IncomingMessage];
  const closed = new Promise((done) => message.once('close', done));
  sent.destroy();
  await closed;
  // A rejection that nobody handles fails the run.
  expect(await rows()).toEqual([]);
});

it('statistics: the counting image answers with a GIF and counts a view of its page', async () => {
  const answer = await send('GET', '/about?counted=1', own);
  expect(answer).toMatchObject({ status: 200, type: 'image/gif' });
  expect(answer.text).toMatch(/^GIF89a/);
  await send('GET', '/admin?counted=1', own);
  expect(await rows()).toEqual([['view', '/about', {}, 'phone']]);
  expect(await send('GET', '/about', own)).toMatchObject({ text: 'framework' });
});

it('statistics: rows refused by the database count as lost, and rows after a timeout are sent again', async () => {
  await beacon(view);
  failure = { code: '23514', message: 'refused' };
  expect(await rows()).toEqual([]);
  failure = { code: '57014', message: 'too slow' };
  await beacon(view);
  expect(await rows()).toEqual([]);
  failure = undefined;
  expect(await rows()).toEqual([
    ['lost', 'full', {}, ''],
    ['view', '/about', { utm_source: 'News' }, 'phone'],
  ]);
});

it('statistics: rows dropped after an outage has ended are not blamed on the outage', async () => {
  const counter = new VisitCounter();
  const count = async (views: number): Promise<void> => {
    for (let own = 0; own < views; own += 1) {
      const sender = `2001:db8:${(own % 100).toString(16)}:${own.toString(16)}::/64`;
      await counter.count(access, { kind: 'view', name: '/', source: {} }, sender, phone);
    }
  };
  const reasons = (): unknown[] =>
    stored.splice(0).flatMap(({ kind, name }) => (kind === 'lost' ? [name] : []));
  failure = { code: '57014', message: 'too slow' };
  await count(1);
  await expect(counter.write(access)).rejects.toThrow();
  await count(5_001);
  failure = undefined;
  await counter.write(access);
  expect(reasons()).toEqual(['']);
  await count(5_001);
  await counter.write(access);
  expect(reasons()).toEqual(['full']);
});

it('statistics: during a flood from one network every view from other networks is counted', async () => {
  const counter = new VisitCounter();
  const view = (name: string, sender: string) =>
    counter.count(access, { kind: 'view', name, source: {} }, sender, phone);
  for (let own = 0; own < 50_500; own += 1) {
    await view('/', `2001:db8:1:${own.toString(16)}::/64`);
    if (own % 505 === 0) await view('/about', `2001:db8:${(own / 505 + 2).toString(16)}:0::/64`);
  }
  await counter.write(access);
  const sums = Object.groupBy(stored.splice(0), ({ kind, name }) => `${kind} ${name}`);
  expect(sums['view /about']).toHaveLength(100);
  expect(sums['view /about']?.[0]).not.toHaveProperty('network');
  const [lost] = sums['lost full'] ?? [];
  expect(Number(lost?.count) + (sums['view /']?.length ?? 0)).toBe(6_000);
});
