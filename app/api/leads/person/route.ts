import { z } from 'zod';
import { readSession } from '@/lib/auth/session';
import { downloadRefusal } from '@/lib/http/download-refusal';
import { jsonAnswer } from '@/lib/http/json-answer';
import { logError } from '@/lib/log/log';
import { currentRequest } from '@/lib/pages/request-context';
import { signedOut } from '@/lib/result';
import { notePersonExport } from '@/lib/security-log/mutations';
import { readPersonForAdmin } from '@/lib/your-data/admin-queries';
import { personDownload } from '@/lib/your-data/export';

const failure = 'Failed to export the lead';

/** All that is kept about one lead as a file, for somebody who asked for it by telephone. */
export async function GET(request: Request): Promise<Response> {
  const refusal = downloadRefusal(request);
  if (refusal) return refusal;
  try {
    const session = await readSession();
    if (!session) return jsonAnswer(401, signedOut);
    const id = z.uuid().safeParse(new URL(request.url).searchParams.get('id'));
    const person = id.success ? await readPersonForAdmin(session, id.data) : undefined;
    if (!id.success || !person) return jsonAnswer(404, { ok: false, error: 'Lead not found' });
    await notePersonExport(id.data, session);
    return personDownload(person);
  } catch (error) {
    if (currentRequest()?.signedOut) return jsonAnswer(401, signedOut);
    logError(failure, error);
    return jsonAnswer(503, { ok: false, error: failure });
  }
}
