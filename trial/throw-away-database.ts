import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations, type Execute } from '../scripts/migrate.ts';
import { DataFolder } from './data-folder.ts';
import { openEmbedded } from './embedded.ts';

/** Does work on an embedded database with all migrations, which is removed afterwards. */
export async function withThrowAwayDatabase<T>(work: (execute: Execute) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'schema-'));
  const folder = new DataFolder(dir);
  const { app, execute } = await openEmbedded(folder, folder.keys());
  try {
    await applyMigrations(execute);
    return await work(execute);
  } finally {
    await app.connection.close?.();
    rmSync(dir, { recursive: true, force: true });
  }
}
