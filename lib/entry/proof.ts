import 'server-only';
import { readBrowser } from '@/lib/auth/browser';
import { codeSent, proveEmail } from '@/lib/auth/email-proof';
import { clearUses, clientAddress, type Limit, overLimit } from '@/lib/auth/rate-limit';
import type { Visitor } from '@/lib/auth/tokens';
import { proofOf, readVisitor, rememberVisitor } from '@/lib/auth/visitor';
import { sharingNetworkOf } from '@/lib/http/client-address';
import { requestLimits } from '@/lib/process/limits';
import type { ActionResult } from '@/lib/result';
import { noteProof } from './mutations';
import { findLead } from './queries';
import { proofSchema } from './schema';

const wrong = { ok: false, error: 'This code is wrong or too old. Ask for a new one.' } as const;

/**
 * Which lead a one-time code proves this visitor to be. The lead gets what this browser asked for
 * under its address (decision 29); cookies that were given for it before end, and this browser's
 * own is renewed.
 */
export async function proveLead(input: unknown): Promise<ActionResult<Visitor>> {
  const proof = proofSchema.safeParse(input);
  if (!proof.success) return { ok: false, error: 'Enter the six digits of the code' };
  const { email, code } = proof.data;
  const [leadId, browser, address] = [
    await findLead(email),
    await readBrowser(),
    await clientAddress(),
  ];
  const tooMany = await overLimit(await limitsOf({ email, leadId, browser, address }));
  if (tooMany) return { ok: false, error: tooMany };
  if (!(await proveEmail(email, code, address)) || !leadId) return wrong;
  const before = await readVisitor();
  const proofs = await noteProof(leadId, browser);
  if (proofs === undefined) return wrong;
  // The code is used up: the next one is sent at once.
  await clearUses({ ...codeSent, subject: email });
  const visitor = { leadId, proofs };
  if (before?.leadId === leadId) await rememberVisitor(visitor);
  return { ok: true, data: visitor };
}

/**
 * The sender's limit comes first, so that whoever is refused uses up nobody else's. Each browser has
 * tries of its own at an address; those that never proved it also share a number that only very
 * many senders can use up.
 */
async function limitsOf({
  email,
  leadId,
  browser = '',
  address,
}: {
  email: string;
  leadId: string | undefined;
  browser: string | undefined;
  address: string;
}): Promise<Limit[]> {
  const { proofAddress, proofBrowser, proofEmail } = requestLimits;
  const proof = leadId ? await proofOf(leadId) : 0;
  // By the signed number: what a browser calls itself, it may change.
  if (proof > 0) return [{ ...proofBrowser, subject: `${leadId} proof ${proof}` }];
  return [
    { ...proofAddress, subject: sharingNetworkOf(address) },
    { ...proofBrowser, subject: `${email} ${browser || address}` },
    { ...proofEmail, subject: email },
  ];
}
