import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { byName } from './by-name';
import type { CategoryRow } from './schema';

/** All categories by name, with the number of their posts. */
export async function listForAdmin({ token }: AdminSession): Promise<CategoryRow[]> {
  const data = await rpc(adminClient(token), 'list_categories_for_admin');
  return data.toSorted(byName);
}
