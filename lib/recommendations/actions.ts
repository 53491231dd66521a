'use server';

import { after } from 'next/server';
import { canSendCodes, sendCode } from '@/lib/auth/email-proof';
import { clientAddress, overLimit } from '@/lib/auth/rate-limit';
import { rememberVisitor } from '@/lib/auth/visitor';
import { proveLead } from '@/lib/leads/proof';
import { findLead } from '@/lib/leads/queries';
import { emailSchema } from '@/lib/leads/schema';
import { codeSendingMs, requestLimits } from '@/lib/limits';
import { logError } from '@/lib/log';
import type { ActionResult } from '@/lib/result';
import { withDeadline } from '@/lib/supabase/deadline';
import type { SentResult } from './events';
import { messages } from './form-rules';
import { resultsOf } from './queries';

/**
 * Sends a one-time code to the address, if it is a lead's. The answer does not depend on that, and
 * neither does its time: looking the address up and sending the mail come after it, and their
 * failures are only logged.
 */
export async function requestCode(input: unknown): Promise<ActionResult<null>> {
  const email = emailSchema.safeParse(input);
  if (!email.success) {
    return { ok: false, error: email.error.issues[0]?.message ?? messages.previousFailure };
  }
  if (!canSendCodes()) return { ok: false, error: messages.noCodes };
  try {
    const tooMany = await overLimit([
      { ...requestLimits.codeEmail, subject: email.data },
      { ...requestLimits.codeAddress, subject: await clientAddress() },
    ]);
    if (tooMany) return { ok: false, error: tooMany };
    after(() => withDeadline(() => sendToLead(email.data), codeSendingMs));
    return { ok: true, data: null };
  } catch (error) {
    logError('send a code', error);
    return { ok: false, error: 'The code could not be sent. Please try again.' };
  }
}

async function sendToLead(email: string): Promise<void> {
  try {
    if (await findLead(email)) await sendCode(email);
  } catch (error) {
    logError('send a code', error);
  }
}

/**
 * Results for another browser. The code proves access to the mailbox; from then on this browser is
 * remembered, and what it asked for under that address is the lead's.
 */
export async function loadWithCode(input: unknown): Promise<ActionResult<SentResult[]>> {
  try {
    const proof = await proveLead(input);
    if (!proof.ok) return proof;
    await rememberVisitor(proof.data);
    return { ok: true, data: await resultsOf(proof.data) };
  } catch (error) {
    logError('previous results', error);
    return { ok: false, error: messages.previousFailure };
  }
}
