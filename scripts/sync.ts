// Writes that a power cut does not undo.
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a file so that after a crash it holds the old text or the new one, never a part. */
export function writeWhole(file: string, text: string, mode = 0o644): void {
  const temporary = `${file}.new`;
  writeFileSync(temporary, text, { mode, flush: true });
  renameSync(temporary, file);
  syncFolder(dirname(file));
}

/** Puts every file below a folder on the disk, and the names of all that is in it. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path, 'r+');
  }
  syncFolder(folder);
}

/** Puts the names in a folder on the disk. */
export function syncFolder(folder: string): void {
  // Windows cannot sync a folder.
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
