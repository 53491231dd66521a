'use server';

import { rememberVisitor } from '@/lib/auth/visitor';
import { proveLead } from '@/lib/entry/proof';
import { sendCodeTo } from '@/lib/entry/send-code';
import { logError } from '@/lib/log/log';
import type { ActionResult } from '@/lib/result';
import type { SentResult } from './events';
import { messages } from './form-rules';
import { resultsOf } from './queries';

/** Sends a one-time code that opens the results of an address. */
export const requestCode = async (input: unknown): Promise<ActionResult<null>> => sendCodeTo(input);

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
