'use server';

import { adminAction, UserError } from '@/lib/auth/wrap';
import { cacheTags } from '@/lib/pages/cache-tags';
import { invalidatePages, invalidatePagesAfterFailure } from '@/lib/pages/invalidate';
import { deleteMissingPath, deleteRedirect, saveRedirect } from './mutations';
import { missingPathSchema, redirectInputSchema, redirectNameSchema } from './schema';

const tags = [cacheTags.redirects];

/** Drops kept redirects, and the pages of missing posts, which may lead elsewhere now. */
async function written<T>(write: Promise<T>, isWritten: (done: T) => boolean): Promise<T> {
  const done = await write.catch((error: unknown) => {
    if (!(error instanceof UserError)) invalidatePagesAfterFailure(tags);
    throw error;
  });
  if (isWritten(done)) invalidatePages(tags);
  return done;
}

export const saveRedirectAction = adminAction(
  redirectInputSchema,
  'The redirect could not be saved. Please try again.',
  (input, session) => written(saveRedirect(input, session), (saved) => 'revision' in saved),
);

export const deleteRedirectAction = adminAction(
  redirectNameSchema,
  'The redirect could not be deleted. Please try again.',
  (input, session) => written(deleteRedirect(input, session), (isGone) => isGone),
);

/** Takes a path out of the list of those that were not found. */
export const forgetMissingPathAction = adminAction(
  missingPathSchema,
  'The path could not be forgotten. Please try again.',
  async ({ path }, session) => {
    await deleteMissingPath(path, session);
    return null;
  },
);
