// Requests that two servers in a row could read differently, byte for byte: each is refused with
// everything behind it on its connection, or read the one way that the protocol has for it.
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEnv } from '@/lib/env';
import { openServer, type SiteServer } from '@/scripts/server';
import { freePort } from '../support/ports';

const port = await freePort();
let server: SiteServer;
/** What the framework was given: each request with its body. */
let got: string[] = [];

beforeAll(async () => {
  server = await openServer(parseEnv({ PORT: String(port) }), false);
  server.serve({
    framework: async (request, response) => {
      try {
        const body = (await request.toArray()).join('');
        got.push(`${request.method} ${request.url} ${body}`.trim());
        response.end('ok');
      } catch {
        // The rest of the body could not be read; the server has refused it.
      }
    },
  });
});
afterAll(() => server.close(0));

const host = 'Host: localhost';
const form = 'Content-Type: application/x-www-form-urlencoded';
const get = (path: string): string => `GET ${path} HTTP/1.1\r\n${host}\r\n\r\n`;
const post = (...lines: string[]): string =>
  ['POST /about HTTP/1.1', host, form, ...lines, '', ''].join('\r\n');
/** What somebody would like another one's connection to begin with. */
const smuggled = get('/smuggled');

/** Sends bytes and ends. Returns the status of each answer, and what the framework got. */
async function send(bytes: string): Promise<{ statuses: number[]; got: string[] }> {
  got = [];
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket
    .setEncoding('latin1')
    .on('data', (chunk) => {
      text += chunk;
    })
    // What is refused before it is read ends in a reset.
    .on('error', () => undefined);
  socket.end(Buffer.from(bytes, 'latin1'));
  await once(socket, 'close');
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  return { statuses, got: got.toSorted() };
}

