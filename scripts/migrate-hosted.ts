import postgres from 'postgres';
import { applyMigrations } from './migrate.ts';
import { StartError } from './start-error.ts';

/**
 * Applies what is missing of supabase/migrations to a hosted project, over its direct connection.
 * @returns the names of the files applied now
 * @throws StartError with one line when one cannot be applied
 */
export async function migrateHosted(databaseUrl: string): Promise<string[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    return await applyMigrations(async (statements) => {
      const rows = await sql.unsafe(statements);
      return Array.isArray(rows) ? rows.map((row) => row ?? {}) : [];
    });
  } catch (error) {
    throw new StartError(`Migrations failed: ${error instanceof Error ? error.message : error}`);
  } finally {
    await sql.end();
  }
}
