// Compares what lists and the editor wait for with no version of any post and with many: calls through
// the data API on a PostgreSQL, the median of some, as a ratio within one run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { applyMigrations } from '../scripts/migrate.ts';
import { adminToken } from '../tests/support/admin-token.ts';
import { startBackend } from '../tests/support/backend.ts';
import { fillTo } from '../tests/support/many-rows.ts';
import { withDatabase } from '../tests/support/place.ts';
import { onPostgres } from './servers.ts';

const posts = 1_000;
const turns = 4;
const rounds = 15;
const tenth = (number: number): number => Math.round(number * 10) / 10;
/** Of one post, and of each of five hundred others. */
const [ofOne, ofOthers] = [1_000, 20];

const versions = [
  `insert into public.post_versions (post_id, saved_at, reason, words, fields, files)
   select p.id, now() - n * interval '1 hour', 'published', 300,
     jsonb_build_object('title', p.title, 'excerpt', p.excerpt, 'content', repeat(p.content, 20), 'type', p.type), '{}'
   from (select *, row_number() over (order by slug) as place from public.posts) as p
   cross join generate_series(1, ${ofOne}) as n
   where p.place = 1 or (p.place <= 501 and n <= ${ofOthers})`,
  'vacuum analyze',
];

type Calls = Record<string, () => PromiseLike<unknown>>;
type Times = Record<string, number[]>;

async function time(calls: Calls, times: Times): Promise<void> {
  for (const [name, call] of Object.entries(calls)) {
    // The first one warms up.
    await call();
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      await call();
      times[name] = [...(times[name] ?? []), performance.now() - start];
    }
  }
}

const medianOf = (times: number[] = []): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function measure(databaseUrl: string): Promise<object> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-versions-'));
  const run = (statements: string[]): Promise<void> =>
    withDatabase({ dataDir, databaseUrl }, async (execute) => {
      for (const statement of statements) await execute(statement);
    });
  await withDatabase({ dataDir, databaseUrl }, (execute) => applyMigrations(execute));
  await run([...fillTo(posts), 'vacuum analyze']);
  const backend = await startBackend({ dataDir, databaseUrl, seed: false });
  try {
    const { url, keys } = backend;
    const token = await adminToken({ url, ...keys }, '00000000-0000-4000-8000-000000000000');
    const admin = createClient(url, keys.publishableKey, {
      auth: { persistSession: false },
      global: { headers: { Authorization: `Bearer ${token}` } },
    });
    const reader = createClient(url, keys.publishableKey, { auth: { persistSession: false } });
    const { data } = await admin.from('posts').select('id').order('slug').limit(1).throwOnError();
    const id: string = data[0]?.id;
    const call = (name: string, args: object) => () => admin.rpc(name, args).throwOnError();
    const calls: Calls = {
      'list of posts': call('list_post_rows', {}),
      'list of posts, search': call('list_post_rows', { p_search: 'maize' }),
      'public list': () => reader.rpc('list_posts', { p_type: 'blog' }).throwOnError(),
      'editor opens': call('read_post_for_admin', { p_id: id }),
      'first page of versions': () =>
        admin
          .from('post_versions')
          .select('id, saved_at, reason, name, words')
          .eq('post_id', id)
          .order('id', { ascending: false })
          .limit(26)
          .throwOnError(),
    };
    const [none, many]: [Times, Times] = [{}, {}];
    // In turn, because the machine may be busier at one time than at another.
    for (let turn = 0; turn < turns; turn += 1) {
      await run(['truncate public.post_versions', 'vacuum analyze']);
      await time(calls, none);
      await run(versions);
      await time(calls, many);
    }
    return Object.fromEntries(
      Object.keys(calls).map((name) => {
        const [noneMs, manyMs] = [medianOf(none[name]), medianOf(many[name])];
        return [
          name,
          { noneMs: tenth(noneMs), manyMs: tenth(manyMs), ratio: tenth(manyMs / noneMs) },
        ];
      }),
    );
  } finally {
    await backend.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const measureVersions = (): Promise<object> => onPostgres(measure);
