// Where a restore puts an archive: the folder of the embedded backend, its PostgreSQL, or a hosted
// project; each refuses what is there already unless it is told to replace it.
import {
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Env } from '../../lib/env.ts';
import { DataFolder, swapMark } from '../data-folder.ts';
import { openEmbedded, settleGrants } from '../embedded.ts';
import type { Execute } from '../migrate.ts';
import { executeOn, sessionOn } from '../postgres.ts';
import { syncFolder, syncTree } from '../sync.ts';
import { writeWhole } from '../write-whole.ts';
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

/** What is told when something is there already. */
const taken = (what: string): Error =>
  new Error(
    `${what} holds a site already. Restore elsewhere, or give --replace to lose what is there.`,
  );

const hasNames = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/** What a data folder holds of a site; `lock` and the like are none of it. */
const partsOf = (folder: string): string[] =>
  ['postgres', 'supabase', 'keys.json'].filter((name) => existsSync(join(folder, name)));

/**
 * The embedded database is made apart, in a folder within, and takes its place by renaming. What was
 * there is kept beside it.
 */
async function openFolder(env: Env, file: string, replaces: boolean): Promise<Target> {
  const folder = new DataFolder(env.DATA_DIR);
  await folder.hold({ restores: true });
  const before = partsOf(folder.path);
  if (before.length > 0 && !replaces) throw taken(`DATA_DIR ${folder.path}`);
  const apart = new DataFolder(join(folder.path, 'restoring'));
  rmSync(apart.path, { recursive: true, force: true });
  mkdirSync(apart.path, { mode: 0o700 });
  await extractKeys(file, join(apart.path, 'keys.json'));
  const target = await openHere(apart, undefined);
  return {
    ...target,
    finish: async () => {
      await target.finish();
      syncTree(apart.path);
      writeWhole(join(folder.path, swapMark), '');
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
      folder.release();
    },
    giveUp: () => rmSync(apart.path, { recursive: true, force: true }),
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
  const keys = join(folder.path, 'keys.json');
  const former = `${keys}.former`;
  if (existsSync(keys)) copyFileSync(keys, former);
  // The rows are replaced in one transaction; with theirs, the keys are those of before as well.
  const giveUp = (): void => (existsSync(former) ? renameSync(former, keys) : rmSync(keys));
  try {
    await extractKeys(file, keys);
    const target = await openHere(folder, databaseUrl);
    return {
      ...target,
      finish: async () => {
        await target.finish();
        rmSync(former, { force: true });
        folder.release();
      },
      giveUp,
    };
  } catch (error) {
    giveUp();
    throw error;
  }
}

async function openHere(folder: DataFolder, databaseUrl: string | undefined): Promise<Target> {
  const keys = folder.keys();
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
  return {
    execute,
    session: sessionOn(DATABASE_URL),
    storage: { url, secretKey, ask: fetch },
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
export function openTarget(env: Env, file: string, replaces: boolean): Promise<Target> {
  if (env.SUPABASE_URL) return openHosted(env, replaces);
  return (env.DATABASE_URL ? openPostgres : openFolder)(env, file, replaces);
}
