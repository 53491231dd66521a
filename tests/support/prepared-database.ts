// A run of the tests makes one embedded database, with the schema and the samples; each test that
// wants one begins with a copy.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { applyMigrations, type Execute, seedOnce } from '../../scripts/migrate.ts';
import { DataFolder } from '../../trial/data-folder.ts';
import { openEmbedded, settleGrants } from '../../trial/embedded.ts';
import { openPglite } from '../../trial/pglite.ts';

/** The environment is what the processes of a run share. */
export const setting = 'TEST_PREPARED_DATABASES';

/**
 * Without a table of ours; with all migrations and no row; as a first start leaves it, but for the
 * password. Each is made from the one before.
 */
export const kinds = ['empty', 'migrated', 'samples'] as const;
type Kind = (typeof kinds)[number];

/** Makes one of them in a folder; run as a process of its own. */
export const script = fileURLToPath(import.meta.url);

let folder = '';

/** Before the tests: makes the databases to copy, unless another runner of this run has. */
export function setup(): void {
  if (process.env[setting]) return;
  folder = mkdtempSync(join(tmpdir(), 'prepared-databases-'));
  try {
    for (const kind of kinds) {
      execFileSync(process.execPath, [script, kind, folder], { stdio: 'ignore' });
    }
  } catch (error) {
    teardown();
    throw error;
  }
  process.env[setting] = folder;
}

export function teardown(): void {
  if (folder) rmSync(folder, { recursive: true, force: true });
}

/** Puts a copy into a new data folder; where nobody prepared one, the backend makes its own. */
export function copyDatabase(kind: Kind, dataDir: string): void {
  const prepared = process.env[setting];
  if (prepared) {
    cpSync(join(prepared, kind, 'postgres'), join(dataDir, 'postgres'), { recursive: true });
  }
}

/**
 * From now on a database hashes passwords at the lowest cost that bcrypt has, 4: at the real one, 11,
 * each takes as long as everything else in a sign-in.
 */
export async function hashCheaply(execute: Execute): Promise<void> {
  await execute(`do $cheap$
    declare
      v_real text := pg_get_functiondef('public.set_admin_password(text, uuid)'::regprocedure);
      v_cheap text := replace(v_real, 'gen_salt(''bf'', 11)', 'gen_salt(''bf'', 4)');
    begin
      if v_cheap = v_real then raise exception 'set_admin_password does not hash at cost 11'; end if;
      execute v_cheap;
    end $cheap$`);
}

/** Each in a process of its own: the library, once loaded, keeps what it was told first. */
async function prepare(kind: string, place: string): Promise<void> {
  const empty = join(place, 'empty');
  if (kind === 'empty') {
    mkdirSync(empty);
    await (await openPglite(join(empty, 'postgres'))).close?.();
    return;
  }
  const isMigrated = kind === 'migrated';
  cpSync(isMigrated ? empty : join(place, 'migrated'), join(place, kind), { recursive: true });
  const data = new DataFolder(join(place, kind));
  const keys = data.keys();
  const { app, execute } = await openEmbedded(data, keys);
  // As the backend does at a first start (trial/backend.ts).
  if (isMigrated) {
    await applyMigrations(execute);
    await settleGrants(app, execute, keys);
    await hashCheaply(execute);
  } else await seedOnce(execute, 'editor@ai-lab.example');
  await app.connection.close?.();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [kind = '', place = ''] = process.argv.slice(2);
  await prepare(kind, place);
  // The library keeps timers.
  process.exit(0);
}
