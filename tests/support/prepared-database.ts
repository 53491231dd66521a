// A run of the tests makes one embedded database, with the schema and the samples; each test that
// wants one begins with a copy.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { applyMigrations, seedOnce } from '../../scripts/migrate.ts';
import { DataFolder } from '../../trial/data-folder.ts';
import { openEmbedded } from '../../trial/embedded.ts';
import { openPglite } from '../../trial/pglite.ts';

/** The environment is what the processes of a run share. */
const setting = 'TEST_PREPARED_DATABASES';

/** Without a table of ours; or as a first start leaves it, but for the password. */
type Kind = 'empty' | 'samples';

let folder = '';

/** Before the tests: makes the databases to copy. */
export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), 'prepared-databases-'));
  try {
    const script = fileURLToPath(import.meta.url);
    for (const kind of ['empty', 'samples'] satisfies Kind[]) {
      execFileSync(process.execPath, [script, kind, folder], { stdio: 'ignore' });
    }
  } catch (error) {
    teardown();
    throw error;
  }
  process.env[setting] = folder;
}

export const teardown = (): void => rmSync(folder, { recursive: true, force: true });

/** Puts a copy into a new data folder; where nobody prepared one, the backend makes its own. */
export function copyDatabase(kind: Kind, dataDir: string): void {
  const prepared = process.env[setting];
  if (prepared) {
    cpSync(join(prepared, kind, 'postgres'), join(dataDir, 'postgres'), { recursive: true });
  }
}

/** Each in a process of its own: the library, once loaded, keeps what it was told first. */
async function prepare(kind: string, place: string): Promise<void> {
  const empty = join(place, 'empty');
  if (kind === 'empty') {
    mkdirSync(empty);
    await (await openPglite(join(empty, 'postgres'))).close?.();
    return;
  }
  cpSync(empty, join(place, 'samples'), { recursive: true });
  const data = new DataFolder(join(place, 'samples'));
  const { app, execute } = await openEmbedded(data, data.keys());
  // As the backend does at a first start (trial/backend.ts).
  await applyMigrations(execute);
  await seedOnce(execute, 'editor@ai-lab.example');
  await app.connection.close?.();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [kind = '', place = ''] = process.argv.slice(2);
  await prepare(kind, place);
  // The library keeps timers.
  process.exit(0);
}
