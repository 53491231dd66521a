// `npm run admin:password [new password]`: sets the admin password on the backend in use.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
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

try {
  const [given] = process.argv.slice(2);
  const password = given ?? randomBytes(12).toString('base64url');
  const target = await findBackend();
  const { error } = await createClient(target.url, target.secretKey, {
    auth: { persistSession: false },
  }).rpc('set_admin_password', {
    new_password: password,
  });
  target.close();
  if (error) throw new Error(error.message);
  console.log(given ? 'The admin password is set.' : `The admin password is now: ${password}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
