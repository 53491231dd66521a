import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { UserError } from '@/lib/auth/wrap';
import { logError } from '@/lib/log/log';
import { cleanPicture, inQueue, UnreadablePictureError } from '@/lib/media/pictures/encode';
import { fetchPicture, PictureError } from '@/lib/media/pictures/fetch-picture';
import { pictureFileBytes } from '@/lib/process/limits';
import { adminClient, streamingClient } from '@/lib/supabase/admin';
import { removeFiles, uploadUnder } from '@/lib/supabase/storage';
import { violates } from '@/lib/supabase/violation';
import { cleanLine } from '@/lib/text/text';
import { findRow, mediaColumns, toMediaRow } from './admin-queries';
import { type Facts, inspect, readHead, tooManyPixels } from './inspect';
import { endOfName, type MediaRow, mediaTypeOf } from './schema';

/** A page shows a drawing as it is, at every width. */
const svgBytes = 2_000_000;

const bucket = 'media';

interface Upload {
  /** The name of its file in the storage, by which another try may find it again. */
  id?: string;
  name: string;
  body: ReadableStream<Uint8Array>;
  signal: AbortSignal;
}

/**
 * Takes a file into the library: real type from its bytes, stored file, then the row. The body is
 * streamed; only a picture or a drawing is held in memory, to be cleaned or counted. If the row cannot be
 * written, the file is deleted, unless another try finds it.
 * @throws UserError for what the library does not accept; Error when the backend fails
 */
export async function addMedia(
  { id, name, body, signal }: Upload,
  session: AdminSession,
): Promise<MediaRow> {
  const { head, whole } = await readHead(body);
  const facts = await inspect(name, head);
  if ('refusal' in facts) throw new UserError(facts.refusal);
  const counted = count(whole);
  const { content, width, height } = await readContent(name, facts, counted.stream);
  const client = streamingClient(session.token, signal);
  const { path } = await uploadUnder(client, {
    bucket,
    folder: '',
    name: id,
    extension: facts.extension,
    body: content,
    contentType: facts.mime,
  });
  const size = content instanceof Uint8Array ? content.byteLength : counted.bytes();
  try {
    return await writeRow({ name, path, mime: facts.mime, size, width, height }, session);
  } catch (error) {
    if (!id) {
      await removeFiles(adminClient(session.token), bucket, [path]).catch((cause: unknown) =>
        logError('remove a file without a row', cause),
      );
    }
    throw error;
  }
}

interface StoredFile extends Pick<Facts, 'mime' | 'width' | 'height'> {
  name: string;
  path: string;
  size: number;
}

/**
 * Writes the row of a file in the library, unless another request has done so meanwhile. @throws
 * Error when the backend fails
 */
export async function writeRow(
  { name, path, mime, size, width, height }: StoredFile,
  session: AdminSession,
): Promise<MediaRow> {
  const { data, error } = await adminClient(session.token)
    .from('media')
    .insert({
      title: endOfName(name),
      url: `/media/${path}`,
      path,
      type: mediaTypeOf(mime),
      mime,
      size,
      width,
      height,
    })
    .select(mediaColumns)
    .single();
  if (!error) return toMediaRow(data);
  const written = violates(error, 'media_path_key') ? await findRow(path, session) : undefined;
  if (written) return written;
  throw new Error(`media: ${error.message}`, { cause: error });
}

/**
 * Fetches a picture from another site and stores it in the library like an upload.
 * @param hosts that the owner has allowed, beside those of the operator
 * @throws UserError for what cannot be fetched or is no picture
 */
export async function bringMedia(
  address: string,
  session: AdminSession,
  hosts: readonly string[] = [],
): Promise<MediaRow> {
  const name = nameIn(address);
  try {
    const bytes = await fetchPicture(address, { hosts });
    const facts = await inspect(name, bytes);
    if (!('refusal' in facts) && mediaTypeOf(facts.mime) !== 'image') {
      throw new UserError(`${name} is not a picture`);
    }
    return await addMedia(
      {
        name,
        body: new Blob([new Uint8Array(bytes)]).stream(),
        signal: new AbortController().signal,
      },
      session,
    );
  } catch (error) {
    throw error instanceof PictureError ? new UserError(error.message) : error;
  }
}

/** The last part of a path, as a file's name. */
function nameIn(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return cleanLine(decodeURIComponent(last)) || 'picture';
  } catch {
    return cleanLine(last) || 'picture';
  }
}

/** Passes a stream on and counts its bytes. */
function count(stream: ReadableStream<Uint8Array>): {
  stream: ReadableStream<Uint8Array>;
  bytes: () => number;
} {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  return { stream: stream.pipeThrough(counter), bytes: () => bytes };
}

interface Content extends Pick<Facts, 'width' | 'height'> {
  content: ReadableStream<Uint8Array> | Uint8Array;
}

/** Whether nothing of a file is changed: a film, a document. */
export const isStoredAsItComes = (mime: string): boolean => !mime.startsWith('image/');

/** Reads a file as it will be stored: a picture cleaned, anything else as it comes. */
async function readContent(
  name: string,
  { mime, width, height }: Facts,
  stream: ReadableStream<Uint8Array>,
): Promise<Content> {
  if (mime === 'image/svg+xml') {
    // Nothing in it runs or loads: it is served with filePolicy, and pages show it in <img> only.
    const content = await readAll(stream, svgBytes, `${name} is too large for a drawing`);
    return { content, width, height };
  }
  if (isStoredAsItComes(mime)) return { content: stream, width, height };
  const picture = await readAll(stream, pictureFileBytes, `${name} is too large for a picture`);
  try {
    const { bytes, ...size } = await inQueue(() => cleanPicture(picture));
    const refusal = tooManyPixels(name, size);
    if (refusal) throw new UserError(refusal);
    return { content: bytes, ...size };
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error;
    throw new UserError(`${name} is damaged and cannot be shown. Save it again and upload that.`);
  }
}

async function readAll(
  stream: ReadableStream<Uint8Array>,
  most: number,
  refusal: string,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > most) throw new UserError(`${refusal}: at most ${most / 1_000_000} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Moves a file into the bin, where posts still show it. It is not an error if it is gone already. */
export async function deleteMedia(id: string, { token }: AdminSession): Promise<void> {
  await adminClient(token)
    .from('media')
    // By the clock of the database.
    .update({ deleted_at: 'now' })
    .eq('id', id)
    .is('deleted_at', null)
    .throwOnError();
}

/** Takes a file out of the bin. */
export async function undoDeletion(id: string, { token }: AdminSession): Promise<void> {
  await adminClient(token).from('media').update({ deleted_at: null }).eq('id', id).throwOnError();
}

/** Renames a file and describes it. */
export async function describeMedia(
  { id, title, alt }: { id: string; title: string; alt: string },
  { token }: AdminSession,
): Promise<MediaRow> {
  const { data } = await adminClient(token)
    .from('media')
    .update({ title, alt })
    .eq('id', id)
    .is('deleted_at', null)
    .select(mediaColumns)
    .maybeSingle()
    .throwOnError();
  if (!data) throw new UserError('This file has been deleted in the meantime');
  return toMediaRow(data);
}

/** Describes a file as a post does, unless it has a description of its own. */
export async function keepAlt(
  { url, alt }: { url: string; alt: string },
  { token }: AdminSession,
): Promise<void> {
  await adminClient(token)
    .from('media')
    .update({ alt })
    .eq('url', url)
    .eq('alt', '')
    .throwOnError();
}
