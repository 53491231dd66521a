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
