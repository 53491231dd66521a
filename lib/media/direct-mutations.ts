import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { UserError } from '@/lib/auth/wrap';
import { formatBytes } from '@/lib/bytes';
import { directUploadOrigin, supabaseEnv } from '@/lib/env';
import { fileKeptSeconds, fileNameCharacters } from '@/lib/limits';
import { logError } from '@/lib/log';
import { adminClient } from '@/lib/supabase/admin';
import { passedOnFetch } from '@/lib/supabase/fetch';
import { removeFiles } from '@/lib/supabase/storage';
import { line } from '@/lib/text';
import { mediaColumns, readSizeLimit, toMediaRow } from './admin-queries';
import { type Facts, inspect, readHead } from './inspect';
import { addMedia, isStoredAsItComes, writeRow } from './mutations';
import { fileName, type MediaRow, type UploadPlace } from './schema';

// Uploads past the site, for platforms that limit what it may be sent (docs/admin.md, 'Direct
// uploads'). A file comes into a bucket that only the admin reads; what it is, is decided here, and
// only then is it moved into the library.

/** Private: nothing in it was looked at (supabase/migrations/20261122000920_unchecked_files.sql). */
const unchecked = 'unchecked';
const library = 'media';

/**
 * A place for one file: the storage takes it there from whoever has the address, once.
 * @throws UserError where uploads come through the site, or the file is too large
 */
export async function beginUpload(
  { size }: { size: number },
  session: AdminSession,
): Promise<UploadPlace> {
  if (!directUploadOrigin()) throw new UserError('Uploads come through the site');
  await refuseTooLarge(size, session);
  const id = randomUUID();
  const { data, error } = await adminClient(session.token)
    .storage.from(unchecked)
    .createSignedUploadUrl(id);
  if (error) throw error;
  return {
    id,
    bucket: unchecked,
    url: data.signedUrl,
    resumable: `${supabaseEnv().url}/storage/v1/upload/resumable/sign`,
    token: data.token,
    keptSeconds: fileKeptSeconds,
  };
}

async function refuseTooLarge(size: number, session: AdminSession): Promise<void> {
  const limit = await readSizeLimit(session);
  if (limit !== null && size > limit) {
    throw new UserError(`The storage takes files of at most ${formatBytes(limit)}`);
  }
}

/**
 * Takes a file that was sent to its place into the library. What the library does not accept is
 * deleted; if the backend fails, the file stays for another try, and is swept after a day.
 * @throws UserError for a file that did not arrive or is not accepted; Error when the backend fails
 */
export async function finishUpload(
  { id, name: sentName }: { id: string; name: string },
  session: AdminSession,
): Promise<MediaRow> {
  const name = fileName(sentName);
  const stored = await findUnchecked(id, session);
  if (!stored) {
    const row = await findFinished(id, session);
    if (!row) throw new UserError(`${name} did not arrive. Please upload it again.`);
    return row;
  }
  try {
    const row = await takeIn({ id, name, ...stored }, session);
    await removeUnchecked(id, session);
    return row;
  } catch (error) {
    if (error instanceof UserError) await removeUnchecked(id, session);
    throw error;
  }
}

/** What the storage says of a file; its type is what the sender called it. */
const storedSchema = z.object({ size: z.number(), mimetype: line(fileNameCharacters) });
type Stored = z.infer<typeof storedSchema>;

/** What was sent to a place; undefined where nothing was, or no longer is. */
async function findUnchecked(id: string, { token }: AdminSession): Promise<Stored | undefined> {
  const { data, error } = await adminClient(token)
    .storage.from(unchecked)
    .list('', { search: id, limit: 1 });
  if (error) throw error;
  const [file] = data;
  return file ? storedSchema.parse(file.metadata) : undefined;
}

async function readUnchecked(
  id: string,
  { token }: AdminSession,
): Promise<ReadableStream<Uint8Array>> {
  const { url, publishableKey } = supabaseEnv();
  const { ok, status, body } = await passedOnFetch(`${url}/storage/v1/object/${unchecked}/${id}`, {
    headers: { apikey: publishableKey, Authorization: `Bearer ${token}` },
    cache: 'no-store',
  });
  if (ok && body) return body;
  await body?.cancel();
  throw new Error(`${unchecked}: status ${status}`);
}

/** The row of an upload that was finished before, if its answer was lost. */
async function findFinished(id: string, { token }: AdminSession): Promise<MediaRow | undefined> {
  const { data, error } = await adminClient(token)
    .from('media')
    .select(mediaColumns)
    .like('path', `${id}.%`)
    .maybeSingle();
  if (error) throw new Error(`media: ${error.message}`, { cause: error });
  return data ? toMediaRow(data) : undefined;
}

async function takeIn(
  { id, name, size, mimetype }: Stored & { id: string; name: string },
  session: AdminSession,
): Promise<MediaRow> {
  const { head, whole } = await readHead(await readUnchecked(id, session));
  const facts = await inspect(name, head);
  if ('refusal' in facts) {
    await whole.cancel();
    throw new UserError(facts.refusal);
  }
  // What is not as it shall be stored goes through the site after all, whatever its size.
  if (!isStoredAsItComes(facts.mime) || facts.mime !== mimetype) {
    return addMedia({ id, name, body: whole, signal: new AbortController().signal }, session);
  }
  await whole.cancel();
  await refuseTooLarge(size, session);
  return moveIn({ id, name, size, facts }, session);
}

async function moveIn(
  { id, name, size, facts }: { id: string; name: string; size: number; facts: Facts },
  session: AdminSession,
): Promise<MediaRow> {
  const path = `${id}.${facts.extension}`;
  const { storage } = adminClient(session.token);
  const { error } = await storage.from(unchecked).move(id, path, { destinationBucket: library });
  if (error) throw error;
  const { mime, width, height } = facts;
  try {
    return await writeRow({ name, path, mime, size, width, height }, session);
  } catch (cause) {
    // Back to where another try finds it.
    const moved = await storage.from(library).move(path, id, { destinationBucket: unchecked });
    if (moved.error) logError('move a file without a row back', moved.error);
    throw cause;
  }
}

/** It is private, and would be swept after a day. */
const removeUnchecked = (id: string, { token }: AdminSession): Promise<void> =>
  removeFiles(adminClient(token), unchecked, [id]).catch((cause: unknown) =>
    logError('remove an unchecked file', cause),
  );
