import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import {
  GoogleGenerativeAI,
  GoogleGenerativeAIError,
  GoogleGenerativeAIFetchError,
  GoogleGenerativeAIResponseError,
  type ResponseSchema,
} from '@google/generative-ai';
import { env } from '@/lib/env';

export { type ResponseSchema, SchemaType } from '@google/generative-ai';

/** `message` may be shown to a visitor, when there is one; `cause` is for the log. Neither holds the key. */
export class GeminiError extends Error {
  readonly kind: 'provider' | 'blocked' | 'malformed' | 'timeout' | 'network';

  constructor(kind: GeminiError['kind'], message: string, cause: unknown) {
    super(redact(message), { cause: redact(String(cause)) });
    this.kind = kind;
  }
}

/** Milliseconds. The total bounds waiting, retries and reading together. */
export interface Timing {
  total: number;
  backoff: readonly number[];
}

export const timing: Timing = { total: 60_000, backoff: [500, 1500, 4000] };

/** No honest answer is longer; a longer one is cut off, not held in memory. */
const maxCharacters = 200_000;

const busy = (error: unknown): boolean => error instanceof GoogleGenerativeAIFetchError && (error.status === 429 || error.status === 503);

interface Request {
  system: string;
  prompt: string;
  schema: ResponseSchema;
  signal: AbortSignal;
}

export type Piece = { type: 'busy' } | { type: 'text'; text: string };

/**
 * Asks Gemini in JSON mode and yields the answer piece by piece; 'busy' before each further try (429 and 503 only, and only
 * before the first piece).
 * @throws GeminiError; what the caller's own signal ends, it throws as that signal's reason
 */
export async function* streamJson({ system, prompt, schema, signal }: Request, { total, backoff }: Timing = timing): AsyncGenerator<Piece> {
  const { GEMINI_API_KEY = '', GEMINI_MODEL, GEMINI_BASE_URL } = env();
  const deadline = AbortSignal.timeout(total);
  const done = new AbortController();
  const ended = AbortSignal.any([signal, deadline, done.signal]);
  const model = new GoogleGenerativeAI(GEMINI_API_KEY).getGenerativeModel(
    { model: GEMINI_MODEL, systemInstruction: system, generationConfig: { responseMimeType: 'application/json', responseSchema: schema } },
    GEMINI_BASE_URL ? { baseUrl: GEMINI_BASE_URL.replace(/\/+$/, '') } : {},
  );
  try {
    for (let attempt = 0; ; attempt += 1) {
      ended.throwIfAborted();
      try {
        const { stream, response } = await model.generateContentStream(prompt, { signal: ended });
        response.catch(() => undefined); // the same failure comes through `stream`
        let characters = 0;
        for await (const chunk of stream) {
          const text = chunk.text();
          const reason: string | undefined = chunk.candidates?.[0]?.finishReason;
          if (reason && !finished.has(reason)) throw new GeminiError('blocked', `Candidate was blocked due to ${reason}`, reason);
          characters += text.length;
          if (characters > maxCharacters) throw new GeminiError('malformed', '', `The answer exceeds ${maxCharacters} characters`);
          yield { type: 'text', text };
        }
        return;
      } catch (error) {
        const wait = backoff[attempt];
        if (!busy(error) || wait === undefined) throw error;
        yield { type: 'busy' };
        await delay(wait * (0.75 + Math.random() / 2), undefined, { signal: ended });
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted) throw new GeminiError('timeout', '', error);
    throw named(error);
  } finally {
    done.abort();
  }
}

const finished = new Set(['STOP', 'MAX_TOKENS', 'FINISH_REASON_UNSPECIFIED']);

/** The library's errors in the words of product spec, Error catalogue, 'AI provider errors'. */
function named(error: unknown): GeminiError {
  if (error instanceof GeminiError) return error;
  const message = error instanceof Error ? error.message.replace(/^\[GoogleGenerativeAI Error\]: /, '') : '';
  if (error instanceof GoogleGenerativeAIFetchError) {
    const details = error.errorDetails ? ` ${JSON.stringify(error.errorDetails)}` : '';
    const said = message.slice(message.indexOf('] ') + 2, message.length - details.length).trim();
    const status = `${error.status ?? ''} ${error.statusText ?? ''}`.trim();
    return new GeminiError('provider', said ? `${status}: ${said}` : status, error);
  }
  if (error instanceof GoogleGenerativeAIResponseError) return new GeminiError('blocked', message.replace(/^Text not available\. /, ''), error);
  if (error instanceof GoogleGenerativeAIError && /pars(e|ing)/.test(message)) return new GeminiError('malformed', '', error);
  return new GeminiError('network', '', error);
}

function redact(text: string): string {
  const key = env().GEMINI_API_KEY;
  return key ? text.replaceAll(key, '[key]') : text;
}
