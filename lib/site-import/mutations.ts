import 'server-only';
import { visit } from 'unist-util-visit';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { UserError } from '@/lib/auth/wrap';
import { isElsewhere } from '@/lib/http/picture-address';
import { hasText, type PostContent } from '@/lib/posts/schema';
import { fieldsToStore } from '@/lib/posts/stored-content';
import { parseHtml } from '@/lib/posts/tree';
import { vlogRefusal } from '@/lib/posts/video';
import { postsAtOnce } from '@/lib/process/limits';
import { adminClient } from '@/lib/supabase/admin';
import type { Json } from '@/lib/supabase/database.types';
import { withDeadline } from '@/lib/supabase/deadline';
import { rpc } from '@/lib/supabase/rpc';
import { violates } from '@/lib/supabase/violation';
import { normalPath } from '@/lib/text/path';
import { toSlug } from '@/lib/text/slug';
import { type ImportedPicture, readPicture } from './admin-queries';
import { type ImportOutcome, outcomes, publicFrom } from './form-rules';
import { addressFault } from './former-address';
import { placePictures } from './place-picture';
import type { ImportEnd, ImportPost } from './schema';

type Fields = Record<string, Json>;

/**
 * Stores a post of a file, once (decision 57). What is the same already, or was edited or deleted here,
 * stays as it is. @throws UserError for a text nested beyond reason, and without an author
 */
export async function importPost(post: ImportPost, session: AdminSession): Promise<ImportOutcome> {
  const slug = post.slug || toSlug(post.title) || `post-${post.digest.slice(0, 8)}`;
  const fields = storedFields({ ...post, slug });
  const changed = post.changes && changedFields({ ...post, slug }, post.changes);
  const changes =
    changed && (Object.keys(changed).length > 0 || post.changes?.categories) ? changed : null;
  const draftBecause = post.status === 'published' ? whyDraft(post) : '';
  const { data, error } = await adminClient(session.token)
    .rpc('import_post', {
      p_post: {
        key: post.key,
        source: post.source,
        digest: post.digest,
        is_update: post.isUpdate,
        fields,
        changes,
        status: draftBecause ? 'draft' : post.status,
        public_from: draftBecause ? null : publicFrom(post),
        published_at: draftBecause
          ? null
          : (post.publishedAt ?? (post.status === 'published' ? 'now' : null)),
        created_at: post.createdAt,
        categories: post.categories,
        changed_categories: post.changes?.categories ?? null,
        addresses: post.addresses.map(normalPath).filter((path) => mayLead(path)),
        waiting: waitingOf(fields, changes),
      },
      p_author_id: session.userId,
    })
    .single();
  if (error) {
    if (violates(error, 'posts_author_id_fkey')) throw new UserError('User not found');
    throw new Error(`import_post: ${error.message}`, { cause: error });
  }
  const outcome = z.enum(outcomes).parse(data.outcome);
  return {
    outcome,
    id: data.id,
    slug: data.slug,
    draftBecause: outcome === 'written' ? draftBecause : '',
  };
}

const mayLead = (path: string): boolean => addressFault(path) === undefined;

/** The fields of a post without its categories, which the database finds or makes. */
function storedFields(post: Omit<PostContent, 'categories'>): Fields {
  const { category_ids, ...fields } = fieldsToStore({ ...post, categories: [] });
  return fields;
}

/** The fields of unpublished changes, cleaned together with the others. */
function changedFields(
  post: ImportPost,
  { categories, ...changes }: NonNullable<ImportPost['changes']>,
): Fields {
  const all = storedFields(Object.assign({ ...post }, changes));
  const before = storedFields(post);
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== before[name]));
}

/** Why a post that is public at its source cannot be here; empty where it can. */
function whyDraft({ title, type, content, publishedAt, endsAt }: ImportPost): string {
  if (!title.trim()) return 'It has no title';
  if (type === 'vlog') return vlogRefusal(content) ?? '';
  if (!hasText(content)) return 'It has no text';
  const begins = publishedAt === null ? Date.now() : Date.parse(publishedAt);
  return endsAt !== null && Date.parse(endsAt) <= begins ? 'It ends before it is published' : '';
}

/** The addresses of pictures that are still to be added. */
function waitingOf(...texts: Array<Fields | null>): string[] {
  const waiting = new Set<string>();
  for (const fields of texts) {
    const featured = String(fields?.featured_image ?? '');
    if (isElsewhere(featured)) waiting.add(featured);
    const content = String(fields?.content ?? '');
    if (!content.includes('data-picture-to-add')) continue;
    visit(parseHtml(content), 'element', ({ properties }) => {
      const address = String(properties.dataPictureToAdd ?? '');
      if (address) waiting.add(address);
    });
  }
  return [...waiting];
}

