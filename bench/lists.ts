// The whole request of each list page, as it is made when nothing of it is kept, with many posts and
// leads on PostgreSQL: first, middle and last pages. LISTS_POSTS and LISTS_LEADS name other numbers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminPassword, settingsOf, startBackend } from '../tests/support/backend.ts';
import { freePort } from '../tests/support/ports.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { fill } from './scale.ts';
import { serve } from './servers.ts';

const posts = Number(process.env.LISTS_POSTS ?? 20_000);
const leads = Number(process.env.LISTS_LEADS ?? 50_000);
const goalMs = 100;
const rounds = 9;

/** Milliseconds until the whole page is there; the least tells what other work did not lengthen. */
interface Wait {
  least: number;
  median: number;
  longest: number;
}

/** How many rows a list has, and how many of them a page shows. */
const lists: Record<string, { rows: number; size: number }> = {
  '/blog?page=': { rows: posts * 0.6, size: 12 },
  '/vlogs?page=': { rows: posts * 0.2, size: 12 },
  '/blog?category=theme-3&page=': { rows: posts * 0.14, size: 12 },
  '/admin/posts?page=': { rows: posts, size: 25 },
  '/admin/posts?status=draft&page=': { rows: posts * 0.1, size: 25 },
  '/admin/leads?page=': { rows: leads, size: 50 },
};

/** Some pages near each other, so that none is asked for twice. */
const pagesOf = (last: number): Record<string, number> => ({
  first: 2,
  middle: Math.floor((last - rounds) / 2),
  last: last - rounds,
});

async function signIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ password: adminPassword }),
  });
  await answer.arrayBuffer();
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

async function waitFor(address: string, cookie: string): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(address, { headers: { cookie }, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
  return performance.now() - begin;
}

async function waitsFrom(address: string, first: number, cookie: string): Promise<Wait> {
  const waits: number[] = [];
  for (let page = first; page < first + rounds; page += 1) {
    waits.push(await waitFor(`${address}${page}`, cookie));
  }
  const sorted = waits.map(Math.round).sort((one, other) => one - other);
  return {
    least: sorted[0] ?? 0,
    median: sorted[Math.floor(rounds / 2)] ?? 0,
    longest: sorted.at(-1) ?? 0,
  };
}

async function waitsOf(base: string): Promise<Record<string, Record<string, Wait>>> {
  const cookie = await signIn(base);
  const table: Record<string, Record<string, Wait>> = {};
  for (const [address, { rows, size }] of Object.entries(lists)) {
    // What the code and the database plan for a list for the first time is not of one page.
    await waitsFrom(`${base}${address}`, rounds + 2, cookie);
    table[address] = {};
    for (const [place, first] of Object.entries(pagesOf(Math.floor(rows / size)))) {
      table[address][place] = await waitsFrom(`${base}${address}`, first, cookie);
    }
  }
  return table;
}

export async function measureLists(): Promise<object> {
  const server = await startPostgres();
  if (!server) throw new Error('There is no PostgreSQL on this machine');
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-lists-'));
  try {
    await fill(dataDir, server.url, posts, leads);
    const place = { dataDir, databaseUrl: server.url, seed: false, keep: true };
    const backend = await startBackend(place);
    const env = settingsOf(backend);
    const site = await serve(['scripts/start.ts'], await freePort(), { env });
    const waits = await waitsOf(`http://localhost:${site.port}`);
    await site.stop();
    await backend.stop();
    return { posts, leads, goalMs, waits };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    await server.stop();
  }
}
