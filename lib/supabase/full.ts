import 'server-only';
import { env } from '@/lib/env';
import { freeBytes } from '@/lib/process/free-space';
import { reserveBytes } from '@/lib/process/limits';

/** That a write met a full disk is told by the health so long. */
const fullRememberedMs = 5 * 60_000;

export const storageFull =
  'The storage is full, so nothing can be saved. What is there can still be read. Ask the operator of the site to make room.';

/**
 * PostgreSQL's disk_full, and the read-only mode that a hosted database goes into when its disk is
 * nearly full.
 */
const codes = new Set(['53100', '25006', 'ENOSPC', '507']);
const words = /no space left on device|ENOSPC|disk[ _]full/i;

let lastSeen = Number.NEGATIVE_INFINITY;

/**
 * Whether a write failed because there is no space for it, as the database, the storage or the
 * system says it. Remembered for the health.
 */
export function isStorageFull(error: unknown): boolean {
  for (
    let cause = error, depth = 0;
    typeof cause === 'object' && cause !== null && depth < 5;
    cause = Reflect.get(cause, 'cause'), depth += 1
  ) {
    const errorCodes = ['code', 'statusCode', 'status'].map((key) =>
      String(Reflect.get(cause as object, key)),
    );
    if (
      !errorCodes.some((code) => codes.has(code)) &&
      !words.test(String(Reflect.get(cause, 'message')))
    ) {
      continue;
    }
    lastSeen = performance.now();
    return true;
  }
  return false;
}

/**
 * Whether there is space: on the disk of the embedded backend itself, else by what writes met in the
 * last minutes.
 */
export function hasSpace(): boolean {
  if (env().BACKEND !== 'supabase' && freeBytes(env().DATA_DIR) < reserveBytes) return false;
  return env().BACKEND === 'embedded' || performance.now() - lastSeen > fullRememberedMs;
}
