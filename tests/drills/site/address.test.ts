// The address that people see counts, by whatever name a proxy asks: forms pass, and a wrong one is
// told. And where the server listens.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { builds } from '../../../scripts/build';
import { ownSettings, port, printed, ready, run, type Start } from '../../start/support';
import { settingsOf, startBackend, type TestBackend } from '../../support/backend';

let backend: TestBackend;
let requestCode = '';

beforeAll(async () => {
  backend = await startBackend();
  const file = join(builds()[0] ?? '', 'server', 'server-reference-manifest.json');
  const actions = z.object({ node: z.record(z.string(), z.object({ exportedName: z.string() })) });
  const { node } = actions.parse(JSON.parse(readFileSync(file, 'utf8')));
  requestCode = Object.keys(node).find((id) => node[id]?.exportedName === 'requestCode') ?? '';
});
afterAll(() => backend.stop());

async function serve(settings: Record<string, string>): Promise<Start> {
  const env = { ...ownSettings, ...settingsOf(backend), ...settings };
  const site = run(process.execPath, ['scripts/start.ts', '--serve'], { env });
  await ready(site);
  return site;
}

/** A request as it stands on the wire. @returns its status and its text */
async function send(first: string, lines: string[], body = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  const length = body ? [`Content-Length: ${body.length}`] : [];
  socket.write([first, ...lines, ...length, 'Connection: close', '', body].join('\r\n'));
  await once(socket, 'close');
  return `${text.split(' ')[1]} ${text.slice(text.indexOf('\r\n\r\n') + 4)}`;
}

const form = 'Content-Type: application/x-www-form-urlencoded';
const sentBy = 'Origin: https://lab.example';
/** How proxies ask that pass nothing of the visitor's name on. */
const proxies: Array<[name: string, version: string, lines: string[]]> = [
  ['the name of its upstream', '1.1', ['Host: backend']],
  ['an address', '1.1', [`Host: 127.0.0.1:${port}`]],
  ['no name at all', '1.0', []],
];

it('forms pass behind any proxy, from the address that people see or the one that is asked alone', async () => {
  await serve({ SITE_URL: 'https://lab.example' });
  for (const [name, version, host] of proxies) {
    const post = (path: string, body: string, ...lines: string[]) =>
      send(`POST ${path} HTTP/${version}`, [...host, ...lines], body);
    const action = ['Content-Type: text/plain;charset=UTF-8', `Next-Action: ${requestCode}`];
    const json = 'Content-Type: application/json';
    const page = '/ai-recommendations';
    expect(await post(page, '[]', ...action, sentBy), name).toMatch(/^200 .*"ok":false/s);
    expect(await post('/api/entry/report', 'name=', form, sentBy), name).toMatch(/^303 /);
    const attempt = JSON.stringify({ password: 'not the password' });
    expect(await post('/api/sign-in', attempt, json, sentBy), name).toMatch(
      /^200 .*"error":"Invalid password/s,
    );
    const others = ['https://evil.example', 'http://backend', `http://127.0.0.1:${port}`].filter(
      (origin) => !host.includes(`Host: ${new URL(origin).host}`),
    );
    for (const origin of others) {
      const from = `Origin: ${origin}`;
      expect(await post(page, '[]', ...action, from), `${name}, ${origin}`).toMatch(/^400 /);
      expect(await post('/api/sign-in', attempt, json, from), origin).toMatch(/^403 /);
    }
  }
});

describe('an http SITE_URL', () => {
  const health = (...lines: string[]) =>
    send('GET /api/health HTTP/1.1', ['Host: lab.example', ...lines]);
  const byHttps = 'X-Forwarded-Proto: https';

  it('turns health red once visitors come by https, until they no longer do', async () => {
    const site = await serve({ SITE_URL: 'http://lab.example', TRUSTED_PROXIES: '1' });
    expect(await health()).toMatch(/^200 /);
    expect(await health(byHttps)).toMatch(/^503 .*"down":\["SITE_URL"\]/s);
    // A visitor's own header stands before the proxy's.
    expect(await health('X-Forwarded-Proto: http, https')).toMatch(/^503 /);
    expect(await health()).toMatch(/^503 /);
    expect(site.output()).toContain('SITE_URL says http');
    expect(await health('X-Forwarded-Proto: https, http')).toMatch(/^200 /);
  });

  it('is not judged by what the sender says', async () => {
    await serve({ SITE_URL: 'http://lab.example' });
    expect(await health(byHttps)).toMatch(/^200 /);
  });

  it('that says https is met by it', async () => {
    await serve({ SITE_URL: 'https://lab.example', TRUSTED_PROXIES: '1' });
    expect(await health(byHttps)).toMatch(/^200 /);
  });
});

describe('a start', () => {
  const keys = {
    SUPABASE_PUBLISHABLE_KEY: 'publishable',
    SUPABASE_SECRET_KEY: 'secret',
    SUPABASE_JWT_SECRET: 's'.repeat(40),
  };
  it.each([
    [
      'a Supabase elsewhere without SITE_URL',
      { ...keys, SUPABASE_URL: 'https://project.supabase.example' },
      'Bad environment: SUPABASE_URL needs SITE_URL beside it: the address that people see, ',
    ],
    [
      'a HOST that is not this machine',
      { ...keys, SUPABASE_URL: 'http://127.0.0.1:1', HOST: '192.0.2.1' },
      `Port ${port} of HOST 192.0.2.1 cannot be opened: `,
    ],
  ])('refuses %s', async (_, settings, line) => {
    const env = { ...ownSettings, ...settings };
    const site = run(process.execPath, ['scripts/start.ts', '--serve'], { env });
    expect(await site.ended).toBe(1);
    expect(site.output().split('\n')[0]).toContain(line);
  });

  it('listens where HOST says, and nowhere else', async () => {
    const env = { ...ownSettings, ...settingsOf(backend), HOST: '127.0.0.2' };
    const site = run(process.execPath, ['scripts/start.ts', '--serve'], { env });
    await printed(site, `ready http://127.0.0.2:${port}`);
    expect((await fetch(`http://127.0.0.2:${port}/about`)).status).toBe(200);
    await expect(fetch(`http://127.0.0.1:${port}/about`)).rejects.toThrow('fetch failed');
  });
});
