'use server';

import { z } from 'zod';
import { adminAction } from '@/lib/auth/wrap';
import { cacheTags } from '@/lib/pages/cache-tags';
import { forgetPages } from '@/lib/pages/forget';
import { deleteForGood, emptyBin, restoreFromBin } from './mutations';
import { binChoiceSchema } from './schema';

/** Of the bin, readers see the files that an entry of the page 'Site' still shows. */
const forgetEntries = (files: number): void => {
  if (files > 0) forgetPages([cacheTags.settings]);
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
    forgetEntries(choice.files.length);
    return null;
  },
);

export const emptyBinAction = adminAction(
  z.null(),
  'The bin could not be emptied. Please try again.',
  async (_, session) => {
    const count = await emptyBin(session);
    forgetEntries(count);
    return count;
  },
);
