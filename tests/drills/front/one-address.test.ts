// One address sends all it can, with the shipped nginx before the site and without it, where its
// process may open 1,024 files: the site stays up, and another visitor waits for nothing for long.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { settingsOf, startBackend, type TestBackend } from '../../support/backend';
import { type Nginx, startNginx } from '../../support/nginx';
import { freePort } from '../../support/ports';
import { type Site, startSite } from './site';

/** No honest visitor waits longer. */
const mostMs = 30_000;
const name = 'lab.example';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

interface Front {
  port: number;
  ca?: string;
}

let attacker: ChildProcess | undefined;
afterEach(() => void attacker?.kill('SIGKILL'));

/** Asks by another address. @returns the status and how long it took */
async function visit({ port, ca }: Front, path: string): Promise<{ status: number; ms: number }> {
  const since = performance.now();
  const about = {
    port,
    host: '127.0.0.1',
    path,
    localAddress: '127.0.9.2',
    agent: false,
    headers: { Host: name },
    signal: AbortSignal.timeout(2 * mostMs),
  } as const;
  const call = ca ? requestByHttps({ ...about, servername: name, ca }) : request(about);
  call.end();
  const status = await new Promise<number>((done) => {
    call.once('response', (answer) =>
      answer.resume().once('end', () => done(answer.statusCode ?? 0)),
    );
    call.once('error', () => done(0));
  });
  return { status, ms: Math.round(performance.now() - since) };
}

/** Pages from memory, one that asks the backend, one that is made each time, and a missing file. */
const visited = (round: number): Array<[path: string, status: number]> => [
  ['/', 200],
  [`/search?q=maize${round}`, 200],
  ['/admin/login', 200],
  [`/media/none${round}.png`, 404],
];

describe.each(['without a proxy', 'behind nginx'])('%s', (way) => {
  let site: Site;
  let nginx: Nginx | undefined;
  let front: Front;
  beforeAll(async () => {
    const port = await freePort();
    // A line for each request that it refuses is of no use here.
    const change = (conf: string): string => `limit_conn_log_level info;\n${conf}`;
    if (way === 'behind nginx') nginx = await startNginx([port], { change });
    const settings = { SITE_URL: `https://${name}`, TRUSTED_PROXIES: nginx ? '1' : '0' };
    site = await startSite(port, { ...settingsOf(backend), ...settings }, 1_024);
    front = nginx ?? { port };
    // As on any site that has been up for a while.
    for (const [path] of visited(-1)) await visit(front, path);
  });
  afterAll(async () => {
    await site.stop();
    await nginx?.remove();
  });

  it.each([
    ['1,500 slow bodies', 'slow bodies'],
    ['250 connections with 100 requests sent ahead on each', 'requests ahead'],
    ['250 bodies of 5 MB for the admin area', 'large bodies'],
  ])('%s keep nobody else waiting', async (_what, kind) => {
    const { port, ca = '' } = front;
    attacker = fork('tests/drills/front/attack.ts', [kind, String(port), ca], {
      execArgv: [],
    });
    await once(attacker, 'message');
    let longest = 0;
    for (let round = 0; round < 3; round += 1) {
      for (const [path, expected] of visited(round)) {
        const { status, ms } = await visit(front, path);
        expect(status, path).toBe(expected);
        longest = Math.max(longest, ms);
      }
    }
    console.log(`${way}: the longest of another visitor's waits was ${longest} ms`);
    expect(longest).toBeLessThan(mostMs);
    expect(site.output()).not.toContain('EMFILE');
  });
});
