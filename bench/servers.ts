import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { builds } from '../scripts/build.ts';
import { settingsOf, startBackend } from '../tests/support/backend.ts';
import { noSettings } from '../tests/support/no-settings.ts';
import { freePort } from '../tests/support/ports.ts';
import { startPostgres } from '../tests/support/postgres.ts';

export interface Served {
  port: number;
  stop: () => Promise<unknown>;
}

/** A server of a process of its own. */
export interface Started extends Served {
  pid: number;
}

/** Starts a server and waits until it says that it is ready, in whatever way. */
export async function serve(
  args: readonly string[],
  port: number,
  { env = {}, cwd }: { env?: Record<string, string>; cwd?: string } = {},
): Promise<Started> {
  const server: ChildProcess = spawn(process.execPath, args, {
    ...(cwd ? { cwd } : {}),
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
  return { port, pid: server.pid ?? 0, stop };
}

/**
 * The site as `npm start` runs it, and the same build as the framework's own server hands it out,
 * with its scripts.
 */
export async function serveBoth(): Promise<{
  site: Served;
  framework: Served;
  stop: () => Promise<void>;
}> {
  const backend = await startBackend();
  const env = settingsOf(backend);
  const site = await serve(['scripts/start.ts'], await freePort(), { env });
  const port = await freePort();
  const framework = await serve(
    ['node_modules/next/dist/bin/next', 'start', '-p', String(port)],
    port,
    { env: { ...env, NEXT_DIST_DIR: builds()[0] ?? '.next', PAGE_DOCUMENTS: 'off' } },
  );
  return {
    site,
    framework,
    stop: async () => {
      await site.stop();
      await framework.stop();
      await backend.stop();
    },
  };
}

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
