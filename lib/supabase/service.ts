import 'server-only';
import { supabaseEnv } from '@/lib/env';
import { type Client, newClient } from './client';

/**
 * Acts with the secret key, past row-level security: only for leads, recommendations, rate limits,
 * the password check and the second factor.
 */
export function serviceClient(): Client {
  return newClient({ key: supabaseEnv().secretKey, init: { cache: 'no-store' } });
}
