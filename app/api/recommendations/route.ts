import { visitorForm } from '@/app/api/visitor-form';
import { readBrowser, rememberBrowser } from '@/lib/auth/browser';
import { besideFields } from '@/lib/entry/schema';
import { keep } from '@/lib/forms/kept';
import { formPages } from '@/lib/forms/pages';
import { stopSignal } from '@/lib/pages/request-context';
import { analysisBodyBytes, requestLimits } from '@/lib/process/limits';
import type { RecommendationEvent } from '@/lib/recommendations/events';
import { messages } from '@/lib/recommendations/form-rules';
import { recommend } from '@/lib/recommendations/recommend';
import { businessInfoSchema } from '@/lib/recommendations/schema';
import { untilStop } from '@/lib/recommendations/until-stop';
import type { ActionFailure } from '@/lib/result';

const page = formPages.recommendations;

/**
 * The form of the analysis. A route and not an action: it answers the page's script with a stream,
 * so that the first recommendation shows before the last is written.
 */
export const POST = visitorForm({
  page,
  aim: 'results',
  fields: ['name', 'email', 'industry', 'description', 'challenges', 'goals'],
  schema: businessInfoSchema.extend(besideFields),
  maxBytes: analysisBodyBytes,
  failure: messages.failure,
  work: 'recommendations',
  limits: async ({ address, visitor }) => {
    const own = visitor?.leadId ?? (await readBrowser());
    return [
      { ...requestLimits.recommendAddress, subject: address },
      ...(own ? [{ ...requestLimits.recommendVisitor, subject: own }] : []),
    ];
  },
  store: async (input, { lead, remembered, address, signal }) => {
    const info = businessInfoSchema.parse(input);
    const owner = {
      leadId: lead.id,
      isVisitor: remembered !== undefined,
      ...(remembered?.proofs ? {} : { browser: await rememberBrowser() }),
    };
    return untilStop(
      (stoppable) => recommend(info, { owner, sender: address, signal: stoppable }),
      signal,
      stopSignal(),
    );
  },
  keep: keepLast,
  answer: (events) =>
    new Response(toLines(events), {
      headers: {
        'Content-Type': 'application/x-ndjson; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      },
    }),
});

/** Waits for the result and keeps which one it is. Only a stored one can be shown on a page. */
async function keepLast(
  events: AsyncGenerator<RecommendationEvent>,
): Promise<ActionFailure | boolean> {
  let last: RecommendationEvent | undefined;
  for await (const event of events) last = event;
  if (last?.type !== 'done' || !last.stored) {
    return { ok: false, error: last?.type === 'error' ? last.error : messages.failure };
  }
  return keep(page, 'result', { id: last.result.id });
}

function toLines(events: AsyncGenerator<RecommendationEvent>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await events.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
    },
    cancel: () => void events.return(undefined),
  });
}
