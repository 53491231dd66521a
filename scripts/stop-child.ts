// The processes that the start script starts: none outlives it.

import type { ChildProcess } from 'node:child_process';

/** The time that a child process has to end after it was asked to. */
export const childEndMs = 10 * 1_000;

const isOver = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/**
 * Asks a child to end, by closing the channel to it where there is one; makes it end when it does
 * not, and waits until it is gone.
 */
export function stopChild(child: ChildProcess): Promise<void> {
  if (isOver(child) || child.pid === undefined) return Promise.resolve();
  return new Promise((done) => {
    const giveUp = setTimeout(() => child.kill('SIGKILL'), childEndMs);
    child.once('exit', () => {
      clearTimeout(giveUp);
      done();
    });
    if (child.connected) child.disconnect();
    else child.kill('SIGTERM');
  });
}
