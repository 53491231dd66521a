import 'server-only';
import { randomUUID } from 'node:crypto';
import { cookies, headers } from 'next/headers';
import { userAgentFromString } from 'next/server';
import { env, supabaseEnv } from '@/lib/env';
import { logError } from '@/lib/log/log';
import { requestLimits, sessionSeconds } from '@/lib/process/limits';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { serviceClient } from '@/lib/supabase/service';
import { isoDate } from '@/lib/text/dates';
import type { Level } from '../auth/assurance';
import { cookieOptions, sessionCookieName } from '../auth/cookies';
import { limitKey } from '../auth/rate-limit';
import type { AdminSession } from '../auth/session';
import { mintAdminToken, verifyAdminToken } from '../auth/tokens';

/** A session of the admin's, as the list under Security shows it. */
export interface ListedSession {
  id: string;
  /** The name and the system of its browser, in a few words. */
  browser: string;
  begunAt: string;
  lastSeenAt: string;
  /** Whether it is the one of whoever looks at the list. */
  isCurrent: boolean;
}

/** The longest name of a browser in the list; the database has the same limit. */
export const browserCharacters = 80;
/** A browser's own name for itself is looked at up to here. */
const userAgentCharacters = 500;

/** Names a browser in a few words for the list of sessions. */
function describeBrowser(userAgent: string | null): string {
  const { browser, os } = userAgentFromString(userAgent?.slice(0, userAgentCharacters));
  const name = browser.name ?? 'Unknown browser';
  return (os.name ? `${name} on ${os.name}` : name).slice(0, browserCharacters);
}

/** The same for the browser of this request. */
export const ownBrowser = async (): Promise<string> =>
  describeBrowser((await headers()).get('user-agent'));

/** The claims of this browser's cookie, whether or not its session still lives. */
async function ownClaims(): Promise<{ token: string; sessionId: string } | undefined> {
  const token = (await cookies()).get(sessionCookieName())?.value ?? '';
  const claims = await verifyAdminToken(supabaseEnv().tokenKeys, token);
  return claims && { token, sessionId: claims.session_id };
}

/**
 * Begins a session and gives this browser its cookie; the one that the browser had before ends.
 * Only after a right password and, where there is a factor, a right code.
 * @param author the stored record that signs in; without one only the token's role counts
 * @returns whether the browser may be known from now on: of new ones there are only so many a day,
 * because whoever has an old password must not have gathered counters for guessing the next one
 */
export async function completeSignIn(
  author: string | undefined,
  aal: Level,
  { acceptedEvent, isKnown }: { acceptedEvent: number | undefined; isKnown: boolean },
): Promise<boolean> {
  const before = await ownClaims();
  const { action, limit, windowSeconds } = requestLimits.knownBrowser;
  const { data } = await serviceClient()
    .rpc('complete_sign_in', {
      p_aal: aal,
      p_browser: await ownBrowser(),
      p_admin_email: env().ADMIN_EMAIL,
      ...(author ? { p_user: author } : {}),
      ...(before ? { p_replaces: before.sessionId } : {}),
      ...(acceptedEvent ? { p_accepted_event: acceptedEvent } : {}),
      ...(isKnown
        ? {}
        : {
            p_known_key: limitKey(action, ''),
            p_known_limit: limit,
            p_known_seconds: windowSeconds,
          }),
    })
    .single()
    .throwOnError();
  // Without an author the admin can sign in and read, but saving answers 'User not found'
  // (decision 2).
  await adoptSession(author ?? randomUUID(), data.session_id, aal);
  return data.is_known;
}

/** Gives this browser the cookie of a session that the database has just begun. */
export async function adoptSession(userId: string, sessionId: string, aal: Level): Promise<void> {
  const token = await mintAdminToken(supabaseEnv().tokenKeys, { userId, sessionId, aal });
  (await cookies()).set(sessionCookieName(), token, cookieOptions(sessionSeconds));
}

/**
 * Takes this browser's cookie and ends its session, also one that suffices for nothing else.
 * @returns whether the session has ended; if the backend does not answer, only the cookie is gone
 */
export async function endOwnSession(): Promise<boolean> {
  const own = await ownClaims();
  (await cookies()).delete({ ...cookieOptions(0), name: sessionCookieName() });
  const { error } = own ? await adminClient(own.token).rpc('sign_out') : { error: null };
  if (error) logError('sign_out', error);
  return !error;
}

/** The sessions that live, this browser's first. */
export async function listSessions({ token }: AdminSession): Promise<ListedSession[]> {
  const data = await rpc(adminClient(token), 'list_sessions', undefined, { get: true });
  return data.map(({ begun_at, last_seen_at, is_current, ...row }) => ({
    ...row,
    begunAt: isoDate(begun_at),
    lastSeenAt: isoDate(last_seen_at),
    isCurrent: is_current,
  }));
}

/** Ends a session of the list, or without an id all others. @returns how many ended */
export async function endSessions({ token }: AdminSession, id?: string): Promise<number> {
  return rpc(adminClient(token), 'end_sessions', id ? { p_id: id } : {});
}
