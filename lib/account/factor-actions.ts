'use server';

import { z } from 'zod';
import { qrCode } from '@/lib/text/qr-code';
import type { AdminSession } from '../auth/session';
import { refusalOf, tryOnce } from '../auth/tries';
import { adminAction, UserError } from '../auth/wrap';
import {
  beginFactor,
  confirmFactor,
  listFactors,
  removeFactor,
  replaceRecoveryCodes,
} from './factors';
import { isPassword } from './password';
import { codeSchema, passwordSchema } from './typed';

const changeSchema = z.object({ password: passwordSchema, code: codeSchema });

/** Starts adding an authenticator app: returns its secret, as text and as a picture to scan. */
export const beginFactorAction = adminAction(
  z.null(),
  'The app could not be added. Please try again.',
  async () => {
    if ((await listFactors()).some(({ status }) => status === 'verified')) {
      throw new UserError('An authenticator app is already in use');
    }
    const { secret, uri } = await beginFactor();
    return { secret, picture: qrCode(uri) };
  },
);

/**
 * Finishes adding it with the password and the first code. From then on signing in asks for one;
 * this browser gets an aal2 session, and all others end. Returns the recovery codes.
 */
export const confirmFactorAction = adminAction(
  changeSchema,
  'The code could not be checked. Please try again.',
  async ({ password, code }, session) => {
    await askPassword(session, password);
    let codes: string[] | undefined;
    await askCode(session, async () => {
      codes = await confirmFactor(session, code);
      return codes !== undefined;
    });
    return codes ?? [];
  },
);

/** Removes the app, for the password and a code, or a recovery code. All other sessions end. */
export const removeFactorAction = adminAction(
  changeSchema,
  'The app could not be removed. Please try again.',
  async ({ password, code }, session) => {
    await askPassword(session, password);
    await askCode(session, () => removeFactor(session, code));
  },
);

/** Makes new recovery codes for the password; the earlier ones work no more. */
export const replaceRecoveryCodesAction = adminAction(
  z.object({ password: passwordSchema }),
  'The codes could not be made. Please try again.',
  async ({ password }, session) => {
    await askPassword(session, password);
    const codes = await replaceRecoveryCodes(session);
    if (!codes) throw new UserError('No authenticator app is in use');
    return codes;
  },
);

/** Asks for the password, which somebody who finds this browser signed in must not guess here. */
async function askPassword({ id }: AdminSession, password: string): Promise<void> {
  const tried = await tryOnce({ what: 'password', subject: id }, () => isPassword(password));
  if (tried === 'right') return;
  const error = refusalOf(tried, 'Invalid password');
  throw new UserError(error, { password: error });
}

/** Codes are counted apart from passwords. @param isRight uses the code up */
async function askCode({ id }: AdminSession, isRight: () => Promise<boolean>): Promise<void> {
  const tried = await tryOnce({ what: 'code', subject: id }, isRight);
  if (tried === 'right') return;
  const error = refusalOf(tried, 'This code is wrong or has already been used');
  throw new UserError(error, { code: error });
}
