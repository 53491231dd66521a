import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type GenerateContentRequest,
  type GenerateContentResponse,
  GoogleGenerativeAI,
  GoogleGenerativeAIError,
  GoogleGenerativeAIFetchError,
  type ResponseSchema,
} from '@google/generative-ai';
import { env } from '../env.ts';
import { logMessageCharacters } from '../log/log.ts';
import { GeminiError } from './errors.ts';
import { isWholeJson } from './json.ts';
import { noteFailure } from './outcome.ts';
import { fetchWholeEvents } from './stream-fetch.ts';

/** Gemini's waiting, retries and reading together: nobody looks on for longer. */
const geminiMs = 60 * 1_000;

/** No honest answer of Gemini's is longer; it is cut off there, not held in memory. */
const geminiCharacters = 200_000;
/** Thinking included. A full answer has about 3,000; this bounds what one call can cost. */
const geminiOutputTokens = 8_192;
/** The tokens for a model's thinking, out of those above. */
const geminiThinkingTokens = 1_024;
/** An overloaded model is asked again after about these. */
const geminiRetriesMs = [500, 1_500, 4_000] as const;

// The only file that knows Google's package (decision 20).

export { type ResponseSchema, SchemaType } from '@google/generative-ai';

/** Milliseconds. The total bounds waiting, retries and reading together. */
export interface Timing {
  total: number;
  backoff: readonly number[];
}

const timing: Timing = { total: geminiMs, backoff: geminiRetriesMs };

interface Request {
  system: string;
  prompt: string;
  schema: ResponseSchema;
  signal: AbortSignal;
  /** Counts each call before it is made, retries too; what it throws ends the request. */
  countCall: () => Promise<void>;
}

type Piece =
  | { type: 'busy' }
  /** With the tokens of the whole call so far, where Google names them. */
  | { type: 'text'; text: string; tokens: number | undefined };

/**
 * Asks Gemini in JSON mode and yields the answer piece by piece; 'busy' before each further try
 * (429 and 503 only, no quota of a day, only before the first piece, and only after the delay that
 * Google asks for).
 * @throws GeminiError; what the caller's own signal ends, it throws as that signal's reason
 */
