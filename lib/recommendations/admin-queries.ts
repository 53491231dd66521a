import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import { readResults } from './queries';
import type { Result } from './schema';

/**
 * The latest results of one lead, for the admin, whose own rights decide; those are marked that
 * unproven browsers stored under an address that was proved since.
 */
export async function resultsForAdmin({ token }: AdminSession, leadId: string): Promise<Result[]> {
  const client = adminClient(token);
  const { data } = await client
    .from('users')
    .select('proofs')
    .eq('id', leadId)
    .maybeSingle()
    .throwOnError();
  return readResults(client, leadId, data?.proofs);
}
