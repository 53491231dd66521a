import 'server-only';
import { supabaseEnv } from '@/lib/env';
import { type Client, newClient } from './client';

/**
 * Acts with the secret key, past row-level security: only for the files that biome.json names one by
 * one, and for the health of the database.
 */
export function serviceClient(): Client {
  return newClient({ key: supabaseEnv().secretKey, init: { cache: 'no-store' } });
}
