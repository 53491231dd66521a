import type { Env } from '../lib/env.ts';
import { isTransactionPooler } from '../lib/process/database-url.ts';
import { applyMigrations, seedOnce } from './migrate.ts';
import { executeOn } from './postgres.ts';
import { StartError } from './start-error.ts';

/**
 * Applies what is missing of supabase/migrations to a Supabase project, over its direct connection
 * or session pooler, and loads the samples where they are asked for.
 * @returns the names of the files applied now
 * @throws StartError with one line when one cannot be applied
 */
export async function migrateHosted(
  databaseUrl: string,
  { SAMPLES: samples, ADMIN_EMAIL: author }: Pick<Env, 'SAMPLES' | 'ADMIN_EMAIL'>,
): Promise<string[]> {
  if (isTransactionPooler(databaseUrl)) {
    throw new StartError(
      'Migrations failed: DATABASE_URL is the transaction pooler (port 6543). Use the session pooler (port 5432).',
    );
  }
  const execute = executeOn(databaseUrl);
  try {
    const [storage] = await execute(`select to_regclass('storage.buckets') as buckets`);
    if (!storage?.buckets) {
      throw new Error(
        'the database at DATABASE_URL is not one of Supabase: it has no storage.buckets. Without SUPABASE_URL, npm start makes what a plain PostgreSQL needs.',
      );
    }
    const applied = await applyMigrations(execute);
    if (samples === 'on') await seedOnce(execute, author);
    return applied;
  } catch (error) {
    throw new StartError(`Migrations failed: ${error instanceof Error ? error.message : error}`);
  }
}
