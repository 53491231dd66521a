// One address asks for more than it may: does the site live, and how long does an honest visitor
// wait meanwhile? By itself and behind nginx as it is shipped, with few open files.
import { request as requestPlainly } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ensureNginx, startNginx } from '../../tests/support/nginx.ts';
import type { Kind, Target } from './attacker.ts';
import { VictimSite } from './site.ts';

const openFiles = 1024;
const attackMs = 45_000;
const honestWaitMs = 30_000;
const giveUpMs = 60_000;
const pauseMs = 500;
const honestAddress = '127.0.5.3';
const honestPaths = ['/', '/search?q=mining', '/get-involved'];
const kinds: Kind[] = ['slow bodies', 'pipelined pages', 'pipelined searches', 'large bodies'];

/** Else nginx prints a line for each of the thousands that it refuses. */
const quietly = (configuration: string): string =>
  configuration.replace('limit_conn_status', 'limit_conn_log_level info;\n    limit_conn_status');

/**
 * The experience of an honest visitor during an attack, who asks again for a page that did not
 * come.
 */
interface Met {
  pages: number;
  /** How often a page did not come, or not as it is. */
  failed: number;
  longestMs: number;
  medianMs: number;
  /** Whether the site answers afterwards. */
  lives: boolean;
}

/** @returns the status, 0 where no answer came */
function get({ port, ca }: Target, path: string): Promise<number> {
  const about = {
    host: '127.0.0.1',
    port,
    path,
    localAddress: honestAddress,
    agent: false,
    headers: { Host: 'lab.example' },
    signal: AbortSignal.timeout(giveUpMs),
  } as const;
  return new Promise((done) => {
    const call = ca
      ? requestOverTls({ ...about, servername: 'lab.example', ca })
      : requestPlainly(about);
    call.once('error', () => done(0));
    call.once('response', (answer) => {
      answer.once('error', () => done(0)).once('end', () => done(answer.statusCode ?? 0));
      answer.resume();
    });
    call.end();
  });
}

/** Visits until the attack is over, one page after the other. */
async function visit(target: Target, untilMs: number): Promise<Omit<Met, 'lives'>> {
  const times: number[] = [];
  let failed = 0;
  while (performance.now() < untilMs) {
    const path = honestPaths[times.length % honestPaths.length] ?? '/';
    const begin = performance.now();
    let status = await get(target, path);
    while (status !== 200 && performance.now() < begin + giveUpMs) {
      failed += 1;
      await delay(pauseMs);
      status = await get(target, path);
    }
    if (status !== 200) failed += 1;
    times.push(performance.now() - begin);
    await delay(pauseMs);
  }
  const sorted = times.map(Math.round).sort((one, other) => one - other);
  return {
    pages: sorted.length,
    failed,
    longestMs: sorted.at(-1) ?? 0,
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
  };
}

async function attack(kind: Kind, target: Target): Promise<Met> {
  const attacker = new Worker(new URL('./attacker.ts', import.meta.url), {
    workerData: { kind, target },
  });
  // The attack has begun before the first visit.
  await new Promise((done) => attacker.once('message', done));
  const met = await visit(target, performance.now() + attackMs);
  await attacker.terminate();
  return { ...met, lives: (await get(target, '/')) === 200 };
}

async function attackAll(target: Target): Promise<Record<string, Met>> {
  const met: Record<string, Met> = {};
  for (const path of honestPaths) await get(target, path);
  for (const kind of kinds) met[kind] = await attack(kind, target);
  return met;
}

export async function run(): Promise<object> {
  const hasNginx = ensureNginx();
  const results: Record<string, Record<string, Met>> = {};
  for (const way of hasNginx ? ['by itself', 'behind nginx'] : ['by itself']) {
    const site = new VictimSite(true);
    const nginx =
      way === 'behind nginx' ? await startNginx([site.port], { change: quietly }) : undefined;
    try {
      const proxied = { TRUSTED_PROXIES: '1', SITE_URL: 'https://lab.example' };
      await site.start(nginx ? proxied : {}, openFiles);
      const target = nginx ? { port: nginx.port, ca: nginx.ca } : { port: site.port };
      results[way] = await attackAll(target);
    } finally {
      await nginx?.remove();
      await site.end('SIGTERM');
      site.remove();
    }
  }
  const all = Object.values(results).flatMap((met) => Object.values(met));
  const held = all.every(({ lives, longestMs }) => lives && longestMs <= honestWaitMs);
  return { held, ...results };
}
