import { readSession } from '@/lib/auth/session';
import { csvDownload } from '@/lib/http/csv-download';
import { downloadRefusal } from '@/lib/http/download-refusal';
import { jsonAnswer } from '@/lib/http/json-answer';
import { logError } from '@/lib/log/log';
import { currentRequest } from '@/lib/pages/request-context';
import { signedOut } from '@/lib/result';
import { readStatistics } from '@/lib/statistics/admin-queries';
import { statisticsCsv } from '@/lib/statistics/csv';
import { periodIn } from '@/lib/statistics/periods';
import { reportOf } from '@/lib/statistics/report';

/** The statistics of a period as CSV. */
export async function GET(request: Request): Promise<Response> {
  const refusal = downloadRefusal(request);
  if (refusal) return refusal;
  const period = periodIn(Object.fromEntries(new URL(request.url).searchParams), Date.now());
  try {
    const session = await readSession();
    if (!session) return jsonAnswer(401, signedOut);
    const lines = statisticsCsv(reportOf(period, await readStatistics(session, period)), period);
    return csvDownload(`statistics-${period.kind}-${period.first}`, lines, 'statistics');
  } catch (error) {
    if (currentRequest()?.signedOut) return jsonAnswer(401, signedOut);
    logError('export of statistics', error);
    const text = 'The statistics could not be read. Please try again.';
    return jsonAnswer(503, { ok: false, error: text });
  }
}
