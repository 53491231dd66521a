// Where a restore puts an archive. What is there already is lost only where that is asked for.
import type { Env } from '../../lib/env.ts';
import { ask } from '../backend.ts';
import type { Execute } from '../migrate.ts';
import { executeOn, sessionOn } from '../postgres.ts';
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
export const taken = (what: string): Error =>
  new Error(
    `${what} holds a site already. Restore elsewhere, or give --replace to lose what is there.`,
  );

/** A hosted project. @throws Error when something is there already and is not replaced */
export async function openHosted(env: Env, replaces: boolean): Promise<Target> {
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
