import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

/** How often a lock that is waited for is tried. */
const lockPollMs = 100;

// A lock on a file that is released when its process ends, in any way: the operating system holds
// it (fcntl on Linux and macOS, LockFileEx on Windows), by way of SQLite, the only such lock that
// comes with Node. It stores no process id that another process could have later, and containers
// that share the folder on one machine see each other's.

const busyCode = 5;
/** Keeps the handles open: without a reference they could be collected. */
const held = new Set<DatabaseSync>();

export type Release = () => void;
export type LockMode = 'exclusive' | 'shared';

/**
 * Takes the lock if it is free. Any number may share it; exclusively only one has it.
 * @returns how to give it back, or undefined when another process has it
 * @throws Error when the file cannot be locked at all
 */
export function tryLock(file: string, mode: LockMode = 'exclusive'): Release | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // Nothing is ever written, so no journal is needed beside the file.
    database.exec('pragma journal_mode = memory');
    database.exec(
      mode === 'exclusive' ? 'begin exclusive' : 'begin; select count(*) from sqlite_master',
    );
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === busyCode) {
      return undefined;
    }
    throw error;
  }
  held.add(database);
  return () => {
    if (held.delete(database)) database.close();
  };
}

/**
 * The same, waiting for a holder who is about to end.
 * @param signal ends the waiting with an AbortError
 */
export async function waitForLock(
  file: string,
  waitMs: number,
  { mode, signal }: { mode?: LockMode; signal?: AbortSignal } = {},
): Promise<Release | undefined> {
  const end = performance.now() + waitMs;
  for (;;) {
    const release = tryLock(file, mode);
    if (release || performance.now() > end) return release;
    await delay(lockPollMs, undefined, signal && { signal });
  }
}
