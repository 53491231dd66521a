import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations, type Execute } from '../../scripts/migrate.ts';
import { executeOn } from '../../scripts/postgres.ts';
import { DataFolder } from '../../trial/data-folder.ts';
import { openEmbedded, settleGrants } from '../../trial/embedded.ts';
import { databaseOfOurOwn } from './postgres.ts';
import { copyDatabase } from './prepared-database.ts';

/** Where a test has a database of its own. */
export interface Place {
  dataDir: string;
  databaseUrl?: string;
}

/** A data folder, and on PostgreSQL a database. @param undo gets what removes them */
export async function newPlace(
  undo: Array<() => Promise<void> | void>,
  template?: string,
): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'place-test-'));
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    copyDatabase('empty', dataDir);
    return { dataDir };
  }
  const { url, drop } = await databaseOfOurOwn(server, template);
  undo.push(drop);
  return { dataDir, databaseUrl: url };
}

/** Opens the database as the backend does, and closes it again. */
export async function withDatabase<T>(
  { dataDir, databaseUrl }: Place,
  work: (execute: Execute, settle: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const home = process.cwd();
  const folder = new DataFolder(dataDir);
  const keys = folder.keys();
  const { app, execute } = await openEmbedded(folder, keys, databaseUrl);
  process.chdir(home);
  try {
    return await work(execute, () => settleGrants(app, execute, keys));
  } finally {
    await app.connection.close?.();
  }
}

/** On a server: what each migrated database is a copy of. The first test that wants one makes it. */
const migrated = 'test_migrated';

async function prepareMigrated(server: string): Promise<void> {
  const found = `select 1 from pg_database where datname = '${migrated}'`;
  if ((await executeOn(server)(found)).length > 0) return;
  const { url } = await databaseOfOurOwn(server, undefined, migrated);
  const dataDir = mkdtempSync(join(tmpdir(), 'place-test-'));
  await withDatabase({ dataDir, databaseUrl: url }, migrate);
  rmSync(dataDir, { recursive: true, force: true });
}

async function migrate(execute: Execute, settle: () => Promise<void>): Promise<void> {
  await applyMigrations(execute);
  await settle();
}

/** Does work in a database of its own that has all migrations, and drops it. */
export async function inMigratedDatabase<T>(
  work: (execute: Execute, settle: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const undo: Array<() => Promise<void> | void> = [];
  const server = process.env.TEST_DATABASE_URL;
  if (server) await prepareMigrated(server);
  const place = await newPlace(undo, server && migrated);
  try {
    return await withDatabase(place, async (execute, settle) => {
      if (!server) await migrate(execute, settle);
      return work(execute, settle);
    });
  } finally {
    for (const step of undo.reverse()) await step();
  }
}
