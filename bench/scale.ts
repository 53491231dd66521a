// What a person waits for with more and more posts and leads, on both databases: each as the median
// of some rounds, and against the same with the fewest. SCALE_SIZES names other sizes,
// SCALE_DATABASES one of the two databases.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { DataFolder } from '../scripts/data-folder.ts';
import { openEmbedded } from '../scripts/embedded.ts';
import { applyMigrations } from '../scripts/migrate.ts';
import { adminToken } from '../tests/support/admin-token.ts';
import { startBackend, type TestBackend } from '../tests/support/backend.ts';
import { commonDomain, fillTo, rareWord } from '../tests/support/many-rows.ts';
import { startPostgres } from '../tests/support/postgres.ts';

const sizes = (process.env.SCALE_SIZES ?? '100,10000,100000').split(',').map(Number);
const databases = (process.env.SCALE_DATABASES ?? 'embedded,postgres').split(',');
const rounds = 9;

/** Milliseconds, and how many times what the fewest posts take. */
interface Timing {
  ms: number;
  ratio: number;
}
type Table = Record<string, Record<string, Timing>>;

async function median(work: () => PromiseLike<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

export async function fill(
  dataDir: string,
  databaseUrl: string | undefined,
  count: number,
  leads = count,
): Promise<void> {
  const home = process.cwd();
  const folder = new DataFolder(dataDir);
  const { app, execute } = await openEmbedded(folder, folder.keys(), databaseUrl);
  process.chdir(home);
  await applyMigrations(execute);
  for (const statement of fillTo(count, leads)) await execute(statement);
  // A server does that by itself, the embedded database never.
  if (databaseUrl) await execute('vacuum analyze');
  await app.connection.close?.();
}

interface Clients {
  anon: SupabaseClient;
  admin: SupabaseClient;
  service: SupabaseClient;
  author: string;
}

async function clientsOf({ url, keys }: TestBackend): Promise<Clients> {
  const options = { auth: { persistSession: false } };
  const service = createClient(url, keys.secretKey, options);
  const { data } = await service
    .from('users')
    .select('id')
    .eq('email', 'editor@ai-lab.example')
    .single()
    .throwOnError();
  const token = await adminToken({ url, ...keys }, data.id);
  return {
    service,
    author: data.id,
    anon: createClient(url, keys.publishableKey, options),
    admin: createClient(url, keys.publishableKey, {
      ...options,
      global: { headers: { Authorization: `Bearer ${token}` } },
    }),
  };
}

/** The calls that the site makes, with the arguments that it makes them with. */
function tasks({ anon, admin, service, author }: Clients, count: number) {
  const call = (client: SupabaseClient, name: string, args: object) => () =>
    client.rpc(name, args).throwOnError();
  const blog = (page: number, category?: string) =>
    call(anon, 'list_posts', {
      p_type: 'blog',
      p_page: page,
      ...(category ? { p_category: category } : {}),
    });
  const last = (share: number, size: number): number => Math.ceil((count * share) / size);
  const save = (slug: string, status: string) =>
    call(admin, 'save_post', {
      p_id: null,
      p_title: 'Measured',
      p_slug: slug,
      p_content: '<p>Text</p>',
      p_excerpt: '',
      p_featured_image: null,
      p_status: status,
      p_type: 'blog',
      p_author_id: author,
      p_category_ids: [],
    });
  const search = (query: string) => call(anon, 'search_posts', { p_query: query });
  const titles = (args: object) => call(admin, 'list_posts_for_admin', args);
  const leads = (args: object) =>
    call(admin, 'list_leads', { p_author: 'editor@ai-lab.example', ...args });
  return {
    'blog, page 1': blog(1),
    'blog, middle page': blog(Math.ceil(last(0.6, 12) / 2)),
    'blog, last page': blog(last(0.6, 12)),
    'a category, page 1': blog(1, 'theme-3'),
    'a category, last page': blog(last(0.14, 12), 'theme-3'),
    'a post': call(anon, 'read_post', { p_slug: `many-${count / 2 + 1}` }),
    'a feed': call(anon, 'feed_posts', { p_type: 'blog', p_limit: 30 }),
    'the sitemap: how long': call(anon, 'sitemap_size', {}),
    'the sitemap, last part of 5,000': call(anon, 'sitemap_part', {
      p_part: last(0.8, 5_000),
      p_size: 5_000,
    }),
    'search, a rare word': search(rareWord),
    'search, a word in all posts': search('maize'),
    'search, two words': search('maize copper'),
    'search, no hit': search('zyzzyva'),
    'admin posts, page 1': titles({}),
    'admin posts, last page': titles({ p_page: last(1, 25) }),
    'admin posts, drafts': titles({ p_status: 'draft' }),
    'admin posts, few titles': titles({ p_pattern: '%post 77%' }),
    'admin posts, all titles': titles({ p_pattern: '%post%' }),
    'leads, page 1': leads({}),
    'leads, last page': leads({ p_page: last(1, 50) }),
    'leads, one person': leads({ p_pattern: '%person-77@%' }),
    'leads, all': leads({ p_pattern: `%${commonDomain}%` }),
    'the dashboard': call(admin, 'count_for_overview', {}),
    'the export, first 500': call(admin, 'export_leads', {
      p_author: 'editor@ai-lab.example',
      p_after: '00000000-0000-0000-0000-000000000000',
      p_size: 500,
    }),
    'saving a draft with a slug that all have': save('many', 'draft'),
    'publishing a post': () => save(`new-${randomUUID()}`, 'published')(),
    'a new lead': () =>
      call(service, 'capture_lead', { p_name: 'New', p_email: `${randomUUID()}@test.example` })(),
  };
}

async function measure(database: string, databaseUrl?: string): Promise<Table> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-scale-'));
  const table: Table = {};
  try {
    for (const count of sizes) {
      console.log(`${database}: ${count}`);
      await fill(dataDir, databaseUrl, count);
      const place = { dataDir, ...(databaseUrl ? { databaseUrl } : {}) };
      const backend = await startBackend({ ...place, seed: false, keep: true });
      for (const [name, task] of Object.entries(tasks(await clientsOf(backend), count))) {
        const ms = await median(task);
        const row = table[name] ?? {};
        table[name] = row;
        const fewest = Object.values(row)[0]?.ms ?? ms;
        row[count] = { ms: Number(ms.toFixed(1)), ratio: Number((ms / fewest).toFixed(1)) };
      }
      await backend.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return table;
}

/** On the embedded database, and on a PostgreSQL where the machine has one. */
export async function measureScale(): Promise<Record<string, Table>> {
  const embedded = databases.includes('embedded') ? { embedded: await measure('embedded') } : {};
  const server = databases.includes('postgres') ? await startPostgres() : undefined;
  if (!server) return embedded;
  try {
    return { ...embedded, postgres: await measure('postgres', server.url) };
  } finally {
    await server.stop();
  }
}
