// The Postgres in this process, with its data on the disk: what it has acknowledged survives a
// power cut.
import { fsyncSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate as nextTask } from 'node:timers/promises';
import { PGlite, protocol } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { freeBytes } from '../lib/process/free-space.ts';
import { reserveBytes } from '../lib/process/limits.ts';
import type { Session } from '../scripts/backup/rows.ts';
import type { Execute } from '../scripts/migrate.ts';
import { syncFolder, syncTree } from '../scripts/sync.ts';

/**
 * Opens the database of a data folder, which is made where there is none.
 * @throws Error with one line if something else is there, which may be the remains of a database,
 * or if it does not open
 */
export async function openPglite(folder: string): Promise<PgliteConnection> {
  const names = namesIn(folder);
  if (names?.length && !names.includes('PG_VERSION')) {
    throw new Error(`${folder} is no whole database; restore it from a backup or remove it`);
  }
  try {
    if (!names?.length) await make(folder, names !== undefined);
    const { createPgliteConnection } = await import('@supabase/lite/pglite');
    const connection = await createPgliteConnection({
      // The library itself brings pgcrypto.
      pgliteOptions: { fs: new SyncedFolder(folder), startParams, extensions: { pg_trgm } },
    });
    await connection.driver.waitReady;
    return connection;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(notOpened(folder, why, freeBytes(dirname(folder))), { cause: error });
  }
}

/**
 * Advises on a database that does not open. The library says 'Aborted()' to a full disk and to
 * a damaged file alike.
 * @param free bytes on the disk
 */
export function notOpened(folder: string, why: string, free: number): string {
  if (free < reserveBytes) {
    const megabytes = Math.floor(free / 1_000_000);
    return `The disk of ${folder} is full (${megabytes} MB are free): make room, and start again.`;
  }
  return `The database in ${folder} cannot be opened (${why}). If its files are damaged, put a backup back: npm run restore -- <file> --replace`;
}

/**
 * The names in a folder; undefined if it does not exist. If it cannot be read, that is an error: it
 * may be a database.
 */
function namesIn(folder: string): string[] | undefined {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Makes a new database, which gets its name only when it is complete and on the disk. */
async function make(folder: string, isEmptyFolder: boolean): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await PGlite.create(unfinished);
  await database.close();
  syncTree(unfinished);
  if (isEmptyFolder) rmdirSync(folder);
  renameSync(unfinished, folder);
  syncFolder(dirname(folder));
}

/**
 * PGlite's own parameters, but with fsync; of Postgres's methods to sync the log, only this one
 * reaches the disk here.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** An open file as Emscripten's file system keeps it. */
interface Stream {
  /** The handle of a file; a folder has none. */
  nfd?: number;
  node: unknown;
}

interface HostFileSystem {
  realPath: (node: unknown) => string;
  stream_ops: { fsync?: (stream: Stream) => number };
}

/** PGlite's file system for a folder on the disk, with the fsync that it lacks. */
class SyncedFolder extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...parameters);
    const addSync = ({ FS }: { FS: { filesystems: { NODEFS: unknown } } }): void => {
      const host = FS.filesystems.NODEFS as HostFileSystem;
      host.stream_ops.fsync = (stream) => sync(stream.nfd ?? host.realPath(stream.node));
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] },
    };
  }
}

/**
 * The number of EIO in WASI. Postgres then stops at once, because it no longer knows what is on the
 * disk.
 */
const failed = 29;

/** @returns 0, or the number of the error */
function sync(file: number | string): number {
  try {
    if (typeof file === 'number') fsyncSync(file);
    else syncFolder(file);
    return 0;
  } catch {
    return failed;
  }
}

/**
 * The one connection of the database for as long as the work takes; everybody else waits. The
 * library that serves the site begins and ends its transactions by statements of their own, so this
 * waits until none is open: what runs inside one of them would see and end it.
 */
export function sessionIn(database: PGlite): Session {
  const ask = (sql: string) => database.execProtocol(protocol.serialize.query(sql));
  const execute: Execute = async (sql) => {
    let names: string[] = [];
    let rows: Array<Record<string, unknown>> = [];
    for (const message of (await ask(sql)).messages) {
      if (message instanceof protocol.messages.RowDescriptionMessage) {
        names = message.fields.map(({ name }) => name);
        rows = [];
      } else if (message instanceof protocol.messages.DataRowMessage) {
        rows.push(Object.fromEntries(names.map((name, index) => [name, message.fields[index]])));
      }
    }
    return rows;
  };
  const isIdle = async (): Promise<boolean> =>
    (await ask('')).messages.some(
      (message) =>
        message instanceof protocol.messages.ReadyForQueryMessage && message.status === 'I',
    );
  return async (work) => {
    for (;;) {
      const done = await database.runExclusive(async () =>
        (await isIdle()) ? { result: await work(execute) } : undefined,
      );
      if (done) return done.result;
      await nextTask();
    }
  };
}
