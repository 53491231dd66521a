import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { UserError } from '@/lib/auth/wrap';
import { directUploadOrigin, supabaseEnv } from '@/lib/env';
import { logError } from '@/lib/log/log';
import { noteSignedOut } from '@/lib/pages/request-context';
import { fileCacheSeconds, fileNameCharacters } from '@/lib/process/limits';
import { adminClient, streamingClient } from '@/lib/supabase/admin';
import { passedOnFetch } from '@/lib/supabase/fetch';
import { readRefusal, refusesCaller } from '@/lib/supabase/refusal';
import { removeFiles } from '@/lib/supabase/storage';
import { formatBytes } from '@/lib/text/bytes';
import { line } from '@/lib/text/text';
import { findRow, readSizeLimit } from './admin-queries';
import { inspect, readHead } from './inspect';
import { addMedia, isStoredAsItComes, writeRow } from './mutations';
import { fileName, type MediaRow, type UploadPlace } from './schema';

// Uploads past the site, for platforms that limit what it may be sent (docs/admin.md, 'Direct
// uploads'). A file comes into a bucket that only the admin reads; what it is, is decided here, and
// only then is it moved into the library.

/** Private: nothing in it was looked at (supabase/migrations/20261129001100_media.sql). */
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
    keptSeconds: fileCacheSeconds,
  };
}

async function refuseTooLarge(size: number, session: AdminSession): Promise<void> {
  const limit = await readSizeLimit(session);
  if (limit !== null && size > limit) {
    throw new UserError(`The storage takes files of at most ${formatBytes(limit)}`);
  }
}

/**
 * Takes a file that was sent to its place into the library. A file that the library does not accept
 * is deleted. If the backend fails, or its answer is lost, nothing is undone: another try goes on
 * with what is there, and what nobody tries again is swept after a day.
 * @throws UserError for a file that did not arrive or is not accepted; Error when the backend fails
 */
export async function finishUpload(
  { id, name: sentName }: { id: string; name: string },
  session: AdminSession,
): Promise<MediaRow> {
  const name = fileName(sentName);
  const [row, stored, sent] = await Promise.all([
    findRow(`${id}.%`, session),
    find(library, `${id}.`, session),
    find(unchecked, id, session),
  ]);
  try {
    const taken =
      row ?? (await (stored ? nameStored(name, stored, session) : takeIn(id, name, sent, session)));
    if (sent) await removeUnchecked(id, session);
    return taken;
  } catch (error) {
    if (error instanceof UserError && sent) await removeUnchecked(id, session);
    throw error;
  }
}

/** The storage's facts about a file; its type is what the sender called it. */
const storedSchema = z.object({ size: z.number(), mimetype: line(fileNameCharacters) });
type Stored = z.infer<typeof storedSchema> & { path: string };

/** The file of a bucket whose name begins so; undefined where there is none. */
async function find(
  bucket: string,
  start: string,
  { token }: AdminSession,
): Promise<Stored | undefined> {
  const { data, error } = await adminClient(token)
    .storage.from(bucket)
    .list('', { search: start, limit: 1 });
  if (error) throw error;
  const [file] = data;
  return file && { path: file.name, ...storedSchema.parse(file.metadata) };
}

/** The beginning of a file, and all of it, which is to be read or cancelled. */
async function read(
  bucket: string,
  path: string,
  { token }: AdminSession,
): Promise<Awaited<ReturnType<typeof readHead>>> {
  const { url, publishableKey } = supabaseEnv();
  const answer = await passedOnFetch(`${url}/storage/v1/object/${bucket}/${path}`, {
    headers: { apikey: publishableKey, Authorization: `Bearer ${token}` },
    cache: 'no-store',
  });
  if (answer.ok && answer.body) return readHead(answer.body);
  if (refusesCaller(answer.status, await readRefusal(answer))) noteSignedOut();
  throw new Error(`${bucket}: status ${answer.status}`);
}

/** Writes the row of a file that an earlier try has brought into the library. */
async function nameStored(
  name: string,
  { path, size }: Stored,
  session: AdminSession,
): Promise<MediaRow> {
  const { head, whole } = await read(library, path, session);
  await whole.cancel();
  const facts = await inspect(name, head);
  if ('refusal' in facts) throw new UserError(facts.refusal);
  return writeRow({ name, path, size, ...facts }, session);
}

async function takeIn(
  id: string,
  name: string,
  sent: Stored | undefined,
  session: AdminSession,
): Promise<MediaRow> {
  if (!sent) throw new UserError(`${name} did not arrive. Please upload it again.`);
  const { size, mimetype } = sent;
  await refuseTooLarge(size, session);
  const { head, whole } = await read(unchecked, id, session);
  const facts = await inspect(name, head);
  if ('refusal' in facts) {
    await whole.cancel();
    throw new UserError(facts.refusal);
  }
  // A file that cannot be stored as it is goes through the site after all, whatever its size.
  if (!isStoredAsItComes(facts.mime) || facts.mime !== mimetype) {
    return addMedia({ id, name, body: whole, signal: new AbortController().signal }, session);
  }
  await whole.cancel();
  const path = `${id}.${facts.extension}`;
  await moveIn(id, path, session);
  return writeRow({ name, path, size, ...facts }, session);
}

/** Moves a file into the library, which with a long film takes longer than other calls may. */
async function moveIn(id: string, path: string, { token }: AdminSession): Promise<void> {
  const { error } = await streamingClient(token, new AbortController().signal)
    .storage.from(unchecked)
    .move(id, path, { destinationBucket: library });
  if (error) throw error;
}

/** It is private, and would be swept after a day. */
const removeUnchecked = (id: string, { token }: AdminSession): Promise<void> =>
  removeFiles(adminClient(token), unchecked, [id]).catch((cause: unknown) =>
    logError('remove an unchecked file', cause),
  );
