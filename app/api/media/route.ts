import { keepInUse, readSession } from '@/lib/auth/session';
import { adminRead, UserError } from '@/lib/auth/wrap';
import { jsonAnswer } from '@/lib/http/json-answer';
import { isSameOrigin } from '@/lib/http/same-origin';
import { logError } from '@/lib/log/log';
import { listMedia } from '@/lib/media/admin-queries';
import { addMedia } from '@/lib/media/mutations';
import { fileName, type MediaPage, type MediaRow, pickSchema } from '@/lib/media/schema';
import { currentRequest } from '@/lib/pages/request-context';
import { type ActionResult, signedOut } from '@/lib/result';
import { hasSpace, isStorageFull, storageFull } from '@/lib/supabase/full';

/** A page of the library, for the editor's dialog. */
export const GET = adminRead(
  pickSchema,
  'The library could not be read.',
  (request, session): Promise<MediaPage> => listMedia(session, request),
);

// A route and not an action: the body streams through, of any size, and the browser sees its
// progress. Where the platform limits bodies, the browser sends them elsewhere (begin, finish).

/** One file, as the body; its name in a header. */
export async function POST(request: Request): Promise<Response> {
  try {
    const session = isSameOrigin(request) ? await readSession() : undefined;
    if (!session) return answer(401, signedOut);
    const { body, signal } = request;
    if (!body) return answer(400, { ok: false, error: 'This file is empty' });
    const file = { name: nameIn(request), body, signal };
    const data = await keepInUse(session, () => addMedia(file, session));
    return answer(201, { ok: true, data });
  } catch (error) {
    if (error instanceof UserError) return answer(415, { ok: false, error: error.message });
    if (request.signal.aborted) return answer(499, { ok: false, error: 'Cancelled' });
    if (currentRequest()?.signedOut) return answer(401, signedOut);
    logError('upload', error);
    if (isStorageFull(error) || !hasSpace()) return answer(507, { ok: false, error: storageFull });
    if (isTooLarge(error)) {
      return answer(413, { ok: false, error: 'The storage refuses files of this size' });
    }
    return answer(503, { ok: false, error: 'The file could not be stored. Please try again.' });
  }
}

const isTooLarge = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  ('statusCode' in error
    ? String(error.statusCode) === '413'
    : 'status' in error && error.status === 413);

function nameIn(request: Request): string {
  try {
    return fileName(decodeURIComponent(request.headers.get('x-file-name') ?? ''));
  } catch {
    return fileName('');
  }
}

const answer = (status: number, body: ActionResult<MediaRow>): Response => jsonAnswer(status, body);
