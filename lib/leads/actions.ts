'use server';

import { clientAddress, overLimit } from '@/lib/auth/rate-limit';
import { readVisitor, rememberCaptured } from '@/lib/auth/visitor';
import { requestLimits } from '@/lib/limits';
import { logError } from '@/lib/log';
import type { ActionResult } from '@/lib/result';
import { leadFailure } from './form-rules';
import { captureLead } from './mutations';
import { leadSchema } from './schema';

/**
 * The entry form of the tools. Expected failures come back with the fields they belong to; a dead
 * backend as one sentence.
 */
export async function enterTools(
  form: FormData,
): Promise<ActionResult<{ name: string; isNew: boolean }>> {
  // What calls an action may send anything.
  if (!(form instanceof FormData)) return { ok: false, error: leadFailure };
  const text = (name: string): string | undefined => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const parsed = leadSchema.safeParse({
    name: text('name'),
    email: text('email'),
    source: parseSource(text('source')),
    consent: text('consent'),
  });
  if (!parsed.success) {
    const fields: Record<string, string> = {};
    for (const issue of parsed.error.issues) fields[String(issue.path[0])] ??= issue.message;
    return { ok: false, error: leadFailure, fields };
  }
  try {
    const tooMany = await overLimit([{ ...requestLimits.enter, subject: await clientAddress() }]);
    if (tooMany) return { ok: false, error: tooMany };
    // People do not see this field; programs fill it in. Such a lead is kept, and marked.
    const isSpam = Boolean(text('website'));
    const visitor = await readVisitor();
    const lead = await captureLead(parsed.data, isSpam, visitor?.leadId);
    await rememberCaptured(lead, visitor);
    return { ok: true, data: { name: parsed.data.name, isNew: lead.isNew } };
  } catch (error) {
    logError('capture lead', error);
    return { ok: false, error: leadFailure };
  }
}

function parseSource(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '{}');
  } catch {
    return {};
  }
}
