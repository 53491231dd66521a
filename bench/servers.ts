import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { builds } from '../scripts/build.ts';
import { settingsOf, startBackend, type TestBackend } from '../tests/support/backend.ts';
import { startSite } from '../tests/support/e2e-site.ts';
import { noSettings } from '../tests/support/no-settings.ts';
import { freePort } from '../tests/support/ports.ts';
import { startPostgres } from '../tests/support/postgres.ts';

/** A server of a process of its own. */
export interface Served {
  base: string;
  stop: () => Promise<unknown>;
}

export interface Site {
  base: string;
  /** Of its process. */
  pid: number;
  backend: TestBackend;
}

interface Options {
  env?: Record<string, string>;
  backend?: Parameters<typeof startBackend>[0];
}

/** Starts the site as `npm start` runs it, on a backend of its own, and stops both after the use. */
export async function withSite<T>(
  use: (site: Site) => Promise<T>,
  { env = {}, backend: options = {} }: Options = {},
): Promise<T> {
  const backend = await startBackend(options);
  try {
    const site = await startSite({ ...settingsOf(backend), ...env });
    try {
      return await use({ ...site, backend });
    } finally {
      await site.stop();
    }
  } finally {
    await backend.stop();
  }
}

/** Starts a server other than ours and waits until it says that it is ready, in whatever way. */
export async function serve(
  args: (port: number) => readonly string[],
  { env = {}, cwd = process.cwd() }: { env?: Record<string, string>; cwd?: string } = {},
): Promise<Served> {
  const port = await freePort();
  const server: ChildProcess = spawn(process.execPath, args(port), {
    cwd,
    env: { ...process.env, ...noSettings, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of server.stdout ?? []) {
    if (/ready|listening/i.test(String(chunk))) break;
  }
  server.stdout?.resume();
  const stop = (): Promise<unknown> => {
    server.kill('SIGTERM');
    return once(server, 'exit');
  };
  return { base: `http://localhost:${port}`, stop };
}

/**
 * The site as `npm start` runs it, and the same build as the framework's own server hands it out,
 * with its scripts.
 * @param use gets the addresses of both
 */
export const withBoth = <T>(use: (site: string, framework: string) => Promise<T>): Promise<T> =>
  withSite(async ({ base, backend }) => {
    const framework = await serve(
      (port) => ['node_modules/next/dist/bin/next', 'start', '-p', String(port)],
      {
        env: {
          ...settingsOf(backend),
          NEXT_DIST_DIR: builds()[0] ?? '.next',
          PAGE_DOCUMENTS: 'off',
        },
      },
    );
    try {
      return await use(base, framework.base);
    } finally {
      await framework.stop();
    }
  });

/** Measures on a PostgreSQL of its own. @throws Error where the machine has none */
export async function onPostgres<T>(measure: (databaseUrl: string) => Promise<T>): Promise<T> {
  const server = await startPostgres();
  if (!server) throw new Error('This machine has no PostgreSQL');
  try {
    return await measure(server.url);
  } finally {
    await server.stop();
  }
}
