import { adminRead } from '@/lib/auth/wrap';
import { isSlugTaken } from '@/lib/posts/admin-queries';
import { slugQuestionSchema } from '@/lib/posts/schema';
import type { Reads } from '@/lib/read';
import { isSlug } from '@/lib/slug';

/** Whether another post has a slug, asked while it is typed. */
export const GET = adminRead(
  slugQuestionSchema,
  'The slug could not be checked.',
  async ({ slug, id }, session): Promise<Reads['/api/posts/slug']> => ({
    taken: isSlug(slug) && (await isSlugTaken(session, slug, id)),
  }),
);
