// What it takes to make an embedded database is done once in a run of the tests; each that wants
// one begins with a copy.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openPglite } from '../../scripts/pglite.ts';

/** The environment is what the processes of a run share. */
const setting = 'TEST_EMPTY_DATABASE';

let folder = '';

/** Before the tests: makes the database to copy, without a table of ours. */
export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), 'empty-database-'));
  try {
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), join(folder, 'postgres')]);
  } catch (error) {
    teardown();
    throw error;
  }
  process.env[setting] = folder;
}

export const teardown = (): void => rmSync(folder, { recursive: true, force: true });

/** Puts a copy into a new data folder; where nobody prepared one, the backend makes its own. */
export function copyEmptyDatabase(dataDir: string): void {
  const prepared = process.env[setting];
  if (prepared) cpSync(prepared, dataDir, { recursive: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await (await openPglite(process.argv[2] ?? '')).close?.();
}
