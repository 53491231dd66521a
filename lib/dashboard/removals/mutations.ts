import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import type { RemovalKind } from './schema';

/** Stores the owner's decision; the next daily work does it. @throws Error as the backend fails */
export async function answerRemoval(
  { token }: AdminSession,
  kind: RemovalKind,
  allow: boolean,
): Promise<void> {
  await rpc(adminClient(token), 'answer_removal', { p_kind: kind, p_allow: allow });
}
