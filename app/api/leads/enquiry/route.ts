import { z } from 'zod';
import { readSession } from '@/lib/auth/session';
import { readEnquiry } from '@/lib/contact/admin-queries';
import { downloadRefusal } from '@/lib/http/download-refusal';
import { jsonAnswer } from '@/lib/http/json-answer';
import { readDesk } from '@/lib/leads/admin-queries';
import { logError } from '@/lib/log/log';
import { currentRequest } from '@/lib/pages/request-context';
import { signedOut } from '@/lib/result';
import { notePersonExport } from '@/lib/security-log/mutations';
import { fileDownload } from '@/lib/your-data/export';

const failure = 'Failed to export the message';

/** All that is kept about a message without a lead as a file, for its sender. */
export async function GET(request: Request): Promise<Response> {
  const refusal = downloadRefusal(request);
  if (refusal) return refusal;
  try {
    const session = await readSession();
    if (!session) return jsonAnswer(401, signedOut);
    const id = z.uuid().safeParse(new URL(request.url).searchParams.get('id'));
    const message = id.success ? await readEnquiry(session, id.data) : undefined;
    if (!message) return jsonAnswer(404, { ok: false, error: 'Message not found' });
    const { work, changes, notes } = await readDesk(session, message.id);
    await notePersonExport(message.id, session);
    return fileDownload({ ...message, work: work.values, changes, notes });
  } catch (error) {
    if (currentRequest()?.signedOut) return jsonAnswer(401, signedOut);
    logError(failure, error);
    return jsonAnswer(503, { ok: false, error: failure });
  }
}
