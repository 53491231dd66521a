'use server';

import { z } from 'zod';
import { adminAction } from '@/lib/auth/wrap';
import { cacheTags, goneTag } from '@/lib/pages/cache-tags';
import { invalidatePages, invalidatePagesAfterFailure } from '@/lib/pages/invalidate';
import { postsAtOnce } from '@/lib/process/limits';
import { copyVlogToBlog, duplicatePost, notCopied } from './copies/mutations';
import {
  deletePosts,
  SaveFailed,
  savePost,
  setStatus,
  undoDeletion,
  undoStatus,
} from './mutations';
import { postIdSchema, postInputSchema, statusUndoSchema } from './schema';

/** 'Post to Blog' on a vlog card. A draft is on no public page, so nothing cached changes. */
export const postToBlog = adminAction(
  z.uuid(notCopied),
  notCopied,
  async (vlogId, session) => {
    const { id } = await copyVlogToBlog(vlogId, session);
    return { message: 'Successfully created blog post draft', id };
  },
  { ok: false, error: 'Please sign in to post to blog' },
);

/** Every list, filter, feed and file of the sitemap. */
const lists = [cacheTags.list('blog'), cacheTags.list('vlog')];

/** @param slugs of the posts, old and new */
const invalidatePosts = (slugs: readonly string[], areWithdrawn: boolean): void =>
  invalidatePages([...slugs.map(cacheTags.post), ...lists], areWithdrawn);

/** Forgets every page that shows a post. @param mayBeWithdrawn whether readers may have lost one */
const invalidatePostsAfterFailure = (mayBeWithdrawn: boolean): void =>
  invalidatePagesAfterFailure([
    ...lists,
    cacheTags.categories,
    ...(mayBeWithdrawn ? lists.map(goneTag) : []),
  ]);

const failed =
  (mayBeWithdrawn: boolean) =>
  (error: unknown): never => {
    invalidatePostsAfterFailure(mayBeWithdrawn);
    throw error;
  };

const idsSchema = z.array(postIdSchema).refine(({ length }) => length > 0 && length <= postsAtOnce);

/** Saves a post; the public site shows the change with the next request. */
export const savePostAction = adminAction(
  postInputSchema,
  'The post could not be saved. Please try again.',
  async (input, session) => {
    try {
      const { result, changed } = await savePost(input, session);
      if (changed) invalidatePosts(changed.slugs, changed.isWithdrawn);
      return result;
    } catch (error) {
      if (error instanceof SaveFailed) {
        // The next try would find it withdrawn already.
        invalidatePostsAfterFailure(
          error.before?.status === 'published' && input.status !== 'published',
        );
      }
      throw error;
    }
  },
);

/** A draft is on no public page, so nothing cached changes. */
export const duplicatePostAction = adminAction(
  postIdSchema,
  'The post could not be duplicated. Please try again.',
  duplicatePost,
);

export const deletePostsAction = adminAction(
  idsSchema,
  'The post could not be deleted. Please try again.',
  async (ids, session) => {
    const { deleted, publicSlugs } = await deletePosts(ids, session).catch(failed(true));
    // An earlier call whose answer was lost may have deleted a public post.
    if (publicSlugs.length > 0 || deleted.length < ids.length) invalidatePosts(publicSlugs, true);
    return deleted;
  },
);

export const undoDeletionAction = adminAction(
  idsSchema,
  'The deletion could not be undone. The post is in the bin.',
  async (ids, session) => {
    const publicSlugs = await undoDeletion(ids, session).catch(failed(false));
    if (publicSlugs.length > 0) invalidatePosts(publicSlugs, false);
  },
);

const statusSchema = z.object({ ids: idsSchema, status: z.enum(['published', 'archived']) });

export const setStatusAction = adminAction(
  statusSchema,
  'The posts could not be changed. Please try again.',
  async ({ ids, status }, session) => {
    const isWithdrawal = status !== 'published';
    const { changed, publicSlugs } = await setStatus(ids, status, session).catch(
      failed(isWithdrawal),
    );
    // An earlier call whose answer was lost may have changed the state.
    if (publicSlugs.length > 0 || changed.length < ids.length) {
      invalidatePosts(publicSlugs, isWithdrawal);
    }
    return changed;
  },
);

const undoSchema = z
  .array(statusUndoSchema)
  .refine(({ length }) => length > 0 && length <= postsAtOnce);

export const undoStatusAction = adminAction(
  undoSchema,
  'This could not be undone. Please try again.',
  async (changes, session) => {
    const { undone, publicSlugs, isWithdrawal } = await undoStatus(changes, session).catch(
      failed(true),
    );
    // An earlier call whose answer was lost may have undone it.
    if (publicSlugs.length > 0 || undone < changes.length)
      invalidatePosts(publicSlugs, isWithdrawal);
    return undone;
  },
);
