import 'server-only';
import { serviceClient } from '@/lib/supabase/service';
import type { Result } from './schema';

/** Stores a result for its lead. @throws Error when the backend does not take it */
export async function storeResult(leadId: string, result: Result): Promise<void> {
  const { error } = await serviceClient().from('ai_recommendations').insert({
    id: result.id,
    user_id: leadId,
    business_info: result.businessInfo,
    analysis: result.analysis,
    recommendations: result.recommendations,
    opportunities: result.opportunities,
    analyst: result.analyst,
    created_at: result.createdAt.toISOString(),
  });
  if (error) throw new Error(`ai_recommendations: ${error.message}`, { cause: error });
}
