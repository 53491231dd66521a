import 'server-only';
import { rpc } from '@/lib/supabase/rpc';
import { serviceClient } from '@/lib/supabase/service';
import { asArguments, type ResultOwner } from './queries';
import type { Answer, Result } from './schema';

/** Whose a result is (decision 29). */
export interface Owner {
  leadId: string;
  /** Whether this browser may read the lead's results. */
  isVisitor: boolean;
  /** The digest of the browser, unless it has proved the lead's address. */
  browser?: string;
  /** The form that asked for it, in the lead's story. */
  event?: { id: string; reference: string };
}

/**
 * Stores a result for its lead, or lets it wait until its browser has proved the address. @throws
 * Error when the backend does not take it
 */
export async function storeResult(
  { leadId, isVisitor, browser, event }: Owner,
  result: Result,
): Promise<void> {
  const row = {
    id: result.id,
    user_id: leadId,
    business_info: result.businessInfo,
    analysis: result.analysis,
    recommendations: result.recommendations,
    opportunities: result.opportunities,
    analyst: result.analyst,
    created_at: result.createdAt.toISOString(),
  };
  await rpc(serviceClient(), 'store_result', {
    p_result: row,
    p_waits: browser !== undefined && !isVisitor,
    ...(browser ? { p_browser: browser } : {}),
    ...(event ? { p_event: event.id } : {}),
  });
}

/**
 * Stores what a result says after a correction.
 * @param before the result that was corrected
 * @returns false where somebody else owns it, or it was corrected meanwhile
 */
export async function storeAnswer(
  { id, analysis: { answeredAt } }: Result,
  answer: Answer,
  owner: ResultOwner,
): Promise<boolean> {
  return rpc(serviceClient(), 'answer_result', {
    p_id: id,
    p_answer: answer,
    ...(answeredAt ? { p_before: answeredAt } : {}),
    ...asArguments(owner),
  });
}
