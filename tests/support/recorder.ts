// Loaded before everything else into a process (`node --import`): writes down each change that it
// makes to the files below RECORD_ROOT, and each sync, in order, to RECORD_LOG. These alone decide
// what a power cut may leave.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative } from 'node:path';
import { env, hrtime } from 'node:process';

export type Change =
  | { kind: 'write'; file: number; position: number; data: string }
  | { kind: 'cut'; file: number; size: number }
  | { kind: 'sync'; file: number | undefined }
  /** The files that were there when the record began; a folder has no number. */
  | { kind: 'there'; path: string; file: number | undefined }
  | { kind: 'name'; path: string; file: number }
  | { kind: 'folder'; path: string }
  | { kind: 'move'; path: string; to: string }
  | { kind: 'drop'; path: string };

/** `at`: nanoseconds of the clock that every process of the machine shares. */
export type Recorded = Change & { at: string };

const root = env.RECORD_ROOT ?? '';
const real = { ...fs };
const log = real.openSync(env.RECORD_LOG ?? '', 'a');
/** Files are known by a number, since they keep their content when they are renamed. */
const files = new Map<string, number>();
const open = new Map<number, number | undefined>();
let last = 0;

const record = (change: Change): void => {
  real.writeSync(log, `${JSON.stringify({ ...change, at: String(hrtime.bigint()) })}\n`);
};

const inside = (path: fs.PathLike): string | undefined =>
  String(path).startsWith(`${root}/`) ? relative(root, String(path)) : undefined;

function known(path: string): number {
  const file = files.get(path) ?? ++last;
  files.set(path, file);
  return file;
}

function isThere(path: fs.PathLike): boolean {
  return real.existsSync(path);
}

if (root) {
  for (const entry of real.readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = relative(root, join(entry.parentPath, entry.name));
    record({ kind: 'there', path, file: entry.isFile() ? known(path) : undefined });
  }

  fs.openSync = (path, flags, mode) => {
    const name = inside(path);
    const isNew = name !== undefined && !isThere(path);
    const handle = real.openSync(path, flags, mode);
    if (name === undefined) return handle;
    const isFolder = real.fstatSync(handle).isDirectory();
    open.set(handle, isFolder ? undefined : known(name));
    if (isNew) record({ kind: 'name', path: name, file: known(name) });
    if (!isFolder && typeof flags === 'number' && flags & real.constants.O_TRUNC) {
      record({ kind: 'cut', file: known(name), size: 0 });
    }
    return handle;
  };
  fs.closeSync = (handle) => {
    open.delete(handle);
    real.closeSync(handle);
  };
  const writeSync = (
    handle: number,
    buffer: Int8Array,
    offset: number,
    length: number,
    position: number,
  ): number => {
    const written = real.writeSync(handle, buffer, offset, length, position);
    const file = open.get(handle);
    if (file !== undefined) {
      const data = Buffer.from(buffer.buffer, buffer.byteOffset + offset, written).toString(
        'base64',
      );
      record({ kind: 'write', file, position, data });
    }
    return written;
  };
  fs.writeSync = writeSync as typeof fs.writeSync;
  fs.fsyncSync = (handle) => {
    real.fsyncSync(handle);
    if (open.has(handle)) record({ kind: 'sync', file: open.get(handle) });
  };
  fs.writeFileSync = (path, data, options) => {
    const name = typeof path === 'number' ? undefined : inside(path);
    const isNew = name !== undefined && typeof path !== 'number' && !isThere(path);
    real.writeFileSync(path, data, options);
    if (name === undefined) return;
    if (isNew) record({ kind: 'name', path: name, file: known(name) });
    record({ kind: 'cut', file: known(name), size: 0 });
    record({
      kind: 'write',
      file: known(name),
      position: 0,
      data: Buffer.from(data.toString()).toString('base64'),
    });
  };
  fs.truncateSync = (path, size) => {
    real.truncateSync(path, size);
    const name = inside(path);
    if (name !== undefined) record({ kind: 'cut', file: known(name), size: size ?? 0 });
  };
  const mkdirSync = (path: fs.PathLike, options?: fs.MakeDirectoryOptions): string | undefined => {
    const made = real.mkdirSync(path, options);
    const name = inside(path);
    if (name !== undefined) record({ kind: 'folder', path: name });
    return made;
  };
  fs.mkdirSync = mkdirSync as typeof fs.mkdirSync;
  fs.renameSync = (path, to) => {
    real.renameSync(path, to);
    const [from, name] = [inside(path), inside(to)];
    if (from === undefined || name === undefined) return;
    const file = files.get(from);
    files.delete(from);
    if (file !== undefined) files.set(name, file);
    record({ kind: 'move', path: from, to: name });
  };
  const drop = (path: fs.PathLike): void => {
    const name = inside(path);
    if (name === undefined) return;
    files.delete(name);
    record({ kind: 'drop', path: name });
  };
  fs.unlinkSync = (path) => {
    real.unlinkSync(path);
    drop(path);
  };
  fs.rmdirSync = (path) => {
    real.rmdirSync(path);
    drop(path);
  };
  syncBuiltinESMExports();
}
