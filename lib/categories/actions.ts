'use server';

import { updateTag } from 'next/cache';
import { z } from 'zod';
import { adminAction } from '@/lib/auth/wrap';
import { cacheTags, goneTag } from '@/lib/cache-tags';
import { dropAfterFailure } from '@/lib/drop-after-failure';
import { deleteCategory, saveCategory } from './mutations';
import { categoryInputSchema } from './schema';

function failed(error: unknown): never {
  dropAfterFailure([cacheTags.categories]);
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
    updateTag(cacheTags.categories);
    return saved;
  },
);

export const deleteCategoryAction = adminAction(
  z.uuid(),
  'The category could not be deleted. Please try again.',
  async (id, session) => {
    await deleteCategory(id, session).catch(failed);
    for (const tag of [goneTag(cacheTags.categories), cacheTags.categories]) updateTag(tag);
    return null;
  },
);
