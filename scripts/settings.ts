// Reads the settings for every command: the environment, and beneath it the files that Next reads
// (.env.local, .env and those of the mode), so that a setting counts for the commands exactly as it
// counts for the site.
import nextEnv from '@next/env';
import { type Env, parseEnv, supabaseEnv } from '../lib/env.ts';

/**
 * Loads the files beneath the environment (what is set there wins, even an empty value), then reads
 * it.
 * @throws Error with one line that names what is bad
 */
export function readSettings(dev = false): Env {
  const unread: string[] = [];
  nextEnv.loadEnvConfig(process.cwd(), dev, {
    info: () => undefined,
    error: (...said: unknown[]) =>
      unread.push(said.map((part) => (part instanceof Error ? part.message : part)).join(': ')),
  });
  if (unread.length > 0) {
    // Without it, a command would work elsewhere.
    throw new Error(`${unread.join('; ')}. Run this as a user who may read it.`);
  }
  const env = parseEnv(process.env);
  if (env.SUPABASE_URL) supabaseEnv(env);
  else if (!env.VERCEL) refuseForEmbedded(env);
  return env;
}

/** @throws Error for what cannot work with the embedded backend */
function refuseForEmbedded(env: Env): void {
  if (env.DIRECT_UPLOADS === 'on') {
    throw new Error(
      'Bad environment: DIRECT_UPLOADS needs SUPABASE_URL, because no browser reaches the embedded backend',
    );
  }
  // The site would sign with it, and the database take no session.
  if (env.SUPABASE_JWT_SIGNING_KEY) {
    throw new Error(
      'Bad environment: SUPABASE_JWT_SIGNING_KEY needs SUPABASE_URL, because the embedded backend has keys of its own',
    );
  }
}

/**
 * Sets what the site reads, so that it lasts when Next reads the files again, after one of them
 * changed.
 */
export function setForSite(values: Record<string, string>): void {
  Object.assign(process.env, values);
  nextEnv.updateInitialEnv(values);
}
