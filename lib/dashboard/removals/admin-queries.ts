import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { isoDate, isoDateOrNull } from '@/lib/text/dates';
import type { RemovalKind, WaitingRemoval } from './schema';

/** The removals that wait for the owner. */
export async function listWaitingRemovals({ token }: AdminSession): Promise<WaitingRemoval[]> {
  const data = await rpc(adminClient(token), 'list_removals', undefined, { get: true });
  return data.map((row) => ({
    kind: row.kind as RemovalKind,
    why: row.why as WaitingRemoval['why'],
    since: isoDate(row.waits_since),
    ranAt: isoDateOrNull(row.ran_at),
    count: row.count,
    total: row.total,
    answer: row.is_allowed ? 'allowed' : row.is_stopped ? 'stopped' : undefined,
  }));
}
