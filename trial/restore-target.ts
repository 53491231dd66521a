// Where a restore puts an archive here: the folder of the database, or PostgreSQL and a folder.
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Env } from '../lib/env.ts';
import { keysName, readArchive } from '../scripts/backup/archive.ts';
import { isUsed, type Target, taken } from '../scripts/backup/target.ts';
import { executeOn } from '../scripts/postgres.ts';
import { syncFolder, syncTree, writeWhole } from '../scripts/sync.ts';
import { DataFolder, restoreMark, restoringName } from './data-folder.ts';
import { rememberIdentity } from './site-identity.ts';

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
  const { openEmbedded, settleGrants } = await import('./embedded.ts');
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

async function extractKeys(file: string, to: string): Promise<void> {
  await readArchive(file, async (name, body) => {
    if (name === keysName)
      await pipeline(body, createWriteStream(to, { mode: 0o600, flush: true }));
  });
}

export const openEmbeddedTarget = (env: Env, file: string, replaces: boolean): Promise<Target> =>
  (env.DATABASE_URL ? openPostgres : openFolder)(env, file, replaces);
