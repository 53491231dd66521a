import { type AdminSession, readSession } from '@/lib/auth/session';
import { jsonAnswer } from '@/lib/http/json-answer';
import { eachLead, listLeads } from '@/lib/leads/admin-queries';
import { leadsCsv } from '@/lib/leads/csv';
import { logError } from '@/lib/log/log';
import { currentRequest } from '@/lib/pages/request-context';
import { signedOut } from '@/lib/result';
import { noteExport } from '@/lib/security-log/mutations';

/** All leads as CSV, streamed once the security log has the export. */
export async function GET(): Promise<Response> {
  const session = await begin().catch((error: unknown) => {
    if (currentRequest()?.signedOut) return undefined;
    logError('export of leads', error);
    return 'unknown' as const;
  });
  if (session === 'unknown') {
    return jsonAnswer(503, { ok: false, error: 'The leads could not be read. Please try again.' });
  }
  if (!session) return jsonAnswer(401, signedOut);
  const encoder = new TextEncoder();
  const lines = leadsCsv(eachLead(session));
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await lines.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        if (!currentRequest()?.signedOut) logError('export of leads', error);
        // A file that ends early must not look complete.
        controller.error(error);
      }
    },
    cancel: () => void lines.return(undefined),
  });
  const day = new Date().toISOString().slice(0, 10);
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="leads-${day}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}

async function begin(): Promise<AdminSession | undefined> {
  const session = await readSession();
  if (session) {
    const { total } = await listLeads(session, { search: '', page: 1 });
    await noteExport(session, total);
  }
  return session;
}
