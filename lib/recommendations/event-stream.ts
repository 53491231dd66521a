import 'server-only';
import { formPages } from '@/lib/form-answers/pages';
import { keep } from '@/lib/form-answers/stored';
import type { ActionFailure } from '@/lib/result';
import type { RecommendationEvent } from './events';
import { messages } from './form-rules';

/**
 * Ends an analysis when the server stops and waits no longer: the visitor gets a sentence instead
 * of a line that breaks off.
 * @param signal the visitor's
 * @param stop the server's
 */
export async function* untilStop(
  analyse: (signal: AbortSignal) => AsyncGenerator<RecommendationEvent>,
  signal: AbortSignal,
  stop: AbortSignal,
): AsyncGenerator<RecommendationEvent> {
  for await (const event of analyse(AbortSignal.any([signal, stop]))) {
    yield event;
    if (event.type === 'done' || event.type === 'error') return;
  }
  if (stop.aborted) yield { type: 'error', error: messages.stopped };
}

/** Waits for the result and keeps which one it is. Only a stored one can be shown on a page. */
export async function keepLast(
  events: AsyncGenerator<RecommendationEvent>,
): Promise<ActionFailure | boolean> {
  let last: RecommendationEvent | undefined;
  for await (const event of events) last = event;
  if (last?.type !== 'done' || !last.stored) {
    return { ok: false, error: last?.type === 'error' ? last.error : messages.failure };
  }
  return keep(formPages.recommendations, 'result', {
    id: last.result.id,
    reference: last.reference,
  });
}

/** Answers with the events, a line each as soon as it is known. */
export const eventStream = (events: AsyncGenerator<RecommendationEvent>): Response =>
  new Response(toLines(events), {
    headers: {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  });

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
