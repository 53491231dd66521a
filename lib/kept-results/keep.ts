import 'server-only';
import type { z } from 'zod';
import { rememberBrowser } from '@/lib/auth/browser';
import { networkMark } from '@/lib/auth/network-mark';
import { addressLimits, clientAddress, overLimit } from '@/lib/auth/rate-limit';
import { readVisitor } from '@/lib/auth/visitor';
import { keptCalculation } from '@/lib/calculator/kept';
import type { Numbers } from '@/lib/calculator/numbers';
import { resultOf } from '@/lib/calculator/result';
import { settingValues } from '@/lib/calculator/setting-values';
import { logError } from '@/lib/log/log';
import { requestLimits } from '@/lib/process/limits';
import { keptAnalysis } from '@/lib/recommendations/kept';
import { findResult } from '@/lib/recommendations/queries';
import type { ActionResult } from '@/lib/result';
import { servicesOf } from '@/lib/services/list';
import { readFacts, readLists } from '@/lib/settings/queries';
import { keepFailure, resultGone } from './content';
import { keepResult, type NewResult } from './mutations';
import { type KeptLink, keepSchema } from './schema';

/**
 * Keeps a result under an address of its own: an analysis as it is stored, or what the calculator's
 * rules make of the numbers now.
 */
export async function keep(input: z.output<typeof keepSchema>): Promise<ActionResult<KeptLink>> {
  const browser = await rememberBrowser();
  const address = await clientAddress();
  const tooMany = await overLimit([
    ...addressLimits(requestLimits.enter, address),
    { ...requestLimits.keepResult, subject: browser },
    ...addressLimits(requestLimits.keepAddress, address),
  ]);
  if (tooMany) return { ok: false, error: tooMany };
  const result =
    'event' in input
      ? await calculation(input.event, input.numbers)
      : await analysis(input.result, input.describes, browser);
  const visitor = (await readVisitor())?.leadId;
  const network = networkMark(address);
  const link = result && (await keepResult({ ...result, browser, visitor, network }));
  return link ? { ok: true, data: link } : { ok: false, error: resultGone };
}

/**
 * The same for a form that a browser sent by itself.
 * @returns the path of the result; undefined where it could not be kept
 */
export async function keepByForm(input: object): Promise<string | undefined> {
  const parsed = keepSchema.safeParse(input);
  if (!parsed.success) return undefined;
  try {
    const outcome = await keep(parsed.data);
    return outcome.ok ? outcome.data.path : undefined;
  } catch (error) {
    logError(keepFailure, error);
    return undefined;
  }
}

async function calculation(event: string, numbers: Numbers): Promise<NewResult> {
  const [facts, lists] = await Promise.all([readFacts(), readLists()]);
  const result = resultOf(numbers, settingValues(facts, servicesOf(lists)));
  return { tool: 'calculator', of: event, shown: keptCalculation(result), total: result.dollars };
}

async function analysis(
  id: string,
  describes: boolean,
  browser: string,
): Promise<NewResult | undefined> {
  const result = await findResult(id, browser);
  return result && { tool: 'recommendations', of: id, shown: keptAnalysis(result, describes) };
}
