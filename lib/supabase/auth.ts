import 'server-only';
import { createServerClient } from '@supabase/ssr';
import { supabaseEnv } from '@/lib/env';
import type { Database } from './database.types';
import { timedFetch } from './fetch';

/**
 * Supabase Auth for one request, with the secret key: only with it does Auth count by the visitor's
 * address, not by the site's (`Sb-Forwarded-For`; docs/deploy.md). Its cookies are not passed to the
 * browser: only the proof of the address is needed from it, and our own visitor cookie remembers
 * that.
 * @param sender the visitor's internet address
 */
export function authClient(sender: string) {
  const { url, secretKey } = supabaseEnv();
  const jar = new Map<string, string>();
  return createServerClient<Database>(url, secretKey, {
    cookies: {
      getAll: () => Array.from(jar, ([name, value]) => ({ name, value })),
      setAll: (cookies) => {
        for (const { name, value } of cookies) jar.set(name, value);
      },
    },
    global: {
      fetch: timedFetch({ cache: 'no-store' }),
      headers: sender ? { 'Sb-Forwarded-For': sender } : {},
    },
  });
}
