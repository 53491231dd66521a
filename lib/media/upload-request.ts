import 'server-only';
import { UserError } from '@/lib/auth/wrap';
import { jsonAnswer } from '@/lib/http/json-answer';
import { logError } from '@/lib/log/log';
import { currentRequest } from '@/lib/pages/request-context';
import { type ActionResult, signedOut } from '@/lib/result';
import { hasSpace, isStorageFull, storageFull } from '@/lib/supabase/full';
import { fileName, type MediaRow } from './schema';

/** Answers an upload. */
export const uploadAnswer = (status: number, body: ActionResult<MediaRow>): Response =>
  jsonAnswer(status, body);

/** Answers an upload that failed: the browser says why, and the log has what is not expected. */
export function uploadFailure(error: unknown, { signal }: Request): Response {
  if (error instanceof UserError) return uploadAnswer(415, { ok: false, error: error.message });
  if (signal.aborted) return uploadAnswer(499, { ok: false, error: 'Cancelled' });
  if (currentRequest()?.signedOut) return uploadAnswer(401, signedOut);
  logError('upload', error);
  if (isStorageFull(error) || !hasSpace()) {
    return uploadAnswer(507, { ok: false, error: storageFull });
  }
  if (isTooLarge(error)) {
    return uploadAnswer(413, { ok: false, error: 'The storage refuses files of this size' });
  }
  return uploadAnswer(503, { ok: false, error: 'The file could not be stored. Please try again.' });
}

const isTooLarge = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  ('statusCode' in error
    ? String(error.statusCode) === '413'
    : 'status' in error && error.status === 413);

/** The name of the file that a request sends. */
export function uploadName(request: Request): string {
  try {
    return fileName(decodeURIComponent(request.headers.get('x-file-name') ?? ''));
  } catch {
    return fileName('');
  }
}
