import type { Upload } from 'tus-js-client';
import type { UploadPlace } from '@/lib/media/schema';
import { endOfName, type MediaRow } from '@/lib/media/schema';
import { type ActionResult, unreachable } from '@/lib/result';
import { type FileToUpload, failureOf, sendFile } from './upload-file';

/** A file above this size goes straight to the storage in parts, as Supabase advises. */
const resumableFromBytes = 6_000_000;
/** Each part but the last: Supabase takes no other size. */
export const resumablePartBytes = 6 * 1024 * 1024;
/** How long the browser waits before it sends a part again. */
const resumableWaitsMs = [1_000, 3 * 1_000, 10 * 1_000];

/** How far a file has come. */
interface Sending {
  place: UploadPlace;
  isThere: boolean;
  /** In parts; it knows which of them have arrived. */
  inParts?: Upload;
}

/** Another try of the same file goes on where the last one ended. */
const sendings = new WeakMap<File, Sending>();

type Sent = ActionResult<null>;
const sent: Sent = { ok: true, data: null };
const refused: Sent = {
  ok: false,
  error: 'The storage did not take the file. Please try again.',
};
const tooLarge: Sent = { ok: false, error: 'The storage refuses files of this size' };

/**
 * Uploads one file past the site: asks for a place in the storage, sends it there, in parts where
 * it is large, and lets the site look at it.
 */
export async function uploadDirectly(upload: FileToUpload): Promise<ActionResult<MediaRow>> {
  const { file, onProgress, signal } = upload;
  let sending = sendings.get(file);
  if (!sending) {
    const begun = await post<UploadPlace>('/api/media/begin', { size: file.size }, signal);
    if (!begun.ok) return begun;
    sending = { place: begun.data, isThere: false };
    sendings.set(file, sending);
  }
  if (!sending.isThere) {
    const result = await send(upload, sending);
    if (!result.ok) {
      // A place that does not take the file is of no more use; one that was not reached is.
      if (result !== unreachable) sendings.delete(file);
      return result;
    }
    sending.isThere = true;
  }
  onProgress(1);
  const { id } = sending.place;
  const name = endOfName(file.name);
  const taken = await post<MediaRow>('/api/media/finish', { id, name }, signal);
  // A refused file is no longer there.
  if (taken.ok || taken.isRefused) sendings.delete(file);
  return taken;
}

async function post<T>(
  path: string,
  body: object,
  signal: AbortSignal,
): Promise<ActionResult<T> & { isRefused?: boolean }> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    const result = (await answer.json()) as ActionResult<T>;
    return { ...result, isRefused: answer.status === 400 };
  } catch {
    return failureOf(signal.aborted ? 'cancelled' : 'unreachable');
  }
}

async function send(upload: FileToUpload, sending: Sending): Promise<Sent> {
  const result = upload.file.size > resumableFromBytes ? await sendInParts(upload, sending) : null;
  return result ?? sendWhole(upload, sending.place);
}

async function sendWhole(upload: FileToUpload, { url, keptSeconds }: UploadPlace): Promise<Sent> {
  const answer = await sendFile(upload, {
    method: 'PUT',
    url,
    headers: {
      'Content-Type': upload.file.type || 'application/octet-stream',
      'Cache-Control': `max-age=${keptSeconds}`,
    },
  });
  return answer.state === 'answered' ? sentBy(statusOf(answer)) : failureOf(answer.state);
}

/** Supabase's own status stands in the body; that of the answer is mostly 400. */
function statusOf({ status, body }: { status: number; body: unknown }): number {
  const inBody =
    typeof body === 'object' && body && 'statusCode' in body && Number(body.statusCode);
  return inBody || status;
}

function sentBy(status: number): Sent {
  // A place takes one file: an earlier try has sent it, and the answer was lost.
  if (status < 300 || status === 409) return sent;
  return status === 413 ? tooLarge : refused;
}

/** @returns null where the storage takes no parts */
async function sendInParts(
  { file, onProgress, signal }: FileToUpload,
  sending: Sending,
): Promise<Sent | null> {
  const { Upload, DetailedError } = await import('tus-js-client');
  const { bucket, id, resumable, token, keptSeconds } = sending.place;
  return new Promise((done) => {
    const inParts =
      sending.inParts ??
      new Upload(file, {
        endpoint: resumable,
        headers: { 'x-signature': token },
        metadata: {
          bucketName: bucket,
          objectName: id,
          contentType: file.type || 'application/octet-stream',
          cacheControl: String(keptSeconds),
        },
        chunkSize: resumablePartBytes,
        retryDelays: [...resumableWaitsMs],
        // The place belongs to this page: another one asks for its own.
        storeFingerprintForResuming: false,
      });
    Object.assign(inParts.options, {
      onProgress: (bytes: number, total: number) => onProgress(total ? bytes / total : 0),
      onSuccess: () => done(sent),
      onError: (error: Error) => {
        const status =
          error instanceof DetailedError ? error.originalResponse?.getStatus() : undefined;
        if (status === undefined) return done(unreachable);
        // Before any part has arrived: there is no such address.
        if (status === 404 && !inParts.url) return done(null);
        done(sentBy(status));
      },
    });
    sending.inParts = inParts;
    signal.addEventListener('abort', () => {
      void inParts.abort();
      done(failureOf('cancelled'));
    });
    inParts.start();
  });
}
