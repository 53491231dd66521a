import { keepInUse, readSession } from '@/lib/auth/session';
import { adminRead } from '@/lib/auth/wrap';
import { isSameOrigin } from '@/lib/http/same-origin';
import { listMedia } from '@/lib/media/admin-queries';
import { addMedia } from '@/lib/media/mutations';
import { emptyFile, type MediaPage, pickSchema } from '@/lib/media/schema';
import { uploadAnswer, uploadFailure, uploadName } from '@/lib/media/upload-request';
import { signedOut } from '@/lib/result';

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
    if (!session) return uploadAnswer(401, signedOut);
    const { body, signal } = request;
    if (!body) return uploadAnswer(400, { ok: false, error: emptyFile });
    const file = { name: uploadName(request), body, signal };
    const data = await keepInUse(session, () => addMedia(file, session));
    return uploadAnswer(201, { ok: true, data });
  } catch (error) {
    return uploadFailure(error, request);
  }
}
