import { readBrowser } from '@/lib/auth/browser';
import { isNobodyFor, readNobody, readVisitor } from '@/lib/auth/visitor';
import { jsonAnswer } from '@/lib/http/json-answer';
import { isSameOrigin } from '@/lib/http/same-origin';
import { logError } from '@/lib/log/log';
import type { SentResult } from '@/lib/recommendations/events';
import { messages } from '@/lib/recommendations/form-rules';
import { resultsOf, waitingResults } from '@/lib/recommendations/queries';

const refuse = (status: number): Response =>
  jsonAnswer(status, { ok: false, error: messages.previousFailure });

/**
 * The results of the lead that this browser's cookie names; null where it names none (decision 4).
 */
export async function GET(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return refuse(403);
  try {
    const visitor = await readVisitor();
    const data = visitor ? await resultsOf(visitor) : await resultsOfNobody();
    return jsonAnswer(200, { ok: true, data });
  } catch (error) {
    logError('previous results', error);
    return refuse(503);
  }
}

/** Answers as for a new lead (decision 60): with what this browser asked for since under the address. */
async function resultsOfNobody(): Promise<SentResult[] | null> {
  if (!(await readNobody())) return null;
  const waiting = await waitingResults(await readBrowser());
  const isOwn = await Promise.all(
    waiting.map(({ businessInfo }) => isNobodyFor(businessInfo.email)),
  );
  return waiting.filter((_, index) => isOwn[index]);
}
