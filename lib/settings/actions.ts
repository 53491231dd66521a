'use server';

import { adminAction } from '@/lib/auth/wrap';
import { cacheTags } from '@/lib/pages/cache-tags';
import { invalidating } from '@/lib/pages/invalidate';
import { deleteEntry, orderList, prepareSettings, saveEntry, saveSettings } from './mutations';
import {
  entriesInputSchema,
  entryInputSchema,
  entryNameSchema,
  orderSchema,
  settingsInputSchema,
} from './schema';

/** Every public page shows something of the page 'Site'. */
const tags = [cacheTags.settings];
const isSaved = (saved: object): boolean => 'revision' in saved;

/** Stores the facts of the page 'Site'. */
export const saveSettingsAction = adminAction(
  settingsInputSchema,
  'The settings could not be saved. Please try again.',
  async (typed, session) => {
    const { input, isRenamed } = await prepareSettings(typed, session);
    const changed = isRenamed ? [...tags, cacheTags.brand] : tags;
    return invalidating(changed, saveSettings(input, session), { isWritten: isSaved });
  },
);

/** Stores an entry of a list. */
export const saveEntryAction = adminAction(
  entryInputSchema,
  'The entry could not be saved. Please try again.',
  (input, session) => invalidating(tags, saveEntry(input, session), { isWritten: isSaved }),
);

/** Stores new entries, one after the other, so that they keep their order. */
export const addEntriesAction = adminAction(
  entriesInputSchema,
  'The entries could not be saved. Please try again.',
  async (entries, session) => {
    const all = async () => {
      for (const entry of entries) await saveEntry(entry, session);
    };
    await invalidating(tags, all());
  },
);

export const deleteEntryAction = adminAction(
  entryNameSchema,
  'The entry could not be deleted. Please try again.',
  (input, session) => invalidating(tags, deleteEntry(input, session), { isWritten: Boolean }),
);

export const orderListAction = adminAction(
  orderSchema,
  'The order could not be saved. Please try again.',
  (input, session) => invalidating(tags, orderList(input, session)),
);
