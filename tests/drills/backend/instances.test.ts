// Several processes that begin at the same moment on one empty database. The embedded database has
// one process, which holds its folder; so this runs with the other tests on PostgreSQL.
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { executeOn } from '../../../scripts/postgres.ts';
import { startBackend, type TestBackend } from '../../support/backend';
import { noSettings } from '../../support/no-settings';
import { databaseOfOurOwn } from '../../support/postgres';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const server = process.env.TEST_DATABASE_URL ?? '';
const files = readdirSync(join(root, 'supabase', 'migrations')).sort();
const rounds = [1, 2, 3];
const three = [1, 2, 3];

const undo: Array<() => Promise<void> | void> = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await databaseOfOurOwn(server);
  undo.push(drop);
  return url;
}

/** A command, in a folder without an `.env` of ours. */
async function command(script: string, settings: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-test-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'scripts', script)], {
    cwd: folder,
    env: { ...process.env, ...noSettings, ...settings },
  });
  return stdout.trim().split('\n');
}

/** `npm run migrate` */
const migrate = (databaseUrl: string): Promise<string[]> =>
  command('apply-migrations.ts', { DATABASE_URL: databaseUrl });

/** A database with what a Supabase has before its first migration. */
async function emptySupabase(): Promise<string> {
  const databaseUrl = await emptyDatabase();
  execFileSync(process.execPath, ['tests/support/supabase-schemas.ts', databaseUrl], {
    cwd: root,
    stdio: 'inherit',
  });
  return databaseUrl;
}

describe('of three that start at once on an empty database', () => {
  it.each(rounds)(
    'one backend starts, with the samples once, and no other data folder (%i)',
    async () => {
      const databaseUrl = await emptyDatabase();
      const newFolder = (): string => mkdtempSync(join(tmpdir(), 'site-test-'));
      const started = await Promise.allSettled(
        three.map(() => startBackend({ databaseUrl, dataDir: newFolder() })),
      );
      const backends = started.flatMap((one): TestBackend[] =>
        one.status === 'fulfilled' ? [one.value] : [],
      );
      undo.push(async () => void (await Promise.all(backends.map(({ stop }) => stop()))));
      const refused = started.flatMap((one) =>
        one.status === 'rejected' ? [String(one.reason)] : [],
      );
      expect(backends).toHaveLength(1);
      expect(refused).toEqual(
        Array(2).fill(expect.stringContaining('is not the folder of the site')),
      );
      for (const { url, keys } of backends) {
        const answer = await fetch(`${url}/rest/v1/posts?select=slug&order=slug`, {
          headers: { apikey: keys.publishableKey },
        });
        const slugs = ((await answer.json()) as Array<{ slug: string }>).map(({ slug }) => slug);
        expect(slugs.length).toBeGreaterThan(0);
        expect(new Set(slugs).size).toBe(slugs.length);
      }
    },
  );

  it.each(rounds)('each `npm run migrate` ends well, and one applies each file (%i)', async () => {
    const databaseUrl = await emptySupabase();
    const outputs = await Promise.all(three.map(() => migrate(databaseUrl)));
    const applied = outputs.flatMap((lines) => lines.slice(0, -1));
    expect(applied.sort()).toEqual(files);
    expect(await migrate(databaseUrl)).toEqual(['0 migrations applied']);
  });
});

describe('npm run migrate', () => {
  it('says that a database is none of Supabase', async () => {
    await expect(migrate(await emptyDatabase())).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Migrations failed: .*it has no storage\.buckets.*\n$/),
    });
  });
});

describe('npm run samples', () => {
  it('loads them into a Supabase once, when its migrations are applied', async () => {
    const databaseUrl = await emptySupabase();
    const samples = (): Promise<string[]> =>
      command('load-samples.ts', {
        SUPABASE_URL: 'http://127.0.0.1:1',
        SUPABASE_PUBLISHABLE_KEY: 'publishable',
        SUPABASE_SECRET_KEY: 'secret',
        SUPABASE_JWT_SECRET: 's'.repeat(40),
        DATABASE_URL: databaseUrl,
        ADMIN_EMAIL: 'jane@lab.example',
      });
    await expect(samples()).rejects.toMatchObject({
      code: 1,
      stderr: `${files.length} migrations are not applied yet: npm run migrate\n`,
    });
    await migrate(databaseUrl);
    expect(await samples()).toEqual([expect.stringContaining('The samples are loaded.')]);
    const [posts] = await executeOn(databaseUrl)(
      `select count(*)::int, bool_and(u.email = 'jane@lab.example') as hers from public.posts as p join public.users as u on u.id = p.author_id`,
    );
    expect(posts?.count).toBeGreaterThan(0);
    expect(posts?.hers).toBe(true);
    await executeOn(databaseUrl)('delete from public.posts');
    expect(await samples()).toEqual([expect.stringContaining('loaded before')]);
    expect(await executeOn(databaseUrl)('select from public.posts')).toEqual([]);
  });
});
