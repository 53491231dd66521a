import 'server-only';
import { z } from 'zod';
import { addressLimits, clientAddress, overLimit } from '@/lib/auth/rate-limit';
import { resultIdSchema } from '@/lib/form-answers/schema';
import { requestLimits } from '@/lib/process/limits';
import type { ActionFailure, ActionResult } from '@/lib/result';
import { servicesOf } from '@/lib/services/list';
import { readLists } from '@/lib/settings/queries';
import { answerAgain } from './answer-again';
import { asSent, type ResultWithQuestions } from './events';
import { correctionMessages } from './form-rules';
import { storeAnswer } from './mutations';
import { findOwnResult, type ResultOwner, readOwner } from './queries';
import { questionsOf } from './questions';
import { choicesSchema, type Result } from './schema';

/** What a visitor corrects of a result; without choices it is only read with its questions. */
export const answerResultSchema = z.object({
  result: z.uuid(),
  /** Of the copy that the visitor saw, if it was corrected before. */
  answeredAt: z.iso.datetime().optional(),
  choices: choicesSchema.optional(),
  /** Of the form that asked for the result, for the page without script. */
  reference: resultIdSchema.shape.reference,
});
type Input = z.output<typeof answerResultSchema>;

const gone: ActionFailure = { ok: false, error: correctionMessages.gone };

const withQuestions = (result: Result, isApplied = true): ActionResult<ResultWithQuestions> => ({
  ok: true,
  data: {
    result: asSent(result),
    questions: questionsOf(result.businessInfo, result.analysis),
    isApplied,
  },
});

const timeOf = (answeredAt: string | undefined): number =>
  answeredAt ? Date.parse(answeredAt) : 0;

/**
 * Answers a result of the rules again as its visitor chose (decision 73), or only reads it with its
 * questions. It is no form: no lead, event or consent comes of it.
 */
export async function answerResult({
  result: id,
  answeredAt,
  choices,
}: Input): Promise<ActionResult<ResultWithQuestions>> {
  const owner = await readOwner();
  const subject = owner.browser ?? owner.leadId;
  const tooMany = await overLimit([
    ...(subject ? [{ ...requestLimits.answerBrowser, subject }] : []),
    ...addressLimits(requestLimits.answerAddress, await clientAddress()),
  ]);
  if (tooMany) return { ok: false, error: tooMany };
  const found = await findOwnResult(id, owner);
  if (found?.analyst !== 'rules') return gone;
  if (!choices || (choices.rows.length === 0 && choices.kind === undefined))
    return withQuestions(found);
  const before = timeOf(found.analysis.answeredAt);
  if (before > timeOf(answeredAt)) return withQuestions(found, false);
  // Each correction is later than the one before, whatever the clocks of two servers say.
  const at = new Date(Math.max(Date.now(), before + 1));
  const answer = answerAgain(found.businessInfo, found, choices, at, servicesOf(await readLists()));
  if (await storeAnswer(found, answer, owner)) return withQuestions({ ...found, ...answer });
  return newest(id, owner);
}

/** Another request corrected the result first, or deleted it. */
async function newest(id: string, owner: ResultOwner): Promise<ActionResult<ResultWithQuestions>> {
  const found = await findOwnResult(id, owner);
  return found ? withQuestions(found, false) : gone;
}
