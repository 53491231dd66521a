import 'server-only';
import { cacheTags } from '@/lib/pages/cache-tags';
import { publicClient } from '@/lib/supabase/public';
import { isSlug } from '@/lib/text/slug';
import { byName } from './by-name';

export interface Category {
  name: string;
  slug: string;
}

/** A category beside the posts of one type. */
interface ListedCategory extends Category {
  /** Whether a post of that type is published in it. */
  hasPosts: boolean;
}

/** All categories by name. */
export async function listCategories(type: 'blog' | 'vlog'): Promise<ListedCategory[]> {
  const { data } = await publicClient([cacheTags.list(type), cacheTags.categories])
    .from('categories')
    .select('name, slug, links:post_categories(posts!inner(type))')
    .eq('links.posts.type', type)
    .limit(1, { referencedTable: 'links' })
    .throwOnError();
  return data
    .map(({ links, ...category }) => ({ ...category, hasPosts: links.length > 0 }))
    .toSorted(byName);
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
