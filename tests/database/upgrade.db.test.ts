// When a start applies migrations, and when it stops instead of changing a database. For one of
// version 0.2.0: adoption.db.test.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { releaseNumber } from '@/lib/process/release';
import { formerVersions } from '../../scripts/baseline.ts';
import { applyMigrations, missingMigrations, seedOnce } from '../../scripts/migrate.ts';
import { startBackend, type TestBackend } from '../support/backend';
import { applyBaseline, recordOf } from '../support/former-record';
import { newPlace, type Place, withDatabase } from '../support/place';

const files = readdirSync('supabase/migrations');
const undo: Array<() => Promise<void> | void> = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function start(place: Place): Promise<TestBackend> {
  const backend = await startBackend({ ...place, seed: false, keep: true });
  undo.push(backend.stop);
  return backend;
}

describe('a database of version 0.2.0', () => {
  it('is not changed when the backend is started again under a site that runs, and one line says so', async () => {
    const place = await newPlace(undo);
    await withDatabase(place, async (execute) => {
      await applyBaseline(execute);
      await execute(recordOf(formerVersions));
    });
    const backend = await startBackend({ ...place, again: true, keep: true, keepLog: true });
    await backend.stop();
    expect(backend.log().match(/.*migrations wait.*/g)).toEqual([
      expect.stringContaining(`"first":"${files[0]}"`),
    ]);
    await withDatabase(place, async (execute) =>
      expect(await missingMigrations(execute)).toHaveLength(files.length),
    );
  });
});

describe('the backend', () => {
  it('does not start on a database of a version before 0.2.0, and says what to do', async () => {
    const place = await newPlace(undo);
    const earlier = formerVersions.slice(0, -2);
    await withDatabase(place, async (execute) => {
      await applyBaseline(execute);
      await execute(recordOf(earlier));
    });
    await expect(start(place)).rejects.toThrow(
      'The database is of a version before 0.2.0; nothing was changed. Start version 0.2.0 on it once first, then this one.',
    );
    await withDatabase(place, async (execute) => {
      const [row] = await execute(
        'select count(*)::int as n from supabase_migrations.schema_migrations',
      );
      expect(row).toEqual({ n: earlier.length });
    });
  });

  it('does not start when an applied file has changed', async () => {
    const place = await newPlace(undo);
    await withDatabase(place, async (execute) => {
      await applyMigrations(execute);
      await execute(
        `update supabase_migrations.file_hashes set hash = 'x' where version = '20261124000300'`,
      );
    });
    await expect(start(place)).rejects.toThrow(
      /: supabase\/migrations\/20261124000300_leads\.sql is not the file that was applied to this database\. Restore that file as it was, and put the change into a new migration\.$/,
    );
  });

  it('refuses data that a newer release has made unfit for this one, and changes nothing', async () => {
    const place = await newPlace(undo);
    const newer = releaseNumber + 1;
    await withDatabase(place, async (execute) => {
      await applyMigrations(execute);
      await execute(`
        create or replace function public.oldest_release() returns integer language sql as 'select ${newer}';
        delete from supabase_migrations.schema_migrations where version = '20261124001500'`);
    });
    await expect(start(place)).rejects.toThrow(
      `This release (number ${releaseNumber}) is too old for the database, which a newer one (number ${newer}) has changed`,
    );
    await withDatabase(place, async (execute) => {
      const [row] = await execute('select public.oldest_release() as number');
      expect(row).toEqual({ number: newer });
    });
  });

  it('starts beside a newer release whose migrations it does not know', async () => {
    const place = await newPlace(undo);
    await withDatabase(place, async (execute) => {
      await applyMigrations(execute);
      await execute(
        `insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'later')`,
      );
    });
    expect((await start(place)).url).toMatch(/^http/);
  });
});

it('a new database has the number of this release, and is what the Supabase CLI would make', async () => {
  await withDatabase(await newPlace(undo), async (execute) => {
    await applyMigrations(execute);
    expect(await execute('select public.oldest_release() as number')).toEqual([
      { number: releaseNumber },
    ]);
    // The CLI keeps statements in its own form, and no hash.
    await execute(
      `drop table supabase_migrations.file_hashes; update supabase_migrations.schema_migrations set statements = array['one', 'two']`,
    );
    expect(await applyMigrations(execute)).toEqual([]);
    const [row] = await execute('select count(*)::int as n from supabase_migrations.file_hashes');
    expect(row).toEqual({ n: files.length });
  });
});

