'use server';

import { z } from 'zod';
import { adminAction } from '@/lib/auth/wrap';
import { cacheTags } from '@/lib/pages/cache-tags';
import { invalidatePages } from '@/lib/pages/invalidate';
import { deleteForGood, emptyBin, restoreFromBin } from './mutations';
import { binChoiceSchema } from './schema';

/** Of the bin, readers see the files that an entry of the page 'Site' still shows. */
const invalidateEntries = (files: number): void => {
  if (files > 0) invalidatePages([cacheTags.settings]);
};

export const restoreAction = adminAction(
  binChoiceSchema,
  'It could not be restored. Please try again.',
  restoreFromBin,
);

export const deleteForGoodAction = adminAction(
  binChoiceSchema,
  'It could not be deleted. Please try again.',
  async (choice, session) => {
    await deleteForGood(choice, session);
    invalidateEntries(choice.files.length);
  },
);

export const emptyBinAction = adminAction(
  z.null(),
  'The bin could not be emptied. Please try again.',
  async (_, session) => {
    const count = await emptyBin(session);
    invalidateEntries(count);
    return count;
  },
);
