import 'server-only';
import { previousResults } from '@/lib/limits';
import { logError } from '@/lib/log';
import type { Client } from '@/lib/supabase/client';
import { serviceClient } from '@/lib/supabase/service';
import type { SentResult } from './events';
import { type Result, resultSchema } from './schema';

/**
 * The latest results of one lead, newest first, for the visitor who is that lead. @throws Error
 * when the backend does not answer
 */
export async function resultsOf(leadId: string): Promise<SentResult[]> {
  const results = await readResults(serviceClient(), leadId);
  return results.map((result) => ({ ...result, createdAt: result.createdAt.toISOString() }));
}

/**
 * The latest results of one lead, with the rights of the client. @throws Error when the backend
 * does not answer
 */
export async function readResults(client: Client, leadId: string): Promise<Result[]> {
  const { data, error } = await client
    .from('ai_recommendations')
    .select('id, business_info, analysis, recommendations, opportunities, analyst, created_at')
    .eq('user_id', leadId)
    .order('created_at', { ascending: false })
    .limit(previousResults);
  if (error) throw new Error(`ai_recommendations: ${error.message}`, { cause: error });
  return data.flatMap(({ business_info, created_at, ...row }) => {
    const parsed = resultSchema.safeParse({
      ...row,
      businessInfo: business_info,
      createdAt: created_at,
    });
    if (parsed.success) return [parsed.data];
    logError('a stored result does not fit its schema', new Error(row.id, { cause: parsed.error }));
    return [];
  });
}
