import { type AdminSession, readSession } from '@/lib/auth/session';
import { csvDownload } from '@/lib/http/csv-download';
import { downloadRefusal } from '@/lib/http/download-refusal';
import { jsonAnswer } from '@/lib/http/json-answer';
import { eachLead, listLeads } from '@/lib/leads/admin-queries';
import { leadsCsv } from '@/lib/leads/csv';
import { type LeadFilter, leadFilterOf } from '@/lib/leads/filter';
import { logError } from '@/lib/log/log';
import { currentRequest } from '@/lib/pages/request-context';
import { signedOut } from '@/lib/result';
import { noteExport } from '@/lib/security-log/mutations';
import { formatDay } from '@/lib/text/dates';

/** The leads of the list's filter as CSV, streamed once the security log has the export. */
export async function GET(request: Request): Promise<Response> {
  const refusal = downloadRefusal(request);
  if (refusal) return refusal;
  const filter = leadFilterOf(Object.fromEntries(new URL(request.url).searchParams));
  const session = await begin(filter).catch((error: unknown) => {
    if (currentRequest()?.signedOut) return undefined;
    logError('export of leads', error);
    return 'unknown' as const;
  });
  if (session === 'unknown') {
    return jsonAnswer(503, { ok: false, error: 'The leads could not be read. Please try again.' });
  }
  if (!session) return jsonAnswer(401, signedOut);
  const lines = leadsCsv(eachLead(session, filter));
  return csvDownload(`leads-${formatDay(new Date())}`, lines, 'leads');
}

async function begin(filter: LeadFilter): Promise<AdminSession | undefined> {
  const session = await readSession();
  if (session) {
    const { total } = await listLeads(session, { ...filter, page: 1 });
    await noteExport(session, total);
  }
  return session;
}
