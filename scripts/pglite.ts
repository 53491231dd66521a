// The Postgres in this process, with its data on the disk: what it has acknowledged survives a power cut.
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { PgliteConnection } from '@supabase/lite/pglite';

/** Opens the database of a data folder, which is made where there is none. */
export async function openPglite(folder: string): Promise<PgliteConnection> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await make(folder);
  const { createPgliteConnection } = await import('@supabase/lite/pglite');
  const connection = await createPgliteConnection({ pgliteOptions: { fs: new SyncedFolder(folder), startParams } });
  await connection.driver.waitReady;
  return connection;
}

/** A new database, under its name only when it is whole and on the disk. */
async function make(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await PGlite.create(unfinished);
  await database.close();
  syncTree(unfinished);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  syncFolder(dirname(folder));
}

/** PGlite's own parameters, but with fsync; of Postgres's ways to sync the log only this one reaches the disk from here. */
const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];

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

/** PGlite's folder on the disk, whose fsync does nothing: nobody gave it the operation. */
class SyncedFolder extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...parameters);
    const addSync = (module: { FS: { filesystems: { NODEFS: unknown } } }): void => {
      const host = module.FS.filesystems.NODEFS as HostFileSystem;
      host.stream_ops.fsync = (stream) => sync(stream.nfd ?? host.realPath(stream.node));
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}

/** The number of EIO in WASI: Postgres then stops at once, since it can no longer tell what is on the disk. */
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

function syncFolder(folder: string): void {
  // Windows knows no sync of a folder.
  if (process.platform !== 'win32') syncPath(folder, 'r');
}

function syncPath(path: string, flags: string): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path, 'r+');
  }
  syncFolder(folder);
}