/** Of one picture: the import goes on with the next. */
const refusalOf = (sentence: string): UserError => new UserError(sentence, { address: sentence });

/** Remembers a picture of the library as that of an address. @throws UserError where it is gone */
export async function keepPicture(
  { address, alt, mediaId }: { address: string; alt: string; mediaId: string },
  session: AdminSession,
): Promise<ImportedPicture> {
  const client = adminClient(session.token);
  await client.from('imported_pictures').upsert({ address, media_id: mediaId }).throwOnError();
  const picture = await readPicture(address, session);
  if (!picture) throw refusalOf('This file has been deleted in the meantime');
  await client.from('media').update({ alt }).eq('id', mediaId).eq('alt', '').throwOnError();
  return picture;
}

const waitingAnswer = z.array(
  z.object({
    key: z.string(),
    fields: z.record(z.string(), z.json()),
    changes: z.record(z.string(), z.json()).nullable(),
    waiting: z.array(z.string()),
  }),
);

/**
 * Places a picture that came later into the imported posts that wait for it; not into those that
 * somebody has edited. @returns how many those are @throws UserError where it did not come
 */
export async function placeImportedPicture(
  { address }: { address: string },
  session: AdminSession,
): Promise<number> {
  const picture = await readPicture(address, session);
  if (!picture) throw refusalOf('This picture has not come yet');
  const client = adminClient(session.token);
  // Each post has the time of a request of its own: a picture may be in hundreds of them.
  const read = async () =>
    waitingAnswer.parse(await rpc(client, 'posts_waiting_for', { p_address: address }));
  let placed = 0;
  for (let before = -1; placed > before; ) {
    before = placed;
    for (const { key, fields, changes, waiting } of await withDeadline(read)) {
      const isWritten = await withDeadline(() =>
        rpc(client, 'place_imported_picture', {
          p_key: key,
          p_fields: withPicture(fields, address, picture),
          p_changes: changes && withPicture(changes, address, picture),
          p_waiting: waiting.filter((other) => other !== address),
          p_author_id: session.userId,
        }),
      );
      if (isWritten) placed += 1;
    }
  }
  return placed;
}

const withPicture = (fields: Fields, address: string, { path }: ImportedPicture): Fields => ({
  ...fields,
  ...(fields.type === 'blog'
    ? { content: placePictures(String(fields.content ?? ''), new Map([[address, path]])) }
    : {}),
  ...(fields.featured_image === address ? { featured_image: path } : {}),
});

/** Ends an import: its categories' addresses lead on, those without a description get theirs, and both logs get their line. */
export async function endImport(
  { categories, descriptions }: Omit<ImportEnd, 'isLast'>,
  { token }: AdminSession,
): Promise<{ posts: number; updates: number }> {
  const p_categories = categories
    .map(({ path, ...category }) => ({ path: normalPath(path), ...category }))
    .filter(({ path }) => mayLead(path));
  const { data } = await adminClient(token)
    .rpc('end_import', { p_categories })
    .single()
    .throwOnError();
  for (const { slug, description } of descriptions) {
    await adminClient(token)
      .from('categories')
      .update({ description })
      .match({ slug, description: '' })
      .throwOnError();
  }
  return data;
}

const undoAnswer = z.object({
  removed: z.array(
    z.object({ id: z.string(), slug: z.string().nullable(), was_public: z.boolean() }),
  ),
  kept: z.number(),
});

/** Moves posts of a source that nobody edited into the bin, as many as a call takes. */
export async function undoImport(
  { source }: { source: string },
  { token }: AdminSession,
): Promise<{ removed: string[]; kept: number; werePublic: boolean }> {
  const data = await rpc(adminClient(token), 'undo_import', {
    p_source: source,
    p_most: postsAtOnce,
  });
  const { removed, kept } = undoAnswer.parse(data);
  return {
    removed: removed.map(({ id }) => id),
    kept,
    werePublic: removed.some(({ was_public }) => was_public),
  };
}

/** Takes posts of an import out of the bin as they were. @returns whether readers see one of them */
export async function restoreImport(
  { ids }: { ids: string[] },
  { token }: AdminSession,
): Promise<boolean> {
  const data = await rpc(adminClient(token), 'unbin_posts', { p_ids: ids, p_as_before: true });
  return data.some(({ is_public }) => is_public);
}
