import { z } from 'zod';
import { categoryNameCharacters, slugCharacters } from '@/lib/process/limits';
import { foldSlug } from '@/lib/text/slug';
import { line, lines } from '@/lib/text/text';

export { categoryNameCharacters };
/** The longest description of a category; the database holds it too. */
export const categoryDescriptionCharacters = 500;

export const categoryLimits = {
  name: categoryNameCharacters,
  description: categoryDescriptionCharacters,
  slug: slugCharacters,
};

/** A blank name is not an error: it does nothing (docs/spec.md, 'Manage Categories'). */
export const categoryInputSchema = z.object({
  id: z.uuid().nullable(),
  name: line(categoryLimits.name),
  description: lines(categoryLimits.description),
  /** Only for a name of which nothing can stand in an address. */
  slug: line(categoryLimits.slug).transform(foldSlug).optional(),
});

export type CategoryInput = z.infer<typeof categoryInputSchema>;

export const slugWanted = 'No letter of this name can stand in an address. Enter a slug.';

/** A category as the admin sees it. */
export interface CategoryRow {
  id: string;
  name: string;
  slug: string;
  description: string;
  /** How many posts, in any state, belong to it. */
  posts: number;
}
