'use server';

import { adminAction } from '@/lib/auth/wrap';
import { putAside } from './mutations';
import { putAsideSchema } from './schema';

/** Puts a row of what is missing for a first client aside, or back on the list. */
export const putAsideAction = adminAction(
  putAsideSchema,
  'The list could not be changed. Please try again.',
  (input, session) => putAside(session, input),
);
