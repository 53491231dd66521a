import 'server-only';
import { after } from 'next/server';
import { rememberBrowser } from '@/lib/auth/browser';
import { canSendCodes, codeSent, sendCode } from '@/lib/auth/email-proof';
import {
  addressLimits,
  clearUses,
  clientAddress,
  overLimit,
  takeOnce,
} from '@/lib/auth/rate-limit';
import { proofOf } from '@/lib/auth/visitor';
import { logError } from '@/lib/log/log';
import { requestLimits } from '@/lib/process/limits';
import type { ActionResult } from '@/lib/result';
import { withDeadline } from '@/lib/supabase/deadline';
import { leadMessages, noCodes } from './form-rules';
import { findLead } from './queries';
import { emailSchema } from './schema';

/** Nobody waits for the sending of a code, and a mail server takes its time. */
const codeSendingMs = 30 * 1_000;

/**
 * Sends a one-time code to the address, if it is a lead's and no code is valid. The answer does not
 * depend on that, and neither does its time: the mail is sent after it, and its failures are only
 * logged.
 */
export async function sendCodeTo(input: unknown): Promise<ActionResult<null>> {
  const email = emailSchema.safeParse(input);
  if (!email.success) {
    return { ok: false, error: email.error.issues[0]?.message ?? leadMessages.emailFormat };
  }
  if (!canSendCodes()) return { ok: false, error: noCodes };
  try {
    const sender = await clientAddress();
    const leadId = await findLead(email.data);
    // A browser that proved the address before cannot be locked out by others behind its address.
    if (!leadId || (await proofOf(leadId)) === 0) {
      const tooMany = await overLimit(addressLimits(requestLimits.codeAddress, sender));
      if (tooMany) return { ok: false, error: tooMany };
    }
    // Its tries at the code are counted apart from everybody else's.
    await rememberBrowser();
    after(async () => {
      if (leadId) await withDeadline(() => sendToLead(email.data, sender), codeSendingMs);
    });
    return { ok: true, data: null };
  } catch (error) {
    logError('send a code', error);
    return { ok: false, error: 'The code could not be sent. Please try again.' };
  }
}

/** Sends a code, unless one was sent that is still valid. */
async function sendToLead(email: string, sender: string): Promise<void> {
  const sent = { ...codeSent, subject: email };
  try {
    if (!(await takeOnce(sent))) return;
    await sendCode(email, sender);
  } catch (error) {
    logError('send a code', error);
    await clearUses(sent).catch((failed: unknown) => logError('send a code', failed));
  }
}
