// The server of the site in front of a framework that only says what it was given: what it refuses
// by itself, on real connections.
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as immediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseEnv } from '@/lib/env';
import {
  adminBodyBytes,
  bodyMs,
  bodyWindowBytes,
  bodyWindowMs,
  publicBodyBytes,
  requestsAhead,
} from '@/lib/limits';
import { noteBusy, noteMalformed, noteSignedOut } from '@/lib/request-context';
import { openServer, type SiteServer } from '@/scripts/server';
import { freePort } from '../support/ports';

const port = await freePort();
let server: SiteServer;
/** What the framework got: the bytes of each body, and what came instead of an end. */
let got: Array<{ bytes: number; end: string }> = [];

async function takeAll(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const entry = { bytes: 0, end: 'waits' };
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
}

beforeAll(async () => {
  server = await openServer(parseEnv({ PORT: String(port) }), false);
  server.serve({ framework: (request, response) => void takeAll(request, response) });
});
afterAll(() => server.close(0));

interface Sent {
  socket: Socket;
  /** All that was answered, once the server has closed the connection. */
  answer: Promise<string>;
}

const send = (head: string[], body = ''): Sent => sendOn(connect(port, '127.0.0.1'), head, body);

function sendOn(socket: Socket, head: string[], body = ''): Sent {
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  socket.write(`${head.join('\r\n')}\r\nHost: localhost\r\n\r\n${body}`);
  return { socket, answer: once(socket, 'close').then(() => text) };
}

/** A server that takes eight connections, two from one address. */
async function smallServer(settings: Record<string, string> = {}) {
  const own = await freePort();
  const other = await openServer(parseEnv({ PORT: String(own), ...settings }), false, 8);
  other.serve({ framework: (request, response) => void takeAll(request, response) });
  const opened: Socket[] = [];
  const from = (localAddress: string): Socket => {
    const socket = connect({ port: own, host: '127.0.0.1', localAddress });
    opened.push(socket.on('error', () => undefined));
    return socket;
  };
  return {
    from,
    socket: (head: string[]): Sent => sendOn(from('127.0.0.1'), head),
    stop: () => {
      for (const socket of opened) socket.destroy();
      return other.close(0);
    },
  };
}

const form = 'Content-Type: application/x-www-form-urlencoded';
const statusOf = async ({ answer }: Sent): Promise<string> =>
  (await answer).split('\r\n', 1)[0] ?? '';

it('what fails before the framework has it is answered, too', async () => {
  const own = await freePort();
  const other = await openServer(parseEnv({ PORT: String(own) }), false);
  other.serve({
    framework: () => {
      throw new Error('No more files can be opened');
    },
  });
  const answer = await fetch(`http://127.0.0.1:${own}/`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toBe('This did not work. Please try again in a minute.');
  await other.close(0);
});

describe('requests that are sent ahead', () => {
  const head = 'GET /ahead HTTP/1.1\r\nHost: localhost\r\n\r\n';

  it('are answered one after another', async () => {
    const own = await freePort();
    const other = await openServer(parseEnv({ PORT: String(own) }), false);
    let begun = 0;
    let running = 0;
    let most = 0;
    other.serve({
      framework: (_request, response) => {
        begun += 1;
        running += 1;
        most = Math.max(most, running);
        response.once('finish', () => {
          running -= 1;
        });
        setImmediate(() => response.end(`answer ${begun}.`));
      },
    });
    const socket = connect(own, '127.0.0.1');
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
    });
    const numbers = Array.from({ length: 2 * (requestsAhead + 1) }, (_, index) => `${index + 1}`);
    for (const count of [numbers.length / 2, numbers.length]) {
      socket.write(head.repeat(requestsAhead + 1));
      await vi.waitFor(() => expect(text).toContain(`answer ${count}.`));
    }
    expect(Array.from(text.matchAll(/answer (\d+)\./g), ([, number]) => number)).toEqual(numbers);
    expect(most).toBe(1);
    socket.destroy();
    await other.close(0);
  });

  it('end the connection where they are too many', async () => {
    got = [];
    const { answer } = send(['GET /first HTTP/1.1'], head.repeat(requestsAhead + 1));
    expect(await answer).toBe('');
    expect(got).toHaveLength(1);
  });
});

