// Who counts as the sender of a request that comes through real proxies, and what any sender can
// make of it by headers. The framework here only says what it was given.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { request } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseEnv } from '@/lib/env';
import { currentRequest } from '@/lib/pages/request-context';
import { openServer, type SiteServer } from '@/server/server';
import { type Caddy, hasCaddy, startCaddy } from '../../support/caddy';
import { type Nginx, startNginx } from '../../support/nginx';
import { freePort } from '../../support/ports';

/** One site each that stands behind no proxy, behind one and behind two. */
const ports = [await freePort(), await freePort(), await freePort()] as const;
const sites: SiteServer[] = [];
let proxy: Nginx;
let outer: Nginx;
let inner: Nginx;
let caddy: Caddy | undefined;

const receivedSchema = z.object({
  address: z.string(),
  headers: z.record(z.string(), z.unknown()),
});

function tell({ headers }: IncomingMessage, response: ServerResponse): void {
  const received = { address: currentRequest()?.sender, headers };
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(received));
}

beforeAll(async () => {
  for (const [count, port] of ports.entries()) {
    const settings = { PORT: String(port), SITE_URL: 'https://lab.example' };
    const site = await openServer(parseEnv({ ...settings, TRUSTED_PROXIES: String(count) }), false);
    site.serve({ framework: tell });
    sites.push(site);
  }
  proxy = await startNginx([ports[1]]);
  if (hasCaddy()) caddy = await startCaddy([ports[1]]);
  inner = await startNginx([ports[2]]);
  outer = await startNginx([inner.port], {
    change: (conf) => conf.replaceAll('http://site', 'https://site'),
  });
});
afterAll(async () => {
  await Promise.all([proxy, inner, outer].map((each) => each.remove()));
  await caddy?.stop();
  await Promise.all(sites.map((site) => site.close(0)));
});

/**
 * Asks by an address of the loopback network, of which a machine has many.
 * @returns what the framework was told
 */
function ask(
  port: number,
  { from = '127.0.0.7', headers = {}, ca = '' }: Question = {},
): Promise<z.infer<typeof receivedSchema>> {
  return new Promise((done, fail) => {
    const question = { port, host: '127.0.0.1', path: '/admin/x', localAddress: from };
    const begin = ca ? requestByHttps : request;
    const secure = ca ? { ca, servername: 'lab.example' } : {};
    const named = { Host: 'lab.example', ...headers };
    const options = { ...question, ...secure, headers: named, agent: false };
    const call = begin(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.once('end', () => done(receivedSchema.parse(JSON.parse(text))));
    });
    call.once('error', fail).end();
  });
}
interface Question {
  from?: string;
  headers?: Record<string, string>;
  /** Where it is asked by https. */
  ca?: string;
}

const spoofed = {
  'X-Forwarded-For': '203.0.113.7',
  'X-Real-IP': '203.0.113.8',
  Forwarded: 'for=203.0.113.9;host=evil.example',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Port': '1',
};

describe('the sender of a request', () => {
  type Way = [string, () => { port: number; ca?: string } | undefined];
  const ways: Way[] = [
    ['without a proxy', () => ({ port: ports[0] })],
    ['through nginx with https', () => proxy],
    // `npm test` installs it where it can, and says so where it cannot.
    ...(hasCaddy() ? [['through Caddy with https', () => caddy] satisfies Way] : []),
    ['through two of nginx', () => outer],
  ];
  it.each(ways)('%s is the address it came from, whatever it says', async (_, way) => {
    const { port, ca = '' } = way() ?? { port: 0 };
    for (const from of ['127.0.0.7', '127.0.0.8']) {
      for (const headers of [{}, spoofed]) {
        const received = await ask(port, { from, headers, ca });
        expect(received).toMatchObject({ address: from });
      }
    }
  });

  it('a sender that passes the proxies by is the connection, not what it says', async () => {
    expect(await ask(ports[2], { headers: spoofed })).toMatchObject({ address: '127.0.0.7' });
  });

  it.each(ways)('%s tells the framework nothing about names and ways', async (_, way) => {
    const { port, ca = '' } = way() ?? { port: 0 };
    const received = await ask(port, { headers: spoofed, ca });
    const names = Object.keys(received.headers);
    expect(names).toContain('host');
    expect(names.filter((name) => /forwarded|x-real-ip/.test(name))).toEqual([]);
  });
});

it('proxies: the host is the one that people see, by whatever name a proxy asks', async () => {
  const received = await ask(ports[0], { headers: { Host: 'inside.example' } });
  expect(received).toMatchObject({ headers: { host: 'lab.example' } });
});
