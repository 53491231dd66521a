import 'server-only';
import { cacheTags } from '@/lib/pages/cache-tags';
import { publicClient } from '@/lib/supabase/public';
import { isSlug } from '@/lib/text/slug';
import { byName } from './by-name';

export interface Category {
  name: string;
  slug: string;
}

/** All categories by name. */
export async function listCategories(): Promise<Category[]> {
  const { data } = await publicClient([cacheTags.categories])
    .from('categories')
    .select('name, slug')
    .throwOnError();
  return data.toSorted(byName);
}

/** The present slug of the category that had this one before. */
export async function readPresentSlug(formerSlug: string): Promise<string | undefined> {
  if (!isSlug(formerSlug)) return undefined;
  const { data } = await publicClient([cacheTags.categories])
    .from('former_category_slugs')
    .select('category:categories(slug)')
    .eq('slug', formerSlug)
    .maybeSingle()
    .throwOnError();
  return data?.category?.slug;
}
