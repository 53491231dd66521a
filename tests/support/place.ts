import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations, type Execute } from '../../scripts/migrate.ts';
import { executeOn } from '../../scripts/postgres.ts';
import { DataFolder } from '../../trial/data-folder.ts';
import { openEmbedded, settleGrants } from '../../trial/embedded.ts';
import { databaseOfOurOwn } from './postgres.ts';
import { copyDatabase, hashCheaply } from './prepared-database.ts';

/** Where a test has a database of its own. */
export interface Place {
  dataDir: string;
  databaseUrl?: string;
}

/**
 * A data folder, and on PostgreSQL a database: without a table of ours, or with all migrations.
 * @param undo gets what removes them
 */
export async function newPlace(
  undo: Array<() => Promise<void> | void>,
  isMigrated = false,
): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'place-test-'));
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    copyDatabase(isMigrated ? 'migrated' : 'empty', dataDir);
    return { dataDir };
  }
  if (isMigrated) await prepareMigrated(server);
  const { url, drop } = await databaseOfOurOwn(server, isMigrated ? migrated : undefined);
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
  await withDatabase({ dataDir, databaseUrl: url }, async (execute, settle) => {
    await applyMigrations(execute);
    await settle();
    await hashCheaply(execute);
  });
  rmSync(dataDir, { recursive: true, force: true });
}

/** Does work in a database of its own that has all migrations, and drops it. */
export async function inMigratedDatabase<T>(
  work: (execute: Execute, settle: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const undo: Array<() => Promise<void> | void> = [];
  const place = await newPlace(undo, true);
  try {
    return await withDatabase(place, work);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}
