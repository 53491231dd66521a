import type { MediaRow } from '@/lib/media/schema';
import { type ActionFailure, type ActionResult, unreachable } from '@/lib/result';

export interface FileToUpload {
  file: File;
  /** Told how far it is, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

interface Destination {
  method: 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
}

type Answer =
  | { state: 'answered'; status: number; body: unknown }
  | { state: 'unreachable' | 'cancelled' };

/** Words the failure of a file that was not sent to its end. */
export const failureOf = (state: 'unreachable' | 'cancelled'): ActionFailure =>
  state === 'cancelled' ? { ok: false, error: 'Cancelled' } : unreachable;

/** Sends a file as a body. Not with `fetch`, which cannot tell how much has been sent so far. */
export function sendFile(
  { file, onProgress, signal }: FileToUpload,
  { method, url, headers }: Destination,
): Promise<Answer> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () =>
      done({ state: 'answered', status: request.status, body: request.response });
    request.onerror = () => done({ state: 'unreachable' });
    request.onabort = () => done({ state: 'cancelled' });
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** Uploads one file through the site. */
export async function uploadFile(upload: FileToUpload): Promise<ActionResult<MediaRow>> {
  const answer = await sendFile(upload, {
    method: 'POST',
    url: '/api/media',
    headers: {
      'X-File-Name': encodeURIComponent(upload.file.name),
      'Content-Type': 'application/octet-stream',
    },
  });
  if (answer.state !== 'answered') return failureOf(answer.state);
  return (answer.body as ActionResult<MediaRow> | null) ?? unreachable;
}
