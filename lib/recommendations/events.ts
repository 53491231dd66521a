import type { Questions } from './questions';
import type { Recommendation, Result } from './schema';

/** The step that the server is at. */
export type Stage = 'asking' | 'busy' | 'writing' | 'storing';

/** A result as JSON: its date is an ISO timestamp. */
export type SentResult = Omit<Result, 'createdAt'> & { createdAt: string };

export const revive = (result: SentResult): Result => ({
  ...result,
  createdAt: new Date(result.createdAt),
});

export const asSent = (result: Result): SentResult => ({
  ...result,
  createdAt: result.createdAt.toISOString(),
});

/** The answer of /api/recommendations/answer: the result as it is stored now. */
export interface ResultWithQuestions {
  result: SentResult;
  questions: Questions;
  /** False where the visitor had corrected it elsewhere, so that nothing was stored. */
  isApplied: boolean;
}

/** The lines of the answer of /api/recommendations, one JSON object each. */
export type RecommendationEvent =
  | { type: 'stage'; stage: Stage }
  | { type: 'partial'; recommendations: Recommendation[] }
  /**
   * `stored` is false when only the visitor has the result, who can then correct nothing; there are
   * questions to a stored result of the rules.
   */
  | {
      type: 'done';
      result: SentResult;
      stored: boolean;
      reference?: string;
      questions?: Questions;
    }
  | { type: 'error'; error: string };

/** Reads the lines of an answer as they arrive. A line that is cut off is left out. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<RecommendationEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let pending = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (pending + value).split('\n');
    pending = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as RecommendationEvent;
  }
}
