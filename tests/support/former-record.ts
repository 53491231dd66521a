import { isOfBaseline } from '../../scripts/baseline.ts';
import { applyMigrations, type Execute, migrationsDir } from '../../scripts/migrate.ts';

/** Applies the baseline alone, without what came after it. @returns the names of the files */
export const applyBaseline = (execute: Execute): Promise<string[]> =>
  applyMigrations(execute, migrationsDir, (version) => isOfBaseline({ version }));

/**
 * Puts the record of earlier migrations in the place of the baseline's: with that of version 1.1.0 a
 * database is what that version left, because both make the same schema.
 */
export const recordOf = (versions: readonly string[]): string => `
  delete from supabase_migrations.schema_migrations;
  delete from supabase_migrations.file_hashes;
  insert into supabase_migrations.schema_migrations (version, name) select v, 'former' from unnest(array['${versions.join("', '")}']) as v;`;
