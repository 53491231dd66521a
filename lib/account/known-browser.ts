import 'server-only';
import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { supabaseEnv } from '@/lib/env';
import { knownBrowserSeconds } from '@/lib/process/limits';
import { cookieOptions, knownBrowserCookieName } from '../auth/cookies';
import { mintBrowserToken, verifyBrowserToken } from '../auth/tokens';

// A browser that signed in before has counters of its own, so that nobody else's wrong passwords
// make it wait. Its cookie opens nothing: it only says which counter is its own.

/** The id of this browser, if the admin signed in with it before. */
export async function knownBrowser(): Promise<string | undefined> {
  const token = (await cookies()).get(knownBrowserCookieName())?.value;
  return token ? verifyBrowserToken(supabaseEnv().siteSecrets, token) : undefined;
}

/**
 * Knows this browser from now on. Only after signing in.
 * @param known its id, if it was known before; else it gets a new one
 */
export async function rememberKnownBrowser(known: string | undefined): Promise<void> {
  const token = await mintBrowserToken(supabaseEnv().siteSecrets, known ?? randomUUID());
  (await cookies()).set(knownBrowserCookieName(), token, cookieOptions(knownBrowserSeconds));
}
