// The server of the site in front of a framework that only says what it was given: what it refuses
// by itself, on real connections.

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as immediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { legacyKey, type TokenKey } from '@/lib/auth/token-keys';
import { mintAdminToken } from '@/lib/auth/tokens';
import { parseEnv } from '@/lib/env';
import { takeMissingPaths } from '@/lib/pages/missing-paths';
import {
  noteBackendDown,
  noteBackendSilent,
  noteBackendUp,
  noteBusy,
  noteMalformed,
  noteSignedOut,
} from '@/lib/pages/request-context';
import { adminBodyBytes, publicBodyBytes } from '@/lib/process/limits';
import { bodyMs, bodyWindowBytes, bodyWindowMs } from '@/server/messages';
import { pageStore } from '@/server/page-cache/store';
import { openServer, type Site, type SiteServer } from '@/server/server';
import { freePort } from '../support/ports';

type Framework = Site['framework'];

/** The requests that the framework got: the bytes of each body, and what came instead of an end. */
let got: Array<{ target: string; bytes: number; end: string }> = [];
beforeEach(() => {
  got = [];
});

const takeAll: Framework = async (request, response) => {
  const entry = { target: `${request.method} ${request.url}`, bytes: 0, end: 'waits' };
  got.push(entry);
  try {
    for await (const chunk of request) entry.bytes += (chunk as Buffer).length;
    entry.end = 'whole';
    const text = `${entry.bytes}`;
    response.writeHead(200, { 'Content-Length': text.length }).end(text);
  } catch {
    entry.end = 'cut off';
    response.setHeader('X-Late', 'yes');
    response.writeHead(500).end('late');
  }
};

interface Opened extends SiteServer {
  port: number;
  /** Opens a connection by an address of the loopback network, of which a machine has many. */
  from: (localAddress?: string) => Socket;
  stop: () => Promise<void>;
}

async function open(settings: Record<string, string> = {}, most?: number): Promise<Opened> {
  const port = await freePort();
  const opened = await openServer(parseEnv({ PORT: String(port), ...settings }), false, most);
  const sockets: Socket[] = [];
  return {
    ...opened,
    port,
    from: (localAddress = '127.0.0.1') => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      sockets.push(socket.on('error', () => undefined));
      return socket;
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return opened.close(0);
    },
  };
}

let server: Opened;
beforeAll(async () => {
  server = await open();
});
beforeEach(() => server.serve({ framework: takeAll }));
afterAll(() => server.stop());

interface Sent {
  socket: Socket;
  /** All that was answered, once the server has closed the connection. */
  answer: Promise<string>;
}

const host = 'Host: localhost';
const form = 'Content-Type: application/x-www-form-urlencoded';
const get = (path: string): string => `GET ${path} HTTP/1.1\r\n${host}\r\n\r\n`;
const post = (path: string, ...lines: string[]): string =>
  [`POST ${path} HTTP/1.1`, host, form, ...lines, '', ''].join('\r\n');

function send(bytes: string, socket = server.from()): Sent {
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  socket.write(Buffer.from(bytes, 'latin1'));
  return { socket, answer: once(socket, 'close').then(() => text) };
}

/** As Vitest's, which gives up after a second. */
const waitFor = (check: () => void | Promise<void>): Promise<void> => vi.waitFor(check, 30_000);

