import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { logError } from '../lib/log/log.ts';
import { stopChild } from '../scripts/stop-child.ts';
import { type Ready, StartLimit, startInTime, usualStart } from './backend-start.ts';
import { usualWatch, watchBackend } from './backend-watch.ts';

const usual = {
  ...usualWatch,
  ...usualStart,
  /** Starts in a row that fail, or whose backend dies soon: then somebody has to look. */
  tries: 8,
  /** The first wait before a dead backend is started again; each later one is twice as long. */
  firstWaitMs: 250,
  longestWaitMs: 15_000,
  /** A backend that ran so long was sound: its failures count from zero again. */
  soundMs: 60_000,
};

/**
 * Runs the embedded backend in a process of its own, and starts it again when it dies, or is killed
 * because it hangs: same port, same data, same schema, same keys.
 */
export class BackendSupervisor {
  readonly #env = { ...process.env };
  readonly #onStopped: () => void;
  readonly #options: readonly string[];
  readonly #patience: typeof usual;
  readonly #startLimit: StartLimit;
  #generated: string | undefined;
  #child: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #port = 0;
  #failures = 0;
  #over = false;

  /**
   * @param onStopped called when the backend dies again and again
   * @param options of the backend's command
   */
  constructor(
    onStopped: () => void,
    options: readonly string[] = [],
    patience: Partial<typeof usual> = {},
  ) {
    this.#onStopped = onStopped;
    this.#options = options;
    this.#patience = { ...usual, ...patience };
    this.#startLimit = new StartLimit(this.#patience);
    if (!this.#env.ADMIN_PASSWORD) {
      this.#generated = randomBytes(12).toString('base64url');
      this.#env.ADMIN_PASSWORD = this.#generated;
    }
  }

  /**
   * The first start.
   * @returns where the backend is reached, and the admin password if it was generated now
   * @throws Error with one line when it fails: a backend that never ran is not started again
   */
  async start(): Promise<Ready & { password?: string }> {
    const ready = await startInTime(() => this.#launch(), this.#patience.tries);
    this.#port = Number(new URL(ready.url).port);
    return {
      ...ready,
      ...(ready.newPassword && this.#generated ? { password: this.#generated } : {}),
    };
  }

  /** Ends the backend, whatever it is doing, and does not start it again. */
  async stop(): Promise<void> {
    this.#over = true;
    clearTimeout(this.#timer);
    if (this.#child) await stopChild(this.#child);
  }

  async #launch(): Promise<Ready> {
    const again = this.#port ? ['--schema-as-it-is'] : [];
    const child = fork(
      new URL('./backend.ts', import.meta.url),
      [`--port=${this.#port}`, ...again, ...this.#options],
      {
        env: this.#env,
        execArgv: [],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    );
    this.#child = child;
    const ready = await this.#startLimit.wait(child);
    const readyAt = performance.now();
    let isSilent = false;
    const killSilent = (): void => {
      isSilent = true;
      // A stopped process receives no other signal.
      child.kill('SIGKILL');
    };
    watchBackend(child, killSilent, this.#patience);
    child.once('exit', (code, signal) => {
      if (performance.now() - readyAt > this.#patience.soundMs) this.#failures = 0;
      const why = isSilent ? 'it no longer answered' : `it ended with ${signal ?? `code ${code}`}`;
      this.#again(new Error(why));
    });
    return ready;
  }

  #again(cause: unknown): void {
    if (this.#over) return;
    this.#failures += 1;
    if (this.#failures > this.#patience.tries) {
      logError('backend: ends again and again, given up', cause);
      this.#onStopped();
      return;
    }
    const waitMs = Math.min(
      this.#patience.firstWaitMs * 2 ** (this.#failures - 1),
      this.#patience.longestWaitMs,
    );
    logError('backend: ended, starting it again', cause, { try: this.#failures, waitMs });
    this.#timer = setTimeout(() => {
      this.#launch().then(
        () => console.log('The backend runs again.'),
        (error: unknown) => this.#again(error),
      );
    }, waitMs);
  }
}
