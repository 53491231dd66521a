import 'server-only';
import { z } from 'zod';
import { readBrowser, rememberBrowser } from '@/lib/auth/browser';
import { clientAddress, overLimit } from '@/lib/auth/rate-limit';
import { readVisitor, rememberCaptured } from '@/lib/auth/visitor';
import { captureLead } from '@/lib/leads/mutations';
import { consentSchema, sourceSchema } from '@/lib/leads/schema';
import { requestLimits } from '@/lib/limits';
import { logError } from '@/lib/log';
import type { RecommendationEvent } from '@/lib/recommendations/events';
import { messages } from '@/lib/recommendations/form-rules';
import { recommend } from '@/lib/recommendations/recommend';
import { businessInfoSchema } from '@/lib/recommendations/schema';
import { untilStop } from '@/lib/recommendations/until-stop';
import { stopSignal } from '@/lib/request-context';
import type { ActionFailure } from '@/lib/result';

const bodySchema = z.object({
  info: businessInfoSchema,
  source: sourceSchema.catch({}),
  consent: consentSchema,
  website: z.unknown().optional().transform(Boolean),
});

export type Begun =
  | { ok: true; events: AsyncGenerator<RecommendationEvent> }
  | { ok: false; status: number; failure: ActionFailure };

/**
 * Begins an analysis, whoever sent the form: checks and counts it, captures the lead and remembers
 * the browser that brought it.
 * @param signal the visitor's
 */
export async function begin(body: unknown, signal: AbortSignal): Promise<Begun> {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) return refuse(400, messages.failure, fieldErrors(parsed.error));
  const { info, source, consent, website } = parsed.data;
  try {
    const visitor = await readVisitor();
    const sender = await clientAddress();
    const own = visitor?.leadId ?? (await readBrowser());
    const tooMany = await overLimit([
      { ...requestLimits.recommendAddress, subject: sender },
      ...(own ? [{ ...requestLimits.recommendVisitor, subject: own }] : []),
    ]);
    if (tooMany) return refuse(429, tooMany);
    const lead = await captureLead(
      { name: info.name, email: info.email, source, consent },
      website,
      visitor?.leadId,
    );
    const remembered = await rememberCaptured(lead, visitor);
    const owner = {
      leadId: lead.id,
      isVisitor: remembered !== undefined,
      ...(remembered?.proofs ? {} : { browser: await rememberBrowser() }),
    };
    return {
      ok: true,
      events: untilStop(
        (stoppable) => recommend(info, { owner, sender, signal: stoppable }),
        signal,
        stopSignal(),
      ),
    };
  } catch (error) {
    logError('recommendations', error);
    return refuse(503, messages.failure);
  }
}

/** The first message of each field; 'challenges' and 'goals' speak for all their rows. */
function fieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    if (path[0] === 'info' && path[1] !== undefined) fields[String(path[1])] ??= message;
  }
  return fields;
}

const refuse = (status: number, error: string, fields?: Record<string, string>): Begun => ({
  ok: false,
  status,
  failure: { ok: false, error, ...(fields ? { fields } : {}) },
});
