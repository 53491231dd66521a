import 'server-only';
import { readBrowser } from '@/lib/auth/browser';
import { proveEmail } from '@/lib/auth/email-proof';
import { clientAddress, overLimit } from '@/lib/auth/rate-limit';
import { requestLimits } from '@/lib/limits';
import type { ActionResult } from '@/lib/result';
import { claimResults } from './mutations';
import { findLead } from './queries';
import { proofSchema } from './schema';

/**
 * Which lead a one-time code proves this visitor to be. What this browser asked for under the
 * lead's address becomes the lead's (decision 29).
 * @throws Error when the backend does not answer
 */
export async function proveLead(input: unknown): Promise<ActionResult<string>> {
  const proof = proofSchema.safeParse(input);
  if (!proof.success) return { ok: false, error: 'Enter the six digits of the code' };
  const { email, code } = proof.data;
  const tooMany = await overLimit([
    { ...requestLimits.proofEmail, subject: email },
    { ...requestLimits.proofAddress, subject: await clientAddress() },
  ]);
  if (tooMany) return { ok: false, error: tooMany };
  const leadId = (await proveEmail(email, code)) ? await findLead(email) : undefined;
  if (!leadId) return { ok: false, error: 'This code is wrong or too old. Ask for a new one.' };
  const browser = await readBrowser();
  if (browser) await claimResults(leadId, browser);
  return { ok: true, data: leadId };
}
