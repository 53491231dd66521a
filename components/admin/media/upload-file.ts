import type { MediaRow } from '@/lib/media/schema';
import { type ActionResult, unreachable } from '@/lib/result';

/** Uploads one file. Not with `fetch`, which cannot tell how much has been sent so far. */
export function uploadFile(
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<ActionResult<MediaRow>> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/media');
    request.setRequestHeader('X-File-Name', encodeURIComponent(file.name));
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => done((request.response as ActionResult<MediaRow> | null) ?? unreachable);
    request.onerror = () => done(unreachable);
    request.onabort = () => done({ ok: false, error: 'Cancelled' });
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
