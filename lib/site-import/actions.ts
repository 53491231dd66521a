'use server';

import { adminAction } from '@/lib/auth/wrap';
import { logError } from '@/lib/log/log';
import { cacheTags } from '@/lib/pages/cache-tags';
import { invalidatePages, invalidatePagesAfterFailure } from '@/lib/pages/invalidate';
import { shared } from '@/lib/pages/shared';
import { storedPages } from '@/lib/pages/stored-pages';
import {
  endImport,
  importPost,
  keepPicture,
  placeImportedPicture,
  restoreImport,
  undoImport,
} from './mutations';
import { takePart } from './own-parts/mutations';
import { takenPartSchema } from './own-parts/schema';
import {
  importEndSchema,
  importPostSchema,
  importSourceSchema,
  keptPictureSchema,
  placedPictureSchema,
  restoredImportSchema,
} from './schema';

/** Every page that shows a post, a category or where an address leads. */
const tags = [
  cacheTags.list('blog'),
  cacheTags.list('vlog'),
  cacheTags.categories,
  cacheTags.redirects,
];

/** Should the browser not say that it has sent some posts, their pages are dropped after so long. */
const dropMs = 60_000;
const drops = shared<{ timer?: NodeJS.Timeout }>('drop of imported posts', () => ({}));

function dropLater(): void {
  const pages = storedPages();
  // A platform ends the process between requests.
  if (!pages) {
    invalidatePages(tags);
    return;
  }
  clearTimeout(drops.timer);
  drops.timer = setTimeout(() => {
    pages.dropEverywhere(tags).catch((error: unknown) => logError('page cache', error));
  }, dropMs);
  drops.timer.unref();
}

function dropNow(): void {
  clearTimeout(drops.timer);
  invalidatePages(tags);
}

/** Only the answer may have been lost. */
function failed(error: unknown): never {
  invalidatePagesAfterFailure(tags);
  throw error;
}

/** Stores a post of a file. The pages that show it are dropped after some of them (`endImportAction`). */
export const importPostAction = adminAction(
  importPostSchema,
  'The post could not be imported. Please try again.',
  async (post, session) => {
    const stored = await importPost(post, session);
    if (stored.outcome === 'written' || stored.outcome === 'updated') dropLater();
    return stored;
  },
);

/** Remembers an uploaded picture as that of an address of the file. */
export const keepImportedPictureAction = adminAction(
  keptPictureSchema,
  'The picture could not be kept. Please try again.',
  keepPicture,
);

/** Places a picture that came later into the posts that wait for it. */
export const placePictureAction = adminAction(
  placedPictureSchema,
  'The picture could not be placed. Please try again.',
  async (input, session) => {
    const posts = await placeImportedPicture(input, session);
    if (posts > 0) dropNow();
    return { posts };
  },
);

/** Takes back texts, a list, or logos and icon of an export of this software. */
export const takePartAction = adminAction(
  takenPartSchema,
  'This could not be taken back. Please try again.',
  takePart,
);

/** Drops the pages of what was imported; at the end, both logs get a line of it. */
export const endImportAction = adminAction(
  importEndSchema,
  'The import could not be ended. Please try again.',
  async ({ isLast, ...end }, session) => {
    dropNow();
    return isLast ? endImport(end, session) : { posts: 0, updates: 0 };
  },
);

/** Moves what an import brought into the bin, but for what was edited here. */
export const undoImportAction = adminAction(
  importSourceSchema,
  'The import could not be removed. Please try again.',
  async (input, session) => {
    const { removed, kept, werePublic } = await undoImport(input, session).catch(failed);
    if (werePublic) invalidatePages(tags, true);
    return { removed, kept };
  },
);

/** Takes back what `undoImportAction` moved into the bin. */
export const restoreImportAction = adminAction(
  restoredImportSchema,
  'This could not be undone. The posts are in the bin.',
  async (input, session) => {
    if (await restoreImport(input, session).catch(failed)) invalidatePages(tags);
  },
);
