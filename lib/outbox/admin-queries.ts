import 'server-only';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { type Notice, noticeSchema, type OutboxOverview, overviewSchema } from './rows';

/** How sending stands, and how many leads are new. */
export async function readOutbox({ token }: AdminSession): Promise<OutboxOverview> {
  const { data } = await adminClient(token).rpc('outbox_overview').single().throwOnError();
  return overviewSchema.parse(data);
}

/** The newest notices. */
export async function listNotices({ token }: AdminSession): Promise<Notice[]> {
  const data = await rpc(adminClient(token), 'list_notices');
  return z.array(noticeSchema).parse(data);
}
