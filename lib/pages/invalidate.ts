import 'server-only';
import { updateTag } from 'next/cache';
import { after } from 'next/server';
import { env } from '../env';
import { logError } from '../log/log';
import { goneTag } from './cache-tags';
import { storedPages } from './stored-pages';

/**
 * Drops every page that carries one of these tags, here and in the other instances; the next request
 * shows what a write has changed.
 * @param areWithdrawn whether readers must not see what was written any more, on any page
 */
export function invalidatePages(tags: readonly string[], areWithdrawn = false): void {
  for (const tag of new Set(tags)) {
    updateTag(tag);
    if (areWithdrawn) updateTag(goneTag(tag));
  }
}

/**
 * Drops what a write may have changed although it failed: where only its answer was lost, it was
 * done. Not by the framework's `updateTag` before the answer: that also renders the admin's page
 * again, which fails while the backend does not answer, and takes the place of what was typed.
 */
export function invalidatePagesAfterFailure(tags: readonly string[]): void {
  // A platform's cache knows the framework's tags alone.
  if (env().VERCEL) {
    after(() => invalidatePages(tags));
    return;
  }
  storedPages()
    ?.dropEverywhere(tags)
    .catch((error: unknown) => logError('page cache', error));
}

interface Invalidation<T> {
  /** Whether this outcome is that of a write. */
  isWritten?: (outcome: T) => boolean;
  areWithdrawn?: boolean;
}

/** Drops the pages of a write, also after a failure: only its answer may have been lost. */
export async function invalidating<T>(
  tags: readonly string[],
  write: Promise<T>,
  { isWritten = () => true, areWithdrawn = false }: Invalidation<T> = {},
): Promise<T> {
  const outcome = await write.catch((error: unknown) => {
    invalidatePagesAfterFailure(tags);
    throw error;
  });
  if (isWritten(outcome)) invalidatePages(tags, areWithdrawn);
  return outcome;
}
