'use server';

import { adminAction } from '@/lib/auth/wrap';
import { answerRemoval } from './mutations';
import { removalAnswerSchema } from './schema';

/** Allows or stops a removal that waits. */
export const answerRemovalAction = adminAction(
  removalAnswerSchema,
  'Your answer could not be stored. Please try again.',
  ({ kind, allow }, session) => answerRemoval(session, kind, allow),
);
