import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { tooOldFor } from '../lib/process/release.ts';
import {
  isFormer,
  isNotFormer,
  isOfBaseline,
  partForFormer,
  plainFactor,
  readUpgrade,
  signInFirst,
} from './former-release.ts';

/** Runs SQL (one or many statements) on the backend's database as its owner. */
export type Execute = (sql: string) => Promise<Array<Record<string, unknown>>>;

export const migrationsDir = new URL('../supabase/migrations/', import.meta.url);
const seedFile = new URL('../supabase/seed.sql', import.meta.url);

interface Migration {
  file: string;
  version: string;
  name: string;
  sql: string;
  hash: string;
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Ignores line ends, which may differ on Windows. */
const unixLines = (text: string): string => text.replaceAll('\r\n', '\n');

export const hashOf = (sql: string): string =>
  createHash('sha256').update(unixLines(sql)).digest('hex');

/**
 * Applies what is missing of supabase/migrations, each file in one transaction, and records it
 * where the Supabase CLI does, so that both agree on what is applied. The CLI keeps the statements
 * in its own form, so the hashes of the files are in a table of ours. If several instances start at
 * once, one of them applies each file.
 * @param isWanted whether a version is to be applied; all are, unless it says otherwise
 * @returns the names of the files applied now
 * @throws Error with one line when a file is not what was applied, or the database is of a release before
 * 2.0.0 other than 1.1.0; then nothing is applied
 */
export async function applyMigrations(
  execute: Execute,
  directory: URL = migrationsDir,
  isWanted: (version: string) => boolean = () => true,
): Promise<string[]> {
  const applied = await takeOver(execute, directory);
  for (const migration of await missingMigrations(execute, directory)) {
    if (!isWanted(migration.version)) continue;
    if (await apply(execute, migration)) applied.push(migration.file);
  }
  return applied;
}

/**
 * Lists the migrations that applyMigrations would apply.
 * @throws Error with one line when a file is not what was applied, or this release is too old
 */
export async function missingMigrations(
  execute: Execute,
  directory: URL = migrationsDir,
): Promise<Migration[]> {
  await refuseIfTooOld(execute);
  await prepareRecord(execute);
  const migrations = await readMigrations(directory);
  const done = await checkApplied(execute, migrations);
  return migrations.filter(({ version }) => !done.has(version));
}

/** Makes the tables in which stands what is applied. */
export const prepareRecord = (execute: Execute): Promise<void> =>
  inTransaction(
    execute,
    `create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
    create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
    create table if not exists supabase_migrations.file_hashes (version text primary key, hash text not null);`,
  );

/**
 * Brings a database of version 1.1.0 up to 2.0.0, in one transaction. From then on 1.1.0 does not run on
 * it.
 * @returns the names of the files that count as applied now; none where there was nothing to do
 * @throws Error with one line when the database is of another version before 2.0.0, or has a secret
 * that 1.1.0 has not encrypted yet
 */
export async function takeOver(
  execute: Execute,
  directory: URL = migrationsDir,
): Promise<string[]> {
  await prepareRecord(execute);
  const rows = await execute('select version from supabase_migrations.schema_migrations');
  const versions = rows.map(({ version }) => String(version));
  const remedy = 'Start version 1.1.0 on it once first, then this one.';
  if (!isFormer(versions, 'The database', remedy)) return [];
  const [plain] = await execute(plainFactor);
  if (plain) throw new Error(signInFirst);
  const migrations = (await readMigrations(directory)).filter(isOfBaseline);
  const { schema, data } = await readUpgrade(directory);
  const isDone = await once(
    execute,
    isNotFormer,
    [
      schema,
      ...migrations.map(partForFormer),
      data,
      'delete from supabase_migrations.schema_migrations; delete from supabase_migrations.file_hashes;',
      ...migrations.map(record),
    ].join('\n;\n'),
  );
  return isDone ? migrations.map(({ file }) => file) : [];
}

async function refuseIfTooOld(execute: Execute): Promise<void> {
  const [{ found } = {}] = await execute(
    `select to_regprocedure('public.oldest_release()')::text as found`,
  );
  if (!found) return;
  const [row] = await execute('select public.oldest_release() as number');
  const refusal = tooOldFor(Number(row?.number));
  if (refusal) throw new Error(refusal);
}

async function readMigrations(directory: URL): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
      if (!version || !name) {
        throw new Error(`supabase/migrations/${file} is not named <14 digits>_<name>.sql`);
      }
      const sql = unixLines(await readFile(new URL(file, directory), 'utf8'));
      return { file, version, name, sql, hash: hashOf(sql) };
    }),
  );
}

