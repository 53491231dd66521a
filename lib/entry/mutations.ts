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
  const { data } = await serviceClient()
    .rpc('capture_lead', {
      p_name: name,
      p_email: email,
      p_source: source,
      p_suspected_spam: suspectedSpam,
      ...(consent ? { p_consent: consent, p_wording: consentWordings[consent] } : {}),
      ...(visitor ? { p_visitor: visitor } : {}),
    })
    .single()
    .throwOnError();
  return { id: data.id, isNew: data.is_new };
}

/**
 * Notes that a code has proved a lead's address: cookies given for it before end, and what this
 * browser stored under it is the lead's (decision 29).
 * @returns how often it was proved by now; undefined where there is no such lead
 * @throws Error when the backend does not answer
 */
export async function noteProof(
  leadId: string,
  browser: string | undefined,
): Promise<number | undefined> {
  const { data } = await serviceClient()
    .rpc('prove_lead', {
      p_lead: leadId,
      ...(browser ? { p_browser: browser } : {}),
    })
    .throwOnError();
  return data ?? undefined;
}
