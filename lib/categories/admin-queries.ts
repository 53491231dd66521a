import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import type { CategoryRow } from './schema';

/**
 * All categories by name, with the number of their posts. @throws Error when the backend does not
 * answer
 */
export async function listForAdmin({ token }: AdminSession): Promise<CategoryRow[]> {
  const { data, error } = await adminClient(token)
    .from('categories')
    .select('id, name, slug, description, post_categories(count)')
    .order('name');
  if (error) throw new Error(`categories: ${error.message}`, { cause: error });
  return data.map(({ post_categories, ...category }) => ({
    ...category,
    posts: post_categories[0]?.count ?? 0,
  }));
}
