import 'server-only';
import { cookies } from 'next/headers';
import { env, supabaseEnv } from '@/lib/env';
import type { Level } from './assurance';
import { verifyAdminToken } from './tokens';

declare const gate: unique symbol;

/**
 * Who is signed in as the admin. Only `readSession` makes one, so a function that takes one cannot
 * be called without a session.
 */
export interface AdminSession {
  userId: string;
  aal: Level;
  /** The token that admin queries send to Supabase. */
  token: string;
  readonly [gate]: true;
}

const secure = (): boolean => env().SITE_URL.startsWith('https:');

/** `__Host-` binds the cookie to this host and to https; browsers refuse it on plain http. */
export const sessionCookieName = (): string => (secure() ? '__Host-admin' : 'admin');
export const visitorCookieName = (): string => (secure() ? '__Host-visitor' : 'visitor');

export const cookieOptions = (maxAge: number) =>
  ({ httpOnly: true, sameSite: 'lax', secure: secure(), path: '/', maxAge }) as const;

/** The admin's session of this request, if its cookie is valid. */
export async function readSession(): Promise<AdminSession | undefined> {
  const token = (await cookies()).get(sessionCookieName())?.value;
  if (!token) return undefined;
  const claims = await verifyAdminToken(supabaseEnv().jwtSecret, token);
  return claims && ({ userId: claims.sub, aal: claims.aal, token } as AdminSession);
}