describe('while it starts and stops', () => {
  it('it is live all the time, and ready only in between', async () => {
    const own = await freePort();
    const other = await openServer(parseEnv({ PORT: String(own) }), false);
    const ask = async (what: string): Promise<[number, string | null]> => {
      const { status, headers } = await fetch(`http://127.0.0.1:${own}/api/health/${what}`);
      return [status, headers.get('retry-after')];
    };
    expect(await ask('live')).toEqual([200, null]);
    expect(await ask('ready')).toEqual([503, '5']);
    // A visitor waits instead, and gets the page.
    const early = fetch(`http://127.0.0.1:${own}/about`);
    await once(other.http, 'request');
    const held: ServerResponse[] = [];
    other.serve({
      framework: ({ url }, response) =>
        url === '/held' ? void held.push(response) : void response.writeHead(204).end(),
    });
    expect((await early).status).toBe(204);
    expect(await ask('live')).toEqual([204, null]);
    expect(await ask('ready')).toEqual([204, null]);
    // A connection that was there before still asks.
    const socket = connect(own, '127.0.0.1').setEncoding('latin1');
    let answers = '';
    socket.on('data', (chunk) => {
      answers += chunk;
    });
    const of = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const first = once(other.http, 'request');
    socket.write(of('/held'));
    await first;
    const closed = other.close(10_000);
    const second = once(other.http, 'request');
    socket.write(of('/api/health/ready'));
    await second;
    const ended = once(socket, 'close');
    held[0]?.writeHead(200).end();
    await Promise.all([closed, ended]);
    expect(answers.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
    expect(answers).toContain('Stopping');
  });
});

it('who waits for a site that does not start hears so', async () => {
  const own = await freePort();
  const other = await openServer(parseEnv({ PORT: String(own) }), false);
  const early = fetch(`http://127.0.0.1:${own}/about`);
  await once(other.http, 'request');
  await Promise.all([other.close(10_000), early]);
  const { status, headers } = await early;
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
});

describe('a body', () => {
  it.each([
    ['/about', publicBodyBytes],
    ['/api/recommendations', publicBodyBytes],
    ['/admin/login', publicBodyBytes],
    ['/admin/posts/new', adminBodyBytes],
    ['http://elsewhere.example/about', publicBodyBytes],
  ])('for %s may have %i bytes, and none of a larger one is read', async (path, limit) => {
    got = [];
    const fits = send(
      [`POST ${path} HTTP/1.1`, form, `Content-Length: ${limit}`, 'Connection: close'],
      'a'.repeat(limit),
    );
    expect(await fits.answer).toContain(`\r\n\r\n${limit}`);
    const large = send(
      [`POST ${path} HTTP/1.1`, form, `Content-Length: ${limit + 1}`],
      'a'.repeat(limit + 1),
    );
    const answer = await large.answer;
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*\r\nConnection: close\r\n/s);
    expect(answer).toMatch(/\r\n\r\nThe request is larger than this address takes$/);
    expect(got).toEqual([{ bytes: limit, end: 'whole' }]);
  });

  it('that does not tell its size is counted, and is never taken for whole', async () => {
    got = [];
    const piece = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
    const head = ['POST /about HTTP/1.1', form, 'Transfer-Encoding: chunked'];
    const fits = send([...head, 'Connection: close'], `${piece}${piece}0\r\n\r\n`);
    expect(await fits.answer).toContain('HTTP/1.1 200 OK');
    const { socket, answer } = send(head, piece);
    // The last byte of one too many ends the counting; the rest of the body never comes.
    socket.write(`${piece}1\r\na\r\n`);
    const text = await answer;
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).not.toMatch(/late/i);
    expect(got).toEqual([
      { bytes: 2 * 0x10000, end: 'whole' },
      { bytes: 2 * 0x10000, end: 'cut off' },
    ]);
  });

  it('whose end is told in two ways is refused', async () => {
    const both = ['Transfer-Encoding: chunked', 'Content-Length: 5'];
    const { answer } = send(['POST /about HTTP/1.1', form, ...both], '0\r\n\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('that is refused gets no other answer behind the refusal', async () => {
    server.serve({
      framework: (request, response) => {
        request.resume();
        const end = (): unknown =>
          response.headersSent ? response.write('late') && response.end('late') : setImmediate(end);
        end();
      },
    });
    const { answer } = send(
      ['POST /about HTTP/1.1', form, 'Transfer-Encoding: chunked'],
      `20001\r\n${'a'.repeat(0x20001)}\r\n`,
    );
    expect(await answer).toMatch(/\r\n\r\nThe request is larger than this address takes$/);
    server.serve({ framework: (request, response) => void takeAll(request, response) });
  });

  it('of an upload has no limit', async () => {
    const bytes = adminBodyBytes + 1;
    const upload = send(
      ['POST /api/media HTTP/1.1', `Content-Length: ${bytes}`, 'Connection: close'],
      'a'.repeat(bytes),
    );
    expect(await upload.answer).toContain(`\r\n\r\n${bytes}`);
  });

  it('that a client asks about first is refused before it is sent', async () => {
    const asking = (bytes: number): Sent =>
      send(['POST /about HTTP/1.1', form, `Content-Length: ${bytes}`, 'Expect: 100-continue']);
    const large = asking(publicBodyBytes + 1);
    expect(await statusOf(large)).toBe('HTTP/1.1 413 Payload Too Large');
    const { socket, answer } = asking(1);
    const [first] = await once(socket, 'data');
    expect(first).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    socket.end('a');
    expect(await answer).toContain('HTTP/1.1 200 OK');
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
      got = [];
      const slow = send(['POST /about HTTP/1.1', form, `Content-Length: ${publicBodyBytes}`]);
      await more(slow, 60_000, signal);
      vi.advanceTimersByTime(bodyMs - 1);
      await more(slow, 60_000, signal);
      vi.advanceTimersByTime(1);
      expect(await statusOf(slow)).toBe('HTTP/1.1 408 Request Timeout');
      expect(got).toEqual([{ bytes: 120_000, end: 'cut off' }]);
    });

    it.for(['/api/media', '/admin/posts/new'])(
      'is taken as long as enough of it comes: %s',
      async (path, { signal }) => {
        got = [];
        const bytes = 10 * bodyWindowBytes;
        const slow = send([`POST ${path} HTTP/1.1`, form, `Content-Length: ${bytes}`]);
        for (let minute = 0; minute < 9; minute += 1) {
          await more(slow, bodyWindowBytes, signal);
          vi.advanceTimersByTime(bodyWindowMs);
        }
        expect(got).toEqual([{ bytes: 9 * bodyWindowBytes, end: 'waits' }]);
        await more(slow, bodyWindowBytes - 1, signal);
        vi.advanceTimersByTime(bodyWindowMs);
        expect(await statusOf(slow)).toBe('HTTP/1.1 408 Request Timeout');
        expect(got).toEqual([{ bytes: bytes - 1, end: 'cut off' }]);
      },
    );
  });
});

