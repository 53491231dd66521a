import 'server-only';
import type { Visitor } from '@/lib/auth/tokens';
import { previousResults } from '@/lib/limits';
import { logError } from '@/lib/log';
import type { Client } from '@/lib/supabase/client';
import { serviceClient } from '@/lib/supabase/service';
import type { SentResult } from './events';
import { type Result, resultSchema } from './schema';

/**
 * The latest results of one lead, newest first, for the visitor who is that lead. Who proved the
 * address does not see what unproven browsers stored under it. @throws Error when the backend does
 * not answer
 */
export async function resultsOf({ leadId, proofs }: Visitor): Promise<SentResult[]> {
  const results = await readResults(serviceClient(), leadId, proofs > 0);
  return results.map((result) => ({ ...result, createdAt: result.createdAt.toISOString() }));
}

/**
 * One result, for a browser that proves that it asked for it; one that still waits, for the browser
 * that made it. @throws Error when the backend does not answer
 */
export async function findResult(id: string, browser?: string): Promise<Result | undefined> {
  const { data, error } = await serviceClient()
    .from('ai_recommendations')
    .select(columns)
    .eq('id', id)
    .maybeSingle();
  if (error) throw new Error(`ai_recommendations: ${error.message}`, { cause: error });
  if (data) return readRow(data);
  return browser === undefined ? undefined : findUnclaimed(id, browser);
}

async function findUnclaimed(id: string, browser: string): Promise<Result | undefined> {
  const { data, error } = await serviceClient()
    .rpc('find_unclaimed', { p_browser: browser, p_id: id })
    .maybeSingle();
  if (error) throw new Error(`find_unclaimed: ${error.message}`, { cause: error });
  return data ? readRow(data) : undefined;
}

/**
 * The latest results of one lead, with the rights of the client. @throws Error when the backend
 * does not answer
 */
export async function readResults(
  client: Client,
  leadId: string,
  provenAlone = false,
): Promise<Result[]> {
  const rows = client.from('ai_recommendations').select(columns).eq('user_id', leadId);
  const { data, error } = await (provenAlone ? rows.eq('proven', true) : rows)
    .order('created_at', { ascending: false })
    .limit(previousResults);
  if (error) throw new Error(`ai_recommendations: ${error.message}`, { cause: error });
  return data.flatMap((row) => readRow(row) ?? []);
}

const columns = 'id, business_info, analysis, recommendations, opportunities, analyst, created_at';

function readRow({
  business_info: businessInfo,
  created_at: createdAt,
  ...row
}: {
  id: string;
  business_info: unknown;
  created_at: string;
}): Result | undefined {
  const parsed = resultSchema.safeParse({ ...row, businessInfo, createdAt });
  if (parsed.success) return parsed.data;
  logError('a stored result does not fit its schema', new Error(row.id, { cause: parsed.error }));
  return undefined;
}
