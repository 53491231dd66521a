import 'server-only';
import { z } from 'zod';
import { rememberBrowser } from '@/lib/auth/browser';
import { clientAddress, overLimit } from '@/lib/auth/rate-limit';
import { readVisitor, rememberCaptured } from '@/lib/auth/visitor';
import { enquiryFailure } from '@/lib/contact/form-rules';
import { storeEnquiry } from '@/lib/contact/mutations';
import { enquirySchema } from '@/lib/contact/schema';
import { captureLead } from '@/lib/leads/mutations';
import { requestLimits } from '@/lib/limits';
import { logError } from '@/lib/log';
import type { ActionFailure } from '@/lib/result';

const honeypot = z.object({ website: z.unknown().transform(Boolean) });

export type Stored =
  | { ok: true; name: string }
  | { ok: false; status: number; failure: ActionFailure };

/**
 * Stores a message of the contact form, whoever sent it (decision 26): checks and counts it, and
 * captures the lead that it goes with.
 */
export async function store(body: unknown): Promise<Stored> {
  const parsed = enquirySchema.safeParse(body);
  if (!parsed.success) {
    const fields: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) fields[String(path[0])] ??= message;
    return refuse(400, enquiryFailure, fields);
  }
  const { source, ...enquiry } = parsed.data;
  // People do not see this field; programs fill it in. Such a message is kept, and marked.
  const suspectedSpam = honeypot.safeParse(body).data?.website === true;
  try {
    const tooMany = await overLimit([{ ...requestLimits.enquire, subject: await clientAddress() }]);
    if (tooMany) return refuse(429, tooMany);
    const visitor = await readVisitor();
    const lead = await captureLead({ ...enquiry, source }, suspectedSpam, visitor?.leadId);
    const proven = (await rememberCaptured(lead, visitor)) !== undefined;
    // Should this browser prove the address later, the message is the owner's.
    const browser = await rememberBrowser();
    await storeEnquiry(enquiry, { leadId: lead.id, proven, browser, suspectedSpam });
    return { ok: true, name: enquiry.name };
  } catch (error) {
    logError('store enquiry', error);
    return refuse(503, enquiryFailure);
  }
}

const refuse = (status: number, error: string, fields?: Record<string, string>): Stored => ({
  ok: false,
  status,
  failure: { ok: false, error, ...(fields ? { fields } : {}) },
});