const refused: ReadonlyArray<readonly [name: string, bytes: string]> = [
  [
    'a length and chunks',
    `${post('Content-Length: 6', 'Transfer-Encoding: chunked')}0\r\n\r\n${smuggled}`,
  ],
  [
    'chunks and a length',
    `${post('Transfer-Encoding: chunked', 'Content-Length: 60')}0\r\n\r\n${smuggled}`,
  ],
  ['two lengths', `${post('Content-Length: 1', 'Content-Length: 9')}a${smuggled}`],
  ['one length twice', `${post('Content-Length: 1', 'Content-Length: 1')}a${smuggled}`],
  ['a list of lengths', `${post('Content-Length: 1, 1')}a${smuggled}`],
  ['a length with a sign', `${post('Content-Length: +1')}a${smuggled}`],
  ['a negative length', `${post('Content-Length: -1')}${smuggled}`],
  ['a length in hexadecimal', `${post('Content-Length: 0x1')}a${smuggled}`],
  ['a length beyond all numbers', `${post(`Content-Length: ${'9'.repeat(30)}`)}${smuggled}`],
  ['an unknown coding', `${post('Transfer-Encoding: xchunked')}0\r\n\r\n${smuggled}`],
  [
    'chunks that are not the last coding',
    `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n${smuggled}`,
  ],
  ['a space before the colon', `${post('Transfer-Encoding : chunked')}0\r\n\r\n${smuggled}`],
  ['a tab in a name', `${post('Transfer-Encoding\t: chunked')}0\r\n\r\n${smuggled}`],
  [
    'a coding on a line of its own',
    `${post('Transfer-Encoding:', ' chunked', 'Content-Length: 5')}0\r\n\r\n${smuggled}`,
  ],
  [
    'a chunk beyond all numbers',
    `${post('Transfer-Encoding: chunked')}${'F'.repeat(20)}\r\n${smuggled}`,
  ],
  ['a chunk with a sign', `${post('Transfer-Encoding: chunked')}-1\r\n${smuggled}`],
  ['a chunk without its end', `${post('Transfer-Encoding: chunked')}1\r\nab0\r\n\r\n${smuggled}`],
  [
    'a chunk that ends in a bare line feed',
    `${post('Transfer-Encoding: chunked')}1\na\n0\n\n${smuggled}`,
  ],
  ['lines that end in a bare line feed', `GET /about HTTP/1.1\n${host}\n\n${smuggled}`],
  ['a bare carriage return', `GET /about HTTP/1.1\r\n${host}\rX: a\r\n\r\n${smuggled}`],
  ['a header without a colon', `GET /about HTTP/1.1\r\n${host}\r\nabc\r\n\r\n${smuggled}`],
  ['a header without a name', `GET /about HTTP/1.1\r\n${host}\r\n: abc\r\n\r\n${smuggled}`],
  ['NUL in a header', `GET /about HTTP/1.1\r\n${host}\r\nX: a\0b\r\n\r\n${smuggled}`],
  ['space before the first header', `GET /about HTTP/1.1\r\n ${host}\r\n\r\n${smuggled}`],
  ['no host', `GET /about HTTP/1.1\r\n\r\n${smuggled}`],
  ['two hosts', `GET /about HTTP/1.1\r\n${host}\r\nHost: evil.example\r\n\r\n${smuggled}`],
  ['a later version', `GET /about HTTP/2.0\r\n${host}\r\n\r\n${smuggled}`],
  ['an early version', `GET /about HTTP/0.9\r\n${host}\r\n\r\n`],
  ['the beginning of HTTP/2', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${smuggled}`],
  ['no version', `GET /about\r\n${smuggled}`],
  ['space in the target', `GET /about x HTTP/1.1\r\n${host}\r\n\r\n${smuggled}`],
  ['a tab in the target', `GET /about\tx HTTP/1.1\r\n${host}\r\n\r\n${smuggled}`],
  ['a control character in the target', `GET /about\x01 HTTP/1.1\r\n${host}\r\n\r\n${smuggled}`],
];

describe('is refused, and what comes behind it is not read:', () => {
  it.each(refused)('%s', async (_name, bytes) => {
    expect(await send(bytes)).toEqual({ statuses: [expect.toSatisfy(isRefusal)], got: [] });
  });
});
const isRefusal = (status: number): boolean => status >= 400 && status < 500;

const read: ReadonlyArray<readonly [name: string, bytes: string, got: string[]]> = [
  ['requests one behind the other', get('/about') + get('/blog'), ['GET /about', 'GET /blog']],
  [
    'a body that looks like a request',
    `${post(`Content-Length: ${smuggled.length}`)}${smuggled}${get('/blog')}`,
    [`POST /about ${smuggled.trim()}`, 'GET /blog'],
  ],
  [
    'a body that nobody expects',
    `GET /about HTTP/1.1\r\n${host}\r\nContent-Length: 3\r\n\r\nGET${get('/blog')}`,
    ['GET /about GET', 'GET /blog'],
  ],
  [
    'chunks with notes and lines behind them',
    `${post('Transfer-Encoding: chunked')}1;a="b"\r\na\r\n0\r\nX: a\r\n\r\n${get('/blog')}`,
    ['POST /about a', 'GET /blog'],
  ],
  [
    'a whole address, by its path',
    `GET http://evil.example/about HTTP/1.1\r\n${host}\r\n\r\n`,
    ['GET /about'],
  ],
  [
    'an offer of another protocol, which is passed over with what does not wait for an answer',
    `GET /about HTTP/1.1\r\n${host}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n${smuggled}`,
    ['GET /about'],
  ],
  [
    'an older version, after which the connection ends',
    `GET /about HTTP/1.0\r\n\r\n`,
    ['GET /about'],
  ],
];

describe('is read as the protocol says:', () => {
  it.each(read)('%s', async (_name, bytes, expected) => {
    expect(await send(bytes)).toEqual({
      statuses: expected.map(() => 200),
      got: expected.toSorted(),
    });
  });
});

it('a tunnel is refused with what comes behind it', async () => {
  const tunnel = `CONNECT evil.example:80 HTTP/1.1\r\n${host}\r\n\r\n`;
  expect(await send(tunnel + smuggled)).toEqual({ statuses: [405], got: [] });
});
