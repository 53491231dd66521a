import { type AdminSession, readSession } from '@/lib/auth/session';
import { downloadRefusal } from '@/lib/http/download-refusal';
import { jsonAnswer } from '@/lib/http/json-answer';
import { logError } from '@/lib/log/log';
import { currentRequest } from '@/lib/pages/request-context';
import { signedOut } from '@/lib/result';
import { noteSiteExport } from '@/lib/security-log/mutations';
import { countPosts } from '@/lib/site-export/admin-queries';
import { archiveDownload } from '@/lib/site-export/archive';

const failure = 'The content could not be read. Please try again.';

/** Posts, pictures and settings as one zip, streamed once the security log has the export. */
export async function GET(request: Request): Promise<Response> {
  const refusal = downloadRefusal(request);
  if (refusal) return refusal;
  try {
    const session = await begin();
    return session ? archiveDownload(session, request) : jsonAnswer(401, signedOut);
  } catch (error) {
    if (currentRequest()?.signedOut) return jsonAnswer(401, signedOut);
    logError('export of the site', error);
    return jsonAnswer(503, { ok: false, error: failure });
  }
}

async function begin(): Promise<AdminSession | undefined> {
  const session = await readSession();
  if (session) await noteSiteExport(session, await countPosts(session));
  return session;
}
