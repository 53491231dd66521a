import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { noSettings } from '../../tests/support/no-settings.ts';
import { freePort } from '../../tests/support/ports.ts';
import { copyDatabase } from '../../tests/support/prepared-database.ts';

const port = await freePort();

/** The site on a data folder of its own, to be treated badly. */
export class VictimSite {
  readonly folder = mkdtempSync(join(tmpdir(), 'faults-'));
  #child: ChildProcess | undefined;
  #gone = Promise.resolve();
  /** The output so far. */
  output = '';
  /** The standard error so far: its log. */
  errors = '';
  readonly port = port;
  readonly #keepsErrors: boolean;

  /** @param keepsErrors whether its log is only kept, and not printed as well */
  constructor(keepsErrors = false) {
    this.#keepsErrors = keepsErrors;
    copyDatabase('samples', this.folder);
  }

  get base(): string {
    return `http://localhost:${port}`;
  }

  /** Starts it, with so many files open at most. Returns whether it became ready. */
  async start(env: Record<string, string> = {}, openFiles?: number): Promise<boolean> {
    const limit = openFiles ? `ulimit -n ${openFiles}; ` : '';
    const child = spawn('sh', ['-c', `${limit}exec "$0" scripts/start.ts`, process.execPath], {
      env: {
        ...process.env,
        ...noSettings,
        PORT: String(port),
        DATA_DIR: this.folder,
        ADMIN_PASSWORD: 'correct horse battery',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.output = '';
    this.errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      this.errors += chunk;
      if (!this.#keepsErrors) process.stderr.write(chunk);
    });
    this.#gone = new Promise((done) => child.once('close', () => done()));
    return new Promise((done) => {
      child.stdout.on('data', (chunk: Buffer) => {
        this.output += chunk;
        if (this.output.includes('ready ')) done(true);
      });
      void this.#gone.then(() => done(false));
    });
  }

  /**
   * Ends the site; with SIGKILL its backend too is gone when this returns, since it holds the same
   * output.
   */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.#child?.kill(signal);
    await this.#gone;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get backend(): { pid: number; url: string } {
    return JSON.parse(readFileSync(join(this.folder, 'running.json'), 'utf8'));
  }

  get keys(): { publishableKey: string; secretKey: string; jwtSecret: string } {
    return JSON.parse(readFileSync(join(this.folder, 'keys.json'), 'utf8'));
  }

  /** Waits until the health of the site is this. */
  async healthy(): Promise<void> {
    while (
      !(await fetch(`${this.base}/api/health`).then(
        ({ status }) => status === 200,
        () => false,
      ))
    ) {
      await delay(50);
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
