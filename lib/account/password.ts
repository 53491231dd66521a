import 'server-only';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { serviceClient } from '@/lib/supabase/service';
import type { AdminSession } from '../auth/session';

/**
 * A hash that no known password has: even if no password is set, checking takes as long as usual.
 */
const noPassword = '$2a$11$C6UzMDM.H6dfI/f/IKcEeO7aLrXzJ9o6r1n9tQ4m0vXGq3bU8yE7K';

/** Checks the shared password inside Postgres (decision 1). */
export async function isPassword(password: string): Promise<boolean> {
  const client = serviceClient();
  const settings = await client
    .from('admin_settings')
    .select('password_hash')
    .maybeSingle()
    .throwOnError();
  const data = await rpc(client, 'verify_password', {
    password_to_check: password,
    stored_hash: settings.data?.password_hash ?? noPassword,
  });
  return data && settings.data !== null;
}

/**
 * Changes the password, if the present one is right; all other sessions end.
 * @returns whether it was right
 */
export async function changePassword(
  { token }: AdminSession,
  current: string,
  next: string,
): Promise<boolean> {
  return rpc(adminClient(token), 'change_admin_password', { p_current: current, p_new: next });
}
