'use server';

import { updateTag } from 'next/cache';
import { z } from 'zod';
import { adminAction } from '@/lib/auth/wrap';
import { cacheTags, goneTag } from '@/lib/cache-tags';
import { deleteCategory, saveCategory } from './mutations';
import { categoryInputSchema } from './schema';

/**
 * Adds or renames a category; null when the name was blank and nothing was done. Every page that
 * shows categories carries this tag.
 */
export const saveCategoryAction = adminAction(
  categoryInputSchema,
  'The category could not be saved. Please try again.',
  async (input, session) => {
    if (!input.name) return null;
    try {
      return await saveCategory(input, session);
    } finally {
      // After a failure as well: where only the answer was lost, it was saved.
      updateTag(cacheTags.categories);
    }
  },
);

export const deleteCategoryAction = adminAction(
  z.uuid(),
  'The category could not be deleted. Please try again.',
  async (id, session) => {
    try {
      await deleteCategory(id, session);
      updateTag(goneTag(cacheTags.categories));
    } finally {
      updateTag(cacheTags.categories);
    }
    return null;
  },
);
