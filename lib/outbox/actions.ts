'use server';

import { adminAction, UserError } from '@/lib/auth/wrap';
import { noteSeen, replaceSecret, sendAgain, sendTest, switchOn } from './mutations';
import { channelSchema, nothingSchema, noticeIdSchema, seenSchema } from './schema';

/** Makes a secret for the webhook, which the answer alone shows. */
export const replaceSecretAction = adminAction(
  nothingSchema,
  'The secret could not be stored. Please try again.',
  (_, session) => replaceSecret(session),
);

/** Sends a notice of the log once more. */
export const sendAgainAction = adminAction(
  noticeIdSchema,
  'The notice could not be sent again. Please try again.',
  async ({ id }, session) => {
    if (!(await sendAgain(session, id))) {
      throw new UserError('This notice was deleted, or is being sent right now.');
    }
  },
);

/** Sends a test by mail or to the webhook. */
export const sendTestAction = adminAction(
  channelSchema,
  'The test could not be sent. Please try again.',
  ({ channel }, session) => sendTest(session, channel),
);

/** Switches the webhook on again. */
export const switchOnAction = adminAction(
  nothingSchema,
  'The webhook could not be switched on. Please try again.',
  (_, session) => switchOn(session),
);

/** Notes that the list of leads was opened. */
export const noteSeenAction = adminAction(
  seenSchema,
  'The new leads could not be noted as seen.',
  ({ until }, session) => noteSeen(session, until),
);
