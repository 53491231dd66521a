import 'server-only';
import { supabaseEnv } from '@/lib/env';
import { type Client, newClient } from './client';
import { streamingFetch } from './fetch';

/**
 * Acts with the admin's own token: row-level security decides, so a forgotten check in an action
 * still cannot write.
 */
export function adminClient(token: string): Client {
  return newClient({ key: supabaseEnv().publishableKey, token, init: { cache: 'no-store' } });
}

/**
 * The same, for a body that streams: it ends with its caller's signal or after a silence, not after
 * a fixed time.
 */
export function streamingClient(token: string, signal: AbortSignal): Client {
  return newClient({ key: supabaseEnv().publishableKey, token, fetch: streamingFetch(signal) });
}
