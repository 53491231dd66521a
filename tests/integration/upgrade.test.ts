// Data of each earlier release is brought to where a new database is, and keeps what is in it.
import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { generate, generateSecret } from 'otplib';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { releaseNumber } from '@/lib/release';
import {
  applyMigrations,
  type Execute,
  missingMigrations,
  seedOnce,
} from '../../scripts/migrate.ts';
import { settingsOf, startBackend, type TestBackend } from '../support/backend';
import { catalogue } from '../support/catalogue';
import { newPlace, type Place, withDatabase } from '../support/place';
import { current, migrationsOf, type Release, releaseNamed, releases } from '../support/releases';

const secret = generateSecret();
const userId = randomUUID();
const undo: Array<() => Promise<void> | void> = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function upgraded(execute: Execute, settle: () => Promise<void>): Promise<string[]> {
  await applyMigrations(execute);
  await settle();
  return catalogue(execute);
}

/**
 * Makes what the release made: its schema, its record (which had no hashes), and rows in every
 * table that people fill.
 */
async function makeEarlier(execute: Execute, release: Release): Promise<void> {
  const folder = migrationsOf(release);
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  await applyMigrations(execute, folder);
  await execute('drop table supabase_migrations.file_hashes');
  // One of the drivers made a JSON text of a source, before 000300 was changed.
  const source = release.first.includes('20261120000100_schema.sql')
    ? `'"{\\"landing\\": \\"/audit\\"}"'`
    : `'{"landing": "/audit"}'`;
  await execute(`
    insert into public.users (id, name, email, first_source) values ('${userId}', 'Mwape Banda', 'mwape@lab.example', ${source});
    insert into public.categories (name, slug) values ('Mining', 'mining');
    insert into public.posts (title, slug, content, author_id) values ('A post', 'a-post', '<p>Text</p>', '${userId}');
    insert into public.post_categories select p.id, c.id from public.posts p, public.categories c;
    insert into public.media (title, url, type) values ('Map', 'https://lab.example/map.png', 'image');
    insert into public.factors (user_id, factor_type, status, secret) values ('${userId}', 'totp', 'verified', '${secret}');
    insert into public.ai_recommendations (user_id, business_info, analysis, recommendations, opportunities)
      values ('${userId}', '{}', '{"efficiency": 1, "potential": 1, "risk": 1, "roi": 1}', '[]', '[]');
    select public.set_admin_password('correct horse battery');`);
}

let fresh: string[];
beforeAll(async () => {
  fresh = await withDatabase(await newPlace(undo), upgraded);
});

describe('data of an earlier release', () => {
  it.each(releases)(
    '$name: ends with the schema of a new database, and with its rows',
    async (release) => {
      const place = await newPlace(undo);
      await withDatabase(place, async (execute, settle) => {
        await makeEarlier(execute, release);
        expect(await upgraded(execute, settle)).toEqual(fresh);
        const [row] = await execute(`
        select u.first_source ->> 'landing' as landing, p.title, c.slug, m.title as media, f.last_step::int, a.recommendations::text
        from public.users u join public.posts p on p.author_id = u.id join public.post_categories pc on pc.post_id = p.id
          join public.categories c on c.id = pc.category_id join public.ai_recommendations a on a.user_id = u.id, public.factors f, public.media m`);
        expect(row).toEqual({
          landing: '/audit',
          title: 'A post',
          slug: 'mining',
          media: 'Map',
          last_step: 0,
          recommendations: '[]',
        });
        expect(await applyMigrations(execute)).toEqual([]);
      });
    },
  );
});

