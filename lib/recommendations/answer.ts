import { Allow, parse } from 'partial-json';
import { messages } from './form-rules';
import {
  type Answer,
  answerSchema,
  onceByTitle,
  type Recommendation,
  recommendationSchema,
} from './schema';

/** A failure whose message is meant for the visitor; the cause is for the log. */
export class AnalysisError extends Error {}

/**
 * Reads a model's whole answer: cut at its outermost braces, parsed, checked (decision 18).
 * @throws AnalysisError with the visitor's sentence for an empty, unreadable or malformed answer
 */
export function readAnswer(text: string): Answer {
  if (!text.trim()) throw new AnalysisError(messages.emptyResponse);
  const cut = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  let json: unknown;
  try {
    json = JSON.parse(cut);
  } catch (cause) {
    throw new AnalysisError(messages.badResponse, { cause });
  }
  const parsed = answerSchema.safeParse(json);
  if (!parsed.success) {
    throw new AnalysisError(messages.badResponse, {
      cause: new Error('Invalid response structure from AI', { cause: parsed.error }),
    });
  }
  return parsed.data;
}

/**
 * The recommendations that are already complete and valid in an answer that is still being written.
 */
export function readSoFar(text: string): Recommendation[] {
  const start = text.indexOf('{');
  if (start < 0) return [];
  try {
    // An unfinished text or number is left out, so nothing is shown that will still change.
    const json: unknown = parse(text.slice(start), Allow.OBJ | Allow.ARR);
    const list =
      typeof json === 'object' && json !== null && 'recommendations' in json
        ? json.recommendations
        : undefined;
    return Array.isArray(list)
      ? onceByTitle(list.flatMap((item) => recommendationSchema.safeParse(item).data ?? []))
      : [];
  } catch {
    return [];
  }
}
