import { getBuiltinModule } from 'node:process';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

// A lock on a file that is released when its process ends, in any way: the operating system holds
// it (fcntl on Linux and macOS, LockFileEx on Windows), by way of SQLite, the only such lock that
// comes with Node. It stores no process id that another process could have later, and containers
// that share the folder on one machine see each other's.

/** How often a lock that is waited for is tried. */
const lockPollMs = 100;
const busyCode = 5;
/** Keeps the handles open: without a reference they could be collected. */
const held = new Set<DatabaseSync>();

export type Release = () => void;

/**
 * Takes the lock if it is free.
 * @returns how to give it back, or undefined when another process has it
 * @throws Error when the file cannot be locked at all
 */
export function tryLock(file: string): Release | undefined {
  // Not imported: a Node without it would fail before it says that it is too old (need-node.mjs).
  const sqlite = getBuiltinModule('node:sqlite');
  const database = new sqlite.DatabaseSync(file, { timeout: 0 });
  try {
    // Nothing is ever written, so no journal is needed beside the file.
    database.exec('pragma journal_mode = memory; begin exclusive');
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

/** The same, waiting for a holder who is about to end. */
export async function waitForLock(file: string, waitMs: number): Promise<Release | undefined> {
  const end = performance.now() + waitMs;
  for (;;) {
    const release = tryLock(file);
    if (release || performance.now() > end) return release;
    await delay(lockPollMs);
  }
}
