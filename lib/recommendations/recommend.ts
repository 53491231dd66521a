import 'server-only';
import { randomUUID } from 'node:crypto';
import { readBrowser } from '@/lib/auth/browser';
import { type Limit, returnUse } from '@/lib/auth/rate-limit';
import { readNobody } from '@/lib/auth/visitor';
import { env } from '@/lib/env';
import { streamJson, type Timing } from '@/lib/gemini/client';
import { CallsUsedUp, takeDailyCall } from '@/lib/gemini/daily-calls';
import { noteFailure, noteSuccess } from '@/lib/gemini/outcome';
import { logError, logWarning } from '@/lib/log/log';
import { requestLimits } from '@/lib/process/limits';
import { servicesOf } from '@/lib/services/list';
import type { ServiceNames } from '@/lib/services/names';
import { readLists } from '@/lib/settings/queries';
import { analyseByRules, statementsOf } from './analyst';
import { faultsOf, messageFor, readAnswer, readSoFar } from './answer';
import { textOf } from './answered';
import { asSent, type RecommendationEvent } from './events';
import type { Asked } from './mend';
import { type Owner, storeResult } from './mutations';
import { buildPrompt, responseSchema, systemInstruction } from './prompt';
import { questionsOf } from './questions';
import type { Analyst, Answer, BusinessInfo, Result } from './schema';

/** An analysis counts for the lead or else the browser, beside the network address. */
export async function visitorLimits(visitor?: { leadId: string }): Promise<Limit[]> {
  const own = visitor?.leadId ?? (await readNobody()) ?? (await readBrowser());
  return own ? [{ ...requestLimits.recommendVisitor, subject: own }] : [];
}

/** Who asks. */
interface Visitor {
  owner: Owner;
  /** As it is counted (`clientAddress`). */
  sender: string;
  /** What was counted for the visitor: a failure is no try. */
  counted?: readonly Limit[];
  /** Once it is aborted, the analysis ends without a further event. */
  signal: AbortSignal;
}

/**
 * Analyses a business and stores the result for its lead, telling each step
 * (docs/recommendations.md, 'The flow'). A failure to analyse ends in an 'error' event and stores
 * nothing; a failure to store is logged, and the visitor gets the result.
 */
export async function* recommend(
  info: BusinessInfo,
  visitor: Visitor,
  timing?: Timing,
): AsyncGenerator<RecommendationEvent> {
  const { owner, signal } = visitor;
  try {
    const result: Result = {
      id: randomUUID(),
      businessInfo: info,
      ...(yield* analyse(info, visitor, timing)),
      createdAt: new Date(),
    };
    yield { type: 'stage', stage: 'storing' };
    const stored = await store(owner, result);
    yield {
      type: 'done',
      result: asSent(result),
      stored,
      ...(owner.event ? { reference: owner.event.reference } : {}),
      ...(stored && result.analyst === 'rules'
        ? { questions: questionsOf(info, result.analysis) }
        : {}),
    };
  } catch (error) {
    if (signal.aborted) return;
    logError('recommendations', error);
    await returnUses(visitor.counted);
    yield { type: 'error', error: messageFor(error) };
  }
}

async function returnUses(counted: readonly Limit[] = []): Promise<void> {
  try {
    for (const limit of counted) await returnUse(limit);
  } catch (error) {
    logError('return a try', error);
  }
}

/** By Gemini where there is a key and a call is left, else by the built-in rules, and says which. */
async function* analyse(
  info: BusinessInfo,
  visitor: Visitor,
  timing?: Timing,
): AsyncGenerator<RecommendationEvent, Answer & { analyst: Analyst }> {
  const shown = servicesOf(await readLists());
  if (env().GEMINI_API_KEY) {
    try {
      return { ...(yield* askGemini(info, shown, visitor, timing)), analyst: 'gemini' };
    } catch (error) {
      if (!(error instanceof CallsUsedUp)) throw error;
    }
  }
  return { ...analyseByRules(info, shown), analyst: 'rules' };
}

async function* askGemini(
  info: BusinessInfo,
  shown: ServiceNames,
  { sender, signal }: Visitor,
  timing?: Timing,
): AsyncGenerator<RecommendationEvent, Answer> {
  yield { type: 'stage', stage: 'asking' };
  const references = statementsOf(info).map(({ reference }) => reference);
  const asked = { references, shown };
  let text = '';
  let complete = 0;
  const request = {
    system: systemInstruction(shown),
    prompt: buildPrompt(
      info,
      references.map((one) => textOf(one, info)),
    ),
    schema: responseSchema(shown),
    signal,
    countCall: () => takeDailyCall(sender),
  };
  for await (const piece of streamJson(request, timing)) {
    if (piece.type === 'busy') {
      yield { type: 'stage', stage: 'busy' };
      continue;
    }
    if (!text && piece.text) yield { type: 'stage', stage: 'writing' };
    text += piece.text;
    // A recommendation can only have become complete where an object ended.
    const recommendations = piece.text.includes('}') ? readSoFar(text, asked) : [];
    if (recommendations.length > complete) {
      complete = recommendations.length;
      yield { type: 'partial', recommendations };
    }
  }
  return judge(text, asked);
}

/**
 * Reads a whole answer, and notes for the health check whether it was one. @throws AnalysisError
 */
function judge(text: string, asked: Asked): Answer {
  try {
    const answer = readAnswer(text, asked);
    noteSuccess();
    const faults = faultsOf(answer, asked.references);
    if (faults.length > 0) logWarning('an answer of the model', new Error(faults.join('; ')));
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
