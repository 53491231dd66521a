import 'server-only';
import { supabaseEnv } from '@/lib/env';
import { type Client, newClient } from './client';

/**
 * Acts with the secret key, past row-level security: only for leads, recommendations, rate limits,
 * the password check, the second factor, the beginning of a session, and what is made of pictures
 * when a visitor asks for them, and whether the database fits this release.
 */
export function serviceClient(): Client {
  return newClient({ key: supabaseEnv().secretKey, init: { cache: 'no-store' } });
}
