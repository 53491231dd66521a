'use server';

import { z } from 'zod';
import { adminAction } from '@/lib/auth/wrap';
import { deleteForGood, emptyBin, restoreFromBin } from './mutations';
import { binChoiceSchema } from './schema';

// Nothing of the bin is on a public page, so nothing cached changes.

export const restoreAction = adminAction(
  binChoiceSchema,
  'It could not be restored. Please try again.',
  restoreFromBin,
);

export const deleteForGoodAction = adminAction(
  binChoiceSchema,
  'It could not be deleted. Please try again.',
  deleteForGood,
);

export const emptyBinAction = adminAction(
  z.null(),
  'The bin could not be emptied. Please try again.',
  (_, session) => emptyBin(session),
);
