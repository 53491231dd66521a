import 'server-only';
import { redirect } from 'next/navigation';
import { loginPath } from './guard';
import { type AdminSession, readSession } from './session';

/**
 * The session of an admin page; without one, the sign-in page. The middleware has checked already;
 * this is the second check.
 */
export async function requireSession(): Promise<AdminSession> {
  const session = await readSession();
  if (!session) redirect(loginPath);
  return session;
}
