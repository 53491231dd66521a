import 'server-only';
import { randomUUID } from 'node:crypto';
import { logError } from '@/lib/log';
import type { ActionResult } from '@/lib/result';
import { listFactors, proveFactor } from './factors';
import { knownBrowser, rememberKnownBrowser } from './known-browser';
import { findAuthor, isPassword } from './password';
import { clientAddress } from './rate-limit';
import { noteFailedSignIn } from './security-log';
import { beginSession } from './sessions';
import { refusalOf, tryOnce } from './tries';
import { codeSchema, passwordSchema } from './typed';

export interface SignedIn {
  /** The password is right; nobody is signed in before the code of the authenticator app is too. */
  needsCode: boolean;
}

/**
 * Signs in with the shared password (decision 1) and, where an authenticator app was added, its
 * code or a recovery code (decision 6). All failures of the password look the same and take equally
 * long. Wrong ones slow down whoever sends them, and nobody else for longer than is told
 * (docs/security.md).
 * @returns whether a code is still needed
 */
export async function signIn(password: unknown, code?: unknown): Promise<ActionResult<SignedIn>> {
  try {
    const known = await knownBrowser();
    const whose = { subject: known ?? (await clientAddress()), isStranger: !known };
    const tried = await tryOnce({ what: 'password', ...whose }, () =>
      isPassword(passwordSchema.safeParse(password).data ?? ''),
    );
    if (tried !== 'right') {
      await noteFailedSignIn(tried === 'wrong' ? 'password' : 'limit');
      return { ok: false, error: refusalOf(tried, 'Invalid password') };
    }
    // Without an author the admin can sign in and read, but saving answers 'User not found'
    // (decision 2).
    const userId = (await findAuthor()) ?? randomUUID();
    const factors = await listFactors();
    const factor = factors.some(({ status }) => status === 'verified');
    if (factor && typeof code !== 'string') return { ok: true, data: { needsCode: true } };
    if (factor) {
      // Whoever comes as far as this has the password, so many addresses must not help them: all
      // strangers share one counter.
      const proven = await tryOnce({ what: 'code', subject: known ?? '' }, () =>
        proveFactor(factors, codeSchema.safeParse(code).data ?? ''),
      );
      if (proven !== 'right') {
        await noteFailedSignIn(proven === 'wrong' ? 'code' : 'limit');
        return { ok: false, error: refusalOf(proven, 'Invalid code') };
      }
    }
    await beginSession(userId, factor ? 'aal2' : 'aal1');
    await rememberKnownBrowser(known);
    return { ok: true, data: { needsCode: false } };
  } catch (error) {
    logError('sign in', error);
    return { ok: false, error: 'Failed to sign in' };
  }
}
