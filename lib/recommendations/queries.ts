import 'server-only';
import { logError } from '@/lib/log';
import { serviceClient } from '@/lib/supabase/service';
import type { SentResult } from './events';
import { resultSchema } from './schema';

const mostResults = 50;

/** The latest results of one lead, newest first. @throws Error when the backend does not answer */
export async function resultsOf(leadId: string): Promise<SentResult[]> {
  const { data, error } = await serviceClient()
    .from('ai_recommendations')
    .select('id, business_info, analysis, recommendations, opportunities, analyst, created_at')
    .eq('user_id', leadId)
    .order('created_at', { ascending: false })
    .limit(mostResults);
  if (error) throw new Error(`ai_recommendations: ${error.message}`, { cause: error });
  return data.flatMap(({ business_info, created_at, ...row }) => {
    const parsed = resultSchema.safeParse({ ...row, businessInfo: business_info, createdAt: created_at });
    if (!parsed.success) {
      logError('a stored result does not fit its schema', new Error(row.id, { cause: parsed.error }));
      return [];
    }
    return [{ ...parsed.data, createdAt: parsed.data.createdAt.toISOString() }];
  });
}
