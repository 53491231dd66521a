// Where a restore puts an archive: the folder of the embedded backend, its PostgreSQL, or a hosted
// project; each refuses what is there already unless it is told to replace it.
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Env } from '../../lib/env.ts';
import { DataFolder, restoreMark, restoringName } from '../../trial/data-folder.ts';
import { rememberIdentity } from '../../trial/site-identity.ts';
import type { Execute } from '../migrate.ts';
import { isStandalone, needParts } from '../parts.ts';
import { executeOn, sessionOn } from '../postgres.ts';
import { ask, noBackendHere } from '../reach-backend.ts';
import { syncFolder, syncTree, writeWhole } from '../sync.ts';
import { keysName, readArchive } from './archive.ts';
import type { Session } from './rows.ts';
import type { Storage } from './storage.ts';

/** Where an archive goes. */
export interface Target {
  execute: Execute;
  session: Session;
  storage: Storage;
  /** Makes it what the site finds, once all is there. */
  finish: () => Promise<void>;
  /** Leaves nothing half restored, where that can be. */
  giveUp?: () => void;
}

/** The error where something is there already. */
const taken = (what: string): Error =>
  new Error(
    `${what} holds a site already. Restore elsewhere, or give --replace to lose what is there.`,
  );

const hasNames = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/** The site's own entries of a data folder; `lock` and the like are none of them. */
const partsOf = (folder: string): string[] =>
  ['postgres', 'supabase', 'keys.json'].filter((name) => existsSync(join(folder, name)));

/**
 * The embedded database is made apart, in a folder within, and takes its place by renaming. The one
 * that was there is kept beside it.
 */
async function openFolder(env: Env, file: string, replaces: boolean): Promise<Target> {
  const folder = new DataFolder(env.DATA_DIR);
  await folder.hold({ restores: true });
  const before = partsOf(folder.path);
  if (before.length > 0 && !replaces) throw taken(`DATA_DIR ${folder.path}`);
  const apart = new DataFolder(join(folder.path, restoringName));
  const giveUp = (): void => rmSync(apart.path, { recursive: true, force: true });
  giveUp();
  mkdirSync(apart.path, { mode: 0o700 });
  let target: Target;
  try {
    await extractKeys(file, join(apart.path, 'keys.json'));
    target = await openHere(apart, undefined);
  } catch (error) {
    giveUp();
    throw error;
  }
  return {
    ...target,
    finish: async () => {
      await target.finish();
      syncTree(apart.path);
      writeWhole(join(folder.path, restoreMark), '');
      const replaced = join(
        folder.path,
        `replaced-${new Date().toISOString().replaceAll(':', '')}`,
      );
      if (before.length > 0) {
        mkdirSync(replaced, { mode: 0o700 });
        for (const name of before) renameSync(join(folder.path, name), join(replaced, name));
        console.log(`What was there is in ${replaced}; remove it when you no longer need it.`);
      }
      for (const name of partsOf(apart.path)) {
        renameSync(join(apart.path, name), join(folder.path, name));
      }
      syncFolder(folder.path);
      rmSync(apart.path, { recursive: true, force: true });
      rmSync(join(folder.path, restoreMark));
      folder.release();
    },
    giveUp,
  };
}

/** The embedded backend on PostgreSQL: its database, and its folder for files and keys. */
async function openPostgres(env: Env, file: string, replaces: boolean): Promise<Target> {
  const databaseUrl = env.DATABASE_URL ?? '';
  const folder = new DataFolder(env.DATA_DIR);
  await folder.hold({ restores: true });
  if (!replaces) {
    if (await isUsed(executeOn(databaseUrl))) throw taken('The database of DATABASE_URL');
    if (hasNames(join(folder.path, 'supabase')) || existsSync(join(folder.path, 'keys.json'))) {
      throw taken(`DATA_DIR ${folder.path}`);
    }
  }
  const mark = join(folder.path, restoreMark);
  const wasCutOff = existsSync(mark);
  const target = await openHere(folder, databaseUrl);
  return {
    ...target,
    // From here on the rows may be the archive's while files and keys are not: no site starts on
    // that. Rows that could not be loaded are those of before, as if nothing had been begun.
    session: async (work) => {
      writeWhole(mark, '');
      try {
        return await target.session(work);
      } catch (error) {
        if (!wasCutOff) rmSync(mark);
        throw error;
      }
    },
    finish: async () => {
      await target.finish();
      const [keys, restored] = ['keys.json', 'keys.json.new'].map((name) =>
        join(folder.path, name),
      ) as [string, string];
      await extractKeys(file, restored);
      if (existsSync(restored)) renameSync(restored, keys);
      rmSync(mark);
      syncFolder(folder.path);
      folder.release();
    },
  };
}

async function openHere(folder: DataFolder, databaseUrl: string | undefined): Promise<Target> {
  const keys = folder.keys();
  // Only now: a folder without the project has no backend.
  const { openEmbedded, settleGrants } = await import('../../trial/embedded.ts');
  const { app, execute, session } = await openEmbedded(folder, keys, databaseUrl);
  return {
    execute,
    session,
    storage: {
      url: 'http://localhost',
      secretKey: keys.secretKey,
      ask: async (request) => app.fetch(request, { peerAddress: null }),
    },
    finish: async () => {
      await settleGrants(app, execute, keys);
      await rememberIdentity(folder, execute);
      await app.connection.close?.();
    },
  };
}

async function openHosted(env: Env, replaces: boolean): Promise<Target> {
  const { SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: secretKey = '', DATABASE_URL } = env;
  if (!DATABASE_URL) {
    throw new Error('DATABASE_URL must be set: the rows are written over the direct connection');
  }
  const execute = executeOn(DATABASE_URL);
  if (!replaces && (await isUsed(execute))) throw taken('The database of DATABASE_URL');
  if (!replaces && (await execute('select 1 from storage.objects limit 1')).length > 0) {
    throw taken('The storage of SUPABASE_URL');
  }
  return {
    execute,
    session: sessionOn(DATABASE_URL),
    storage: { url, secretKey, ask },
    finish: async () => undefined,
  };
}

/** Whether migrations were ever applied to a database. */
export async function isUsed(execute: Execute): Promise<boolean> {
  const [{ found } = {}] = await execute(
    `select to_regclass('supabase_migrations.schema_migrations')::text as found`,
  );
  return (
    Boolean(found) &&
    (await execute('select 1 from supabase_migrations.schema_migrations limit 1')).length > 0
  );
}

async function extractKeys(file: string, to: string): Promise<void> {
  await readArchive(file, async (name, body) => {
    if (name === keysName)
      await pipeline(body, createWriteStream(to, { mode: 0o600, flush: true }));
  });
}

/** Where the settings point. @throws Error when something is there already and is not replaced */
export async function openTarget(env: Env, file: string, replaces: boolean): Promise<Target> {
  if (env.SUPABASE_URL) return openHosted(env, replaces);
  if (isStandalone) throw new Error(noBackendHere);
  needParts('The embedded backend (SUPABASE_URL is not set)');
  return (env.DATABASE_URL ? openPostgres : openFolder)(env, file, replaces);
}
