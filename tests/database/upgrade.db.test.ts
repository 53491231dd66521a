// When a start applies migrations, and when it stops instead of changing a database. For one of
// version 1.1.0: take-over.db.test.ts.
import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { releaseNumber } from '@/lib/process/release';
import { formerVersions } from '../../scripts/former-release.ts';
import { applyMigrations, missingMigrations, seedOnce } from '../../scripts/migrate.ts';
import { startBackend, type TestBackend } from '../support/backend';
import { makeFormer, recordOf } from '../support/former-database';
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

describe('a database of version 1.1.0', () => {
  it('is not changed when the backend is started again under a site that runs, and one line says so', async () => {
    const place = await newPlace(undo);
    await withDatabase(place, (execute) => makeFormer(execute));
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
  it('does not start on a database of half of version 1.1.0, and says what to do', async () => {
    const place = await newPlace(undo);
    const earlier = formerVersions.slice(0, -2);
    await withDatabase(place, (execute) => makeFormer(execute, earlier));
    await expect(start(place)).rejects.toThrow(
      'The database is of another version before 2.0.0 than 1.1.0; nothing was changed. Start version 1.1.0 on it once first, then this one.',
    );
    await withDatabase(place, async (execute) => {
      const [row] = await execute(
        'select count(*)::int as n from supabase_migrations.schema_migrations',
      );
      expect(row).toEqual({ n: earlier.length });
    });
  });

  it('does not start on a database of 2.0.0-dev, and names the way out', async () => {
    const place = await newPlace(undo, true);
    await withDatabase(place, (execute) =>
      execute(recordOf(['20261126000100', '20261126000200', '20261128160000'])),
    );
    await expect(start(place)).rejects.toThrow(
      "The database is of 2.0.0-dev, which was never released; nothing was changed. In that build use 'Export content' and export the leads as CSV, then start this release with an empty database and import the content.",
    );
  });

  it('does not start when an applied file has changed', async () => {
    const place = await newPlace(undo, true);
    await withDatabase(place, (execute) =>
      execute(
        `update supabase_migrations.file_hashes set hash = 'x' where version = '20261129000400'`,
      ),
    );
    await expect(start(place)).rejects.toThrow(
      /: supabase\/migrations\/20261129000400_entry\.sql is not the file that was applied to this database\. Restore that file as it was, and put the change into a new migration\.$/,
    );
  });

  it('refuses data that a newer release has made unfit for this one, and changes nothing', async () => {
    const place = await newPlace(undo, true);
    const newer = releaseNumber + 1;
    await withDatabase(place, (execute) =>
      execute(`
        create or replace function public.oldest_release() returns integer language sql as 'select ${newer}';
        delete from supabase_migrations.schema_migrations where version = '20261129002200'`),
    );
    await expect(start(place)).rejects.toThrow(
      `This release (number ${releaseNumber}) is too old for the database, which a newer one (number ${newer}) has changed`,
    );
    await withDatabase(place, async (execute) => {
      const [row] = await execute('select public.oldest_release() as number');
      expect(row).toEqual({ number: newer });
    });
  });

  it('starts beside a newer release whose migrations it does not know', async () => {
    const place = await newPlace(undo, true);
    await withDatabase(place, (execute) =>
      execute(
        `insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'later')`,
      ),
    );
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
    });
    // A database of version 1.1.0 as well.
    await withDatabase(await newPlace(undo), async (execute) => {
      await makeFormer(execute);
      const both = await Promise.all([applyMigrations(execute), applyMigrations(execute)]);
      expect(both.flat().sort()).toEqual(files);
    });
  });
}
