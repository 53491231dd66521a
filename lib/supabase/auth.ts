import 'server-only';
import { createServerClient } from '@supabase/ssr';
import { supabaseEnv } from '@/lib/env';
import type { Database } from './database.types';
import { timedFetch } from './fetch';

/**
 * Supabase Auth for one request. Its cookies are not passed to the browser: only the proof of the
 * address is needed from it, and our own visitor cookie remembers that.
 */
export function authClient() {
  const { url, publishableKey } = supabaseEnv();
  const jar = new Map<string, string>();
  return createServerClient<Database>(url, publishableKey, {
    cookies: {
      getAll: () => Array.from(jar, ([name, value]) => ({ name, value })),
      setAll: (cookies) => {
        for (const { name, value } of cookies) jar.set(name, value);
      },
    },
    global: { fetch: timedFetch({ cache: 'no-store' }) },
  });
}
