import { Allow, parse } from 'partial-json';
import { type FailureKind, GeminiError } from '../gemini/errors.ts';
import { readJson } from '../gemini/json.ts';
import { services } from '../services/content.ts';
import { messages } from './form-rules.ts';
import { type Asked, isScaleKnown, mendAnswer, mendRecommendations } from './mend.ts';
import {
  type Answer,
  answerSchema,
  onceBy,
  type Recommendation,
  recommendationSchema,
} from './schema.ts';

/** A failure whose message is meant for the visitor; the cause is for the log. */
export class AnalysisError extends Error {}

const nothingAsked: Asked = { references: [], shown: services };

/** A second recommendation of the same title or description says nothing new. */
const onceEach = (list: readonly Recommendation[]): Recommendation[] =>
  onceBy(
    onceBy(list, ({ title }) => title),
    ({ description }) => description,
  );

/**
 * Reads a model's whole answer: cut at its outermost braces, parsed, mended, checked (decision 18).
 * @param asked what it got
 * @throws AnalysisError with the visitor's sentence for an empty, unreadable or malformed answer
 */
export function readAnswer(text: string, asked: Partial<Asked> = {}): Answer {
  if (!text.trim()) throw new AnalysisError(messages.emptyResponse);
  let json: unknown;
  try {
    json = readJson(text);
  } catch (cause) {
    throw new AnalysisError(messages.badResponse, { cause });
  }
  const parsed = answerSchema.safeParse(mendAnswer(json, { ...nothingAsked, ...asked }));
  if (!parsed.success) {
    throw new AnalysisError(messages.badResponse, {
      cause: new Error('Invalid response structure from AI', { cause: parsed.error }),
    });
  }
  return { ...parsed.data, recommendations: onceEach(parsed.data.recommendations) };
}

/** What a whole answer does not do although it was asked to. Nobody is refused an analysis for it. */
export function faultsOf(
  { analysis, recommendations }: Answer,
  references: readonly string[],
): string[] {
  const impacts = new Set(recommendations.map(({ impact }) => impact));
  const points = [...recommendations, ...(analysis.later ?? []), ...(analysis.notForAi ?? [])];
  const answered = new Set([
    ...points.flatMap(({ answers = [] }) => answers),
    ...(analysis.unknown ?? []),
  ]);
  const open = references.filter((one) => !answered.has(one));
  return [
    ...(impacts.size < recommendations.length ? ['Two recommendations have the same impact'] : []),
    ...(open.length > 0 ? [`Statements without an answer: ${open.join(', ')}`] : []),
  ];
}

/**
 * The recommendations that are already complete and valid in an answer that is still being written.
 */
export function readSoFar(text: string, asked: Partial<Asked> = {}): Recommendation[] {
  const start = text.indexOf('{');
  if (start < 0) return [];
  try {
    // An unfinished text or number is left out, so nothing is shown that will still change.
    const json: unknown = parse(text.slice(start), Allow.OBJ | Allow.ARR);
    if (typeof json !== 'object' || json === null || !('recommendations' in json)) return [];
    const list = json.recommendations;
    const isClosed = Object.keys(json).at(-1) !== 'recommendations';
    if (!Array.isArray(list) || !(isClosed || isScaleKnown(list))) return [];
    const mended = mendRecommendations(list, { ...nothingAsked, ...asked });
    return Array.isArray(mended)
      ? onceEach(mended.flatMap((item) => recommendationSchema.safeParse(item).data ?? []))
      : [];
  } catch {
    return [];
  }
}

const unavailable =
  'The AI analyst is not available at the moment. Your text is kept; please try again later.';
const busy =
  'The AI analyst is very busy at the moment. Your text is kept; please try again in a few minutes.';

/** One calm sentence each: Google's own words are for the log (docs/recommendations.md). */
const sentences: Record<Exclude<FailureKind, 'blocked'>, string> = {
  key: unavailable,
  model: unavailable,
  provider: unavailable,
  quota: busy,
  busy,
  'cut-off':
    'The analysis became too long and was cut off. Please shorten your description and try again.',
  'used-up':
    'The AI model used up its answer before it wrote anything. Your text is kept; please try again.',
  ended:
    'The AI analyst ended without an answer. Your text is kept; please try again, or word it differently.',
  malformed: messages.badResponse,
  timeout: 'The AI analyst took too long to answer. Your text is kept; please try again.',
  network: messages.failure,
};

/** The visitor's sentence for a failure (docs/recommendations.md, 'The flow'). */
export function messageFor(error: unknown): string {
  if (error instanceof AnalysisError) return error.message;
  if (!(error instanceof GeminiError)) return messages.failure;
  return error.kind === 'blocked' ? error.message : sentences[error.kind];
}