describe('a source that was made a JSON text', () => {
  const sources = (execute: Execute) =>
    execute(
      `select name, first_source, last_source from public.users where name <> 'Mwape Banda' order by name`,
    );

  it('loses only what jsonb cannot hold, and each bad one alone is emptied', async () => {
    await withDatabase(await newPlace(undo), async (execute, settle) => {
      await makeEarlier(execute, releaseNamed('the foundation as first published'));
      const texts = {
        good: '{"utm_source": "radio"}',
        'half a pair': '{"utm_source": "a\\ud83db"}',
        NUL: '{"utm_source": "a\\u0000\\u0000b"}',
        'NUL that is only written of': '{"utm_source": "a\\\\u0000b"}',
        'no JSON': 'radio',
        'too large': `{"utm_source": [${'1,'.repeat(1500)}1]}`,
        'too great': '{"utm_source": 1e999999}',
      };
      for (const [name, text] of Object.entries(texts)) {
        const source = `'${JSON.stringify(text)}'`;
        await execute(`insert into public.users (name, email, first_source, last_source)
          values ('${name}', '${randomUUID()}@lab.example', ${source}, ${source})`);
      }
      await upgraded(execute, settle);
      const expected = {
        good: { utm_source: 'radio' },
        'half a pair': { utm_source: 'ab' },
        NUL: { utm_source: 'ab' },
        'NUL that is only written of': { utm_source: 'a\\u0000b' },
        'no JSON': {},
        'too large': {},
        'too great': {},
      };
      const rows = await sources(execute);
      expect(rows).toHaveLength(Object.keys(texts).length);
      expect(Object.fromEntries(rows.map((row) => [row.name, row.first_source]))).toEqual(expected);
      expect(Object.fromEntries(rows.map((row) => [row.name, row.last_source]))).toEqual(expected);
    });
  });

  it.each(['\\u0000', '\\ud83d'])('does not stop a lead when it holds %s', async (written) => {
    await withDatabase(await newPlace(undo), async (execute, settle) => {
      await upgraded(execute, settle);
      const source = JSON.stringify(`{"utm_source": "a${written}b"}`);
      await execute(`select * from public.capture_lead('Jo Phiri', 'jo@lab.example', '${source}')`);
      expect(await sources(execute)).toEqual([
        {
          name: 'Jo Phiri',
          first_source: { utm_source: 'ab' },
          last_source: { utm_source: 'ab' },
        },
      ]);
    });
  });
});

