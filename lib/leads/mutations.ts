import 'server-only';
import { serviceClient } from '@/lib/supabase/service';
import { consentWordings } from './consent';
import type { LeadInput } from './schema';

export interface Lead {
  id: string;
  isNew: boolean;
}

/**
 * Finds or creates the lead of an address; ten at once make one lead.
 * @param visitor the lead that this browser's cookie names, whose consent is renewed if it is this
 * one
 * @throws Error when the backend does not answer
 */
export async function captureLead(
  { name, email, source, consent }: LeadInput,
  suspectedSpam: boolean,
  visitor?: string,
): Promise<Lead> {
  const { data, error } = await serviceClient()
    .rpc('capture_lead', {
      p_name: name,
      p_email: email,
      p_source: source,
      p_suspected_spam: suspectedSpam,
      ...(consent ? { p_consent: consent, p_wording: consentWordings[consent] } : {}),
      ...(visitor ? { p_visitor: visitor } : {}),
    })
    .single();
  if (error) throw new Error(`capture_lead: ${error.message}`, { cause: error });
  return { id: data.id, isNew: data.is_new };
}

/**
 * Gives a lead what this browser asked for under its address before it proved it (decision 29).
 * @throws Error when the backend does not answer
 */
export async function claimResults(leadId: string, browser: string): Promise<void> {
  const { error } = await serviceClient().rpc('claim_results', {
    p_lead: leadId,
    p_browser: browser,
  });
  if (error) throw new Error(`claim_results: ${error.message}`, { cause: error });
}
