import 'server-only';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { supabaseEnv } from '@/lib/env';
import type { Database } from './database.types';
import { timedFetch } from './fetch';

export type Client = SupabaseClient<Database>;

interface Options {
  key: string;
  token?: string;
  init?: RequestInit;
  /** In place of the usual one with its deadline. */
  fetch?: typeof fetch;
}

/**
 * The common part of the clients: no session kept, a deadline on every call. Use public, admin or
 * service. Reads and writes throw an Error where the backend does not answer or refuses; their
 * comments name only other errors.
 */
export function newClient({ key, token, init, fetch = timedFetch(init) }: Options): Client {
  return createClient<Database>(supabaseEnv().url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Our fetch tries again by itself, and knows the deadline.
    db: { retry: false },
    global: {
      ...(token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
      fetch,
    },
  });
}
