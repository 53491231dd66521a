// Each thing that a person waits for reads no more rows of the database with eight times as many
// posts and leads, and no more of an index than a list has entries. The database itself counts them;
// no time and no plan's wording matters.
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminSession } from '@/lib/auth/session';
import type { Execute } from '../../scripts/migrate.ts';
import { adminToken } from '../support/admin-token';
import { settingsOf, startBackend } from '../support/backend';
import { commonDomain, fillTo, rareWord } from '../support/many-rows';
import { newPlace, type Place, withDatabase } from '../support/place';
import { postInput } from '../support/post-input';
import { type RowsRead, rowCounter, rowsRead } from '../support/rows-read';
import { sessionOf } from '../support/sessions';

const few = 500;
const many = 4_000;
/** The most that may be added: levels of an index, a step more of a search for a free number. */
const spare = 120;

const undo: Array<() => Promise<void> | void> = [];
afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

type Task = (session: AdminSession, count: number) => Promise<unknown>;

/** The site's own functions, which read their settings when they are first called. */
async function tasks(): Promise<Record<string, Task>> {
  const posts = await import('@/lib/posts/queries');
  const admin = await import('@/lib/posts/admin-queries');
  const writes = await import('@/lib/posts/mutations');
  const leads = await import('@/lib/leads/admin-queries');
  const { captureLead } = await import('@/lib/entry/mutations');
  const { findLead } = await import('@/lib/entry/queries');
  const { search } = await import('@/lib/search/queries');
  const { serviceClient } = await import('@/lib/supabase/service');
  const table = { status: undefined, search: '', page: 1 };
  const newLead = (email: string) => ({ name: 'A lead', email, source: {} });
  return {
    'a feed': () => posts.listForFeed('blog', 30),
    'a post and what leads on from it': async (_, count) => {
      const post = await posts.readPost(`many-${count / 2 + 1}`);
      expect(post).toBeDefined();
      if (post) expect((await posts.readNeighbours(post)).related).toHaveLength(3);
    },
    'a search for a rare word': async () => expect(await search(rareWord)).toHaveLength(3),
    'a search for several words': async () =>
      expect(await search(`maize ${rareWord}`)).toHaveLength(3),
    'a search for what nobody wrote': async () => expect(await search('zyzzyva')).toEqual([]),
    'a search of titles for few': async (session) => {
      const { posts: found } = await admin.listForAdmin(session, { ...table, search: 'post 99' });
      expect(found.length).toBeGreaterThan(0);
    },
    'a search of leads for one': async (session) => {
      const found = await leads.listLeads(session, { search: 'person-77@', page: 1 });
      expect(found.total).toBe(1);
    },
    'a lead by its address': async () => {
      expect(await findLead(`person-77${commonDomain}`)).toBeDefined();
    },
    'whether a slug is taken': (session) =>
      admin.isSlugTaken(session, 'many-9', crypto.randomUUID()),
    'a new post with a slug that is taken by all': async (session, count) => {
      const { result } = await writes.savePost(postInput({ slug: 'many' }), session);
      expect(result).toMatchObject({ outcome: 'saved', slug: `many-${count + 1}` });
    },
    'publishing, saving, archiving and deleting a post': async (session) => {
      const input = postInput({ status: 'published' });
      await writes.savePost(input, session);
      await writes.savePost({ ...input, revision: 1, save: 2, title: 'Again' }, session);
      expect(await writes.setStatus([input.id], 'archived', session)).toMatchObject({
        changed: [{ id: input.id }],
      });
      expect(await writes.deletePosts([input.id], session)).toMatchObject({ deleted: [input.id] });
    },
    'what instances ask each second': async () =>
      serviceClient().rpc('recent_cache_drops', { p_seconds: 30 }).throwOnError(),
    'a new lead': async (_, count) => {
      expect(await captureLead(newLead(`new-${count}@test.example`), false)).toMatchObject({
        isNew: true,
      });
    },
    'a lead who comes back': async () => {
      const lead = newLead(`person-77${commonDomain}`);
      expect(await captureLead(lead, false)).toMatchObject({ isNew: false });
    },
  };
}

/** Lists, which are counted, and paged from their beginning: by an index alone. */
async function lists(): Promise<Record<string, Task>> {
  const posts = await import('@/lib/posts/queries');
  const { listForAdmin } = await import('@/lib/posts/admin-queries');
  const { eachLead, listLeads } = await import('@/lib/leads/admin-queries');
  const { readOverview } = await import('@/lib/dashboard/admin-queries');
  const { listForAdmin: listCategories } = await import('@/lib/categories/admin-queries');
  const { listCategories: listForVisitors } = await import('@/lib/categories/queries');
  const table = { status: undefined, search: '', page: 1 };
  /** Each list, opened at its beginning, in its middle and at its end, with what it must show. */
  const depths = (
    name: string,
    share: number,
    size: number,
    read: PageRead,
  ): Record<string, Task> =>
    Object.fromEntries(
      [0, 0.5, 1].map((depth) => [
        `${name}, ${depth * 100} % deep`,
        async (session, count) => {
          const page = 1 + Math.floor((depth * (count * share - 1)) / size);
          expect(await read(session, page), `page ${page}`).toBeGreaterThan(0);
        },
      ]),
    );
  return {
    ...depths('the blog', 0.6, 12, async (_, page) => {
      return (await posts.listPosts({ type: 'blog', page })).posts.length;
    }),
    ...depths('a category', 0.14, 12, async (_, page) => {
      const category = 'theme-3';
      return (await posts.listPosts({ type: 'blog', page, category })).posts.length;
    }),
    ...depths('the sitemap', 0.8, 100, async (_, part) => {
      return (await posts.listForSitemap(part, 100)).length;
    }),
    ...depths('the posts of the admin', 1, 25, async (session, page) => {
      return (await listForAdmin(session, { ...table, page })).posts.length;
    }),
    ...depths('the drafts', 0.1, 25, async (session, page) => {
      return (await listForAdmin(session, { ...table, status: 'draft', page })).posts.length;
    }),
    ...depths('the leads', 1, 50, async (session, page) => {
      return (await listLeads(session, { search: '', page })).leads.length;
    }),
    'the beginning of the export': (session) => eachLead(session).next(),
    'the size of the sitemap': posts.countForSitemap,
    'the numbers of the dashboard': readOverview,
    'the categories of the admin': listCategories,
    'the filter of the video blog': () => listForVisitors('vlog'),
  };
}

