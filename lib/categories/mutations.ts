import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { UserError } from '@/lib/auth/wrap';
import { adminClient } from '@/lib/supabase/admin';
import { violates } from '@/lib/supabase/violation';
import { toSlug } from '@/lib/text/slug';
import { type CategoryInput, type CategoryRow, slugWanted } from './schema';

/** Numbers that are tried behind a slug that is taken. */
const categorySuffixes = 50;

const nameTaken = 'A category with this name already exists';

/**
 * Inserts or updates a category. Its slug comes from the name, or is entered where nothing of the
 * name survives as one; a taken one gets -2, -3, … A name that keeps its slug keeps its address. A changed slug leaves a redirect behind; the database
 * takes care of that, and of names being unique apart from case and spaces.
 * @throws UserError when there is neither slug nor name to make one of, another category has the name, or
 * the category is gone
 */
export async function saveCategory(
  { id, name, description, slug }: CategoryInput,
  { token }: AdminSession,
): Promise<Omit<CategoryRow, 'posts'>> {
  const table = adminClient(token).from('categories');
  const base = toSlug(name) || slug || (await slugOf(id, token));
  if (!base) throw new UserError(slugWanted, { slug: slugWanted });
  for (let suffix = 1; suffix <= categorySuffixes; suffix += 1) {
    const values = { name, description, slug: suffix === 1 ? base : `${base}-${suffix}` };
    const { data, error } = await (id ? table.update(values).eq('id', id) : table.insert(values))
      .select('id, name, slug, description')
      .maybeSingle();
    if (data) return data;
    if (!error) throw new UserError('This category has been deleted in the meantime');
    if (violates(error, 'categories_name_key')) throw new UserError(nameTaken, { name: nameTaken });
    if (!violates(error, 'categories_slug_key')) {
      throw new Error(`categories: ${error.message}`, { cause: error });
    }
  }
  throw new Error(`categories: no free slug for ${base}`);
}

/** The slug that a category has; empty for a new one. */
async function slugOf(id: string | null, token: string): Promise<string> {
  if (!id) return '';
  const { data } = await adminClient(token)
    .from('categories')
    .select('slug')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data?.slug ?? '';
}

/** Deletes a category; its posts stay. It is not an error if it is already gone. */
export async function deleteCategory(id: string, { token }: AdminSession): Promise<void> {
  await adminClient(token).from('categories').delete().eq('id', id).throwOnError();
}
