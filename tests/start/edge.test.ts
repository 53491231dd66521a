// The built site's answers, and those of the admin area to the unauthenticated.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityTextSeconds } from '@/lib/process/limits';
import { ownSettings, port, startedBefore } from './support';

let site: ChildProcess;

startedBefore();
beforeAll(async () => {
  // People see it at another name, by https.
  const settings = { SITE_URL: 'https://lab.example', CONTACT_EMAIL: 'write@lab.example' };
  site = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, ...ownSettings, ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise<void>((done, fail) => {
    site.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('ready ') && done());
    site.once('exit', (code) => fail(new Error(`stopped with ${code}`)));
  });
});
afterAll(async () => {
  site.kill('SIGTERM');
  await once(site, 'exit');
});

interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

/** A request as it stands on the wire. */
async function send(lines: string[], body = ''): Promise<Answer> {
  const socket = connect(port, 'localhost');
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  const length = body ? [`Content-Length: ${body.length}`] : [];
  socket.write([...lines, ...length, 'Connection: close', '', body].join('\r\n'));
  await once(socket, 'close');
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...fields] = text.slice(0, end).split('\r\n');
  const headers = new Headers();
  for (const field of fields) {
    const colon = field.indexOf(':');
    headers.append(field.slice(0, colon), field.slice(colon + 1).trim());
  }
  return { status: Number(first.split(' ')[1]), headers, body: text.slice(end + 4) };
}

const get = (path: string, ...more: string[]): Promise<Answer> =>
  send([`GET ${path} HTTP/1.1`, 'Host: lab.example', ...more]);

describe('an answer of the site', () => {
  it.each([
    ['/', 'same-origin'],
    ['/blog/no-such-post', 'same-origin'],
    ['/search?q=a', 'same-origin'],
    ['/api/health', 'same-origin'],
    ['/admin/login', 'same-origin'],
    ['/blog/rss.xml', 'cross-origin'],
    ['/opengraph-image', 'cross-origin'],
    ['/blog/ai-in-the-clinic/opengraph-image', 'cross-origin'],
    ['/icon-192.png', 'cross-origin'],
    ['/media/none.png', 'cross-origin'],
  ])('%s is kept to https, and may be shown by: %s', async (path, policy) => {
    const { headers } = await get(path);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('cross-origin-resource-policy')).toBe(policy);
    if (policy === 'cross-origin') return;
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toContain("base-uri 'none'");
  });

  it('says whom to tell of a weakness, and for how long', async () => {
    const { status, headers, body } = await get('/.well-known/security.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toContain('Contact: mailto:write@lab.example\n');
    expect(body).toContain('Canonical: https://lab.example/.well-known/security.txt\n');
    const days = (Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(securityTextSeconds / 86_400);
    expect(days).toBeLessThan(366);
  });
});

describe('a page of the admin area', () => {
  it('runs only the scripts that carry its nonce, another one each time', async () => {
    const seen = new Set<string>();
    for (const _ of [1, 2]) {
      const { headers, body } = await get('/admin/login');
      const policy = headers.get('content-security-policy') ?? '';
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
      const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1] ?? '';
      expect(scripts).toBe(`'self' 'nonce-${nonce}' 'strict-dynamic'`);
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
      seen.add(nonce);
      const tags = [...body.matchAll(/<script([^>]*)>/g)];
      expect(tags.length).toBeGreaterThan(5);
      for (const [, attributes] of tags) expect(attributes).toContain(`nonce="${nonce}"`);
    }
    expect(seen.size).toBe(2);
  });

  it.each([
    ['a page', []],
    ['the data of the router', ['RSC: 1']],
    ['a prefetch', ['RSC: 1', 'Next-Router-Prefetch: 1', 'Purpose: prefetch']],
    ['a part of the page', ['RSC: 1', 'Next-Router-Segment-Prefetch: /_tree']],
    ['a page with a cookie that nobody signed', ['Cookie: __Host-admin=a.b.c']],
  ])('is nothing but the way to the sign-in page: %s', async (_, more) => {
    const { status, headers, body } = await get('/admin/posts', ...more);
    expect(status).toBe(307);
    // The framework says the address once more.
    expect(body).toMatch(/^[\w\s/?=%]{0,60}$/);
    expect(headers.get('location')).toMatch(
      /^(https:\/\/lab\.example)?\/admin\/login\?next=%2Fadmin%2Fposts/,
    );
  });

  // All is said before the body has come: it never does.
  it.each([
    ['a form', [], 303, ''],
    ['an action', [`Next-Action: ${'f'.repeat(42)}`], 401, 'Please sign in again'],
  ] as const)('takes no post without a session: %s', async (_, more, expected, text) => {
    for (const path of ['/admin/posts', '/admin/login']) {
      const { status, headers, body } = await send([
        `POST ${path} HTTP/1.1`,
        'Host: lab.example',
        'Content-Type: application/x-www-form-urlencoded',
        'Content-Length: 1000',
        ...more,
      ]);
      expect([status, body.includes(text), body.length < 40], path).toEqual([expected, true, true]);
      if (status === 303) expect(headers.get('location')).toMatch(/\/admin\/login$/);
    }
  });
});

it.each(['/%zz', '/blog/caf%C3', '/media/%E0%A4%A'])(
  '%s, which cannot be decoded, leads home',
  async (path) => {
    const { status, headers } = await send([`GET ${path} HTTP/1.1`, 'Host: lab.example']);
    expect([status, headers.get('location')]).toEqual([307, '/#not-found']);
    expect(headers.get('cache-control')).toBe('no-store');
  },
);

describe('the name that a request asks for', () => {
  it.each([
    ['/admin/posts', 'Host: evil.example'],
    ['/', 'Host: evil.example'],
    ['/blog/rss.xml', 'Host: evil.example'],
    ['/no-such-page', 'Host: evil.example'],
    ['/admin', 'Host: evil.example'],
    ['/robots.txt', 'Host: evil.example'],
    ['/about', 'X-Forwarded-Host: evil.example\r\nHost: lab.example'],
  ])('is never said back: %s with %s', async (target, host) => {
    const { status, headers, body } = await send([`GET ${target} HTTP/1.1`, host]);
    expect(status).toBeLessThan(400);
    expect([...headers.values()].join('\n')).not.toContain('evil');
    expect(body).not.toContain('evil');
  });
});
