import 'server-only';
import { serviceClient } from '@/lib/supabase/service';
import type { LeadInput } from './schema';

export interface Lead {
  id: string;
  isNew: boolean;
}

/**
 * Finds or creates the lead of an address; ten at once make one lead. @throws Error when the
 * backend does not answer
 */
export async function captureLead(lead: LeadInput, suspectedSpam: boolean): Promise<Lead> {
  const { data, error } = await serviceClient()
    .rpc('capture_lead', {
      p_name: lead.name,
      p_email: lead.email,
      p_source: lead.source,
      p_suspected_spam: suspectedSpam,
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
