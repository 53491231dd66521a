// The server compresses some answers and leaves others alone, in front of a framework that answers
// what it is told to.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEnv } from '@/lib/env';
import { openServer, type SiteServer } from '@/server/server';
import { StaticFiles } from '@/server/static-files';
import { freePort } from '../support/ports';

const port = await freePort();
const build = mkdtempSync(join(tmpdir(), 'build-'));
const text = 'Copper and cobalt. '.repeat(200);
const html = { 'Content-Type': 'text/html; charset=utf-8' };
let server: SiteServer;

beforeAll(async () => {
  mkdirSync(join(build, 'static', 'chunks'), { recursive: true });
  writeFileSync(join(build, 'static', 'chunks', 'a.js'), text);
  writeFileSync(join(build, 'static', 'font.woff2'), text);
  writeFileSync(join(build, 'secret.js'), text);
  server = await openServer(parseEnv({ PORT: String(port) }), false);
});
afterAll(async () => {
  await server.close(0);
  rmSync(build, { recursive: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function ask(headers: Record<string, string>, path = '/search', method = 'GET'): Promise<Answer> {
  return new Promise((done, fail) => {
    get({ port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () =>
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      );
    }).once('error', fail);
  });
}

const answering = (framework: RequestListener): void =>
  server.serve({ framework, files: new StaticFiles(join(build, 'static')) });
const sending =
  (status: number, headers: Record<string, string>, body = text): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body);

describe('an answer of the framework', () => {
  it('is sent in brotli, else in gzip, and varies by it', async () => {
    answering(sending(200, html));
    const br = await ask({ 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(br.body).toString()).toBe(text);
    const gzip = await ask({ 'Accept-Encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(text);
    const plain = await ask({});
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' });
    expect(plain.body.toString()).toBe(text);
  });

  it.each([
    ['a part of a file', 206, { ...html, 'Content-Range': 'bytes 0-3799/9000' }, text],
    ['a picture', 200, { 'Content-Type': 'image/webp' }, text],
    ['small', 200, { ...html, 'Content-Length': '6' }, 'Copper'],
    ['what must stay as it is', 200, { ...html, 'Cache-Control': 'public, no-transform' }, text],
  ])('is not compressed when it is %s', async (_what, status, headers, body) => {
    answering(sending(status, headers, body));
    const answer = await ask({ 'Accept-Encoding': 'br, gzip' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body.toString()).toBe(body);
  });

  it('that is a stream arrives piece by piece', async () => {
    let more = (): void => undefined;
    answering((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/x-ndjson; charset=utf-8' });
      // As the framework does it.
      const piece = (line: string): void => {
        response.write(line);
        if ('flush' in response && typeof response.flush === 'function') response.flush();
      };
      piece('{"first":1}\n');
      more = () => {
        piece('{"second":2}\n');
        response.end();
      };
    });
    const lines: string[] = [];
    await new Promise<void>((done, fail) => {
      const headers = { 'Accept-Encoding': 'br' };
      get({ port, path: '/search', headers, agent: false }, (answer) => {
        expect(answer.headers['content-encoding']).toBe('br');
        const unpacked = answer.pipe(createBrotliDecompress());
        unpacked.setEncoding('utf8').on('data', (line: string) => {
          lines.push(line);
          if (lines.length === 1) more();
        });
        unpacked.once('end', done).once('error', fail);
      }).once('error', fail);
    });
    expect(lines).toEqual(['{"first":1}\n', '{"second":2}\n']);
  });
});

describe('a script of the build', () => {
  const path = '/_next/static/chunks/a.js';

  it('is handed out without the framework, compressed, and kept for long', async () => {
    answering(sending(500, html));
    const { status, headers, body } = await ask({ 'Accept-Encoding': 'br' }, path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(body).toString()).toBe(text);
    const again = await ask({ 'If-None-Match': headers.etag ?? '' }, path);
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await ask({}, path, 'HEAD');
    expect([head.headers['content-length'], head.body.length]).toEqual([`${text.length}`, 0]);
  });

  it('and a drawing of the site too, which opened by itself may do nothing', async () => {
    answering(sending(500, html));
    const { status, headers, body } = await ask(
      { 'Accept-Encoding': 'br' },
      '/images/placeholder.svg',
    );
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=604800',
    });
    expect(body.length).toBeLessThan(1_200);
    expect(brotliDecompressSync(body).toString()).toMatch(/^<svg /);
  });

  it.each([
    '/_next/static/font.woff2',
    '/_next/static/../secret.js',
    '/_next/static/%2e%2e/secret.js',
  ])('is all that is: %s goes to the framework', async (other) => {
    answering(sending(404, html));
    expect((await ask({}, other)).status).toBe(404);
  });
});
