import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';

/** How many people asked for the report and did not get it yet. */
export async function countWaiting({ token }: AdminSession): Promise<number> {
  return rpc(adminClient(token), 'count_waiting_for_report', undefined, { get: true });
}
