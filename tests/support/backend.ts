import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopChild } from '../../scripts/stop-child.ts';
import { StartLimit } from '../../trial/backend-start.ts';
import type { Keys } from '../../trial/data-folder.ts';
import { adoptFiles } from '../../trial/site-identity.ts';
import { noSettings } from './no-settings.ts';
import { copyDatabase } from './prepared-database.ts';

export interface TestBackend {
  url: string;
  keys: Keys;
  dataDir: string;
  /** Its standard error, where `keepLog` asked for it. */
  log: () => string;
  stop: () => Promise<void>;
  /** Ends it as a power cut would. */
  kill: () => Promise<void>;
}

/** The process of the embedded backend, for a test that starts it in a way of its own. */
export const backendScript = 'trial/backend.ts';

/** The settings of a site on a backend. */
export const settingsOf = ({ url, keys }: Pick<TestBackend, 'url' | 'keys'>) => ({
  SUPABASE_URL: url,
  SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
  SUPABASE_SECRET_KEY: keys.secretKey,
  SUPABASE_JWT_SECRET: keys.jwtSecret,
});

export const adminPassword = 'correct horse battery';

/** `npm test` repeats a line with these words, and those before it, at its end. */
export const endedByItself = 'The test backend ended by itself';

interface Options {
  databaseUrl?: string;
  seed?: boolean;
  /** Starts it as a restart under a running site does. */
  again?: boolean;
  /** To come back on the same data and port after a stop. */
  dataDir?: string;
  port?: number;
  keep?: boolean;
  keepLog?: boolean;
  /** An open file for what it prints, the one-time codes that it 'sends' among it. */
  printTo?: number;
  env?: Record<string, string>;
}

function newDataDir(isEmbedded: boolean, seed: boolean): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-test-'));
  if (isEmbedded) copyDatabase(seed ? 'samples' : 'empty', dataDir);
  // The database may have been prepared without a folder.
  else adoptFiles({ path: dataDir });
  return dataDir;
}

/** Starts the embedded backend on a data folder of its own. */
export async function startBackend({
  databaseUrl,
  seed = true,
  again = false,
  dataDir = newDataDir(!databaseUrl, seed),
  port = 0,
  keep = false,
  keepLog = false,
  printTo,
  env = {},
}: Options = {}): Promise<TestBackend> {
  const child: ChildProcess = fork(
    fileURLToPath(new URL(`../../${backendScript}`, import.meta.url)),
    [`--port=${port}`, '--print-codes', ...(again ? ['--schema-as-it-is'] : [])],
    {
      env: {
        ...process.env,
        ...noSettings,
        DATA_DIR: dataDir,
        ADMIN_PASSWORD: adminPassword,
        ADMIN_EMAIL: 'editor@ai-lab.example',
        SAMPLES: seed ? 'on' : 'off',
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        ...env,
      },
      stdio: ['ignore', printTo ?? 'ignore', keepLog ? 'pipe' : 'inherit', 'ipc'],
      execArgv: [],
    },
  );
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk));
  const { url, keys } = await new StartLimit().wait(child).catch((error: unknown) => {
    throw new Error(
      `The test backend did not start: ${error instanceof Error ? error.message : error}`,
    );
  });
  let isWanted = true;
  // Without this line a hundred tests fail, and none says why.
  child.once('exit', (code, signal) => {
    if (isWanted) console.error(`${endedByItself} (${signal ?? `code ${code}`})`);
  });
  const stop = async (): Promise<void> => {
    isWanted = false;
    await stopChild(child);
    if (!keep) rmSync(dataDir, { recursive: true, force: true });
  };
  const kill = async (): Promise<void> => {
    isWanted = false;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  };
  return { url, keys, dataDir, log: () => log, stop, kill };
}
