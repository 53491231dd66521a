'use server';

import { adminAction } from '@/lib/auth/wrap';
import { cacheTags } from '@/lib/pages/cache-tags';
import { invalidating } from '@/lib/pages/invalidate';
import { deleteMissingPath, deleteRedirect, saveRedirect } from './mutations';
import { missingPathSchema, redirectInputSchema, redirectNameSchema } from './schema';

/** Cached redirects, and the pages of missing posts, which may lead elsewhere after a write. */
const tags = [cacheTags.redirects];

export const saveRedirectAction = adminAction(
  redirectInputSchema,
  'The redirect could not be saved. Please try again.',
  (input, session) =>
    invalidating(tags, saveRedirect(input, session), { isWritten: (saved) => 'revision' in saved }),
);

export const deleteRedirectAction = adminAction(
  redirectNameSchema,
  'The redirect could not be deleted. Please try again.',
  (input, session) => invalidating(tags, deleteRedirect(input, session), { isWritten: Boolean }),
);

/** Takes a path out of the list of those that were not found. */
export const forgetMissingPathAction = adminAction(
  missingPathSchema,
  'The path could not be forgotten. Please try again.',
  ({ path }, session) => deleteMissingPath(path, session),
);
