// Waits for a backend that starts, and ends one that hangs before it is ready. It answers no questions
// until then (`backend-watch.ts`), because opening a database may keep its process busy for long.
import type { ChildProcess } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { logError } from '../lib/log/log.ts';
import type { BackendMessage } from './backend.ts';

export const usualStart = {
  /** A start without migrations has at least so long. */
  startMs: 2 * 60_000,
  /** It has so many times what the last good one took, where that is longer. */
  startFactor: 3,
};

export type Ready = Extract<BackendMessage, { ready: unknown }>['ready'];
type Starting = EventEmitter & Pick<ChildProcess, 'kill'>;

/** The backend was killed because its start took too long. */
class OverdueError extends Error {}

/** How long a start may take: more on a slow machine, where a hanging one cannot be told from it. */
export class StartLimit {
  readonly #limits: typeof usualStart;
  #lastGoodMs = 0;
  #overdue = 0;

  constructor(limits: typeof usualStart = usualStart) {
    this.#limits = limits;
  }

  /** For the next start; twice as long after each one in a row that was killed. */
  get milliseconds(): number {
    const { startMs, startFactor } = this.#limits;
    return Math.max(startMs, startFactor * this.#lastGoodMs) * 2 ** this.#overdue;
  }

  /**
   * Waits until a backend is ready. One that applies migrations says so, and has no limit.
   * @throws Error with one line when it failed, or was killed because it took too long
   */
  async wait(child: Starting): Promise<Ready> {
    const begun = performance.now();
    const limit = this.milliseconds;
    let migrates = false;
    let isOverdue = false;
    const timer = setTimeout(() => {
      isOverdue = true;
      // A stopped process receives no other signal.
      child.kill('SIGKILL');
    }, limit);
    const message = await firstMessage(child, () => {
      migrates = true;
      clearTimeout(timer);
    });
    clearTimeout(timer);
    if (isOverdue) {
      this.#overdue += 1;
      throw new OverdueError(`it was not ready after ${Math.round(limit / 1_000)} s, killed`);
    }
    if ('failed' in message) throw new Error(message.failed);
    this.#overdue = 0;
    if (!migrates) this.#lastGoodMs = performance.now() - begun;
    return message.ready;
  }
}

/** The first start, which fails at once unless it only took too long: then it is tried again. */
export async function startInTime<T>(launch: () => Promise<T>, tries = 8): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch();
    } catch (error) {
      if (!(error instanceof OverdueError) || attempt >= tries) throw error;
      logError('backend: did not start, starting it again', error, { try: attempt });
    }
  }
}

/** Where the backend says that it is ready, or why it is not. */
function firstMessage(
  child: Starting,
  onMigrates: () => void,
): Promise<Exclude<BackendMessage, { migrates: true }>> {
  return new Promise((done) => {
    const hear = (message: BackendMessage): void => {
      if ('migrates' in message) {
        onMigrates();
        return;
      }
      child.off('message', hear);
      done(message);
    };
    child.on('message', hear);
    child.once('exit', (code, signal) =>
      done({ failed: `it ended with ${signal ?? `code ${code}`}` }),
    );
  });
}
