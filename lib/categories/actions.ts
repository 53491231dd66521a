'use server';

import { z } from 'zod';
import { adminAction } from '@/lib/auth/wrap';
import { cacheTags } from '@/lib/pages/cache-tags';
import { invalidating } from '@/lib/pages/invalidate';
import { deleteCategory, saveCategory } from './mutations';
import { categoryInputSchema } from './schema';

const tags = [cacheTags.categories];

/**
 * Adds or renames a category; null when the name was blank and nothing was done. Every page that
 * shows categories carries this tag.
 */
export const saveCategoryAction = adminAction(
  categoryInputSchema,
  'The category could not be saved. Please try again.',
  async (input, session) => (input.name ? invalidating(tags, saveCategory(input, session)) : null),
);

export const deleteCategoryAction = adminAction(
  z.uuid(),
  'The category could not be deleted. Please try again.',
  (id, session) => invalidating(tags, deleteCategory(id, session), { areWithdrawn: true }),
);
