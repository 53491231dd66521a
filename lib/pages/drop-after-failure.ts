import 'server-only';
import { updateTag } from 'next/cache';
import { after } from 'next/server';
import { env } from './env';
import { logError } from './log';
import { pageStore } from './page-cache/store';

/**
 * Drops what a write may have changed although it failed: where only its answer was lost, it was
 * done. Not by the framework's `updateTag` before the answer: that also renders the admin's page
 * again, which fails while the backend does not answer, and takes the place of what was typed.
 */
export function dropAfterFailure(tags: readonly string[]): void {
  // A platform's cache knows the framework's tags alone.
  if (env().VERCEL) {
    after(() => {
      for (const tag of tags) updateTag(tag);
    });
    return;
  }
  pageStore.dropEverywhere(tags).catch((error: unknown) => logError('page cache', error));
}
