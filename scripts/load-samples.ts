// `npm run samples`: loads the sample author, categories and posts, once for each database. The
// first start does so by itself where SAMPLES is on.
import type { Env } from '../lib/env.ts';
import { missingMigrations, seedOnce } from './migrate.ts';
import { executeOn } from './postgres.ts';
import { withBackend } from './reach-backend.ts';
import { readSettings } from './settings.ts';

async function load(env: Env): Promise<boolean> {
  if (!env.DATABASE_URL) {
    if (env.SUPABASE_URL) {
      throw new Error('Bad environment: DATABASE_URL must be set, as no key may write posts');
    }
    return loadIntoEmbedded(env);
  }
  const execute = executeOn(env.DATABASE_URL);
  const missing = await missingMigrations(execute);
  if (missing.length) {
    const command = env.SUPABASE_URL ? 'npm run migrate' : 'start the site once';
    throw new Error(`${missing.length} migrations are not applied yet: ${command}`);
  }
  return seedOnce(execute, env.ADMIN_EMAIL);
}

/** Only the backend itself writes there, when it starts. */
async function loadIntoEmbedded(env: Env): Promise<boolean> {
  process.env.SAMPLES = 'on';
  return withBackend(env, async ({ seeded }) => {
    if (seeded === undefined && env.SAMPLES === 'off') {
      throw new Error('The site runs without samples: stop it, then run this again');
    }
    return seeded ?? false;
  });
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
