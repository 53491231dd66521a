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
  nextEnv.loadEnvConfig(process.cwd(), dev, { info: () => undefined, error: console.error });
  const env = parseEnv(process.env);
  if (env.SUPABASE_URL) supabaseEnv(env);
  if (env.DIRECT_UPLOADS === 'on' && !env.SUPABASE_URL && !env.VERCEL) {
    throw new Error(
      'Bad environment: DIRECT_UPLOADS needs SUPABASE_URL, because no browser reaches the embedded backend',
    );
  }
  return env;
}

/**
 * Sets what the site reads, so that it lasts when Next reads the files again, after one of them
 * changed.
 */
export function setForSite(values: Record<string, string>): void {
  Object.assign(process.env, values);
  nextEnv.updateInitialEnv(values);
}
