// `npm run backup -- <file>`: the database, the stored files and the keys of the site in one
// archive, while the site runs (docs/deploy.md, 'Backup'). The file is whole or not there.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { formatBytes } from '../lib/bytes.ts';
import { logWarning } from '../lib/log.ts';
import type { BackendMessage } from './backend.ts';
import {
  ArchiveWriter,
  fileName,
  keysName,
  linesOf,
  type Manifest,
  rowsName,
} from './backup/archive.ts';
import { type Dump, dumpSchema } from './backup/rows.ts';
import { dumpMark, spoolPath, writeRows } from './backup/spool.ts';
import { download, type Storage } from './backup/storage.ts';
import { stopChild } from './children.ts';
import { DataFolder } from './data-folder.ts';
import { sessionOn } from './postgres.ts';
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

async function openSource(): Promise<Source> {
  const env = readSettings();
  const dumpFrom = (databaseUrl: string) => (file: string) =>
    writeRows(sessionOn(databaseUrl), file);
  const over = (url: string, secretKey: string): Storage => ({ url, secretKey, ask: fetch });
  if (env.SUPABASE_URL && env.SUPABASE_SECRET_KEY) {
    if (!env.DATABASE_URL) {
      throw new Error('DATABASE_URL must be set: the rows are read over the direct connection');
    }
    return {
      backend: 'supabase',
      storage: over(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY),
      dump: dumpFrom(env.DATABASE_URL),
      close: async () => undefined,
    };
  }
  if (!existsSync(join(env.DATA_DIR, 'keys.json'))) {
    throw new Error(`DATA_DIR ${resolve(env.DATA_DIR)} holds no site`);
  }
  const folder = new DataFolder(env.DATA_DIR);
  const { url, close } = await reachBackend(folder);
  const { secretKey } = folder.keys();
  return {
    backend: env.DATABASE_URL ? 'postgres' : 'embedded',
    storage: over(url, secretKey),
    dump: env.DATABASE_URL ? dumpFrom(env.DATABASE_URL) : (file) => fetchRows(url, secretKey, file),
    keys: join(folder.path, 'keys.json'),
    close,
  };
}

/** The backend of a data folder: the one that runs, or one for as long as the backup takes. */
async function reachBackend(
  folder: DataFolder,
): Promise<{ url: string; close: () => Promise<void> }> {
  const running = await folder.running();
  if (running) return { url: running.url, close: async () => undefined };
  const child = fork(new URL('./backend.ts', import.meta.url), ['--schema-as-it-is'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const message = await new Promise<BackendMessage>((done) => {
    child.once('message', done);
    child.once('exit', (code) => done({ failed: `it stopped with code ${code}` }));
  });
  if ('failed' in message) throw new Error(`The backend did not start: ${message.failed}`);
  return { url: message.ready.url, close: () => stopChild(child) };
}

/** Asks a running backend for its rows, since only it can read them. */
async function fetchRows(url: string, secretKey: string, file: string): Promise<Dump> {
  const answer = await fetch(url + spoolPath, { method: 'POST', headers: { apikey: secretKey } });
  if (!answer.ok || !answer.body) {
    throw new Error(`The backend does not hand out its rows: ${answer.status}`);
  }
  const out = createWriteStream(file, { mode: 0o600 });
  let last: string | undefined;
  for await (const line of linesOf(answer.body)) {
    if (line.startsWith(dumpMark)) last = line.slice(dumpMark.length);
    else if (!out.write(`${line}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  if (last === undefined) throw new Error('The backend broke off in the middle of its rows');
  return dumpSchema.parse(JSON.parse(last));
}

async function backUp(file: string): Promise<string> {
  const source = await openSource();
  const archive = new ArchiveWriter(file);
  // Beside the archive: what fits there fits here.
  const temporary = await mkdtemp(join(dirname(file), '.backup-'));
  try {
    const madeAt = new Date().toISOString();
    const rows = join(temporary, 'rows');
    const dump = await source.dump(rows);
    await archive.add(rowsName, rows);
    await rm(rows);
    if (source.keys) await archive.add(keysName, source.keys);
    const kept: Dump['files'] = [];
    for (const stored of dump.files) {
      const copy = join(temporary, 'file');
      if (!(await download(source.storage, stored, copy))) continue;
      await archive.add(fileName(stored.bucket, stored.name), copy);
      kept.push(stored);
    }
    const bytes = await archive.finish({ ...dump, files: kept, madeAt, backend: source.backend });
    await note(source.storage, bytes);
    const count = dump.tables.reduce((sum, table) => sum + table.rows, 0);
    const gone = dump.files.length - kept.length;
    return [
      `${file}: ${count} rows, ${kept.length} files, ${formatBytes(bytes)}`,
      ...(gone ? [`${gone} files were listed and are not there`] : []),
      ...(source.keys ? [] : ['The keys of SUPABASE_… and SITE_SECRET are not in it: keep them']),
    ].join('\n');
  } catch (error) {
    await archive.giveUp();
    throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
    await source.close();
  }
}

/** Tells the database that there is a backup, for the admin's page. */
async function note({ url, secretKey }: Storage, bytes: number): Promise<void> {
  const client = createClient(url, secretKey, { auth: { persistSession: false } });
  const { error } = await client.rpc('note_backup', { p_bytes: bytes });
  if (error) logWarning('the backup is made, but the site does not know of it', error);
}

try {
  const [file] = parseArgs({ allowPositionals: true }).positionals;
  if (!file) throw new Error('Name the file: npm run backup -- <file>');
  console.log(await backUp(resolve(file)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