const statusesOf = async ({ answer }: Sent): Promise<number[]> =>
  [...(await answer).matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

describe('the server, on the wire:', () => {
  /** The bytes that an attacker would like another connection to begin with. */
  const smuggled = get('/smuggled');
  const last = get('/last').replace(host, `${host}\r\nConnection: close`);
  const chunked = 'Transfer-Encoding: chunked';

  it.each([
    [
      'a body with a length and chunks',
      `${post('/', 'Content-Length: 6', chunked)}0\r\n\r\n${smuggled}`,
    ],
    ['a body with two lengths', post('/', 'Content-Length: 1', 'Content-Length: 9') + smuggled],
    ['a length with a sign', `${post('/', 'Content-Length: +1')}a${smuggled}`],
    ['an unknown coding', `${post('/', 'Transfer-Encoding: xchunked')}0\r\n\r\n${smuggled}`],
    ['a space before a colon', `${post('/', 'Transfer-Encoding : chunked')}0\r\n\r\n${smuggled}`],
    ['a chunk without its end', `${post('/', chunked)}1\r\nab0\r\n\r\n${smuggled}`],
    ['a bare line feed', `GET / HTTP/1.1\n${host}\n\n${smuggled}`],
    ['a head of more than 16 kB', get('/').replace(host, `Cookie: ${'a'.repeat(16 * 1024)}`)],
    ['a whole address', get('http://evil.example/').replace(host, `${host}\r\nConnection: close`)],
  ])('%s is refused with what comes behind it', async (_name, bytes) => {
    const statuses = await statusesOf(send(bytes));
    expect(statuses).toEqual([expect.toSatisfy((status) => status >= 400 && status < 500)]);
    expect(got.filter(({ end }) => end === 'whole')).toEqual([]);
  });

  it.each([
    ['requests one behind the other', get('/') + last, ['GET /', 'GET /last']],
    [
      'a body that looks like a request',
      `${post('/', `Content-Length: ${smuggled.length}`)}${smuggled}${last}`,
      ['POST /', 'GET /last'],
    ],
    [
      'an offer of another protocol, which is passed over',
      last.replace('close', 'close, Upgrade\r\nUpgrade: websocket'),
      ['GET /last'],
    ],
  ])('%s: each is answered', async (_name, bytes, targets) => {
    expect(await statusesOf(send(bytes))).toEqual(targets.map(() => 200));
    expect(got.map(({ target }) => target)).toEqual(targets);
  });

  it('what is posted to the admin area leaves the framework eight of ten listeners', async () => {
    let added = 0;
    const framework: Framework = async (_request, response) => {
      // Until then the server waits for the answer to begin.
      await immediate();
      added = response.listenerCount('close');
      response.end();
    };
    server.serve({ framework, onWrite: () => undefined });
    await statusesOf(send(post('/admin/posts/draft', 'Connection: close')));
    // Of the server, and of the compression.
    expect(added).toBe(2);
  });

  it('a tunnel ends the connection', async () => {
    expect(await send(`CONNECT a.example:80 HTTP/1.1\r\n${host}\r\n\r\n`).answer).toBe('');
  });
});

describe('the server, while it starts and stops:', () => {
  it('it is live all the time, ready only in between, and visitors wait for it', async () => {
    const other = await open();
    const ask = async (what: string): Promise<[number, string | null]> => {
      const { status, headers } = await fetch(`http://127.0.0.1:${other.port}/api/health/${what}`);
      return [status, headers.get('retry-after')];
    };
    expect(await ask('live')).toEqual([200, null]);
    expect(await ask('ready')).toEqual([503, '5']);
    const early = fetch(`http://127.0.0.1:${other.port}/about`);
    await once(other.http, 'request');
    const held = Promise.withResolvers<() => void>();
    other.serve({
      framework: ({ url }, response) => {
        response.writeHead(204);
        if (url === '/held') held.resolve(() => response.end());
        else response.end();
      },
    });
    expect((await early).status).toBe(204);
    expect(await ask('live')).toEqual([204, null]);
    expect(await ask('ready')).toEqual([204, null]);
    // A connection that was there before still asks, and one that never asks anything is not
    // waited for.
    const sent = send(get('/held'), other.from());
    await once(other.from(), 'connect');
    const release = await held.promise;
    const closed = other.close(10_000);
    sent.socket.write(get('/api/health/ready'));
    await once(other.http, 'request');
    release();
    await closed;
    expect(await statusesOf(sent)).toEqual([204, 503]);
    expect(await sent.answer).toContain('Stopping');
  });

  it('a request that waits for a site that does not start hears so', async () => {
    const other = await open();
    const early = fetch(`http://127.0.0.1:${other.port}/about`);
    await once(other.http, 'request');
    await other.close(10_000);
    const { status, headers } = await early;
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  });
});

describe('a body', () => {
  it.each([
    ['/about', publicBodyBytes],
    ['/admin/login', publicBodyBytes],
    ['/admin/posts/new', adminBodyBytes],
  ])('for %s may have %i bytes, and none of a larger one is read', async (path, limit) => {
    const fits = send(
      post(path, `Content-Length: ${limit}`, 'Connection: close') + 'a'.repeat(limit),
    );
    expect(await fits.answer).toContain(`\r\n\r\n${limit}`);
    const large = send(post(path, `Content-Length: ${limit + 1}`) + 'a'.repeat(publicBodyBytes));
    const answer = await large.answer;
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*\r\nConnection: close\r\n/s);
    expect(answer).toMatch(/\r\n\r\nThe request is larger than this address takes$/);
    expect(got).toEqual([{ target: `POST ${path}`, bytes: limit, end: 'whole' }]);
  });

  it('that does not tell its size is counted, and is never taken for whole', async () => {
    const piece = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
    const { socket, answer } = send(post('/about', 'Transfer-Encoding: chunked') + piece);
    // The last byte of one too many ends the counting.
    socket.write(`${piece}1\r\na\r\n0\r\n\r\n`);
    expect(await answer).toMatch(/\r\n\r\nThe request is larger than this address takes$/);
    expect(got).toEqual([{ target: 'POST /about', bytes: 2 * 0x10000, end: 'cut off' }]);
  });

  it('of an upload has no limit', async () => {
    const bytes = adminBodyBytes + 1;
    const head = post('/api/media', `Content-Length: ${bytes}`, 'Connection: close');
    expect(await send(head + 'a'.repeat(bytes)).answer).toContain(`\r\n\r\n${bytes}`);
  });

  describe('that comes slowly', () => {
    // Of the watch alone: what is sent takes no part in that time.
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
    afterEach(() => void vi.useRealTimers());
    /** Sends so much more, and sees it arrive. */
    async function more({ socket }: Sent, bytes: number, signal: AbortSignal): Promise<void> {
      const whole = (got[0]?.bytes ?? 0) + bytes;
      socket.write('a'.repeat(bytes));
      while ((got[0]?.bytes ?? 0) < whole) await immediate(undefined, { signal });
    }

    it('is refused when the time for all of it is over', async ({ signal }) => {
      const slow = send(post('/about', `Content-Length: ${publicBodyBytes}`));
      await more(slow, 60_000, signal);
      vi.advanceTimersByTime(bodyMs - 1);
      await more(slow, 60_000, signal);
      vi.advanceTimersByTime(1);
      expect(await statusesOf(slow)).toEqual([408]);
      expect(got).toMatchObject([{ bytes: 120_000, end: 'cut off' }]);
    });

    it.for(['/api/media', '/admin/posts/new'])(
      'is taken as long as enough of it comes: %s',
      async (path, { signal }) => {
        const slow = send(post(path, `Content-Length: ${4 * bodyWindowBytes}`));
        for (let minute = 0; minute < 3; minute += 1) {
          await more(slow, bodyWindowBytes, signal);
          vi.advanceTimersByTime(bodyWindowMs);
        }
        expect(got).toMatchObject([{ end: 'waits' }]);
        await more(slow, bodyWindowBytes - 1, signal);
        vi.advanceTimersByTime(bodyWindowMs);
        expect(await statusesOf(slow)).toEqual([408]);
        expect(got).toMatchObject([{ end: 'cut off' }]);
      },
    );
  });
});

