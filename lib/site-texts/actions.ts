'use server';

import { adminAction } from '@/lib/auth/wrap';
import { cacheTags } from '@/lib/pages/cache-tags';
import { invalidating } from '@/lib/pages/invalidate';
import { changesMenus, deleteTextVersion, saveTexts } from './mutations';
import { saveTextsSchema, textVersionSchema } from './schema';

/** Keeps texts as drafts, or publishes them and drops the pages that show them. */
export const saveTextsAction = adminAction(
  saveTextsSchema,
  'The texts could not be saved. Please try again.',
  async (input, session) => {
    if (!input.isPublished) return saveTexts(input, session);
    const names = input.changes.map(({ key }) => key.slice(0, key.indexOf('.')));
    const menus = (await changesMenus(input, session)) ? [cacheTags.settings] : [];
    const tags = [...names.map(cacheTags.texts), cacheTags.allTexts, ...menus];
    return invalidating(tags, saveTexts(input, session), {
      isWritten: (outcome) => 'revisions' in outcome,
    });
  },
);

/** Erases a text of the history. */
export const deleteTextVersionAction = adminAction(
  textVersionSchema,
  'The text could not be erased. Please try again.',
  ({ id }, session) => deleteTextVersion(id, session),
);
