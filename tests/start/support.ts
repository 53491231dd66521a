// Starts the project's commands as an operator does, and sees what they print and leave running.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach } from 'vitest';
import { noSettings } from '../support/no-settings';
import { freePort } from '../support/ports';
import { copyDatabase } from '../support/prepared-database';

export { copyProject } from '../support/project-copy';

export const port = await freePort();
/** A folder for the tests of one file. */
export const folder = mkdtempSync(join(tmpdir(), 'start-test-'));
export const dataDir = join(folder, 'data');

/**
 * Lets the sites of a file begin where a first start has been: for what is not about that start,
 * which costs more than all that comes after it.
 */
export function startedBefore(): void {
  mkdirSync(dataDir);
  copyDatabase('samples', dataDir);
}

export interface Start {
  child: ChildProcess;
  output: () => string;
  /**
   * Resolves with the exit code when nothing holds its output any more: neither it nor a process
   * that it started.
   */
  ended: Promise<number | null>;
}

const started: Start[] = [];
const shared: Start[] = [];

/** Keeps a start until the end of the file, for all its tests. */
export function share(site: Start): Start {
  shared.push(...started.splice(started.indexOf(site), 1));
  return site;
}

export const ownSettings = { ...noSettings, PORT: String(port), DATA_DIR: dataDir };

interface Options {
  env?: Record<string, string | undefined>;
  cwd?: string;
  /** In a process group of its own. */
  detached?: boolean;
  /** The user that it runs as. */
  uid?: number;
  /** All of its standard input; without it, that stays open. */
  input?: string;
}

export function run(
  command: string,
  args: string[],
  { env = ownSettings, cwd, detached = false, uid, input }: Options = {},
): Start {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    detached,
    ...(cwd ? { cwd } : {}),
    ...(uid ? { uid, gid: uid } : {}),
  });
  if (input !== undefined) child.stdin.end(input);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (text += chunk));
  }
  const start = {
    child,
    output: () => text,
    ended: new Promise<number | null>((done) => child.once('close', done)),
  };
  started.push(start);
  return start;
}

export const start = (
  env: Record<string, string> = {},
  script = 'start.ts',
  ...args: string[]
): Start =>
  run(process.execPath, [`scripts/${script}`, ...args], { env: { ...ownSettings, ...env } });

/** A command that takes what it is told from its standard input. */
export const tell = (
  script: string,
  input: string,
  env: Record<string, string> = {},
  ...args: string[]
): Start =>
  run(process.execPath, [`scripts/${script}`, ...args], {
    env: { ...ownSettings, ...env },
    input,
  });

/** Waits until a text is printed. */
export async function printed(site: Start, text: string): Promise<void> {
  await new Promise<void>((done, fail) => {
    const look = (): void => void (site.output().includes(text) && done());
    for (const stream of [site.child.stdout, site.child.stderr]) stream?.on('data', look);
    look();
    site.ended.then((code) => fail(new Error(`stopped with ${code}: ${site.output()}`)));
  });
}

export const ready = (site: Start): Promise<void> =>
  printed(site, `ready http://localhost:${port}`);

export const get = (path: string): Promise<Response> => fetch(`http://localhost:${port}${path}`);

/** The request for an analysis of a business. */
export const analysisOf = (name: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Origin: `http://localhost:${port}` },
  body: JSON.stringify({
    name,
    email: 'stop@example.com',
    industry: 'Mining',
    description: 'We sell tools.',
    challenges: [],
    goals: [],
    source: {},
    website: '',
  }),
});

export function written(): { pid: number; url: string } | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'));
  } catch (error) {
    // Not yet, or no longer: it may go at any moment.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

export const backendPid = (): number => written()?.pid ?? 0;

export const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((done) => setTimeout(done, 20));
}

/**
 * The words that put a command into a process-id namespace of its own, where ids begin at 1 again,
 * as in a container. Empty where the system knows or allows none.
 */
export function namespace(): string[] {
  const variants = [[], ['--user', '--map-root-user']].map((extra) => [
    'unshare',
    ...extra,
    '--pid',
    '--fork',
    '--mount-proc',
    '--kill-child',
  ]);
  return (
    variants.find(([command = '', ...args]) => {
      try {
        execFileSync(command, [...args, 'true'], { stdio: 'ignore' });
        return true;
      } catch {
        return false;
      }
    }) ?? []
  );
}

async function endAll(starts: Start[]): Promise<void> {
  for (const { child, ended } of starts.splice(0)) {
    // npm killed hard leaves its shell, where it has one, and the site behind that.
    child.kill(child.spawnfile === 'npm' ? 'SIGTERM' : 'SIGKILL');
    await ended;
  }
}
afterEach(() => endAll(started));
afterAll(async () => {
  await endAll(shared);
  rmSync(folder, { recursive: true, force: true });
});
