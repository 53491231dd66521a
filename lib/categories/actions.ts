'use server';

import { z } from 'zod';
import { adminAction } from '@/lib/auth/wrap';
import { cacheTags } from '@/lib/pages/cache-tags';
import { invalidatePages, invalidatePagesAfterFailure } from '@/lib/pages/invalidate';
import { deleteCategory, saveCategory } from './mutations';
import { categoryInputSchema } from './schema';

function failed(error: unknown): never {
  invalidatePagesAfterFailure([cacheTags.categories]);
  throw error;
}

/**
 * Adds or renames a category; null when the name was blank and nothing was done. Every page that
 * shows categories carries this tag.
 */
export const saveCategoryAction = adminAction(
  categoryInputSchema,
  'The category could not be saved. Please try again.',
  async (input, session) => {
    if (!input.name) return null;
    const saved = await saveCategory(input, session).catch(failed);
    invalidatePages([cacheTags.categories]);
    return saved;
  },
);

export const deleteCategoryAction = adminAction(
  z.uuid(),
  'The category could not be deleted. Please try again.',
  async (id, session) => {
    await deleteCategory(id, session).catch(failed);
    invalidatePages([cacheTags.categories], true);
    return null;
  },
);
