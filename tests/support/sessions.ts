import type { AdminSession } from '@/lib/auth/session';

/** A session as the site makes it of a valid cookie. */
export const sessionOf = (userId: string, token: string): AdminSession =>
  ({ id: '', userId, aal: 'aal2', token }) as AdminSession;
