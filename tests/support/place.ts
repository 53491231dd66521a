import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Execute } from '../../scripts/migrate.ts';
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
export async function newPlace(undo: Array<() => Promise<void> | void>): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'place-test-'));
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    copyDatabase('empty', dataDir);
    return { dataDir };
  }
  const { url, drop } = await databaseOfOurOwn(server);
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
