import 'server-only';
import { addressLimits, clientAddress, overLimit } from '@/lib/auth/rate-limit';
import { entryGone, totalFailure } from '@/lib/calculator/form-rules';
import { sentTotal } from '@/lib/calculator/schema';
import { noteTotal } from '@/lib/entry/mutations';
import type { SentTotal } from '@/lib/form-answers/schema';
import { logError } from '@/lib/log/log';
import { requestLimits } from '@/lib/process/limits';
import type { ActionResult } from '@/lib/result';

/**
 * Keeps the total that a visitor sends to us with the event of the calculator's form. Only the browser
 * that sent the form knows the event.
 * @param sent the event, and the total in US dollars a year, as they came
 */
export async function keepTotal(sent: unknown): Promise<ActionResult<true>> {
  const parsed = sentTotal.safeParse(sent);
  if (!parsed.success) return { ok: false, error: totalFailure };
  const { event, total } = parsed.data;
  try {
    const tooMany = await overLimit(addressLimits(requestLimits.enter, await clientAddress()));
    if (tooMany) return { ok: false, error: tooMany };
    return (await noteTotal(event, total))
      ? { ok: true, data: true }
      : { ok: false, error: entryGone };
  } catch (error) {
    logError('keep total', error);
    return { ok: false, error: totalFailure };
  }
}

/** The same for a browser without script: what the page after the form shows. */
export async function sendTotal(event: unknown, total: number): Promise<SentTotal> {
  const outcome = await keepTotal({ event, total });
  return { event: String(event), total, ...(outcome.ok ? {} : { failure: outcome.error }) };
}
