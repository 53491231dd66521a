// Notices a backend that hangs. The start script sends questions over the channel between the two
// processes. An answer needs no database, so a PostgreSQL that hangs is no reason to kill the backend.
import type { ChildProcess } from 'node:child_process';
import type { EventEmitter } from 'node:events';

/** What the backend answers: whether it does work in which it may be silent for long. */
interface Report {
  isWorking: boolean;
}

export const usualWatch = {
  /** The time between an answer and the next question. */
  askEveryMs: 15_000,
  /** How long one question waits for its answer before the next one. */
  answerMs: 30_000,
  /** Questions in a row without an answer. */
  unanswered: 3,
};

/**
 * Watches a backend that is ready, until its channel closes.
 * @param onSilent called once, when it no longer answers; any answer, however late, begins the count
 * again, and what it misses in long work does not count
 */
export function watchBackend(
  child: EventEmitter & Pick<ChildProcess, 'send'>,
  onSilent: () => void,
  { askEveryMs, answerMs, unanswered }: typeof usualWatch,
): void {
  let missed = 0;
  let isWorking = false;
  const ask = (): void => {
    timer = setTimeout(miss, answerMs);
    // The error of a channel that is closing: its end also ends the watch.
    child.send('Do you answer?', () => undefined);
  };
  const miss = (): void => {
    missed = isWorking ? 0 : missed + 1;
    if (missed < unanswered) ask();
    else onSilent();
  };
  let timer = setTimeout(ask, askEveryMs);
  child.on('message', (report: Report) => {
    missed = 0;
    isWorking = report.isWorking;
    clearTimeout(timer);
    timer = setTimeout(ask, askEveryMs);
  });
  child.once('disconnect', () => clearTimeout(timer));
}

let works = 0;

/** Sends an answer to the start script, where there is one. */
function report(): Promise<void> {
  return new Promise((done) => {
    if (!process.send) return done();
    process.send({ isWorking: works > 0 } satisfies Report, () => done());
  });
}

/** In the backend: answers each question from now on. */
export function answerWatch(): void {
  process.on('message', () => void report());
}

/** In the backend: does work in which a single statement may keep the process from answering. */
export async function maySilence<T>(work: () => Promise<T>): Promise<T> {
  works += 1;
  await report();
  try {
    return await work();
  } finally {
    works -= 1;
    await report();
  }
}
