import 'server-only';
import { serviceClient } from '@/lib/supabase/service';
import type { Enquiry } from './schema';

interface Sender {
  leadId: string;
  /** Whether this browser may read the lead's data. */
  proven: boolean;
  /** The digest of this browser. */
  browser: string;
  suspectedSpam: boolean;
}

/** Stores a message of the contact form. @throws Error when the backend does not answer */
export async function storeEnquiry(
  { name, email, organization, interest, message, consent }: Enquiry,
  { leadId, proven, browser, suspectedSpam }: Sender,
): Promise<void> {
  await serviceClient()
    .from('enquiries')
    .insert({
      lead_id: leadId,
      proven,
      browser,
      name,
      email,
      organization,
      interest,
      message,
      suspected_spam: suspectedSpam,
      consent: consent ?? null,
    })
    .throwOnError();
}
