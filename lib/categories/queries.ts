import 'server-only';
import { cacheTags } from '@/lib/cache-tags';
import { publicClient } from '@/lib/supabase/public';

export interface Category {
  name: string;
  slug: string;
}

/** All categories by name. @throws Error when the backend does not answer */
export async function listCategories(): Promise<Category[]> {
  const { data, error } = await publicClient([cacheTags.categories]).from('categories').select('name, slug').order('name');
  if (error) throw new Error(`categories cannot be listed: ${error.message}`, { cause: error });
  return data;
}
