'use server';

import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { supabaseEnv } from '@/lib/env';
import { logError } from '@/lib/log';
import type { ActionResult } from '@/lib/result';
import { loginPath } from './guard';
import { findAuthor, isPassword } from './password';
import { clientAddress, overLimit } from './rate-limit';
import { cookieOptions, sessionCookieName } from './session';
import { mintAdminToken, sessionSeconds } from './tokens';

const windowSeconds = 900;
/** Attempts in one window, right ones too. */
const most = { address: 10, overall: 100 };

/** Signs in with the shared password (decision 1). All failures of the password look and last alike. */
export async function signIn(password: unknown): Promise<ActionResult<null>> {
  try {
    const tooMany = await overLimit([
      { action: 'sign-in', subject: await clientAddress(), most: most.address, windowSeconds },
      { action: 'sign-in-overall', subject: '', most: most.overall, windowSeconds },
    ]);
    if (tooMany) return { ok: false, error: tooMany };
    if (!(await isPassword(typeof password === 'string' ? password : ''))) return { ok: false, error: 'Invalid password' };
    // Without an author one may look around; saving then answers 'User not found' (decision 2).
    const token = await mintAdminToken(supabaseEnv().jwtSecret, (await findAuthor()) ?? randomUUID());
    (await cookies()).set(sessionCookieName(), token, cookieOptions(sessionSeconds));
    return { ok: true, data: null };
  } catch (error) {
    logError('sign in', error);
    return { ok: false, error: 'Failed to sign in' };
  }
}

export async function signOut(): Promise<void> {
  (await cookies()).delete({ ...cookieOptions(0), name: sessionCookieName() });
  redirect(loginPath);
}
