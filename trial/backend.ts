// The embedded backend: Supabase's Data, Auth and Storage APIs over one Postgres (PGlite in this
// process, or the server at DATABASE_URL). Started by the start script and by the tests, which read
// its address from the first IPC message.

import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import { guessableMessage, isGuessable } from '../lib/account/guessable-password.ts';
import type { Env } from '../lib/env.ts';
import { logError, logWarning } from '../lib/log/log.ts';
import { logConsole } from '../lib/log/log-console.ts';
import { everyDay } from '../lib/process/daily.ts';
import { sweepMs } from '../lib/process/limits.ts';
import { applyMigrations, type Execute, missingMigrations, seedOnce } from '../scripts/migrate.ts';
import { executeOn, oneAtATime } from '../scripts/postgres.ts';
import { readSettings } from '../scripts/settings.ts';
import { gatewayTimeouts, mayTakeLong } from './backend-gateway.ts';
import { answerWatch, maySilence } from './backend-watch.ts';
import { DataFolder, type Keys } from './data-folder.ts';
import { answerer, type Embedded, openEmbedded, settleGrants, sweepFiles } from './embedded.ts';
import { checkIdentity, refuseOtherFolder, refuseWithoutDatabase } from './site-identity.ts';

/** The time for the requests that still run once the backend is told to end. */
const backendCloseMs = 3 * 1_000;

export type BackendMessage =
  /** Migrations follow, which may take as long as they need. */
  | { migrates: true }
  | { ready: { url: string; keys: Keys; applied: string[]; seeded: boolean; newPassword: boolean } }
  | { failed: string };

/** Sends a message to the process that started it. Run by hand, it only prints why it failed. */
const tell = (message: BackendMessage): void => {
  if (process.send) process.send(message);
  else if ('failed' in message) console.error(message.failed);
};

// The library prints errors together with the rows and values concerned.
logConsole('backend');
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    logError(`backend: ${event}`, error);
    process.exit(1);
  });
}

async function run(): Promise<void> {
  // Before it serves, nothing needs an orderly end: the database can be stopped at any moment.
  let stop = (): void => process.exit(0);
  // Both may be sent to the whole group; the start script decides when to stop, and disconnects.
  process.on('SIGTERM', () => process.connected || stop());
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => stop()); // also when the start script died: leave no orphan

  const env = readSettings();
  // Its files are for the user that it runs as.
  process.umask(0o077);
  const folder = new DataFolder(env.DATA_DIR);
  await folder.hold();
  const databaseFolder = join(folder.path, 'postgres');
  if (!env.DATABASE_URL) {
    refuseWithoutDatabase(folder, databaseFolder);
    if (!existsSync(databaseFolder)) tell({ migrates: true });
  }
  // The library makes its tables, and grants everything, as if it were alone.
  const { keys, embedded, applied, seeded } = env.DATABASE_URL
    ? await oneAtATime(env.DATABASE_URL, () => prepare(folder, env))
    : await prepare(folder, env);
  const { app } = embedded;

  const answer = await answerer(embedded, folder, keys, !env.DATABASE_URL);
  const listener = getRequestListener((request) =>
    mayTakeLong(request, keys) ? maySilence(() => answer(request)) : answer(request),
  );
  const server = createServer(gatewayTimeouts, listener);
  const port = Number(
    process.argv.find((argument) => argument.startsWith('--port='))?.slice('--port='.length) ?? 0,
  );
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder.announce(url);

  const newPassword = await ensurePassword(url, keys, env.ADMIN_PASSWORD);

  let stopping = false;
  stop = () => {
    if (stopping) return;
    stopping = true;
    server.close(async () => {
      await app.connection.close?.();
      folder.release();
      process.exit(0);
    });
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), backendCloseMs);
  };
  answerWatch();
  tell({ ready: { url, keys, applied, seeded, newPassword } });
  everyDay(() => maySilence(() => sweep(embedded)));
}

/** Opens the backend and brings its database up to date, the samples and our own grants with it. */
async function prepare(
  folder: DataFolder,
  env: Env,
): Promise<{ keys: Keys; embedded: Embedded; applied: string[]; seeded: boolean }> {
  const { ADMIN_EMAIL: author, SAMPLES: samples, DATABASE_URL: databaseUrl } = env;
  if (databaseUrl) await refuseOtherFolder(folder, executeOn(databaseUrl));
  const keys = folder.keys();
  const mail = {
    url: env.SMTP_URL,
    from: env.SMTP_FROM ?? env.CONTACT_EMAIL,
    prints: process.argv.includes('--print-codes'),
  };
  const embedded = await openEmbedded(folder, keys, databaseUrl, mail, env.SITE_NAME);
  const { app, execute } = embedded;
  const belongs = () =>
    checkIdentity(folder, execute, databaseUrl ? 'that of DATABASE_URL' : 'the one in it');
  await belongs();
  const asItIs = process.argv.includes('--schema-as-it-is');
  const applied = asItIs ? await leaveMissing(execute) : await migrate(execute);
  await belongs();
  const seeded = !asItIs && samples === 'on' && (await seedOnce(execute, author));
  await settleGrants(app, execute, keys);
  return { keys, embedded, applied, seeded };
}

async function migrate(execute: Execute): Promise<string[]> {
  if ((await missingMigrations(execute)).length > 0) tell({ migrates: true });
  return applyMigrations(execute);
}

/**
 * Restarted under a running site, which does not know of migrations added to the folder meanwhile.
 */
async function leaveMissing(execute: Execute): Promise<string[]> {
  const missing = await missingMigrations(execute);
  if (missing.length) {
    logWarning('migrations wait for the next start of the site', undefined, {
      count: missing.length,
      first: missing[0]?.file,
    });
  }
  return [];
}

/** Takes out what a killed process left on the disk, and logs entries without a file. */
async function sweep(embedded: Embedded): Promise<void> {
  try {
    const { removed, missing } = await sweepFiles(embedded, new Date(Date.now() - sweepMs));
    if (removed) logWarning('sweep of stored files', undefined, { removed });
    if (missing.length) {
      logWarning('stored files are missing', undefined, {
        count: missing.length,
        first: missing[0],
      });
    }
  } catch (error) {
    logError('sweep of stored files', error);
  }
}

/** Sets the admin password where there is none yet. Returns true when it did. */
async function ensurePassword(
  url: string,
  keys: Keys,
  password: string | undefined,
): Promise<boolean> {
  const client = createClient(url, keys.secretKey, { auth: { persistSession: false } });
  const { count, error } = await client
    .from('admin_settings')
    .select('id', { count: 'exact', head: true });
  if (error) throw new Error(`admin_settings cannot be read: ${error.message}`);
  if (count || !password) return false;
  if (isGuessable(password)) throw new Error(`ADMIN_PASSWORD: ${guessableMessage}`);
  const { error: failed } = await client.rpc('set_admin_password', { new_password: password });
  if (failed) throw new Error(`The admin password cannot be set: ${failed.message}`);
  return true;
}

run().catch((error: unknown) => {
  tell({ failed: error instanceof Error ? error.message : String(error) });
  process.exit(1);
});
