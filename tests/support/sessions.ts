import type { AdminSession } from '@/lib/auth/session';

/** A session as the site makes it of a valid cookie. */
export const sessionOf = (userId: string, token: string): AdminSession =>
  ({ userId, aal: 'aal1', token }) as AdminSession;
