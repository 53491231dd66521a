import 'server-only';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { env, supabaseEnv } from '@/lib/env';
import { logError, logWarning } from '@/lib/log/log';
import { adminClient } from '@/lib/supabase/admin';
import type { Level } from './assurance';
import { sessionCookieName } from './cookies';
import { addressHeader, loginFor } from './guard';
import { verifyAdminToken } from './tokens';

/** How often a long upload says that its session is in use. */
export const sessionBusyMs = 10 * 60_000;

declare const gate: unique symbol;

/**
 * Who is signed in as the admin. Only `readSession` makes one, so a function that takes one cannot
 * be called without a session.
 */
export interface AdminSession {
  /** Of its row in `admin_sessions`. */
  id: string;
  userId: string;
  aal: Level;
  /** The token that admin queries send to Supabase. */
  token: string;
  readonly [gate]: true;
}

/**
 * The admin's session of this request, if its cookie is valid and the session has not ended.
 * @throws Error when the backend does not answer: nobody is signed out by that
 */
export async function readSession(): Promise<AdminSession | undefined> {
  const token = (await cookies()).get(sessionCookieName())?.value;
  return token ? sessionOf(token) : undefined;
}

/**
 * The session of an admin page; without one, the sign-in page, which leads back. The middleware has
 * looked at the cookie already; this asks the database.
 */
export async function requireSession(): Promise<AdminSession> {
  const session = await readSession();
  if (!session) redirect(loginFor((await headers()).get(addressHeader) ?? ''));
  return session;
}

/** The admin's token of this request where it is signed by this site, whatever the backend says. */
export async function readSignedToken(): Promise<string | undefined> {
  const token = (await cookies()).get(sessionCookieName())?.value;
  return token && (await verifyAdminToken(supabaseEnv().tokenKeys, token)) ? token : undefined;
}

/** The session of a token, asked for once in the making of a page. */
const sessionOf = cache(async (token: string): Promise<AdminSession | undefined> => {
  const claims = await verifyAdminToken(supabaseEnv().tokenKeys, token);
  if (!claims) return refused('token');
  const { data } = await adminClient(token)
    .rpc('read_session', undefined, { get: true })
    .maybeSingle()
    .throwOnError();
  const { app_metadata } = claims;
  if (!data || !isAdmin({ app_metadata, email: data.email }, env().ADMIN_EMAIL)) {
    return refused('session');
  }
  const { id, aal } = data;
  const session = { id, userId: claims.sub, aal: aal as Level, token } as AdminSession;
  if (data.touch_due) await touchSession(token);
  return session;
});

interface User {
  email?: string | null | undefined;
  app_metadata?: { roles?: readonly string[] | undefined } | undefined;
}

/**
 * Admin by role in the app metadata, or by the e-mail address of the stored record. Unknown means
 * no.
 * @param user of a session of ours: an address that was proved by a one-time code alone counts for
 * nothing (`is_admin` in the database)
 * @param adminEmail the admin's address (ADMIN_EMAIL)
 */
export function isAdmin(user: User | null | undefined, adminEmail?: string): boolean {
  if (!user) return false;
  if (user.app_metadata?.roles?.includes('admin')) return true;
  return Boolean(adminEmail) && user.email?.toLowerCase() === adminEmail?.toLowerCase();
}

/** Notes that a cookie opened nothing: its token is not ours or too old, or its session is over. */
function refused(what: 'token' | 'session'): undefined {
  logWarning('access refused', `The ${what} is not valid`);
}

/**
 * Notes that a session is in use, so that it does not end as idle; the database does so once a
 * minute. A failure is only logged: a full disk must not keep the admin from reading.
 */
async function touchSession(token: string): Promise<void> {
  const { error } = await adminClient(token).rpc('touch_session');
  if (error) logError('touch_session', error);
}

/** Does a piece of work that may take hours, during which its session does not become idle. */
export async function keepInUse<T>({ token }: AdminSession, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void touchSession(token), sessionBusyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
