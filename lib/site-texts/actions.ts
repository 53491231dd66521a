'use server';

import { adminAction } from '@/lib/auth/wrap';
import { cacheTags } from '@/lib/pages/cache-tags';
import { invalidating } from '@/lib/pages/invalidate';
import { changesMenus, deleteTextVersion, saveTexts } from './mutations';
import { textChangesSchema, textVersionSchema } from './schema';

/** Publishes texts, and drops the pages that show them. */
export const publishTextsAction = adminAction(
  textChangesSchema,
  'The texts could not be published. Please try again.',
  async (changes, session) => {
    const names = changes.map(({ key }) => key.slice(0, key.indexOf('.')));
    const menus = (await changesMenus(changes, session)) ? [cacheTags.settings] : [];
    const tags = [...names.map(cacheTags.texts), cacheTags.allTexts, ...menus];
    return invalidating(tags, saveTexts(changes, true, session), {
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
