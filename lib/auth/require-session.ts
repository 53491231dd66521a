import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { askedForHeader, loginFor } from './guard';
import { type AdminSession, readSession } from './session';

/**
 * The session of an admin page; without one, the sign-in page, which leads back. The middleware has
 * looked at the cookie already; this asks the database.
 */
export async function requireSession(): Promise<AdminSession> {
  const session = await readSession();
  if (!session) redirect(loginFor((await headers()).get(askedForHeader) ?? ''));
  return session;
}
