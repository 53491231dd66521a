import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { UserError } from '@/lib/auth/wrap';
import { adminClient } from '@/lib/supabase/admin';
import { toSlug } from '@/lib/text/slug';
import type { CategoryInput, CategoryRow } from './schema';

/** Numbers that are tried behind a slug that is taken. */
const categorySuffixes = 50;

const uniqueViolation = '23505';
const oneOfAName = 'categories_name_key';
const nameTaken = 'A category with this name already exists';

/**
 * Inserts or updates a category. Its slug comes from the name; a taken one gets -2, -3, … A name
 * that keeps its slug keeps its address. A changed slug leaves a redirect behind; the database
 * takes care of that, and of names being unique apart from case and spaces.
 * @throws UserError when nothing of the name survives as a slug, another category has the name, or
 * the category is gone
 */
export async function saveCategory(
  { id, name, description }: CategoryInput,
  { token }: AdminSession,
): Promise<Omit<CategoryRow, 'posts'>> {
  const base = toSlug(name);
  if (!base) {
    throw new UserError('Enter a name with letters or digits', {
      name: 'Enter a name with letters or digits',
    });
  }
  const table = adminClient(token).from('categories');
  for (let suffix = 1; suffix <= categorySuffixes; suffix += 1) {
    const values = { name, description, slug: suffix === 1 ? base : `${base}-${suffix}` };
    const { data, error } = await (id ? table.update(values).eq('id', id) : table.insert(values))
      .select('id, name, slug, description')
      .maybeSingle();
    if (data) return data;
    if (!error) throw new UserError('This category has been deleted in the meantime');
    if (error.message.includes(oneOfAName)) throw new UserError(nameTaken, { name: nameTaken });
    if (error.code !== uniqueViolation) {
      throw new Error(`categories: ${error.message}`, { cause: error });
    }
  }
  throw new Error(`categories: no free slug for ${base}`);
}

/** Deletes a category; its posts stay. It is not an error if it is already gone. */
export async function deleteCategory(id: string, { token }: AdminSession): Promise<void> {
  await adminClient(token).from('categories').delete().eq('id', id).throwOnError();
}
