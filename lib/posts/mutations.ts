import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { UserError } from '@/lib/auth/wrap';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { violates } from '@/lib/supabase/violation';
import { isoDate, isoDateOrNull } from '@/lib/text/dates';
import { toSlug } from '@/lib/text/slug';
import { readForEditing } from './admin-queries';
import {
  type DraftInput,
  endsTooEarly,
  type PostInput,
  type PostStatus,
  type SaveOutcome,
  type StatusUndo,
} from './schema';
import { fieldsToStore } from './stored-content';
import { keepRefused } from './versions/mutations';

type Before = {
  status: string;
  published_at: string | null;
  first_published_at: string | null;
} | null;

/** The database did not store a post, or its answer was lost and the post is stored. */
export class SaveFailed extends Error {
  readonly before: Before;

  constructor(message: string, cause: unknown, before: Before) {
    super(message, { cause });
    this.before = before;
  }
}

/**
 * Writes a post with its categories (docs/spec.md, 'Post editor'). HTML is cleaned; an empty slug
 * is made from the title; a taken one gets a number.
 * @returns what happened, and which cached pages no longer show what is stored
 * @throws UserError 'User not found' without an author; for a slug that is empty after folding; for
 * a text nested beyond reason. SaveFailed
 */
export async function savePost(
  input: PostInput,
  session: AdminSession,
): Promise<{ result: SaveOutcome; changed: PublicChange | undefined }> {
  const client = adminClient(session.token);
  const slug = input.slug || toSlug(input.title);
  if (!slug) {
    throw new UserError('Enter a slug: none can be made from the title', {
      slug: 'Enter a slug: none can be made from the title',
    });
  }
  const [author, before] = await Promise.all([
    client.from('users').select('id').eq('id', session.userId).maybeSingle().throwOnError(),
    client
      .from('posts')
      .select('status, published_at, first_published_at')
      .eq('id', input.id)
      .maybeSingle()
      .throwOnError(),
  ]);
  if (!author.data) throw new UserError('User not found');
  const params = paramsOf({ ...input, slug }, session);
  const { data, error } = await client
    .rpc('save_post', {
      ...params,
      p_status: input.status,
      // PostgreSQL takes the word 'now' for the moment of the save by its own clock.
      ...(input.status === 'published' && input.publishAt
        ? { p_published_at: input.publishAt }
        : {}),
    })
    .single();
  if (error) {
    if (violates(error, 'posts_ends_after_start')) {
      throw new UserError(endsTooEarly, { endsAt: endsTooEarly });
    }
    throw new SaveFailed(`save_post: ${error.message}`, error, before.data);
  }
  if (data.outcome === 'saved') {
    return {
      result: {
        outcome: 'saved',
        slug: data.slug,
        revision: data.revision,
        publishedAt: isoDateOrNull(data.published_at),
        isPublic: data.is_public,
        undo: data.written ? undoOf(input, data, before.data) : null,
      },
      changed: publicChange(data),
    };
  }
  if (data.outcome === 'conflict') await keepRefused(params, session);
  const serverVersion =
    data.outcome === 'conflict' ? await readForEditing(session, input.id) : undefined;
  return {
    result: serverVersion ? { outcome: 'conflict', theirs: serverVersion } : { outcome: 'missing' },
    changed: undefined,
  };
}

/** The parameters of both a save and a draft. @throws UserError for a text nested beyond reason */
export const paramsOf = (input: DraftInput, session: AdminSession) => ({
  p_id: input.id,
  p_fields: fieldsToStore(input),
  p_author_id: session.userId,
  p_editor: input.editor,
  p_save: input.save,
  ...(input.revision === null ? {} : { p_revision: input.revision }),
});

/** The undo of a change of status or date. A new post counts as a draft before. */
function undoOf(
  { id, status }: PostInput,
  { revision, published_at }: { revision: number; published_at: string | null },
  before: Before,
): StatusUndo | null {
  const was = (before?.status ?? 'draft') as PostStatus;
  const publishedAt = before?.published_at ?? null;
  if (was === status && isoDateOrNull(publishedAt) === isoDateOrNull(published_at)) return null;
  const first = before?.first_published_at;
  return {
    id,
    revision,
    status: was,
    publishedAt,
    wasUnpublished: !first || Date.parse(isoDate(first)) > Date.now(),
  };
}

/** The change that a save makes for readers. */
interface PublicChange {
  slugs: string[];
  isWithdrawn: boolean;
}

/** A post that was not public before and is not now is on no page. */
function publicChange(save: {
  written: boolean;
  slug: string;
  former_slug: string | null;
  was_public: boolean;
  is_public: boolean;
}): PublicChange | undefined {
  // Stored by an earlier try, which may have been cut off before it told the cache.
  if (!save.written) return { slugs: [save.slug], isWithdrawn: !save.is_public };
  if (!save.was_public && !save.is_public) return undefined;
  return {
    slugs: save.former_slug ? [save.slug, save.former_slug] : [save.slug],
    isWithdrawn: save.was_public && !save.is_public,
  };
}

/**
 * Publishes or archives several posts. Those that are in that state already stay as they are, and so
 * do those that are unfinished or have ended. Returns what takes each change back, and the slugs
 * of those that are public or were.
 */
export async function setStatus(
  ids: string[],
  status: 'published' | 'archived',
  { token }: AdminSession,
): Promise<{ changed: Array<StatusUndo & { isPublic: boolean }>; publicSlugs: string[] }> {
  const data = await rpc(adminClient(token), 'change_post_status', {
    p_ids: ids,
    p_status: status,
  });
  const shown = data.filter((post) => post.was_public || post.is_public);
  return {
    changed: data.map((post) => ({
      id: post.id,
      isPublic: post.is_public,
      revision: post.revision,
      status: post.status_before as PostStatus,
      publishedAt: post.published_before,
      wasUnpublished: post.was_unpublished,
    })),
    publicSlugs: shown.map(({ slug }) => slug),
  };
}

/** Takes changes back, where nobody has written the post since. Returns how many were. */
export async function undoStatus(
  changes: StatusUndo[],
  { token }: AdminSession,
): Promise<{ undone: number; publicSlugs: string[]; isWithdrawal: boolean }> {
  const data = await rpc(adminClient(token), 'undo_post_status', {
    p_posts: changes.map(({ publishedAt, wasUnpublished, ...change }) => ({
      ...change,
      published_at: publishedAt,
      was_unpublished: wasUnpublished,
    })),
  });
  const shown = data.filter((post) => post.was_public || post.is_public);
  return {
    undone: data.length,
    publicSlugs: [...new Set(shown.flatMap((post) => [post.slug, post.former_slug]))],
    isWithdrawal: shown.some((post) => !post.is_public),
  };
}

/**
 * Moves posts into the bin; one that is there or gone already is no failure. Returns those that were
 * moved, and the slugs of those that were public.
 */
export async function deletePosts(
  ids: string[],
  { token }: AdminSession,
): Promise<{ deleted: string[]; publicSlugs: string[] }> {
  const data = await rpc(adminClient(token), 'bin_posts', { p_ids: ids });
  return {
    deleted: data.map(({ id }) => id),
    publicSlugs: data.flatMap(({ slug, was_public }) => (was_public ? slug : [])),
  };
}

/** Takes posts out of the bin as they were before. Returns the slugs of those that are public. */
export async function undoDeletion(ids: string[], { token }: AdminSession): Promise<string[]> {
  const data = await rpc(adminClient(token), 'unbin_posts', { p_ids: ids, p_as_before: true });
  return data.flatMap(({ slug, is_public }) => (is_public ? slug : []));
}