type PageRead = (session: AdminSession, page: number) => Promise<number>;

/**
 * Searches for words that most rows have: the index is read for all of them, which takes a
 * millisecond for 100,000, but only so many rows.
 */
async function commonSearches(): Promise<Record<string, Task>> {
  const { search } = await import('@/lib/search/queries');
  const { listForAdmin } = await import('@/lib/posts/admin-queries');
  const { listLeads } = await import('@/lib/leads/admin-queries');
  return {
    'a search for a word that stands in all posts': async () => {
      expect((await search('maize')).length).toBeGreaterThan(19);
    },
    'a search for a word that stands in most posts': async () => {
      expect((await search('market')).length).toBeGreaterThan(19);
    },
    'a search of titles for many': async (session) => {
      const found = await listForAdmin(session, { status: undefined, search: 'post', page: 1 });
      expect(found.posts).toHaveLength(25);
    },
    'a search of leads for all': async (session) => {
      const found = await listLeads(session, { search: commonDomain, page: 1 });
      expect(found.leads).toHaveLength(50);
    },
  };
}

describe('with eight times as many posts and leads', () => {
  let port = 0;
  const read = { few: new Map<string, RowsRead>(), many: new Map<string, RowsRead>() };

  beforeAll(async () => {
    const place = await newPlace(undo, true);
    await withDatabase(place, (execute) => execute(rowCounter));
    for (const [size, count] of [
      ['few', few],
      ['many', many],
    ] as const) {
      await withDatabase(place, (execute) => fill(execute, place, count));
      await measure(place, count, read[size]);
    }
  }, 240_000);

  async function fill(execute: Execute, { databaseUrl }: Place, count: number): Promise<void> {
    for (const statement of fillTo(count)) await execute(statement);
    // A server does both by itself after a while, the embedded database neither; an index alone
    // suffices for rows that were vacuumed.
    await execute(databaseUrl ? 'vacuum analyze' : 'vacuum');
  }

  async function measure(place: Place, count: number, into: Map<string, RowsRead>): Promise<void> {
    // On one port, because the site reads its settings only once.
    const backend = await startBackend({ ...place, seed: false, keep: true, port });
    const { url, keys } = backend;
    port = Number(new URL(url).port);
    Object.assign(process.env, {
      SITE_URL: 'http://site.test',
      ...settingsOf({ url, keys }),
      ADMIN_EMAIL: 'editor@ai-lab.example',
    });
    const service = createClient(url, keys.secretKey, { auth: { persistSession: false } });
    const author = await service
      .from('users')
      .select('id')
      .eq('email', 'editor@ai-lab.example')
      .single();
    const session = sessionOf(author.data?.id, await adminToken({ url, ...keys }, author.data?.id));
    const ask = (name: string) => service.rpc(name);
    for (const [name, task] of Object.entries({
      ...(await lists()),
      ...(await tasks()),
      ...(await commonSearches()),
    })) {
      const before = await rowsRead(place, ask);
      await task(session, count);
      const after = await rowsRead(place, ask);
      into.set(name, { rows: after.rows - before.rows, entries: after.entries - before.entries });
    }
    await backend.stop();
  }

  /** A feed is thirty posts. */
  const most = 450;

  it('no post, search or save reads more', async () => {
    const names = Object.keys(await tasks());
    const tooMuch = [...read.many].flatMap(([name, after]) => {
      const before = read.few.get(name) ?? { rows: 0, entries: 0 };
      if (!names.includes(name)) return [];
      return (['rows', 'entries'] as const)
        .filter((kind) => after[kind] > Math.min(before[kind] + spare, most))
        .map((kind) => `${name}: ${before[kind]} ${kind}, then ${after[kind]}`);
    });
    expect(tooMuch).toEqual([]);
    expect(names.length).toBeGreaterThan(12);
  });

  it('a page of a list reads its own rows, and the entries of an index that are counted or skipped', async () => {
    for (const name of Object.keys(await lists())) {
      const { rows, entries } = read.many.get(name) ?? { rows: Infinity, entries: Infinity };
      expect(rows, name).toBeLessThan((read.few.get(name)?.rows ?? 0) + spare);
      expect(entries, name).toBeLessThan(2.5 * many);
    }
  });

  it('a search for what most of them have reads no more rows than its limits say', async () => {
    for (const name of Object.keys(await commonSearches())) {
      // A thousand found, a thousand recent ones, and both again for their ranks.
      expect(read.many.get(name)?.rows, name).toBeLessThan(4_500);
      expect(read.many.get(name)?.rows, name).toBeGreaterThan(0);
    }
  });
});