export async function* streamJson(
  request: Request,
  { total, backoff }: Timing = timing,
): AsyncGenerator<Piece> {
  const { signal, countCall } = request;
  const end = performance.now() + total;
  const deadline = AbortSignal.timeout(total);
  const done = new AbortController();
  const ended = AbortSignal.any([signal, deadline, done.signal]);
  let begun = false;
  try {
    for (let attempt = 0; ; attempt += 1) {
      ended.throwIfAborted();
      try {
        await countCall();
        for await (const piece of call(request, ended)) {
          begun = true;
          yield piece;
        }
        return;
      } catch (error) {
        const wait = backoff[attempt];
        if (begun || !isBusy(error) || wait === undefined) throw error;
        const retryMs = retryAfterMs(error);
        if (performance.now() + retryMs >= end) throw error;
        yield { type: 'busy' };
        const pause = Math.max(retryMs, wait * (0.75 + Math.random() / 2));
        await delay(pause, undefined, { signal: ended });
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    const failure = deadline.aborted
      ? new GeminiError('timeout', `No whole answer within ${total} ms`)
      : named(error);
    if (failure instanceof GeminiError) noteFailure(failure.kind);
    throw failure;
  } finally {
    done.abort();
  }
}

async function* call(
  { system, prompt, schema }: Request,
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  const { GEMINI_API_KEY = '', GEMINI_MODEL, GEMINI_BASE_URL } = env();
  const generationConfig = {
    responseMimeType: 'application/json',
    responseSchema: schema,
    maxOutputTokens: geminiOutputTokens,
    ...thinkingOf(GEMINI_MODEL),
  };
  const model = new GoogleGenerativeAI(GEMINI_API_KEY).getGenerativeModel(
    { model: GEMINI_MODEL, systemInstruction: system, generationConfig },
    GEMINI_BASE_URL ? { baseUrl: GEMINI_BASE_URL.replace(/\/+$/, '') } : {},
  );
  // The package also sends fields that its types do not know, such as `store`: Google keeps no
  // copy.
  const content: GenerateContentRequest & { store: false } = {
    contents: [{ role: 'user', parts: [{ text: prompt }] }],
    store: false,
  };
  fetchWholeEvents();
  const { stream, response } = await model.generateContentStream(content, { signal });
  response.catch(() => undefined); // the same failure comes through `stream`
  let text = '';
  for await (const chunk of stream) {
    throwError(chunk);
    const piece = textOf(chunk);
    text += piece;
    if (text.length > geminiCharacters) {
      throw new GeminiError('malformed', `The answer exceeds ${geminiCharacters} characters`);
    }
    const failure = endOf(chunk, text);
    if (failure) throw failure;
    yield { type: 'text', text: piece, tokens: chunk.usageMetadata?.totalTokenCount };
  }
}

/** The status codes of Google's names, where an error in a stream has no code. */
const codes: Partial<Record<string, number>> = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  RESOURCE_EXHAUSTED: 429,
  UNAVAILABLE: 503,
};

/** Google's refusal in a stream that began with status 200 is one like any other. */
function throwError(chunk: object): void {
  if (!('error' in chunk) || typeof chunk.error !== 'object' || chunk.error === null) return;
  const { code, status, message, details }: SentError = chunk.error;
  const number = typeof code === 'number' ? code : (codes[String(status)] ?? 500);
  throw new GoogleGenerativeAIFetchError(
    `[${number} ${status ?? ''}] ${message ?? ''}`,
    number,
    undefined,
    Array.isArray(details) ? details : [],
  );
}

interface SentError {
  code?: unknown;
  status?: unknown;
  message?: unknown;
  details?: unknown;
}

/** The written text of a chunk, without the parts in which the model thinks. */
function textOf({ candidates }: GenerateContentResponse): string {
  const parts: ReadonlyArray<object> = candidates?.[0]?.content?.parts ?? [];
  return parts
    .map((part) => ('text' in part && !('thought' in part && part.thought) ? part.text : ''))
    .join('');
}

/** These end an answer whatever was written. */
const blocks = new Set(['SAFETY', 'RECITATION']);
const finished = new Set(['STOP', 'FINISH_REASON_UNSPECIFIED']);

/** Why an answer ended, unless it is whole or goes on. @param text all that was written */
function endOf(chunk: GenerateContentResponse, text: string): GeminiError | undefined {
  const { candidates, promptFeedback } = chunk;
  if (!candidates?.length && promptFeedback) {
    const { blockReason } = promptFeedback;
    return new GeminiError(
      'blocked',
      `Response was blocked${blockReason ? ` due to ${blockReason}` : ''}`,
    );
  }
  const reason: string | undefined = candidates?.[0]?.finishReason;
  if (!reason || finished.has(reason)) return undefined;
  if (blocks.has(reason)) {
    return new GeminiError('blocked', `Candidate was blocked due to ${reason}`);
  }
  if (isWholeJson(text)) return undefined;
  if (reason !== 'MAX_TOKENS') return new GeminiError('ended', `The answer ended with ${reason}`);
  return text.trim()
    ? new GeminiError('cut-off', `The answer reached the limit of ${geminiOutputTokens} tokens`)
    : new GeminiError('used-up', `No text within the limit of ${geminiOutputTokens} tokens`);
}

/**
 * Low thinking, in the words of the model's generation: a level since Gemini 3, a number of tokens
 * for 2.5, nothing for others.
 */
function thinkingOf(model: string): object {
  if (/gemini-2\.5/.test(model))
    return { thinkingConfig: { thinkingBudget: geminiThinkingTokens } };
  return /gemini-(?![12][.-])/.test(model) ? { thinkingConfig: { thinkingLevel: 'LOW' } } : {};
}

/** Whether the same call may succeed soon. The quota of a day is used up until tomorrow. */
const isBusy = (error: unknown): error is GoogleGenerativeAIFetchError =>
  error instanceof GoogleGenerativeAIFetchError &&
  (error.status === 503 || (error.status === 429 && !isOfDay(error)));

/** The details of a refusal say which quota is used up (google.rpc.QuotaFailure). */
const isOfDay = ({ errorDetails = [] }: GoogleGenerativeAIFetchError): boolean =>
  errorDetails.some(({ violations }) => /per_?day/i.test(JSON.stringify(violations ?? '')));

/** Milliseconds until the next try, where Google names them (google.rpc.RetryInfo). */
function retryAfterMs(error: GoogleGenerativeAIFetchError): number {
  const delays = (error.errorDetails ?? []).map(({ retryDelay }) =>
    Number(/^(\d+(?:\.\d+)?)s$/.exec(String(retryDelay))?.[1] ?? 0),
  );
  return Math.max(0, ...delays) * 1000;
}

/**
 * Sorts the package's errors by kind. Other failures, such as of the database that counts the
 * calls, are returned unchanged.
 */
function named(error: unknown): unknown {
  if (error instanceof GeminiError || !(error instanceof GoogleGenerativeAIError)) return error;
  const message = error.message.replace(/^\[GoogleGenerativeAI Error\]: /, '');
  if (error instanceof GoogleGenerativeAIFetchError) return refusal(error, message);
  // Its message quotes the answer, which may quote the visitor.
  if (/pars(e|ing)/.test(message)) return new GeminiError('malformed', 'The stream is not JSON');
  return new GeminiError('network', message);
}

function refusal(
  { status = 0, errorDetails }: GoogleGenerativeAIFetchError,
  message: string,
): GeminiError {
  const detail = message.slice(message.indexOf(`[${status}`), logMessageCharacters);
  const invalidKey = errorDetails?.some(({ reason }) => reason === 'API_KEY_INVALID');
  if (invalidKey || status === 401 || status === 403) {
    return new GeminiError('key', `GEMINI_API_KEY is refused: ${detail}`);
  }
  if (status === 404) {
    return new GeminiError(
      'model',
      `GEMINI_MODEL (${env().GEMINI_MODEL}) is not available: ${detail}`,
    );
  }
  if (status === 429) return new GeminiError('quota', detail);
  return new GeminiError(status === 503 ? 'busy' : 'provider', detail);
}
