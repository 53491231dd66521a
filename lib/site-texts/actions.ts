'use server';

import { adminAction } from '@/lib/auth/wrap';
import { decisions } from '@/lib/content/texts';
import { invalidating } from '@/lib/pages/invalidate';
import { deleteTextVersion, saveTexts, tagsOfTexts } from './mutations';
import { textChangesSchema, textVersionSchema } from './schema';

/** Publishes texts, and drops the pages that show them. */
export const publishTextsAction = adminAction(
  textChangesSchema,
  'The texts could not be published. Please try again.',
  async (changes, session) => {
    return invalidating(await tagsOfTexts(changes, session), saveTexts(changes, true, session), {
      isWritten: (outcome) => 'revisions' in outcome,
      areWithdrawn: changes.some(({ text }) => text === decisions.hidden),
    });
  },
);

/** Erases a text of the history. */
export const deleteTextVersionAction = adminAction(
  textVersionSchema,
  'The text could not be erased. Please try again.',
  ({ id }, session) => deleteTextVersion(id, session),
);