describe('the backend', () => {
  async function start(place: Place): Promise<TestBackend> {
    const backend = await startBackend({ ...place, seed: false, keep: true });
    undo.push(backend.stop);
    return backend;
  }

  it('starts on data of 000700 as first published, and a code signs in', async () => {
    const place = await newPlace(undo);
    await withDatabase(place, (execute) =>
      makeEarlier(execute, releaseNamed('000700 as first published')),
    );
    const { url, keys } = await start(place);
    Object.assign(process.env, settingsOf({ url, keys }));
    const { listFactors, signInWithCode } = await import('@/lib/auth/factors');
    const { tryLimits } = await import('@/lib/auth/tries');
    const prove = async (typed: string) =>
      signInWithCode(await listFactors(), typed, tryLimits({ what: 'code', subject: '' }));
    const code = await generate({ secret });
    expect(await listFactors()).toMatchObject([{ status: 'verified', lastStep: 0, secret }]);
    expect(await prove(code)).toBe('right');
    // Its secret is not in the database any more, and its app still signs in, each code once.
    expect(JSON.stringify(await listFactors())).not.toContain(secret);
    expect(await prove(code)).toBe('wrong');
    const next = await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
    expect(await prove(next)).toBe('right');
  });

  it('asks for the app that was used last, where several people were authors', async () => {
    await withDatabase(await newPlace(undo), async (execute, settle) => {
      await makeEarlier(execute, releaseNamed('before 000800'));
      await execute(`
        insert into public.users (name, email) values ('Jo Phiri', 'jo@lab.example');
        alter table public.factors add column if not exists last_step bigint not null default 0;
        insert into public.factors (user_id, factor_type, status, secret, last_step)
          select u.id, 'totp', 'verified', 'newer', 9 from public.users u where u.name = 'Jo Phiri';
        insert into public.factors (user_id, factor_type, secret)
          select u.id, 'totp', 'begun' from public.users u where u.name = 'Jo Phiri'`);
      await upgraded(execute, settle);
      expect(await execute('select secret, status from public.factors')).toEqual([
        { secret: 'newer', status: 'verified' },
      ]);
    });
  });

  it('applies nothing when it is started again under a site that runs, and says so in one line', async () => {
    const place = await newPlace(undo);
    await withDatabase(place, (execute) => makeEarlier(execute, releaseNamed('before 000800')));
    const backend = await startBackend({ ...place, again: true, keep: true, keepLog: true });
    await backend.stop();
    expect(backend.log().match(/.*migrations wait.*/g)).toEqual([
      expect.stringContaining('"first":"20261121000800_earlier_data.sql"'),
    ]);
    await withDatabase(place, async (execute) =>
      expect((await missingMigrations(execute)).length).toBeGreaterThan(0),
    );
  });

  it.each([
    [
      'a recorded hash',
      `update supabase_migrations.file_hashes set hash = 'x' where version = '20261120000500'`,
    ],
    [
      'the record of a release without hashes',
      `drop table supabase_migrations.file_hashes;
       update supabase_migrations.schema_migrations set statements = array[statements[1] || E'-- more\\n'] where version = '20261120000500'`,
    ],
  ])('does not start when an applied file differs from %s', async (_what, change) => {
    const place = await newPlace(undo);
    await withDatabase(place, async (execute) => {
      await applyMigrations(execute);
      await execute(change);
    });
    await expect(start(place)).rejects.toThrow(
      /: supabase\/migrations\/20261120000500_search\.sql is not the file that was applied to this database\. Restore that file as it was, and put the change into a new migration\.$/,
    );
  });

  it('refuses data that a newer release has made unfit for this one, and changes nothing', async () => {
    const place = await newPlace(undo);
    const newer = releaseNumber + 1;
    await withDatabase(place, async (execute) => {
      await applyMigrations(execute);
      await execute(`
        create or replace function public.oldest_release() returns integer language sql as 'select ${newer}';
        delete from supabase_migrations.schema_migrations where version = '20261123000720'`);
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

  it('has the number of this release', async () => {
    await withDatabase(await newPlace(undo), async (execute) => {
      await applyMigrations(execute);
      const [row] = await execute('select public.oldest_release() as number');
      expect(row).toEqual({ number: releaseNumber });
    });
  });

  it('adopts what the Supabase CLI applied, which keeps statements and no hash', async () => {
    const place = await newPlace(undo);
    await withDatabase(place, async (execute) => {
      await applyMigrations(execute);
      await execute(
        `drop table supabase_migrations.file_hashes; update supabase_migrations.schema_migrations set statements = array['one', 'two']`,
      );
      expect(await applyMigrations(execute)).toEqual([]);
      const [row] = await execute(
        'select count(*)::int as adopted from supabase_migrations.file_hashes h join supabase_migrations.schema_migrations using (version)',
      );
      const [all] = await execute(
        'select count(*)::int as adopted from supabase_migrations.schema_migrations',
      );
      expect(row).toEqual(all);
    });
  });
});

// The embedded database has one process, which holds its folder.
if (process.env.TEST_DATABASE_URL) {
  it('of two instances that start at once, one applies each migration and one the samples', async () => {
    await withDatabase(await newPlace(undo), async (execute) => {
      const both = await Promise.all([applyMigrations(execute), applyMigrations(execute)]);
      expect(both.flat().sort()).toEqual(readdirSync(current));
      expect(
        (
          await Promise.all([
            seedOnce(execute, 'a@lab.example'),
            seedOnce(execute, 'a@lab.example'),
          ])
        ).sort(),
      ).toEqual([false, true]);
    });
  });
}
