// The backend in use, for the commands that read it or change something in it.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Env } from '../lib/env.ts';
import type { Database } from '../lib/supabase/database.types.ts';
import { reachEmbedded } from '../trial/reach-embedded.ts';
import { ask, type Backend } from './backend.ts';
import { isStandalone } from './parts.ts';

export const noBackendHere =
  'Bad environment: this folder has no backend: SUPABASE_URL must be set';

/**
 * The Supabase of the settings, else the embedded backend. Where that does not run, it is started
 * for as long as it is needed.
 * @param options `asItIs`: neither migrations nor samples are brought to it
 * @throws Error with one line when the backend does not start
 */
export async function reachBackend(env: Env, { asItIs = false } = {}): Promise<Backend> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = env;
  if (url && secretKey) return { url, secretKey, seeded: undefined, close: async () => undefined };
  if (isStandalone) throw new Error(noBackendHere);
  return reachEmbedded(env.DATA_DIR, asItIs);
}

interface Reached {
  client: SupabaseClient<Database>;
  seeded: boolean | undefined;
}

/** Does a piece of work with the server's rights on the backend in use. */
export async function withBackend<T>(env: Env, work: (reached: Reached) => Promise<T>): Promise<T> {
  const { url, secretKey, seeded, close } = await reachBackend(env);
  try {
    const client = createClient<Database>(url, secretKey, {
      auth: { persistSession: false },
      global: { fetch: ask },
    });
    return await work({ client, seeded });
  } finally {
    await close();
  }
}
