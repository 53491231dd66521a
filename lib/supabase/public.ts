import 'server-only';
import { supabaseEnv } from '@/lib/env';
import { type Client, newClient } from './client';
import { quietFetch } from './fetch';

/**
 * Reads with a visitor's rights (publishable key, row-level security). Its answers stay in
 * Next's cache until one of the tags is dropped, and so is the page that is made from it.
 */
export function publicClient(tags: string[]): Client {
  return newClient({
    key: supabaseEnv().publishableKey,
    init: { cache: 'force-cache', next: { tags } },
  });
}

/** The same for a read that a page can do without (`quietFetch`). */
export const quietPublicClient = (tags: string[]): Client =>
  newClient({
    key: supabaseEnv().publishableKey,
    fetch: quietFetch({ cache: 'force-cache', next: { tags } }),
  });

/** The same rights, never cached. */
export function uncachedPublicClient(): Client {
  return newClient({ key: supabaseEnv().publishableKey, init: { cache: 'no-store' } });
}
