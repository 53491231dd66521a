import 'server-only';
import { supabaseEnv } from '@/lib/env';
import { type Client, newClient } from './client';

/** Acts with the admin's own token: row-level security decides, so a forgotten check in an action still cannot write. */
export function adminClient(token: string): Client {
  return newClient({ key: supabaseEnv().publishableKey, token, init: { cache: 'no-store' } });
}
