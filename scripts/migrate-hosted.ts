import { applyMigrations } from './migrate.ts';
import { executeOn } from './postgres.ts';
import { StartError } from './start-error.ts';

/**
 * Applies what is missing of supabase/migrations to a Supabase project, over its direct connection
 * or session pooler.
 * @returns the names of the files applied now
 * @throws StartError with one line when one cannot be applied
 */
export async function migrateHosted(databaseUrl: string): Promise<string[]> {
  if (isTransactionPooler(databaseUrl)) {
    throw new StartError(
      'Migrations failed: DATABASE_URL is the transaction pooler (port 6543). Use the session pooler or the direct connection (port 5432).',
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
    return await applyMigrations(execute);
  } catch (error) {
    throw new StartError(`Migrations failed: ${error instanceof Error ? error.message : error}`);
  }
}

/** It shares its connections between transactions, which no migration should have to know. */
export function isTransactionPooler(databaseUrl: string): boolean {
  const { hostname, port } = new URL(databaseUrl);
  return port === '6543' && /(?:^|\.)supabase\.(?:com|co)$/.test(hostname);
}