/**
 * Returns the versions that are applied, after comparing each with its file. A hash that is not
 * there yet is recorded.
 */
async function checkApplied(execute: Execute, migrations: Migration[]): Promise<Set<unknown>> {
  const rows = await execute(`
    select m.version, h.hash
    from supabase_migrations.schema_migrations m left join supabase_migrations.file_hashes h using (version)`);
  const applied = new Map(rows.map((row) => [row.version, row]));
  for (const { file, version, hash } of migrations) {
    const row = applied.get(version);
    if (!row) continue;
    if (row.hash && row.hash !== hash) {
      throw new Error(
        `supabase/migrations/${file} is not the file that was applied to this database. Restore that file as it was, and put the change into a new migration.`,
      );
    }
    if (!row.hash) {
      await execute(
        `insert into supabase_migrations.file_hashes (version, hash) values (${literal(version)}, ${literal(hash)}) on conflict do nothing`,
      );
    }
  }
  return new Set(applied.keys());
}

function apply(execute: Execute, migration: Migration): Promise<boolean> {
  return once(
    execute,
    `select from supabase_migrations.schema_migrations where version = ${literal(migration.version)}`,
    `${migration.sql}\n;${record(migration)}`,
  );
}

const record = ({ version, name, sql, hash }: Migration): string =>
  `insert into supabase_migrations.schema_migrations (version, name, statements) values (${literal(version)}, ${literal(name)}, array[${literal(sql)}]);
  insert into supabase_migrations.file_hashes (version, hash) values (${literal(version)}, ${literal(hash)}) on conflict (version) do update set hash = excluded.hash;`;

/**
 * Loads the sample content once per database, so that samples deleted in the admin area do not come
 * back.
 * @param adminEmail e-mail address of the `users` row that becomes the author of the samples
 */
export async function seedOnce(execute: Execute, adminEmail: string): Promise<boolean> {
  const isSeeded = `select path from supabase_migrations.seed_files where path = 'supabase/seed.sql'`;
  const [seeded] = await execute(isSeeded);
  if (seeded) return false;
  const sql = await readFile(seedFile, 'utf8');
  const hash = createHash('sha256').update(sql).digest('hex');
  return once(
    execute,
    isSeeded,
    `set local app.admin_email = ${literal(adminEmail)};\n${sql}\n;insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', '${hash}');`,
  );
}

/** An error class of our own (none of PostgreSQL's begins with these letters). */
const doneMeanwhile = 'ALS01';

/**
 * Runs SQL in one transaction, unless another instance has done so while this one looked or waited.
 * @param done a query that has a row once it was done
 * @returns whether it ran
 */
async function once(execute: Execute, done: string, sql: string): Promise<boolean> {
  try {
    await inTransaction(
      execute,
      `do $once$ begin if exists (${done}) then raise exception 'done meanwhile' using errcode = '${doneMeanwhile}'; end if; end $once$;\n${sql}`,
    );
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === doneMeanwhile) return false;
    throw error;
  }
}

/** Lets only one instance in at a time. The number is arbitrary, but must not be used elsewhere. */
async function inTransaction(execute: Execute, sql: string): Promise<void> {
  try {
    await execute(`begin;\nselect pg_advisory_xact_lock(4711202611210800);\n${sql}\ncommit;`);
  } catch (error) {
    await execute('rollback').catch(() => undefined);
    throw error;
  }
}
