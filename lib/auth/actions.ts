'use server';

import { randomUUID } from 'node:crypto';
import { redirect } from 'next/navigation';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { codeCharacters, passwordTypedCharacters, requestLimits } from '@/lib/limits';
import { logError } from '@/lib/log';
import type { ActionResult } from '@/lib/result';
import { exact, line } from '@/lib/text';
import { beginFactor, listFactors, removeFactors, verifyTotp } from './factors';
import { loginPath } from './guard';
import { knownBrowser, rememberKnownBrowser } from './known-browser';
import { findAuthor, isPassword } from './password';
import { clientAddress, overLimit } from './rate-limit';
import { noteFailedSignIn } from './security-log';
import { beginSession, endOtherSessions, endOwnSession } from './sessions';
import { refusalOf, tryOnce } from './tries';
import { adminAction, UserError } from './wrap';

/** A password that the database could not even compare is wrong. */
const passwordSchema = exact(passwordTypedCharacters, 'Invalid password');

/**
 * Signs in with the shared password (decision 1) and, where an authenticator app was added, its
 * code (decision 6). All failures of the password look the same and take equally long. Wrong ones
 * slow down whoever sends them, and nobody else for longer than is told (docs/security.md).
 * @returns whether a code is still needed
 */
export async function signIn(
  password: unknown,
  code?: unknown,
): Promise<ActionResult<{ needsCode: boolean }>> {
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
    const factor = (await listFactors(userId)).find(
      ({ status, factorType }) => status === 'verified' && factorType === 'totp',
    );
    if (factor && typeof code !== 'string') return { ok: true, data: { needsCode: true } };
    if (factor) {
      // Whoever comes as far as this has the password, so many addresses must not help them: all
      // strangers share one counter.
      const proven = await tryOnce({ what: 'code', subject: known ?? '' }, () =>
        verifyTotp(factor, String(code)),
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

/**
 * Signs this browser out: its session ends at once, for every copy of its cookie. Without the
 * backend only this browser can be signed out, and the page that follows says so.
 */
export async function signOut(): Promise<void> {
  const ended = await endOwnSession();
  redirect(ended ? loginPath : `${loginPath}?session=open`);
}

const codeSchema = line(codeCharacters);
const wrongCode = 'This code is wrong or has already been used';

/** Starts adding an authenticator app: returns its secret, as text and as a picture to scan. */
export const beginFactorAction = adminAction(
  z.null(),
  'The app could not be added. Please try again.',
  async (_input, { userId }) => {
    if ((await listFactors(userId)).some(({ status }) => status === 'verified')) {
      throw new UserError('An authenticator app is already in use');
    }
    const { secret, uri } = await beginFactor(userId);
    return { secret, picture: `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}` };
  },
);

/**
 * Finishes adding it with the first code. From then on signing in asks for one; this browser gets
 * an aal2 session, and all others end.
 */
export const verifyFactorAction = adminAction(
  codeSchema,
  'The code could not be checked. Please try again.',
  async (code, { userId }) => {
    const factor = (await listFactors(userId)).find(({ status }) => status === 'unverified');
    await countCode(userId);
    if (!factor || !(await verifyTotp(factor, code))) throw new UserError(wrongCode);
    await endOtherSessions(await beginSession(userId, 'aal2'), 'factor');
    return null;
  },
);

/** Removes the app, which takes a code from it. All other sessions end. */
export const removeFactorAction = adminAction(
  codeSchema,
  'The app could not be removed. Please try again.',
  async (code, { userId }) => {
    const factor = (await listFactors(userId)).find(({ status }) => status === 'verified');
    await countCode(userId);
    if (!factor || !(await verifyTotp(factor, code))) throw new UserError(wrongCode);
    await removeFactors(userId);
    await endOtherSessions(await beginSession(userId, 'aal1'), 'factor');
    return null;
  },
);

async function countCode(userId: string): Promise<void> {
  const tooMany = await overLimit([{ ...requestLimits.factor, subject: userId }]);
  if (tooMany) throw new UserError(tooMany);
}
