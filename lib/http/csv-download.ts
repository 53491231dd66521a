import 'server-only';
import { logError } from '@/lib/log/log';
import { currentRequest } from '@/lib/pages/request-context';

/**
 * Answers with lines of CSV as a file, streamed while they are read.
 * @param name of the file, without its ending
 * @param what is exported, for the log
 */
export function csvDownload(name: string, lines: AsyncGenerator<string>, what: string): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await lines.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        if (!currentRequest()?.signedOut) logError(`export of ${what}`, error);
        // A file that ends early must not look complete.
        controller.error(error);
      }
    },
    cancel: () => void lines.return(undefined),
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
