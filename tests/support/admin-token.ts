import { createClient } from '@supabase/supabase-js';
import { legacyKey } from '../../lib/auth/token-keys.ts';
import { mintAdminToken } from '../../lib/auth/tokens.ts';
import type { Database } from '../../lib/supabase/database.types.ts';

interface Backend {
  url: string;
  secretKey: string;
  jwtSecret: string;
}

/**
 * Begins a session as signing in does, and returns its token.
 * @param aal as if a code had been asked for, unless told otherwise: so that a test that adds a
 * second factor takes nobody else's rights away
 */
export async function adminToken(
  { url, secretKey, jwtSecret }: Backend,
  userId: string,
  aal: 'aal1' | 'aal2' = 'aal2',
): Promise<string> {
  const { data: sessionId } = await createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
    .rpc('begin_session', { p_aal: aal, p_browser: 'Test' })
    .throwOnError();
  return mintAdminToken([legacyKey(jwtSecret)], { userId, sessionId, aal });
}
