// `npm run backup -- <file>`: the database, the stored files and the keys of the site in one
// archive, while the site runs (docs/deploy.md, 'Backup'). The file is whole or not there; one that is
// there already is replaced only with --replace.
import { existsSync, globSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import type { Env } from '../lib/env.ts';
import { logWarning } from '../lib/log/log.ts';
import { formatBytes } from '../lib/text/bytes.ts';
import { ask } from './backend.ts';
import { ArchiveWriter, fileName, keysName, type Manifest, rowsName } from './backup/archive.ts';
import { type Dump, dumpSchema } from './backup/rows.ts';
import { dumpMark, spoolPath, writeLines, writeRows } from './backup/spool.ts';
import { download, type Storage } from './backup/storage.ts';
import { linesOf } from './lines.ts';
import { type Release, tryLock } from './lock.ts';
import { isStandalone } from './parts.ts';
import { sessionOn } from './postgres.ts';
import { reachBackend } from './reach-backend.ts';
import { readSettings } from './settings.ts';

interface Source {
  backend: Manifest['backend'];
  storage: Storage;
  /** Writes the rows to a file. */
  dump: (file: string) => Promise<Dump>;
  /** The file of the keys that belong to the data; a hosted project has its own. */
  keys?: string;
  close: () => Promise<void>;
}

async function openSource(env: Env): Promise<Source> {
  const { SUPABASE_URL: isHosted, DATABASE_URL: databaseUrl } = env;
  if (isHosted && !databaseUrl) {
    throw new Error('DATABASE_URL must be set: the rows are read over the direct connection');
  }
  const keys = join(resolve(env.DATA_DIR), 'keys.json');
  if (!isHosted && !isStandalone && !existsSync(keys)) {
    throw new Error(`DATA_DIR ${resolve(env.DATA_DIR)} holds no site`);
  }
  const { url, secretKey, close } = await reachBackend(env, { asItIs: true });
  return {
    backend: isHosted ? 'supabase' : databaseUrl ? 'postgres' : 'embedded',
    storage: { url, secretKey, ask },
    dump: (file) =>
      databaseUrl ? writeRows(sessionOn(databaseUrl), file) : fetchRows(url, secretKey, file),
    ...(isHosted ? {} : { keys }),
    close,
  };
}

/** Asks a running backend for its rows, since only it can read them. */
async function fetchRows(url: string, secretKey: string, file: string): Promise<Dump> {
  const answer = await ask(url + spoolPath, { method: 'POST', headers: { apikey: secretKey } });
  const { body } = answer;
  if (!answer.ok || !body) {
    const why = answer.status === 507 ? 'the disk of DATA_DIR is full' : answer.status;
    throw new Error(`The backend does not hand out its rows: ${why}`);
  }
  return writeLines(file, async (add) => {
    let last: string | undefined;
    for await (const line of linesOf(body)) {
      if (line.startsWith(dumpMark)) last = line.slice(dumpMark.length);
      else await add(line);
    }
    if (last === undefined) throw new Error('The backend broke off in the middle of its rows');
    return dumpSchema.parse(JSON.parse(last));
  });
}

/**
 * A folder beside the archive, so that what fits there fits here. It holds every row, so it goes
 * with this process: also when that is ended by a signal, and where it was killed with the next
 * backup to the same place.
 */
function openWorkshop(file: string): string {
  const place = dirname(file);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`${file} is a folder: name the file that the backup shall be`);
  }
  dropDeserted(place);
  let workshop: string | undefined;
  // Before the folder is there: a signal in between would leave it.
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
    process.once(signal, () => {
      if (workshop) rmSync(workshop, { recursive: true, force: true });
      process.exit(code);
    });
  }
  try {
    workshop = mkdtempSync(join(place, workshopName));
  } catch (error) {
    throw new Error(
      `Nothing can be written in ${place}: ${error instanceof Error ? error.message : error}`,
    );
  }
  // Not every network folder has locks.
  if (lockOf(workshop)) writeFileSync(join(workshop, isHeld), '');
  return workshop;
}

const workshopName = '.site-backup-';
/** Only with it does a lock that nobody has say that its process is gone. */
const isHeld = 'held';

function lockOf(workshop: string): Release | undefined {
  try {
    return tryLock(join(workshop, 'lock'));
  } catch {
    return undefined;
  }
}

/** Removes what killed backups have left, where it can be listed. */
function dropDeserted(place: string): void {
  for (const held of globSync(`${workshopName}*/${isHeld}`, { cwd: place })) {
    const workshop = join(place, dirname(held));
    const release = lockOf(workshop);
    release?.();
    if (release) rmSync(workshop, { recursive: true, force: true });
  }
}

async function backUp(file: string, mayReplace: boolean): Promise<string> {
  if (!mayReplace && existsSync(file) && !statSync(file).isDirectory()) {
    throw new Error(`${file} is there already: name another file, or add --replace`);
  }
  const env = readSettings();
  const workshop = openWorkshop(file);
  let source: Source | undefined;
  let archive: ArchiveWriter | undefined;
  try {
    source = await openSource(env);
    archive = new ArchiveWriter(file, workshop);
    return await fill(archive, source, { file, workshop });
  } finally {
    await archive?.giveUp();
    await rm(workshop, { recursive: true, force: true });
    await source?.close();
  }
}

async function fill(
  archive: ArchiveWriter,
  source: Source,
  { file, workshop }: { file: string; workshop: string },
): Promise<string> {
  const madeAt = new Date().toISOString();
  const rows = join(workshop, 'rows');
  const dump = await source.dump(rows);
  await archive.add(rowsName, rows);
  await rm(rows);
  if (source.keys) await archive.add(keysName, source.keys);
  const files: Dump['files'] = [];
  for (const stored of dump.files) {
    const copy = join(workshop, 'file');
    if (!(await download(source.storage, stored, copy))) continue;
    await archive.add(fileName(stored.bucket, stored.name), copy);
    files.push(stored);
  }
  const bytes = await archive.finish({ ...dump, files, madeAt, backend: source.backend });
  await note(source.storage, bytes);
  const count = dump.tables.reduce((sum, table) => sum + table.rows, 0);
  const gone = dump.files.length - files.length;
  return [
    `${file}: ${count} rows, ${files.length} files, ${formatBytes(bytes)}`,
    ...(gone ? [`${gone} files were listed and are not there`] : []),
    ...(source.keys ? [] : ['The keys of SUPABASE_… and SITE_SECRET are not in it: keep them']),
  ].join('\n');
}

/** Tells the database that there is a backup, for the admin's page. */
async function note({ url, secretKey }: Storage, bytes: number): Promise<void> {
  const client = createClient(url, secretKey, { auth: { persistSession: false } });
  const { error } = await client.rpc('note_backup', { p_bytes: bytes });
  if (error) logWarning('the backup is made, but the site does not know of it', error);
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (!file) throw new Error('Name the file: npm run backup -- <file>');
  console.log(await backUp(resolve(file), values.replace));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