describe('one address', () => {
  const close = (...lines: string[]): string =>
    get('/').replace(host, [host, 'Connection: close', ...lines].join('\r\n'));
  const unfinished = post('/about', 'Content-Length: 10');

  it('has a share of the connections, which it gets back, and leaves the rest to others', async () => {
    const { from, serve, stop } = await open({}, 8);
    serve({ framework: takeAll });
    const held = [from('127.0.3.1'), from('127.0.3.1')];
    await Promise.all(held.map((socket) => once(socket, 'connect')));
    await once(from('127.0.3.1'), 'close');
    expect(await statusesOf(send(close(), from('127.0.3.2')))).toEqual([200]);
    held[0]?.destroy();
    // The server hears of the end by itself.
    await waitFor(async () =>
      expect(await statusesOf(send(close(), from('127.0.3.1')))).toEqual([200]),
    );
    await stop();
  });

  it('that holds most loses the connection on which least moved, when places run short', async () => {
    const { from, serve, stop } = await open({}, 30);
    serve({ framework: takeAll });
    const lost: string[] = [];
    /** Connections of an address, on each of which something was answered, but on a silent one. */
    const hold = async (address: string, count: number, silent = -1): Promise<void> => {
      for (let index = 0; index < count; index += 1) {
        const socket = from(address);
        await once(socket, 'connect');
        socket.once('close', () => lost.push(`${address} ${index}`));
        if (index === silent) continue;
        socket.write(get('/'));
        await once(socket, 'data');
      }
    };
    await hold('127.0.3.1', 8, 3);
    for (const address of ['127.0.3.2', '127.0.3.3', '127.0.3.4']) await hold(address, 7, 5);
    await hold('127.0.3.5', 1, 0);
    expect(await statusesOf(send(close(), from('127.0.3.6')))).toEqual([200]);
    expect(lost).toEqual(['127.0.3.1 3']);
    await stop();
  });

  it('with four connections loses none to others', async () => {
    const { from, serve, stop } = await open({}, 16);
    serve({ framework: takeAll });
    const held = ['127.0.3.1', '127.0.3.2', '127.0.3.3', '127.0.3.4'].flatMap((address) =>
      Array.from({ length: 4 }, () => from(address)),
    );
    await Promise.all(held.map((socket) => once(socket, 'connect')));
    await once(from('127.0.3.5'), 'close');
    for (const socket of held) expect(await statusesOf(send(close(), socket))).toEqual([200]);
    await stop();
  });

  it('has a share of the requests, however many it sends ahead on a connection', async () => {
    const { from, serve, stop } = await open({}, 8);
    serve({ framework: takeAll });
    const sent = send(unfinished, from());
    await waitFor(() => expect(got).toHaveLength(1));
    // The server reads the bytes behind the body at once.
    const ahead = send(get('/a') + get('/b') + get('/c'), from());
    expect((await statusesOf(ahead)).slice(-1)).toEqual([429]);
    expect(got.length).toBeLessThan(4);
    sent.socket.destroy();
    // All that it had is given back, also where a connection ended before its answers.
    await waitFor(async () => {
      expect(await statusesOf(send(get('/a') + close(), from()))).toEqual([200, 200]);
    });
    await stop();
  });

  it('is worked for sixteen times at once, and waits in a queue beyond that', async () => {
    const { from, serve, stop } = await open({}, 128);
    const begun: Array<() => void> = [];
    serve({ framework: (_request, response) => void begun.push(() => response.end()) });
    const sent = Array.from({ length: 20 }, () => send(close(), from('127.0.3.1')));
    await waitFor(() => expect(begun).toHaveLength(16));
    const other = send(close(), from('127.0.3.2'));
    await waitFor(() => expect(begun).toHaveLength(17));
    for (let answered = 0; answered < 21; answered += 1) {
      await waitFor(() => expect(begun.length).toBeGreaterThan(answered));
      begun[answered]?.();
    }
    for (const one of [...sent, other]) expect(await statusesOf(one)).toEqual([200]);
    await stop();
  });

  it('behind a proxy is counted as the proxy names it, whose connections have no share', async () => {
    const { from, serve, stop } = await open({ TRUSTED_PROXIES: '1' }, 8);
    serve({ framework: takeAll });
    const by = (address: string, bytes: string): Sent =>
      send(bytes.replace(host, `${host}\r\nX-Forwarded-For: ${address}`), from());
    const held = [by('2001:db8:7:1::1', unfinished), by('2001:db8:7:2::1', unfinished)];
    await waitFor(() => expect(got).toHaveLength(2));
    const refused = await by('2001:db8:7:3::1', get('/')).answer;
    expect(refused).toMatch(/^HTTP\/1\.1 429 .*\r\nRetry-After: 5\r\n/s);
    for (const address of ['2001:db8:8::1', '203.0.113.7']) {
      expect(await statusesOf(by(address, close()))).toEqual([200]);
    }
    for (const { socket } of held) socket.destroy();
    await waitFor(async () =>
      expect(await statusesOf(by('2001:db8:7:3::1', close()))).toEqual([200]),
    );
    await stop();
  });
});

