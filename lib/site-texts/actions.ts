'use server';

import { adminAction } from '@/lib/auth/wrap';
import { deleteTextVersion, publishTexts } from './mutations';
import { textChangesSchema, textVersionSchema } from './schema';

/** Publishes texts, and drops the pages that show them. */
export const publishTextsAction = adminAction(
  textChangesSchema,
  'The texts could not be published. Please try again.',
  publishTexts,
);

/** Erases a text of the history. */
export const deleteTextVersionAction = adminAction(
  textVersionSchema,
  'The text could not be erased. Please try again.',
  ({ id }, session) => deleteTextVersion(id, session),
);
