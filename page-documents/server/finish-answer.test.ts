import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyHeader } from '@/lib/http/security-headers';
import pages from '@/page-documents/next-pages.json' with { type: 'json' };
import { finishAnswer } from './finish-answer';

const type = { 'Content-Type': 'text/html; charset=utf-8' };
const marker = '<meta name="page-as-document" content=""/>';
/** A document as Next serves it, with what a test puts into it. */
const page = (body: string): string =>
  pages.document.replace('<main>Words</main>', () => `<main>Words</main>${body}`);
const ofNext = 'src="/_next/';

let framework: RequestListener;
const server = createServer((request, response) => {
  response.setHeader(policyHeader, 'the ordinary one');
  finishAnswer(request.url ?? '', response, () => undefined);
  framework(request, response);
});
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

async function ask(path: string, init: RequestInit = {}) {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });
  const { status, headers } = answer;
  return { status, policy: headers.get(policyHeader), headers, text: await answer.text() };
}

/** Answers as the framework does: the head first, then piece by piece. */
const inPieces =
  (...pieces: (string | Uint8Array)[]): RequestListener =>
  (_request, response) => {
    for (const [name, value] of Object.entries(type)) response.setHeader(name, value);
    response.flushHeaders();
    for (const piece of pieces) response.write(piece);
    response.end();
  };

describe.each(['/privacy/your-data', '/result/abc', '/draft/abc'])('a page at %s', (path) => {
  it('loses its scripts, and its policy names those that stay', async () => {
    const bytes = Buffer.from(page('<p>Kwacha: é</p>'));
    // In the middle of a letter.
    const middle = bytes.indexOf('é') + 1;
    framework = inPieces(bytes.subarray(0, middle), bytes.subarray(middle));
    const { text, policy } = await ask(path);
    expect(text).toContain('<p>Kwacha: é</p>');
    expect(text).not.toContain(ofNext);
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/]+=+'){2};/);
  });
});

it('a page that asks for nothing stays whole, and its policy names its inline scripts', async () => {
  const html = pages.document.replace(marker, '');
  const inline = Array.from(
    html.matchAll(/<script(?! src| type="application)[^>]*>(.+?)<\/script>/g),
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  expect(inline.length).toBeGreaterThan(3);
  for (const path of ['/ai-value-assessment/form', '/ai-recommendations/form']) {
    framework = inPieces(html);
    const { text, policy } = await ask(path);
    expect(text).toBe(html);
    expect(policy).toContain(`script-src 'self' ${inline.join(' ')};`);
  }
});

it('a page that says that there is nothing answers 404', async () => {
  framework = inPieces(pages.missing);
  expect(await ask('/draft/abc')).toMatchObject({ status: 404 });
});

it('a page of which the framework said how long it is has its new length', async () => {
  framework = (_request, response) => {
    const html = page('');
    response.setHeader('Content-Type', 'text/html');
    response.setHeader('Content-Length', html.length);
    response.end(html);
  };
  expect((await ask('/result/abc')).text).not.toContain(ofNext);
});

it.each([
  ['a page with something unknown', '/result/abc', page('<script>unknown()</script>')],
  ['one that asks for nothing', '/ai-recommendations/form', '<script>unknown()</script>'],
  ['a page that is kept', '/privacy', page('')],
  ['a step of a form', '/privacy/your-data/code', page('')],
])('%s goes out as it is', async (_what, path, html) => {
  framework = inPieces(html);
  expect(await ask(path)).toMatchObject({ text: html, policy: 'the ordinary one' });
});

it('what is no page goes out as it comes', async () => {
  framework = (_request, response) => {
    response.setHeader('Content-Type', 'text/x-component');
    response.flushHeaders();
    response.write('1:');
    response.end('"x"');
  };
  expect((await ask('/result/abc')).text).toBe('1:"x"');
  framework = (_request, response) => void response.writeHead(303, { Location: '/' }).end();
  expect(await ask('/result/abc')).toMatchObject({ status: 303, text: '' });
  framework = inPieces();
  expect(await ask('/result/abc', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
});