it('the server keeps browsers to https where the site has it, and to this site', async () => {
  const ask = async ({ port }: Opened, init?: RequestInit) =>
    Object.fromEntries((await fetch(`http://localhost:${port}/about`, init)).headers);
  const usual = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  };
  expect(await ask(server)).toMatchObject(usual);
  expect(await ask(server)).not.toHaveProperty('strict-transport-security');

  const secure = await open({ SITE_URL: 'https://lab.example' });
  secure.serve({ framework: takeAll });
  const https = { 'strict-transport-security': 'max-age=31536000' };
  expect(await ask(secure)).toMatchObject({ ...usual, ...https });
  const refused = { method: 'POST', body: 'a'.repeat(publicBodyBytes + 1) };
  expect(await ask(secure, refused)).toMatchObject({
    ...https,
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  await secure.stop();
});

it.each<[string, () => void, number]>([
  ['an ended session', noteSignedOut, 401],
  ['a call that cannot be read', noteMalformed, 400],
  ['a crowd', noteBusy, 503],
  ['a mistake of ours', () => undefined, 500],
])('the server calls a failure by its cause: %s', async (_name, note, status) => {
  server.serve({
    framework: (_request, response) => {
      note();
      response.writeHead(500).end();
    },
  });
  const answer = await fetch(`http://localhost:${server.port}/about`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([
    status,
    status === 503 ? '5' : null,
  ]);
});

it('while the backend is silent, the server sends the last good page at once and asks the backend', async () => {
  const onStale = vi.fn();
  server.serve({ framework: takeAll, onStale });
  const address = `/blog/${randomUUID()}.xml`;
  const ask = async () => {
    const { status, headers } = await fetch(`http://localhost:${server.port}${address}`);
    return [status, headers.get('x-cache'), headers.get('cross-origin-resource-policy')];
  };
  const store = pageStore;
  store.setAside(address, { body: '<rss>', headers: {} }, [], store.begin());
  expect(await ask()).toEqual([200, null, 'same-origin']);
  // However long ago its last call was.
  noteBackendSilent(true);
  expect(await ask()).toEqual([200, 'STALE', 'cross-origin']);
  expect([got.length, onStale.mock.calls.length]).toEqual([1, 1]);
  noteBackendSilent(false);
  expect(await ask()).toEqual([200, null, 'same-origin']);
  noteBackendDown();
  expect((await ask())[1]).toBe('STALE');
  noteBackendUp();
  expect(got).toHaveLength(2);
});

it('a post that is not public is counted as not found for readers, not for the owner', async () => {
  const key = legacyKey(randomUUID());
  server.serve({
    framework: (_request, response) => response.writeHead(404).end(),
    tokenKeys: [key],
  });
  const signedBy = async (signer: TokenKey) => {
    const session = { userId: randomUUID(), sessionId: randomUUID(), aal: 'aal1' } as const;
    return `a=1; admin=${await mintAdminToken([signer], session)}`;
  };
  const cookies = {
    owner: await signedBy(key),
    reader: 'a=1',
    'made-up': 'admin=made-up',
    another: await signedBy(legacyKey(randomUUID())),
  };
  for (const [who, cookie] of Object.entries(cookies)) {
    await fetch(`http://localhost:${server.port}/blog/${who}`, { headers: { cookie } });
  }
  const counted: string[] = [];
  await waitFor(() => {
    counted.push(...takeMissingPaths().keys());
    expect(counted).toContain('/blog/another');
  });
  expect(counted).toEqual(['/blog/reader', '/blog/made-up', '/blog/another']);
});

it('the server answers a request, too, that fails before the framework has it', async () => {
  server.serve({
    framework: () => {
      throw new Error('No more files can be opened');
    },
  });
  const answer = await fetch(`http://localhost:${server.port}/`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toBe('This did not work. Please try again in a minute.');
});
