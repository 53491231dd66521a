// The counts of the lists agree with the rows, whatever is written, in whatever order and at once;
// and a page begins where the rows before it end.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readListPage } from '@/lib/posts/list-page';
import { postLists } from '@/lib/posts/lists';
import type { Execute } from '../../scripts/migrate.ts';
import { applyMigrations } from '../../scripts/migrate.ts';
import { executeOn } from '../../scripts/postgres.ts';
import { minute, ownContent } from '../support/content';
import { newPlace, withDatabase } from '../support/place';
import { pointAtTestBackend } from '../support/site-settings';

const undo: Array<() => Promise<void> | void> = [];
afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** The counts that a count anew would change; the execution answers one statement at a time. */
async function wrongCounts(execute: Execute) {
  await execute('drop table if exists public.kept');
  await execute(
    'create table public.kept as select list, shift, bucket, n from public.tallies where n <> 0',
  );
  await execute('select public.recount_lists()');
  return execute(`
    select list, shift, bucket, kept.n as kept, anew.n as anew
    from public.kept full join public.tallies as anew using (list, shift, bucket)
    where kept.n is distinct from anew.n`);
}

const people = `insert into public.users (name, email, created_at)
  select 'Person', 'person-' || n || '@test.example', now() - n * interval '3 hours' from generate_series(1, 200) as n;`;
const categories = `insert into public.categories (name, slug)
  select 'Category ' || n, 'category-' || n from generate_series(1, 4) as n;`;

/** One statement of many kinds, chosen by chance, on posts that are chosen by chance. */
function write(number: number): string {
  const some = (share: number): string =>
    `hashtext(id::text || '${number}') % 100 between 0 and ${share}`;
  const kinds = [
    `insert into public.posts (title, slug, author_id, status, type, published_at, created_at)
     select 'Post', gen_random_uuid(), (select id from public.users order by email = 'person-1@test.example' desc limit 1),
       s, (array['blog', 'vlog'])[1 + n % 2],
       case s when 'published' then now() - random() * interval '9 years' end, now() - random() * interval '20 years'
     from generate_series(1, 60) as n, lateral (select (array['draft', 'published', 'published', 'archived'])[1 + n % 4] as s) as status`,
    `insert into public.post_categories (post_id, category_id)
     select p.id, c.id from public.posts as p, public.categories as c
     where hashtext(p.id::text || c.id::text || '${number}') % 100 between 0 and 20 on conflict do nothing`,
    `update public.posts set status = 'published', published_at = now() - random() * interval '3 years' where ${some(20)}`,
    `update public.posts set status = 'draft', published_at = null where ${some(10)}`,
    `update public.posts set title = title || '.', type = case type when 'blog' then 'vlog' else 'blog' end where ${some(10)}`,
    `update public.posts set created_at = created_at - interval '1 day' where ${some(10)}`,
    `delete from public.post_categories as pc using public.posts as p where p.id = pc.post_id and ${some(10).replace('id::', 'p.id::')}`,
    `delete from public.posts where ${some(5)}`,
    `delete from public.users as u where ${some(3)} and not exists (select from public.posts as p where p.author_id = u.id)`,
    `insert into public.users (name, email) values ('Person', 'new-${number % 30}@test.example') on conflict (email) do update set last_login = now()`,
  ];
  return kinds[number % kinds.length] ?? '';
}

/** How save_post begins, and each statement that writes posts. */
const oneWriter = 'select pg_advisory_xact_lock(20261122)';

