// Measures what a person waits for with many posts, leads and messages: whole requests to the built
// site that no cache answers, each as the median of some pages, on a PostgreSQL, and single functions
// of the database. SCALE_POSTS and SCALE_LEADS name other numbers.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations } from '../scripts/migrate.ts';
import { adminPassword } from '../tests/support/backend.ts';
import { commonDomain, fillTo, rareWord } from '../tests/support/many-rows.ts';
import { withDatabase } from '../tests/support/place.ts';
import { timeFunctions } from './functions.ts';
import { onPostgres, withSite } from './servers.ts';
import { type Timing, timing } from './times.ts';

const posts = Number(process.env.SCALE_POSTS ?? 20_000);
const leads = Number(process.env.SCALE_LEADS ?? 50_000);
/** Pages beside each other, because a public page is kept once it was made. */
const rounds = 9;

/** A tenth of the leads came this week, and the owner has been told of all forms but the newest. */
const recent = [
  `update public.lead_events set happened_at = date_trunc('week', now()) + random() * (now() - date_trunc('week', now()))
   where abs(hashtext(id::text)) % 10 = 0`,
  `insert into public.outbox (channel, kind, event_id, state, created_at, tries, tried_at, said)
   select c.channel, 'event', e.id, case when e.happened_at > now() - interval '1 hour' then 'waiting' else 'sent' end,
     now() - random() * interval '20 days', 1, now() - random() * interval '20 days', 'took it'
   from public.lead_events as e cross join (values ('mail'), ('webhook')) as c (channel)`,
  `update public.settings set office = '{"notice_email": "owner@lab.co.zm", "webhook_url": "https://crm.co.zm/hook"}'`,
  `update public.outbox_state set seen_until = now() - interval '1 day'`,
];

const fill = (dataDir: string, databaseUrl: string): Promise<void> =>
  withDatabase({ dataDir, databaseUrl }, async (execute) => {
    await applyMigrations(execute);
    for (const statement of [...fillTo(posts, leads), ...recent]) await execute(statement);
    // A server does that by itself after a while.
    await execute('vacuum analyze');
  });

type Address = (round: number) => string;

/** A list at its beginning, in its middle and at its end. */
function depths(name: string, path: string, rows: number, size: number): Record<string, Address> {
  const last = Math.ceil(rows / size);
  const from = { first: 2, middle: Math.ceil(last / 2), last: last - rounds };
  const join = path.includes('?') ? '&' : '?';
  return Object.fromEntries(
    Object.entries(from).map(([depth, page]) => [
      `${name}, ${depth} pages`,
      (round) => `${path}${join}page=${page + round}`,
    ]),
  );
}

const addresses: Record<string, Address> = {
  ...depths('blog', '/blog', posts * 0.6, 12),
  ...depths('video blog', '/vlogs', posts * 0.2, 12),
  ...depths('a category', '/blog?category=theme-3', posts * 0.14, 12),
  'a post': (round) => `/blog/many-${posts / 2 + 1 + round * 10}`,
  'search, a rare word': (round) => `/search?q=${rareWord}+${'x'.repeat(round)}`,
  'search, a word in all posts': (round) => `/search?q=maize+copper+${'x'.repeat(round)}`,
  ...depths('admin posts', '/admin/posts', posts, 25),
  ...depths('admin posts, published', '/admin/posts?status=published', posts * 0.8, 25),
  ...depths('admin posts, search', '/admin/posts?q=post', 1_000, 25),
  'admin posts, search for few': (round) => `/admin/posts?q=post+77${round}`,
  ...depths('leads', '/admin/leads', leads, 50),
  ...depths('leads, search', `/admin/leads?q=${commonDomain}`, 1_000, 50),
  ...depths('leads, this week', '/admin/leads?view=week', leads / 10, 50),
  ...depths('leads, waiting longest', '/admin/leads?view=waiting', leads, 50),
  'leads, search for one': (round) => `/admin/leads?q=person-77${round}@`,
  ...depths('messages', '/admin/leads/messages', leads, 50),
  dashboard: () => '/admin/dashboard',
  categories: () => '/admin/categories',
};

/** Signs in. @returns the cookies of the session */
async function signIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: base },
    body: JSON.stringify({ password: adminPassword }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

async function timingOf(base: string, cookie: string, address: Address): Promise<Timing> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const answer = await fetch(base + address(round), { headers: { cookie }, redirect: 'manual' });
    await answer.arrayBuffer();
    times.push(performance.now() - start);
    if (answer.status !== 200) throw new Error(`${address(round)} answered ${answer.status}`);
  }
  return timing(times);
}

async function measure(databaseUrl: string): Promise<Record<string, Timing>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-scale-'));
  await fill(dataDir, databaseUrl);
  return withSite(
    async ({ base, backend }) => {
      const cookie = await signIn(base);
      const table: Record<string, Timing> = {};
      // Once before it counts: the first request of each kind loads its code.
      for (const address of Object.values(addresses)) {
        await (await fetch(base + address(rounds), { headers: { cookie } })).arrayBuffer();
      }
      for (const [name, address] of Object.entries(addresses)) {
        table[name] = await timingOf(base, cookie, address);
      }
      return { ...table, ...(await timeFunctions(backend, leads)) };
    },
    {
      env: { ADMIN_EMAIL: 'editor@ai-lab.example' },
      backend: { dataDir, databaseUrl, seed: false },
    },
  );
}

export const measureScale = (): Promise<Record<string, Timing>> => onPostgres(measure);
