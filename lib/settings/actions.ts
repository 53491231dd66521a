'use server';

import { adminAction } from '@/lib/auth/wrap';
import { cacheTags } from '@/lib/pages/cache-tags';
import { invalidatePages, invalidatePagesAfterFailure } from '@/lib/pages/invalidate';
import { deleteEntry, orderList, saveEntry, saveSettings } from './mutations';
import {
  entriesInputSchema,
  entryInputSchema,
  entryNameSchema,
  orderSchema,
  settingsInputSchema,
} from './schema';

/** Every public page shows something of the page 'Site', so a write drops them all. */
async function written<T>(write: Promise<T>, isWritten: (done: T) => boolean = () => true) {
  const done = await write.catch((error: unknown) => {
    invalidatePagesAfterFailure([cacheTags.settings]);
    throw error;
  });
  if (isWritten(done)) invalidatePages([cacheTags.settings]);
  return done;
}

/** Stores the facts of the page 'Site'. */
export const saveSettingsAction = adminAction(
  settingsInputSchema,
  'The settings could not be saved. Please try again.',
  (input, session) => written(saveSettings(input, session), (saved) => 'revision' in saved),
);

/** Stores an entry of a list. */
export const saveEntryAction = adminAction(
  entryInputSchema,
  'The entry could not be saved. Please try again.',
  (input, session) => written(saveEntry(input, session), (saved) => 'revision' in saved),
);

/** Stores new entries, one after the other, so that they keep their order. */
export const addEntriesAction = adminAction(
  entriesInputSchema,
  'The entries could not be saved. Please try again.',
  async (entries, session) => {
    const all = async () => {
      for (const entry of entries) await saveEntry(entry, session);
    };
    await written(all());
    return null;
  },
);

export const deleteEntryAction = adminAction(
  entryNameSchema,
  'The entry could not be deleted. Please try again.',
  (input, session) => written(deleteEntry(input, session), (isGone) => isGone),
);

export const orderListAction = adminAction(
  orderSchema,
  'The order could not be saved. Please try again.',
  async (input, session) => {
    await written(orderList(input, session));
    return null;
  },
);
