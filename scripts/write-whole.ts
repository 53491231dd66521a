import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file so that after a crash or a power cut it holds the old text or the new one, never a
 * part.
 */
export function writeWhole(file: string, text: string, mode = 0o644): void {
  const temporary = `${file}.new`;
  writeFileSync(temporary, text, { mode, flush: true });
  renameSync(temporary, file);
  // The new name is safe once its folder is; Windows can neither open nor needs to sync one.
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