it('leads stored before get one event of a form whose tool nobody knows, and one for each analysis and message', async () => {
  await withDatabase(await newPlace(undo), async (execute) => {
    const apply = async (of: (file: string) => boolean) => {
      for (const file of files.filter(of).sort()) {
        await execute(readFileSync(`supabase/migrations/${file}`, 'utf8'));
      }
    };
    const isEarlier = (file: string) => file < '20261124001800';
    await apply(isEarlier);
    await execute(`
      select public.set_author('Author', 'author@lab.example');
      insert into public.posts (title, slug, content, author_id) select 'A', 'a', '', id from public.users;
      select public.capture_lead('Lead ' || n, n || '@lead.example', '{"utm_source": "radio"}') from generate_series(1, 3) as n;
      insert into public.ai_recommendations (user_id, business_info, analysis, recommendations, opportunities, created_at)
        select id, '{"industry": "Mining"}', '{"efficiency": 1, "potential": 1, "risk": 1, "roi": 1}', '[]', '[]', now() + n * interval '1 day'
        from public.users, generate_series(1, 2) as n where email = '1@lead.example';
      insert into public.enquiries (lead_id, name, interest, message, proven, created_at)
        select id, 'Lead 2', 'other', 'Maize, Please', true, now() + interval '1 day' from public.users where email = '2@lead.example';
      insert into public.enquiries (name, interest, message) values ('Nobody', 'other', 'By telephone')`);
    await apply((file) => !isEarlier(file));
    expect(
      await execute(`
        select coalesce(u.email, 'nobody') as who, string_agg(e.tool, ' ' order by e.happened_at, e.tool desc) as tools,
          string_agg(case when e.is_latest then e.tool end, ' ') as latest, count(e.details ->> 'result')::int as results,
          count(distinct e.reference) = count(*) as "isUnique", string_agg(e.words, '') as words
        from public.lead_events as e left join public.users as u on u.id = e.lead_id group by 1 order by 1`),
    ).toEqual([
      {
        who: '1@lead.example',
        tools: 'unknown recommendations recommendations',
        latest: 'recommendations',
        results: 2,
        isUnique: true,
        words: expect.stringMatching(/^ \w{6} \w{6} \w{6} lead 1 1@lead\.example mining mining$/),
      },
      {
        who: '2@lead.example',
        tools: 'unknown contact',
        latest: 'contact',
        results: 0,
        isUnique: true,
        words: expect.stringContaining('maize, please'),
      },
      expect.objectContaining({ who: '3@lead.example', tools: 'unknown', latest: 'unknown' }),
      expect.objectContaining({ who: 'nobody', tools: 'contact', latest: 'contact' }),
    ]);
  });
});

// The embedded database has one process, which holds its folder.
if (process.env.TEST_DATABASE_URL) {
  it('of two instances that start at once, one applies each migration and one the samples', async () => {
    await withDatabase(await newPlace(undo), async (execute) => {
      const both = await Promise.all([applyMigrations(execute), applyMigrations(execute)]);
      expect(both.flat().sort()).toEqual(files);
      const author = 'a@lab.example';
      const seeded = await Promise.all([seedOnce(execute, author), seedOnce(execute, author)]);
      expect(seeded.sort()).toEqual([false, true]);
    });
    // A database of version 0.2.0 as well.
    await withDatabase(await newPlace(undo), async (execute) => {
      const baseline = await applyBaseline(execute);
      await execute(recordOf(formerVersions));
      const both = await Promise.all([applyMigrations(execute), applyMigrations(execute)]);
      expect(both.flat().sort()).toEqual(files.filter((file) => !baseline.includes(file)));
    });
  });
}

it('posts stored before keep the first date that the log has, drafts get a table of their own, and each post a version', async () => {
  await withDatabase(await newPlace(undo), async (execute) => {
    const apply = async (of: (file: string) => boolean) => {
      for (const file of files.filter(of).sort()) {
        await execute(readFileSync(`supabase/migrations/${file}`, 'utf8'));
      }
    };
    const isEarlier = (file: string) => file < '20261124003000';
    await apply(isEarlier);
    await execute(`
      select public.set_author('Author', 'author@lab.example');
      insert into public.categories (name, slug) values ('Theme', 'theme');
      insert into public.posts (title, slug, content, status, published_at, author_id)
        select initcap(s), s, s, split_part(s, '-', 1), case when s like 'published%' then timestamptz '2026-03-03' end, u.id
        from public.users as u, unnest(array['draft', 'draft-again', 'archived', 'archived-unknown', 'published', 'published-again']) as s;
      insert into public.post_categories select p.id, c.id from public.posts as p, public.categories as c;
      insert into public.security_events (kind, subject_kind, subject_id, details)
        select 'changed', 'post', p.id, jsonb_build_object(
          'before', jsonb_build_object('status', 'published', 'published_at', date), 'after', '{"status": "archived", "published_at": null}'::jsonb)
        from public.posts as p, (values (timestamptz '2026-01-01'), ('2026-02-02')) as d (date)
        where p.slug in ('draft-again', 'archived', 'published-again')`);
    await apply((file) => !isEarlier(file));
    const first = { date: '2026-01-01' };
    expect(
      await execute(`
        select p.slug, to_char(p.first_published_at at time zone 'UTC', 'YYYY-MM-DD') as date, p.feed_path, p.content,
          d.content as draft, cardinality(d.category_ids) as categories, p.revision
        from public.posts as p left join public.post_drafts as d on d.post_id = p.id order by 1`),
    ).toEqual(
      [
        { slug: 'archived', ...first },
        { slug: 'archived-unknown' },
        { slug: 'draft', content: '', draft: 'draft', categories: 1 },
        { slug: 'draft-again', ...first },
        { slug: 'published', date: '2026-03-03' },
        { slug: 'published-again', ...first },
      ].map((row) => ({
        date: null,
        // The id that feeds have named; a post whose first date is unknown takes it at its next publication.
        feed_path: 'date' in row ? `/blog/${row.slug}` : null,
        content: row.slug,
        draft: null,
        categories: null,
        revision: 1,
        ...row,
      })),
    );
    expect(
      await execute(`
        select v.fields ->> 'content' as text, v.reason, v.words, jsonb_array_length(v.fields -> 'category_ids') as categories
        from public.post_versions as v order by 1`),
    ).toEqual(
      ['archived', 'archived-unknown', 'draft', 'draft-again', 'published', 'published-again'].map(
        (text) => ({
          text,
          reason: text.startsWith('published') ? 'published' : 'first',
          words: 1,
          categories: 1,
        }),
      ),
    );
  });
});
