import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type GenerateContentRequest,
  GoogleGenerativeAI,
  GoogleGenerativeAIError,
  GoogleGenerativeAIFetchError,
  GoogleGenerativeAIResponseError,
  type ResponseSchema,
} from '@google/generative-ai';
import { env } from '../env.ts';
import { geminiMs, logMessageCharacters } from '../process/limits.ts';
import { GeminiError } from './errors.ts';
import { noteFailure } from './outcome.ts';

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

export const timing: Timing = { total: geminiMs, backoff: geminiRetriesMs };

interface Request {
  system: string;
  prompt: string;
  schema: ResponseSchema;
  signal: AbortSignal;
  /** Counts each call before it is made, retries too; what it throws ends the request. */
  countCall: () => Promise<void>;
}

export type Piece = { type: 'busy' } | { type: 'text'; text: string };

/**
 * Asks Gemini in JSON mode and yields the answer piece by piece; 'busy' before each further try
 * (429 and 503 only, and only before the first piece).
 * @throws GeminiError; what the caller's own signal ends, it throws as that signal's reason
 */
export async function* streamJson(
  request: Request,
  { total, backoff }: Timing = timing,
): AsyncGenerator<Piece> {
  const { signal, countCall } = request;
  const deadline = AbortSignal.timeout(total);
  const done = new AbortController();
  const ended = AbortSignal.any([signal, deadline, done.signal]);
  try {
    for (let attempt = 0; ; attempt += 1) {
      ended.throwIfAborted();
      try {
        await countCall();
        yield* call(request, ended);
        return;
      } catch (error) {
        const wait = backoff[attempt];
        if (!isBusy(error) || wait === undefined) throw error;
        yield { type: 'busy' };
        await delay(wait * (0.75 + Math.random() / 2), undefined, { signal: ended });
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
  const { stream, response } = await model.generateContentStream(content, { signal });
  response.catch(() => undefined); // the same failure comes through `stream`
  let characters = 0;
  for await (const chunk of stream) {
    const text = chunk.text();
    const reason: string | undefined = chunk.candidates?.[0]?.finishReason;
    if (reason === 'MAX_TOKENS') {
      throw new GeminiError(
        'cut-off',
        `The answer reached the limit of ${geminiOutputTokens} tokens`,
      );
    }
    if (reason && !finished.has(reason)) {
      throw new GeminiError('blocked', `Candidate was blocked due to ${reason}`);
    }
    characters += text.length;
    if (characters > geminiCharacters) {
      throw new GeminiError('malformed', `The answer exceeds ${geminiCharacters} characters`);
    }
    yield { type: 'text', text };
  }
}

const finished = new Set(['STOP', 'FINISH_REASON_UNSPECIFIED']);

/**
 * Low thinking, in the words of the model's generation: a level since Gemini 3, a number of tokens
 * for 2.5, nothing for others.
 */
function thinkingOf(model: string): object {
  if (/gemini-2\.5/.test(model))
    return { thinkingConfig: { thinkingBudget: geminiThinkingTokens } };
  return /gemini-(?![12][.-])/.test(model) ? { thinkingConfig: { thinkingLevel: 'LOW' } } : {};
}

const isBusy = (error: unknown): boolean =>
  error instanceof GoogleGenerativeAIFetchError && (error.status === 429 || error.status === 503);

/**
 * Sorts the package's errors by kind. Other failures, such as of the database that counts the
 * calls, are returned unchanged.
 */
function named(error: unknown): unknown {
  if (error instanceof GeminiError || !(error instanceof GoogleGenerativeAIError)) return error;
  const message = error.message.replace(/^\[GoogleGenerativeAI Error\]: /, '');
  if (error instanceof GoogleGenerativeAIFetchError) return refusal(error, message);
  // After the reason comes Google's explanation, which may quote the visitor.
  if (error instanceof GoogleGenerativeAIResponseError) {
    return new GeminiError(
      'blocked',
      /(?:Response|Candidate) was blocked due to [A-Z_]+/.exec(message)?.[0] ??
        'Response was blocked',
    );
  }
  // Its message quotes the answer, which may quote the visitor.
  if (/pars(e|ing)/.test(message)) return new GeminiError('malformed', 'The stream is not JSON');
  return new GeminiError('network', message);
}

function refusal(
  { status = 0, errorDetails }: GoogleGenerativeAIFetchError,
  message: string,
): GeminiError {
  const said = message.slice(message.indexOf(`[${status}`), logMessageCharacters);
  const invalidKey = errorDetails?.some(({ reason }) => reason === 'API_KEY_INVALID');
  if (invalidKey || status === 401 || status === 403) {
    return new GeminiError('key', `GEMINI_API_KEY is refused: ${said}`);
  }
  if (status === 404) {
    return new GeminiError(
      'model',
      `GEMINI_MODEL (${env().GEMINI_MODEL}) is not available: ${said}`,
    );
  }
  if (status === 429) return new GeminiError('quota', said);
  return new GeminiError(status === 503 ? 'busy' : 'provider', said);
}