describe('the counts', () => {
  it('agree with the rows after a hundred statements of many kinds', async () => {
    const place = await newPlace(undo);
    await withDatabase(place, async (execute) => {
      await applyMigrations(execute);
      await execute(people + categories);
      for (let number = 0; number < 100; number += 1) await execute(write(number));
      await execute(`delete from public.categories where slug = 'category-1'`);
      const counts = await execute('select count(*) as n from public.tallies where n > 0');
      expect(Number(counts[0]?.n)).toBeGreaterThan(1000);
      expect(await wrongCounts(execute)).toEqual([]);
    });
  }, 120_000);

  it('agree with the rows when ten write at once, and nobody is locked out', async () => {
    const place = await newPlace(undo);
    await withDatabase(place, async (own) => {
      await applyMigrations(own);
      // On PostgreSQL each writer has a connection; the embedded database has one for all.
      const execute = place.databaseUrl ? executeOn(place.databaseUrl) : own;
      await execute(people + categories);
      await Promise.all(
        Array.from({ length: 10 }, async (_, writer) => {
          for (let turn = 0; turn < 20; turn += 1) {
            const number = turn * 10 + writer;
            if (turn === 10 && writer < 2) {
              await execute(`delete from public.categories where slug = 'category-${writer + 1}'`);
            }
            // Two statements in a transaction, in another order for each writer.
            await execute(`${oneWriter}; ${write(number)}; ${write(number * 7 + 3)}`);
          }
        }),
      );
      expect(await wrongCounts(execute)).toEqual([]);
    });
  }, 120_000);
});

describe('after many rows are deleted at once', () => {
  const remove: Array<[string, string]> = [
    // As the admin area does it: chosen posts, told what they were.
    [
      'posts by their ids',
      `with gone as (
         delete from public.posts where id in (select id from public.posts order by id limit 400) returning slug, status
       ) select count(*) as n from gone`,
    ],
    ['posts of one kind', `delete from public.posts where status = 'published' and type = 'blog'`],
    ['links', 'delete from public.post_categories where hashtext(post_id::text) % 2 = 0'],
    ['categories', `delete from public.categories where slug in ('category-1', 'category-2')`],
    ['leads', `delete from public.users where email like 'person-%5@test.example'`],
    ['files', `delete from public.media where title like '%1'`],
    [
      'leads and posts in one statement',
      `with gone as (delete from public.posts where hashtext(id::text) % 2 = 0)
       delete from public.users where email like 'person-%7@test.example'`,
    ],
    ['all posts', 'delete from public.posts'],
    [
      'all leads',
      `delete from public.users as u where not exists (select from public.posts as p where p.author_id = u.id)`,
    ],
  ];

  it('a count anew changes nothing, each time', async () => {
    const place = await newPlace(undo);
    await withDatabase(place, async (execute) => {
      await applyMigrations(execute);
      await execute(people + categories);
      for (let turn = 0; turn < 20; turn += 1) await execute(write(0));
      await execute(write(1));
      await execute(`insert into public.media (title, url, type)
        select n, '/media/' || n || '.png', 'image' from generate_series(1, 100) as n`);
      for (const [what, statement] of remove) {
        await execute(statement);
        expect(await wrongCounts(execute), what).toEqual([]);
      }
      const left = await execute('select list from public.tallies where n <> 0');
      expect(left.every(({ list }) => list === 'admin/media')).toBe(true);
    });
  }, 120_000);
});

describe('a list', () => {
  beforeAll(() => pointAtTestBackend());

  it('has each post once, page by page, also where many share a moment or a minute', async () => {
    const own = await ownContent();
    const { id, slug } = await own.addCategory();
    const posts = await own.addPosts(
      Array.from({ length: 200 }, (_, index) => ({
        // Thirty at one moment, some in seconds, some in years.
        publishedAt: new Date(
          Date.parse(minute(0)) +
            (index < 30 ? 0 : index < 100 ? index * 1_500 : (index - 90) ** 4 * 3_000),
        ).toISOString(),
        categories: [id],
      })),
    );
    const shown: string[] = [];
    for (let page = 1; page <= 17; page += 1) {
      const list = await readListPage(
        postLists.blog,
        Promise.resolve({ list: ['list', slug, String(page)] }),
      );
      expect(list.pages).toBe(17);
      shown.push(...list.posts.map((post) => post.id));
    }
    const newestFirst = posts.toSorted(
      (a, b) => b.publishedAt.localeCompare(a.publishedAt) || (a.id < b.id ? -1 : 1),
    );
    expect(shown).toEqual(newestFirst.map((post) => post.id));
    await own.clear();
  });
});
