import { statfsSync } from 'node:fs';

// How much of its disk the embedded backend leaves alone. PostgreSQL cannot go on without room for its log, of which it
// takes 16 MB at a time: in this process it would hang for good. So it never comes that far.

/** The bytes that may still be written to the disk of a folder; infinite where the disk does not tell. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
