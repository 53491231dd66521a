'use server';

import { z } from 'zod';
import { refusalOf, tryOnce } from '../auth/tries';
import { adminAction, UserError } from '../auth/wrap';
import { readBrand } from '../settings/queries';
import { guessableMessage, isGuessable } from './guessable-password';
import { changePassword } from './password';
import { passwordChangeSchema } from './password-change';
import { endSessions } from './sessions';

/** Ends one session of the list under Security. */
export const endSessionAction = adminAction(
  z.uuid(),
  'The session could not be ended. Please try again.',
  (id, session) => endSessions(session, id),
);

/** Ends all sessions but this browser's. */
export const endOtherSessionsAction = adminAction(
  z.null(),
  'The sessions could not be ended. Please try again.',
  (_input, session) => endSessions(session),
);

/**
 * Changes the password of whoever knows the present one; all other sessions end. Wrong ones are
 * counted for this session, as at signing in.
 */
export const changePasswordAction = adminAction(
  passwordChangeSchema,
  'The password could not be changed. Please try again.',
  async ({ current, next }, session) => {
    // The name that the owner has saved, too.
    if (isGuessable(next, [(await readBrand()).name])) {
      throw new UserError(guessableMessage, { next: guessableMessage });
    }
    const outcome = await tryOnce({ what: 'password', subject: session.id }, () =>
      changePassword(session, current, next),
    );
    if (outcome === 'right') return null;
    const error = refusalOf(outcome, 'Invalid password');
    throw new UserError(error, { current: error });
  },
);
