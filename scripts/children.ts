// The processes that the start script starts: none outlives it.
import type { ChildProcess } from 'node:child_process';

/** What a child may need after it was asked to end. */
const patienceMs = 10_000;

const isOver = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** Asks a child to end, makes it end when it does not, and waits until it is gone. */
export function stopChild(child: ChildProcess): Promise<void> {
  if (isOver(child) || child.pid === undefined) return Promise.resolve();
  return new Promise((done) => {
    const giveUp = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    child.once('exit', () => {
      clearTimeout(giveUp);
      done();
    });
    child.kill('SIGTERM');
  });
}
