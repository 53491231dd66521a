import { z } from 'zod';
import { categoryDescriptionCharacters, categoryNameCharacters } from '@/lib/process/limits';
import { line, lines } from '@/lib/text/text';

export const categoryLimits = {
  name: categoryNameCharacters,
  description: categoryDescriptionCharacters,
};

/** A blank name is not an error: it does nothing (docs/spec.md, 'Manage Categories'). */
export const categoryInputSchema = z.object({
  id: z.uuid().nullable(),
  name: line(categoryLimits.name),
  description: lines(categoryLimits.description),
});

export type CategoryInput = z.infer<typeof categoryInputSchema>;

/** A category as the admin sees it. */
export interface CategoryRow {
  id: string;
  name: string;
  slug: string;
  description: string;
  /** How many posts, in any state, belong to it. */
  posts: number;
}
