import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { UserError } from '@/lib/auth/wrap';
import { fileNameCharacters, svgBytes, uploadMs } from '@/lib/limits';
import { logError } from '@/lib/log';
import { fetchPicture, PictureError } from '@/lib/pictures/fetch-picture';
import { adminClient, streamingClient } from '@/lib/supabase/admin';
import { removeFiles, uploadUnder } from '@/lib/supabase/storage';
import { cleanLine } from '@/lib/text';
import { mediaColumns, toMediaRow } from './admin-queries';
import { inspect, readHead } from './inspect';
import { type MediaRow, mediaTypeOf } from './schema';
import { cleanSvg } from './svg';

const bucket = 'media';

interface Upload {
  name: string;
  body: ReadableStream<Uint8Array>;
  signal: AbortSignal;
}

/**
 * Takes a file into the library: real type from its bytes, stored file, then the row. The body is
 * streamed. If the row cannot be written, the file is deleted.
 * @throws UserError for what the library does not accept; Error when the backend fails
 */
export async function addMedia(
  { name, body, signal }: Upload,
  session: AdminSession,
): Promise<MediaRow> {
  const { head, whole } = await readHead(body);
  const facts = await inspect(name, head);
  if ('refusal' in facts) throw new UserError(facts.refusal);
  const isDrawing = facts.mime === 'image/svg+xml';
  const counted = count(whole);
  const content = isDrawing ? await readDrawing(name, counted.stream) : counted.stream;
  const client = streamingClient(
    session.token,
    AbortSignal.any([signal, AbortSignal.timeout(uploadMs)]),
  );
  const { path } = await uploadUnder(client, {
    bucket,
    folder: '',
    extension: facts.extension,
    body: content,
    contentType: facts.mime,
  });
  const { data, error } = await adminClient(session.token)
    .from('media')
    .insert({
      // Files often differ only at the end of their names, and a cut must not leave half a
      // character.
      title: Array.from(name).slice(-fileNameCharacters).join(''),
      url: `/media/${path}`,
      path,
      type: mediaTypeOf(facts.mime),
      mime: facts.mime,
      size: content instanceof Uint8Array ? content.byteLength : counted.bytes(),
      width: facts.width,
      height: facts.height,
    })
    .select(mediaColumns)
    .single();
  if (!error) return toMediaRow(data);
  await removeFiles(adminClient(session.token), bucket, [path]).catch((cause: unknown) =>
    logError('remove a file without a row', cause),
  );
  throw new Error(`media: ${error.message}`, { cause: error });
}

/**
 * Fetches a picture from another site and stores it in the library like an upload.
 * @throws UserError for what cannot be fetched or is no picture
 */
export async function bringMedia(address: string, session: AdminSession): Promise<MediaRow> {
  const name = nameIn(address);
  try {
    const bytes = await fetchPicture(address);
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

async function readDrawing(name: string, stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > svgBytes)
      throw new UserError(`${name} is too large for a drawing: at most ${svgBytes / 1_000_000} MB`);
    chunks.push(chunk);
  }
  const clean = cleanSvg(Buffer.concat(chunks).toString('utf8'));
  if (!clean) throw new UserError(`${name} is not a drawing that can be shown safely`);
  return Buffer.from(clean);
}

/**
 * Deletes the stored file, then the row: if the second fails, the row still names what to delete
 * again. It is not an error if it is already gone.
 */
export async function deleteMedia(id: string, { token }: AdminSession): Promise<void> {
  const client = adminClient(token);
  const { data, error } = await client.from('media').select('path').eq('id', id).maybeSingle();
  if (error) throw new Error(`media: ${error.message}`, { cause: error });
  if (!data) return;
  if (data.path) await removeFiles(client, bucket, [data.path]);
  const { error: failed } = await client.from('media').delete().eq('id', id);
  if (failed) throw new Error(`media: ${failed.message}`, { cause: failed });
}

/** Renames a file and describes it. */
export async function describeMedia(
  { id, title, alt }: { id: string; title: string; alt: string },
  { token }: AdminSession,
): Promise<MediaRow> {
  const { data, error } = await adminClient(token)
    .from('media')
    .update({ title, alt })
    .eq('id', id)
    .select(mediaColumns)
    .maybeSingle();
  if (error) throw new Error(`media: ${error.message}`, { cause: error });
  if (!data) throw new UserError('This file has been deleted in the meantime');
  return toMediaRow(data);
}
