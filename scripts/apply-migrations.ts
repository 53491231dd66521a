// `npm run migrate`: applies what is missing of supabase/migrations to the database of a Supabase
// project, at DATABASE_URL (and, with SAMPLES=on, loads the samples once); for a job of its own before the site starts.
import { migrateHosted } from './migrate-hosted.ts';
import { readSettings } from './settings.ts';

try {
  const env = readSettings();
  if (!env.DATABASE_URL) throw new Error('Bad environment: DATABASE_URL must be set');
  const applied = await migrateHosted(env.DATABASE_URL, env);
  for (const file of applied) console.log(file);
  console.log(`${applied.length} migrations applied`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
