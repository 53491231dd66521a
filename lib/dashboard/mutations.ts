import 'server-only';
import type { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import type { putAsideSchema } from './schema';

/** Puts a row of what is missing aside, or back on the list. @throws Error as the backend fails */
export async function putAside(
  { token }: AdminSession,
  { row, isAside }: z.output<typeof putAsideSchema>,
): Promise<void> {
  await rpc(adminClient(token), 'put_aside', { p_row: row, p_is_aside: isAside });
}
