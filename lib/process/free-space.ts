import { statfsSync } from 'node:fs';

// How much of its disk the embedded backend leaves free. PostgreSQL needs space for its log, which
// grows by 16 MB at a time. Without that space it would hang in this process and not recover, so it
// must never run out.

/**
 * The bytes that may still be written to the disk of a folder; infinite if the disk does not say.
 */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
