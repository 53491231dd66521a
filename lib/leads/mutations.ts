import 'server-only';
import { serviceClient } from '@/lib/supabase/service';
import type { LeadInput } from './schema';

export interface Lead {
  id: string;
  isNew: boolean;
}

/** Finds or creates the lead of an address; ten at once make one lead. @throws Error when the backend does not answer */
export async function captureLead(lead: LeadInput, suspectedSpam: boolean): Promise<Lead> {
  const { data, error } = await serviceClient()
    .rpc('capture_lead', { p_name: lead.name, p_email: lead.email, p_source: lead.source, p_suspected_spam: suspectedSpam })
    .single();
  if (error) throw new Error(`capture_lead: ${error.message}`, { cause: error });
  return { id: data.id, isNew: data.is_new };
}

/** Counts one use of a key and says whether it is still within its limit. @throws Error when the backend does not answer */
export async function takeRateLimit(key: string, limit: number, windowSeconds: number): Promise<{ allowed: boolean; retryAfterSeconds: number }> {
  const { data, error } = await serviceClient()
    .rpc('take_rate_limit', { p_key: key.slice(0, 200), p_limit: limit, p_window_seconds: windowSeconds })
    .single();
  if (error) throw new Error(`take_rate_limit: ${error.message}`, { cause: error });
  return { allowed: data.allowed, retryAfterSeconds: data.retry_after_seconds };
}