describe('one address', () => {
  const open = ['GET /about HTTP/1.1'];
  const long = ['POST /about HTTP/1.1', form, 'Content-Length: 10'];
  const isClosed = (socket: Socket): Promise<unknown> => once(socket, 'close');

  it('has a share of the connections, which it gets back, and leaves the rest to others', async () => {
    const { from, stop } = await smallServer();
    const held = [from('127.0.3.1'), from('127.0.3.1')];
    await Promise.all(held.map((socket) => once(socket, 'connect')));
    await isClosed(from('127.0.3.1'));
    const get = (address: string): Promise<string> =>
      statusOf(sendOn(from(address), [...open, 'Connection: close']));
    expect(await get('127.0.3.2')).toBe('HTTP/1.1 200 OK');
    const [first] = held;
    first?.destroy();
    // The server hears of the end by itself.
    await vi.waitFor(async () => expect(await get('127.0.3.1')).toBe('HTTP/1.1 200 OK'));
    await stop();
  });

  it('behind a proxy has a share of the requests, as the proxy names it, and the proxy has none', async () => {
    const { socket: own, stop } = await smallServer({ TRUSTED_PROXIES: '1' });
    const by = (address: string, head: string[]): Sent =>
      own([...head, `X-Forwarded-For: ${address}`, 'Connection: close']);
    const held = [by('2001:db8:7:1::1', long), by('2001:db8:7:2::1', long)];
    await vi.waitFor(() => expect(got.filter(({ end }) => end === 'waits')).toHaveLength(2));
    const refused = await by('2001:db8:7:3::1', open).answer;
    expect(refused).toMatch(/^HTTP\/1\.1 429 .*\r\nRetry-After: 5\r\n/s);
    for (const address of ['2001:db8:8::1', '203.0.113.7']) {
      expect(await statusOf(by(address, open))).toBe('HTTP/1.1 200 OK');
    }
    // The proxy's own, of which it says nothing.
    const many = Array.from({ length: 4 }, () => own([...open, 'Connection: close']));
    for (const one of many) expect(await statusOf(one)).toBe('HTTP/1.1 200 OK');
    for (const { socket } of held) socket.destroy();
    await vi.waitFor(async () =>
      expect(await statusOf(by('2001:db8:7:3::1', open))).toBe('HTTP/1.1 200 OK'),
    );
    await stop();
  });
});

