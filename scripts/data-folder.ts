import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

// What the embedded backend keeps beside its database: keys made at the first start, and while it runs, where to reach it.

const keysSchema = z.object({ publishableKey: z.string(), secretKey: z.string(), jwtSecret: z.string() });
const runningSchema = z.object({ pid: z.number(), url: z.string() });

export type Keys = z.infer<typeof keysSchema>;

export class DataFolder {
  readonly path: string;

  /** @throws Error with one line when the folder cannot be made or written */
  constructor(path: string) {
    this.path = resolve(path);
    try {
      mkdirSync(this.path, { recursive: true });
      writeFileSync(join(this.path, '.write-test'), '');
      rmSync(join(this.path, '.write-test'));
    } catch (error) {
      throw new Error(`DATA_DIR ${this.path} cannot be written: ${error instanceof Error ? error.message : error}`);
    }
  }

  /** The keys of this data folder, made at the first call. */
  keys(): Keys {
    const file = join(this.path, 'keys.json');
    if (!existsSync(file)) {
      const keys: Keys = {
        publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
        secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
        jwtSecret: randomBytes(48).toString('base64url'),
      };
      writeFileSync(file, JSON.stringify(keys, null, 2), { mode: 0o600 });
      chmodSync(file, 0o600);
    }
    return keysSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  }

  /** The backend that runs on this folder now, if its process is alive. */
  running(): z.infer<typeof runningSchema> | undefined {
    const file = join(this.path, 'running.json');
    if (!existsSync(file)) return undefined;
    const running = runningSchema.safeParse(JSON.parse(readFileSync(file, 'utf8') || '{}')).data;
    return running && isAlive(running.pid) ? running : undefined;
  }

  claim(url: string): void {
    writeFileSync(join(this.path, 'running.json'), JSON.stringify({ pid: process.pid, url }));
  }

  release(): void {
    rmSync(join(this.path, 'running.json'), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
