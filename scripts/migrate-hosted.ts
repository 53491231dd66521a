import { applyMigrations } from './migrate.ts';
import { executeOn } from './postgres.ts';
import { StartError } from './start-error.ts';

/**
 * Applies what is missing of supabase/migrations to a hosted project, over its direct connection.
 * @returns the names of the files applied now
 * @throws StartError with one line when one cannot be applied
 */
export async function migrateHosted(databaseUrl: string): Promise<string[]> {
  try {
    return await applyMigrations(executeOn(databaseUrl));
  } catch (error) {
    throw new StartError(`Migrations failed: ${error instanceof Error ? error.message : error}`);
  }
}