describe('a head', () => {
  it('may have so many lines, and so many bytes', async () => {
    const lines = (count: number): string[] =>
      Array.from({ length: count }, (_, index) => `X-${index}: a`);
    const head = ['GET /about HTTP/1.1', 'Connection: close'];
    expect(await statusOf(send([...head, ...lines(98)]))).toBe('HTTP/1.1 200 OK');
    expect(await statusOf(send([...head, ...lines(99)]))).toMatch(/^HTTP\/1\.1 431 /);
    const long = send([...head, `Cookie: ${'a'.repeat(16 * 1024)}`]);
    expect(await statusOf(long)).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('has its time, an upload as long as it moves, and an idle connection longer than a proxy', () => {
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = server.http;
    expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
      headersTimeout: 20_000,
      requestTimeout: 0,
      timeout: 120_000,
      keepAliveTimeout: 65_000,
    });
  });
});

it('a file, a page and a route say which methods they take', async () => {
  const allowed = async (method: string, path: string): Promise<string | undefined> =>
    /^HTTP\/1\.1 405 .*\r\nAllow: ([^\r]*)/s.exec(
      await send([`${method} ${path} HTTP/1.1`, 'Connection: close']).answer,
    )?.[1];
  expect(await allowed('POST', '/_next/static/chunks/a.js')).toBe('GET, HEAD');
  expect(await allowed('DELETE', '/about')).toBe('GET, HEAD, POST');
  expect(await allowed('PUT', '/api/media')).toBe('GET, POST, HEAD, OPTIONS');
  expect(await allowed('TRACE', '/api/none')).toContain('DELETE');
  expect(await allowed('OPTIONS', '/api/media')).toBeUndefined();
});

it('keeps browsers to https where the site has it, and to this site', async () => {
  const ask = async (path: string) =>
    Object.fromEntries((await fetch(`http://localhost:${port}${path}`)).headers);
  const usual = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  };
  expect(await ask('/about')).toMatchObject(usual);
  expect(await ask('/about')).not.toHaveProperty('strict-transport-security');

  const securePort = await freePort();
  const settings = { PORT: String(securePort), SITE_URL: 'https://lab.example' };
  const secure = await openServer(parseEnv(settings), false);
  secure.serve({ framework: (request, response) => void takeAll(request, response) });
  const { headers } = await fetch(`http://localhost:${securePort}/about`);
  const refused = await fetch(`http://localhost:${securePort}/about`, { method: 'DELETE' });
  await secure.close(0);
  const https = { 'strict-transport-security': 'max-age=31536000' };
  expect(Object.fromEntries(headers)).toMatchObject({ ...usual, ...https });
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    ...https,
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
});

it('calls a failure by its cause where the request has noted one', async () => {
  const causes: Array<[() => void, number]> = [
    [noteSignedOut, 401],
    [noteMalformed, 400],
    [noteBusy, 503],
    [() => undefined, 500],
  ];
  for (const [note, status] of causes) {
    server.serve({
      framework: (_request, response) => {
        note();
        response.writeHead(500).end();
      },
    });
    const answer = send(['GET /about HTTP/1.1', 'Connection: close']);
    expect(await statusOf(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  }
});

it('takes a whole address for its path', async () => {
  let asked = '';
  server.serve({
    framework: (request, response) => {
      asked = `${request.url} ${request.headers.host}`;
      response.end();
    },
  });
  await send(['GET http://evil.example/about?a=1 HTTP/1.1', 'Connection: close']).answer;
  expect(asked).toBe('/about?a=1 localhost');
});
