import { readVisitor } from '@/lib/auth/visitor';
import { jsonAnswer } from '@/lib/json-answer';
import { logError } from '@/lib/log';
import type { Reads } from '@/lib/read';
import { messages } from '@/lib/recommendations/form-rules';
import { resultsOf } from '@/lib/recommendations/queries';
import { isSameOrigin } from '@/lib/same-origin';

const refuse = (status: number): Response =>
  jsonAnswer(status, { ok: false, error: messages.previousFailure });

/**
 * The results of the lead that this browser's cookie names; null where it names none (decision 4).
 */
export async function GET(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return refuse(403);
  try {
    const visitor = await readVisitor();
    const data: Reads['/api/recommendations/previous'] = visitor ? await resultsOf(visitor) : null;
    return jsonAnswer(200, { ok: true, data });
  } catch (error) {
    logError('previous results', error);
    return refuse(503);
  }
}
