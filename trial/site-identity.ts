// Stored files and database belong together: both hold the same id, so that a folder that meets
// another database is noticed before its files are taken for leftovers.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { literal } from '../scripts/backup/rows.ts';
import type { Execute } from '../scripts/migrate.ts';
import { writeWhole } from '../scripts/sync.ts';
import type { DataFolder } from './data-folder.ts';

type Folder = Pick<DataFolder, 'path'>;

/** The text that `npm run adopt:files` writes into the file for the next database. */
const anyDatabase = 'adopt';
const fileOf = ({ path }: Folder): string => join(path, 'supabase', 'site-id');
const storageOf = ({ path }: Folder): string => join(path, 'supabase', '.temp', 'storage');

/** Writes the id of the database beside its files. Also after a restore. */
export async function rememberIdentity(folder: Folder, execute: Execute): Promise<void> {
  const id = await readIdentity(execute);
  if (id) writeWhole(fileOf(folder), id);
}

/**
 * @throws Error with one line where a folder was a site's and its database is gone: a new one would
 * be public, with the sample content
 */
export function refuseWithoutDatabase(folder: Folder, database: string): void {
  const isThere = existsSync(database) && readdirSync(database).length > 0;
  if (isThere || !(existsSync(fileOf(folder)) || storedNames(folder).length > 0)) return;
  throw new Error(
    `DATA_DIR ${folder.path} holds the files of a site, but not its database (${database}). Set DATABASE_URL if the database is there, or put a backup back: npm run restore -- <file> --replace`,
  );
}

/**
 * Refuses a folder without files for a database that has a site: that site's keys and files are in
 * another folder. Before the folder gets keys.
 * @throws Error with one line
 */
export async function refuseOtherFolder(folder: Folder, execute: Execute): Promise<void> {
  const id = await readIdentity(execute);
  const noted = notedIn(folder);
  if (!id || noted === id || noted === anyDatabase) return;
  // Keys without an id are those of a first start that was cut off; files are looked at later.
  if (noted === undefined && existsSync(join(folder.path, 'keys.json'))) return;
  if (storedNames(folder).length > 0) return;
  throw new Error(
    `DATA_DIR ${folder.path} is not the folder of the site in the database of DATABASE_URL; nothing was changed. Set DATA_DIR to that folder. If it is lost, put a backup back (npm run restore -- <file> --replace), or go on without its files and sessions: npm run adopt:files`,
  );
}

/** Says that the files belong to whatever database is started next. */
export function adoptFiles(folder: Folder): void {
  mkdirSync(dirname(fileOf(folder)), { recursive: true });
  writeWhole(fileOf(folder), anyDatabase);
}

/**
 * Asked before anything is changed, and once more when the database has its id.
 * @throws Error with one line where the files belong to another database. Files of earlier releases,
 * which have no id, belong to a database that knows one of them.
 */
export async function checkIdentity(
  folder: Folder,
  execute: Execute,
  where: string,
): Promise<void> {
  const id = await readIdentity(execute);
  const noted = notedIn(folder);
  if (noted === id) return;
  const stored = storedNames(folder);
  const belongs =
    stored.length === 0 ||
    noted === anyDatabase ||
    // Before its migrations a database of an earlier release has no id; it is looked at again then.
    (noted === undefined && (!id || (await knowsOne(execute, stored))));
  if (belongs) return id ? rememberIdentity(folder, execute) : undefined;
  throw new Error(
    `The files in DATA_DIR ${folder.path} belong to another database than ${where}; nothing was changed. To move a site, make a backup and restore it. If they belong together, because a dump was restored or the folder was moved, run: npm run adopt:files`,
  );
}

/** The id of the database that the folder has belonged to. */
function notedIn(folder: Folder): string | undefined {
  const file = fileOf(folder);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

async function readIdentity(execute: Execute): Promise<string | undefined> {
  const [{ found } = {}] = await execute(
    `select to_regclass('public.site_identity')::text as found`,
  );
  if (!found) return undefined;
  const [row] = await execute('select id::text as id from public.site_identity');
  return row && String(row.id);
}

/** Names of files of the library, as the storage's table has them. */
function storedNames(folder: Folder): string[] {
  const media = join(storageOf(folder), 'media');
  if (!existsSync(media)) return [];
  return readdirSync(media, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
}

async function knowsOne(execute: Execute, names: readonly string[]): Promise<boolean> {
  const listed = names.slice(0, 1_000).map(literal).join(', ');
  const rows = await execute(
    `select 1 from storage.objects where bucket_id = 'media' and name in (${listed}) limit 1`,
  );
  return rows.length > 0;
}
