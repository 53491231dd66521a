// `npm run samples`: loads the sample author, categories and posts, once for each database. The
// embedded backend does so by itself when it starts for the first time.
import type { Env } from '../lib/env.ts';
import { missingMigrations, seedOnce } from './migrate.ts';
import { executeOn } from './postgres.ts';
import { withBackend } from './reach-backend.ts';
import { readSettings } from './settings.ts';

async function load(env: Env): Promise<boolean> {
  if (!env.SUPABASE_URL) return withBackend(env, async ({ seeded }) => seeded);
  if (!env.DATABASE_URL) {
    throw new Error('Bad environment: DATABASE_URL must be set, as no key may write posts');
  }
  const execute = executeOn(env.DATABASE_URL);
  const missing = await missingMigrations(execute);
  if (missing.length) {
    throw new Error(`${missing.length} migrations are not applied yet: npm run migrate`);
  }
  return seedOnce(execute, env.ADMIN_EMAIL);
}

try {
  console.log(
    (await load(readSettings()))
      ? 'The samples are loaded. A site that runs shows them after its next start.'
      : 'The samples were loaded before; what was deleted since stays deleted.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
