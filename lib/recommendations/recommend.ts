import 'server-only';
import { randomUUID } from 'node:crypto';
import { env } from '@/lib/env';
import { streamJson, type Timing } from '@/lib/gemini/client';
import { GeminiError } from '@/lib/gemini/errors';
import { noteFailure, noteSuccess } from '@/lib/gemini/outcome';
import { logError } from '@/lib/log';
import { readAnswer, readSoFar } from './answer';
import { analyseByRules } from './built-in-analyst';
import { takeDailyCall } from './daily-calls';
import type { RecommendationEvent } from './events';
import { messageFor } from './failures';
import { type Owner, storeResult } from './mutations';
import { buildPrompt, responseSchema, systemInstruction } from './prompt';
import type { Analyst, Answer, BusinessInfo, Result } from './schema';

/**
 * Analyses a business and stores the result for its lead, telling each step
 * (docs/recommendations.md, 'The flow'). A failure to analyse ends in an 'error' event and stores
 * nothing; a failure to store is logged, and the visitor gets the result.
 * @param signal the visitor's: once it is aborted, the analysis ends without a further event
 */
export async function* recommend(
  info: BusinessInfo,
  owner: Owner,
  signal: AbortSignal,
  timing?: Timing,
): AsyncGenerator<RecommendationEvent> {
  const analyst: Analyst = env().GEMINI_API_KEY ? 'gemini' : 'rules';
  try {
    const answer =
      analyst === 'gemini' ? yield* askGemini(info, signal, timing) : analyseByRules(info);
    const result: Result = {
      id: randomUUID(),
      businessInfo: info,
      ...answer,
      analyst,
      createdAt: new Date(),
    };
    yield { type: 'stage', stage: 'storing' };
    const stored = await store(owner, result);
    yield {
      type: 'done',
      result: { ...result, createdAt: result.createdAt.toISOString() },
      stored,
    };
  } catch (error) {
    if (signal.aborted) return;
    // A used-up day is logged once, where it is counted.
    if (!(error instanceof GeminiError && error.kind === 'daily-limit')) {
      logError('recommendations', error);
    }
    yield { type: 'error', error: messageFor(error) };
  }
}

async function* askGemini(
  info: BusinessInfo,
  signal: AbortSignal,
  timing?: Timing,
): AsyncGenerator<RecommendationEvent, Answer> {
  yield { type: 'stage', stage: 'asking' };
  let text = '';
  let shown = 0;
  const request = {
    system: systemInstruction,
    prompt: buildPrompt(info),
    schema: responseSchema,
    signal,
    mayCall: takeDailyCall,
  };
  for await (const piece of streamJson(request, timing)) {
    if (piece.type === 'busy') {
      yield { type: 'stage', stage: 'busy' };
      continue;
    }
    if (!text && piece.text) yield { type: 'stage', stage: 'writing' };
    text += piece.text;
    // A recommendation can only have become complete where an object ended.
    const recommendations = piece.text.includes('}') ? readSoFar(text) : [];
    if (recommendations.length > shown) {
      shown = recommendations.length;
      yield { type: 'partial', recommendations };
    }
  }
  return judge(text);
}

/**
 * Reads a whole answer, and notes for the health check whether it was one. @throws AnalysisError
 */
function judge(text: string): Answer {
  try {
    const answer = readAnswer(text);
    noteSuccess();
    return answer;
  } catch (error) {
    noteFailure('malformed');
    throw error;
  }
}

async function store(owner: Owner, result: Result): Promise<boolean> {
  try {
    await storeResult(owner, result);
    return true;
  } catch (error) {
    logError('store a result', error);
    return false;
  }
}
