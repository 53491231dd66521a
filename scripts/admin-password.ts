// `npm run admin:password -- [--remove-second-factor] [new password]`: sets the admin password on
// the backend in use, and where told removes the second factor.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { guessableMessage, isGuessable } from '../lib/auth/guessable-password.ts';
import type { BackendMessage } from './backend.ts';
import { DataFolder } from './data-folder.ts';
import { readSettings } from './settings.ts';

interface Target {
  url: string;
  secretKey: string;
  close: () => void;
}

async function findBackend(): Promise<Target> {
  const env = readSettings();
  if (env.SUPABASE_URL && env.SUPABASE_SECRET_KEY) {
    return { url: env.SUPABASE_URL, secretKey: env.SUPABASE_SECRET_KEY, close: () => undefined };
  }
  const folder = new DataFolder(env.DATA_DIR);
  const running = await folder.running();
  if (running) {
    return { url: running.url, secretKey: folder.keys().secretKey, close: () => undefined };
  }
  const child = fork(new URL('./backend.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const message = await new Promise<BackendMessage>((done) => child.once('message', done));
  if ('failed' in message) throw new Error(message.failed);
  return {
    url: message.ready.url,
    secretKey: message.ready.keys.secretKey,
    close: () => child.kill('SIGTERM'),
  };
}

const removal = '--remove-second-factor';

async function setPassword(
  client: SupabaseClient,
  password: string,
  removes: boolean,
): Promise<string> {
  const { error } = await client.rpc('set_admin_password', { new_password: password });
  if (error) throw new Error(error.message);
  if (removes) {
    const { data, error: failed } = await client.rpc('drop_second_factor');
    if (failed) throw new Error(failed.message);
    return data ? 'The second factor is removed.' : 'There was no second factor.';
  }
  const { data } = await client.from('factors').select('id').eq('status', 'verified').limit(1);
  return data?.length
    ? `Signing in still asks for a code. Without app and recovery codes, use ${removal}.`
    : '';
}

try {
  const [given] = process.argv.slice(2).filter((argument) => argument !== removal);
  if (given && isGuessable(given)) throw new Error(guessableMessage);
  const password = given ?? randomBytes(12).toString('base64url');
  const target = await findBackend();
  const client = createClient(target.url, target.secretKey, { auth: { persistSession: false } });
  const told = await setPassword(client, password, process.argv.includes(removal)).finally(
    target.close,
  );
  console.log(given ? 'The admin password is set.' : `The admin password is now: ${password}`);
  if (told) console.log(told);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
