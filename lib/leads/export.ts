import 'server-only';
import { logError } from '@/lib/log/log';
import { currentRequest } from '@/lib/pages/request-context';
import { formatDay } from '@/lib/text/dates';
import { leadsCsv } from './csv';
import type { ListedLead } from './rows';

/** Answers with the leads as a file, streamed while they are read. */
export function csvDownload(leads: AsyncGenerator<ListedLead>): Response {
  const encoder = new TextEncoder();
  const lines = leadsCsv(leads);
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
  const day = formatDay(new Date());
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="leads-${day}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
