// kill -9 in the midst of writing, of the backend alone and of the site with it, in turns. A write
// that was acknowledged must be there once and whole; every start must succeed.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../lib/supabase/database.types.ts';
import { adminToken } from '../../tests/support/admin-token.ts';
import { VictimSite } from './site.ts';

const rounds = Number(process.env.FAULT_ROUNDS ?? 20);
const writers = 4;
const limit = 60_000;

type Admin = SupabaseClient<Database>;

async function connect(
  site: VictimSite,
): Promise<{ admin: Admin; authorId: string; categoryIds: string[] }> {
  const options = { auth: { persistSession: false } };
  const service = createClient<Database>(site.backend.url, site.keys.secretKey, options);
  const { data: author } = await service
    .from('users')
    .select('id')
    .limit(1)
    .single()
    .throwOnError();
  const token = await adminToken({ url: site.backend.url, ...site.keys }, author.id);
  const admin = createClient<Database>(site.backend.url, site.keys.publishableKey, {
    ...options,
    global: { headers: { Authorization: `Bearer ${token}` } },
  });
  const { data: categories } = await admin.from('categories').select('id').limit(3).throwOnError();
  return { admin, authorId: author.id, categoryIds: categories.map(({ id }) => id) };
}

/**
 * Writes posts with three categories each until told to end; keeps the names of those that were
 * acknowledged.
 */
async function write(site: VictimSite, acknowledged: Set<string>, end: AbortSignal): Promise<void> {
  const { admin, authorId, categoryIds } = await connect(site);
  while (!end.aborted) {
    const slug = `kill-${randomUUID()}`;
    const { error } = await admin.rpc('save_post', {
      p_id: null,
      p_fields: {
        title: slug,
        slug,
        content: '<p>Written while the backend dies.</p>',
        category_ids: categoryIds,
      },
      p_status: 'draft',
      p_author_id: authorId,
    });
    // Its end is the only thing that ends the writing: a write that was refused was not
    // acknowledged.
    if (error) return;
    acknowledged.add(slug);
  }
}

/** Counts these writes in the database, and those that lack a category. */
async function read(site: VictimSite): Promise<{ counts: Map<string, number>; half: number }> {
  const { admin, categoryIds } = await connect(site);
  const counts = new Map<string, number>();
  let half = 0;
  for (let from = 0; from < limit; from += 500) {
    const { data } = await admin
      .from('posts')
      .select('title, post_categories(category_id)')
      .like('title', 'kill-%')
      .order('id')
      .range(from, from + 499)
      .throwOnError();
    for (const { title, post_categories } of data) {
      counts.set(title, (counts.get(title) ?? 0) + 1);
      if (post_categories.length !== categoryIds.length) half += 1;
    }
    if (data.length < 500) break;
  }
  return { counts, half };
}

interface KillFigures {
  held: boolean;
  rounds: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  half: number;
  failedStarts: number;
}

export async function run(): Promise<KillFigures> {
  const site = new VictimSite();
  const acknowledged = new Set<string>();
  let failedStarts = 0;
  if (!(await site.start())) throw new Error('The site does not start at all');
  for (let round = 0; round < rounds; round += 1) {
    const end = new AbortController();
    const writing = Promise.all(
      Array.from({ length: writers }, () => write(site, acknowledged, end.signal)),
    );
    const before = acknowledged.size;
    while (acknowledged.size < before + 10) await delay(5);
    // Somewhere within a write.
    await delay(Math.random() * 50);
    process.kill(site.backend.pid, 'SIGKILL');
    if (round % 2 === 1) await site.end('SIGKILL');
    end.abort();
    await writing;
    if (round % 2 === 1 && !(await site.start())) {
      failedStarts += 1;
      if (!(await site.start())) throw new Error('The site does not start any more');
    }
    await site.healthy();
  }
  const { counts, half } = await read(site);
  const lost = [...acknowledged].filter((slug) => !counts.has(slug)).length;
  const doubled = [...counts.values()].filter((count) => count > 1).length;
  await site.end('SIGTERM');
  site.remove();
  return {
    held: lost + doubled + half + failedStarts === 0,
    rounds,
    acknowledged: acknowledged.size,
    lost,
    doubled,
    half,
    failedStarts,
  };
}
