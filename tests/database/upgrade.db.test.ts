// A database of version 0.2.0 counts as being at the baseline and keeps its rows; and when a start
// stops instead of changing a database.
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { releaseNumber } from '@/lib/process/release';
import { formerVersions } from '../../scripts/baseline.ts';
import {
  applyMigrations,
  type Execute,
  missingMigrations,
  seedOnce,
} from '../../scripts/migrate.ts';
import { startBackend, type TestBackend } from '../support/backend';
import { catalogue } from '../support/catalogue';
import { recordOf } from '../support/former-record';
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

/** Rows of each kind that people make. */
const rows = `
  insert into public.users (id, name, email, first_source) values ('${randomUUID()}', 'Mwape Banda', 'mwape@lab.example', '{"landing": "/audit"}');
  insert into public.categories (name, slug) values ('Mining', 'mining');
  insert into public.posts (title, slug, content, author_id) select 'A post', 'a-post', '<p>Text</p>', id from public.users;
  insert into public.post_categories select p.id, c.id from public.posts p, public.categories c;
  insert into public.media (title, url, type) values ('Map', 'https://lab.example/map.png', 'image');
  insert into public.ai_recommendations (user_id, business_info, analysis, recommendations, opportunities)
    select id, '{}', '{"efficiency": 1, "potential": 1, "risk": 1, "roi": 1}', '[]', '[]' from public.users;
  select public.set_admin_password('correct horse battery');`;

const kept = (execute: Execute) =>
  execute(`
    select u.first_source ->> 'landing' as landing, p.title, c.slug, m.title as media, a.recommendations::text, i.id::text as identity
    from public.users u join public.posts p on p.author_id = u.id join public.post_categories pc on pc.post_id = p.id
      join public.categories c on c.id = pc.category_id join public.ai_recommendations a on a.user_id = u.id,
      public.media m, public.site_identity i, public.admin_settings s`);

describe('a database of version 0.2.0', () => {
  it('is at the baseline with the next start, and keeps its rows', async () => {
    await withDatabase(await newPlace(undo), async (execute) => {
      await applyMigrations(execute);
      const fresh = await catalogue(execute);
      await execute(rows + recordOf(formerVersions));
      const before = await kept(execute);
      expect(before).toHaveLength(1);
      expect(await catalogue(execute)).not.toEqual(fresh);
      expect(await applyMigrations(execute)).toEqual([]);
      // With the record, which is among the lines.
      expect(await catalogue(execute)).toEqual(fresh);
      expect(await kept(execute)).toEqual(before);
      expect(await missingMigrations(execute)).toEqual([]);
    });
  });

  it('is not changed when the backend is started again under a site that runs, and one line says so', async () => {
    const place = await newPlace(undo);
    await withDatabase(place, async (execute) => {
      await applyMigrations(execute);
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
      await applyMigrations(execute);
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

// The embedded database has one process, which holds its folder.
if (process.env.TEST_DATABASE_URL) {
  it('of two instances that start at once, one applies each migration and one the samples', async () => {
    await withDatabase(await newPlace(undo), async (execute) => {
      const both = await Promise.all([applyMigrations(execute), applyMigrations(execute)]);
      expect(both.flat().sort()).toEqual(files);
      const author = 'a@lab.example';
      const seeded = await Promise.all([seedOnce(execute, author), seedOnce(execute, author)]);
      expect(seeded.sort()).toEqual([false, true]);
      // A database of version 0.2.0 as well.
      await execute(recordOf(formerVersions));
      const again = await Promise.all([applyMigrations(execute), applyMigrations(execute)]);
      expect(again).toEqual([[], []]);
    });
  });
}
