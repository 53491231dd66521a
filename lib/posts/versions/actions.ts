'use server';

import { adminAction } from '@/lib/auth/wrap';
import { nameVersion, restoreVersion } from './mutations';
import { versionIdSchema, versionNameSchema } from './schema';

// A draft is on no public page, so nothing cached changes.

export const restoreVersionAction = adminAction(
  versionIdSchema,
  'The version could not be restored. Please try again.',
  restoreVersion,
);

export const nameVersionAction = adminAction(
  versionNameSchema,
  'The name could not be saved. Please try again.',
  nameVersion,
);
