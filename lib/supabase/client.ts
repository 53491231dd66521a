import 'server-only';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { supabaseEnv } from '@/lib/env';
import { noteIfDown } from '@/lib/request-context';
import type { Database } from './database.types';

export type Client = SupabaseClient<Database>;

/** A backend that does not answer must not hold a visitor's request for ever. */
const timeoutMs = 8_000;

interface Options {
  key: string;
  token?: string;
  init?: RequestInit;
}

export const timedFetch =
  (init: RequestInit = {}): typeof fetch =>
  (input, request) =>
    noteIfDown(fetch(input, { signal: AbortSignal.timeout(timeoutMs), ...request, ...init }));

/** The common part of the three clients: no session kept, a time limit on every call. Use public, admin or service. */
export function newClient({ key, token, init }: Options): Client {
  return createClient<Database>(supabaseEnv().url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      ...(token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
      fetch: timedFetch(init),
    },
  });
}
