// `npm run admin:password -- [--remove-second-factor]`: sets the admin password on the backend in
// use, and where told removes the second factor. The password comes from the prompt or standard
// input; an empty one makes a new one.
import { randomBytes } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { guessableMessage, isGuessable } from '../lib/account/guessable-password.ts';
import type { Database } from '../lib/supabase/database.types.ts';
import { ask } from './prompt.ts';
import { withBackend } from './reach-backend.ts';
import { readSettings } from './settings.ts';

const removal = '--remove-second-factor';

async function setPassword(
  client: SupabaseClient<Database>,
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
  const options = process.argv.slice(2);
  if (options.some((argument) => argument !== removal)) {
    throw new Error(
      `The password is read from the prompt or standard input, never from an argument, which others on this machine can read. The only argument is ${removal}.`,
    );
  }
  const env = readSettings();
  const typed = await ask('New admin password (empty: one is made): ', true);
  if (typed && isGuessable(typed)) throw new Error(guessableMessage);
  const password = typed ?? randomBytes(12).toString('base64url');
  const notice = await withBackend(env, ({ client }) =>
    setPassword(client, password, options.includes(removal)),
  );
  console.log(typed ? 'The admin password is set.' : `The admin password is now: ${password}`);
  if (notice) console.log(notice);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
