// The backend in use, for the commands that change something in it.
import { fork } from 'node:child_process';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Env } from '../lib/env.ts';
import type { Database } from '../lib/supabase/database.types.ts';
import type { BackendMessage } from './backend.ts';
import { DataFolder } from './data-folder.ts';
import { isStandalone } from './standalone-config.ts';

interface Reached {
  client: SupabaseClient<Database>;
  /** Whether the embedded backend, started for this, has just loaded the samples. */
  seeded: boolean;
}

/**
 * Does a piece of work with the server's rights: on the Supabase of the settings, else on the
 * embedded backend. Where that does not run, it is started for as long as the work takes.
 * @throws Error with one line when the backend does not start
 */
export async function withBackend<T>(env: Env, work: (reached: Reached) => Promise<T>): Promise<T> {
  const reach = (url: string, secretKey: string, seeded = false): Promise<T> =>
    work({
      client: createClient<Database>(url, secretKey, { auth: { persistSession: false } }),
      seeded,
    });
  if (env.SUPABASE_URL && env.SUPABASE_SECRET_KEY) {
    return reach(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY);
  }
  if (isStandalone) {
    throw new Error('Bad environment: this folder has no backend: SUPABASE_URL must be set');
  }
  const folder = new DataFolder(env.DATA_DIR);
  const running = await folder.running();
  if (running) return reach(running.url, folder.keys().secretKey);
  const child = fork(new URL('./backend.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const message = await new Promise<BackendMessage>((done) => {
    child.once('message', done);
    child.once('exit', (code) => done({ failed: `The backend stopped with code ${code}` }));
  });
  if ('failed' in message) throw new Error(message.failed);
  const { url, keys, seeded } = message.ready;
  return reach(url, keys.secretKey, seeded).finally(() => child.kill('SIGTERM'));
}
