import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { logError } from '../lib/log/log.ts';
import { type Release, tryLock, waitForLock } from '../scripts/lock.ts';
import { writeWhole } from '../scripts/sync.ts';

/** A backend whose site was killed a moment ago still closes its database. */
const handoverMs = 5 * 1_000;

// The embedded backend keeps these beside its database: keys made at the first start and, while it
// runs, its address.

/** While it is there, what the folder holds is in part of a restore and in part of before. */
export const restoreMark = 'restore-unfinished';
/** The folder within in which a restore makes the site. */
export const restoringName = 'restoring';

const keysSchema = z.object({
  publishableKey: z.string(),
  secretKey: z.string(),
  jwtSecret: z.string(),
});
const runningSchema = z.object({ pid: z.number(), url: z.string() });

export type Keys = z.infer<typeof keysSchema>;

type Running = z.infer<typeof runningSchema>;

export class DataFolder {
  readonly path: string;
  readonly #lockFile: string;
  #release: Release | undefined;

  /** @throws Error with one line when the folder cannot be made or written */
  constructor(path: string) {
    this.path = resolve(path);
    this.#lockFile = join(this.path, 'lock');
    try {
      mkdirSync(this.path, { recursive: true, mode: 0o700 });
      writeFileSync(join(this.path, '.write-test'), '');
      rmSync(join(this.path, '.write-test'));
    } catch (error) {
      throw new Error(
        `DATA_DIR ${this.path} cannot be written: ${error instanceof Error ? error.message : error}`,
      );
    }
  }

  /** The keys of this data folder, made at the first call. */
  keys(): Keys {
    const file = join(this.path, 'keys.json');
    // A file that cannot be read is not a missing one: new keys would sign everybody out.
    if (!statSync(file, { throwIfNoEntry: false })) {
      const keys: Keys = {
        publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
        secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
        jwtSecret: randomBytes(48).toString('base64url'),
      };
      writeWhole(file, JSON.stringify(keys, null, 2), 0o600);
    }
    const keys = keysSchema.safeParse(parseJson(readFileSync(file, 'utf8'))).data;
    if (keys) return keys;
    throw new Error(
      `${file} is damaged. Put it back from a backup, or delete it: the next start makes new keys. Everybody signs in once more, visitors prove their address again, and the second factor is void unless SITE_SECRET is set to the former jwtSecret.`,
    );
  }

  /**
   * Locks the folder for this process, until it unlocks it or ends in any way.
   * @param options `restores`: to restore a backup, which nothing but another restore goes on from
   * @throws Error with one line when another process holds it
   */
  async hold({ restores = false } = {}): Promise<void> {
    const release = await this.#locked(() => waitForLock(this.#lockFile, handoverMs));
    if (!release) {
      throw new Error(
        `DATA_DIR ${this.path} is in use by process ${this.#written()?.pid ?? 'of another site'}: stop the site there, then run this again`,
      );
    }
    this.#release = release;
    if (!restores && existsSync(join(this.path, restoreMark))) {
      throw new Error(
        `A restore into DATA_DIR ${this.path} was cut off: run it again, with --replace`,
      );
    }
    // A restore that ended before that mark has left a site that nobody wants.
    if (!restores) rmSync(join(this.path, restoringName), { recursive: true, force: true });
    // A killed backend leaves an address at which nothing runs.
    rmSync(join(this.path, 'running.json'), { force: true });
    this.#closeToOthers();
  }

  /** Leaves the folder to the user that it runs as, whoever made it. */
  #closeToOthers(): void {
    try {
      chmodSync(this.path, 0o700);
    } catch (error) {
      // A volume may belong to another user; the operator decides who else reads it.
      logError('DATA_DIR can be read by other users of this machine', error);
    }
  }

  /** The backend that serves this folder now. */
  async running(): Promise<Running | undefined> {
    const release = await this.#locked(() => tryLock(this.#lockFile));
    release?.();
    return release ? undefined : this.#written();
  }

  /** Says where the backend that holds the folder is reached. */
  announce(url: string): void {
    writeWhole(
      join(this.path, 'running.json'),
      JSON.stringify({ pid: process.pid, url } satisfies Running),
    );
  }

  release(): void {
    rmSync(join(this.path, 'running.json'), { force: true });
    this.#release?.();
  }

  /**
   * The file may be from a backend that was killed, or cut off; only the lock shows that one is
   * running.
   */
  #written(): Running | undefined {
    return runningSchema.safeParse(readJson(join(this.path, 'running.json'))).data;
  }

  async #locked<T>(work: () => T): Promise<Awaited<T>> {
    try {
      return await work();
    } catch (error) {
      throw new Error(
        `DATA_DIR ${this.path} cannot be locked: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
}

function readJson(file: string): unknown {
  try {
    return parseJson(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
