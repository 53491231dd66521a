import 'server-only';
import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { supabaseEnv } from '@/lib/env';
import { knownBrowserSeconds, requestLimits } from '@/lib/limits';
import { cookieOptions, knownBrowserCookieName } from './cookies';
import { takeLimit } from './rate-limit';
import { mintBrowserToken, verifyBrowserToken } from './tokens';

// A browser that signed in before has counters of its own, so that nobody else's wrong passwords
// make it wait. Its cookie opens nothing: it only says which counter is its own.

/** The id of this browser, if the admin signed in with it before. */
export async function knownBrowser(): Promise<string | undefined> {
  const token = (await cookies()).get(knownBrowserCookieName())?.value;
  return token ? verifyBrowserToken(supabaseEnv().siteSecrets, token) : undefined;
}

/**
 * Knows this browser from now on. Only after signing in.
 * @param known its id, if it was known before; else a new one, of which there are only so many a
 * day: whoever has an old password must not have gathered counters for guessing the next one
 */
export async function rememberKnownBrowser(known: string | undefined): Promise<void> {
  const { allowed } = known
    ? { allowed: true }
    : await takeLimit({ ...requestLimits.knownBrowser, subject: '' });
  if (!allowed) return;
  const token = await mintBrowserToken(supabaseEnv().siteSecrets, known ?? randomUUID());
  (await cookies()).set(knownBrowserCookieName(), token, cookieOptions(knownBrowserSeconds));
}
