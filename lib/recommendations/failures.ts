import 'server-only';
import { type FailureKind, GeminiError } from '@/lib/gemini/errors';
import { AnalysisError } from './answer';
import { messages } from './form-rules';

const unavailable =
  'The AI analyst is not available at the moment. What you typed is kept; please try again later.';
const busy =
  'The AI analyst is very busy at the moment. What you typed is kept; please try again in a few minutes.';

/** One calm sentence each: Google's own words are for the log (docs/recommendations.md). */
const sentences: Record<Exclude<FailureKind, 'blocked'>, string> = {
  key: unavailable,
  model: unavailable,
  provider: unavailable,
  quota: busy,
  busy,
  'cut-off':
    'The analysis became too long and was cut off. Please try again, with a shorter description if you can.',
  malformed: messages.badResponse,
  timeout: 'The AI took too long to answer. Please try again.',
  network: messages.failure,
};

/** The visitor's sentence for a failure (docs/recommendations.md, 'The flow'). */
export function messageFor(error: unknown): string {
  if (error instanceof AnalysisError) return error.message;
  if (!(error instanceof GeminiError)) return messages.failure;
  return error.kind === 'blocked' ? error.message : sentences[error.kind];
}
