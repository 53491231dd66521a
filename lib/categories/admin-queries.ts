import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import { byName } from './by-name';
import type { CategoryRow } from './schema';

/** All categories by name, with the number of their posts. */
export async function listForAdmin({ token }: AdminSession): Promise<CategoryRow[]> {
  const { data } = await adminClient(token).rpc('list_categories_for_admin').throwOnError();
  return data.toSorted(byName);
}
