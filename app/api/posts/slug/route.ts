import { adminRead } from '@/lib/auth/wrap';
import { isSlugTaken } from '@/lib/posts/admin-queries';
import { type SlugAnswer, slugQuestionSchema } from '@/lib/posts/schema';
import { isSlug } from '@/lib/text/slug';

/** Whether another post has a slug, asked while it is typed. */
export const GET = adminRead(
  slugQuestionSchema,
  'The slug could not be checked.',
  async ({ slug, id }, session): Promise<SlugAnswer> => ({
    taken: isSlug(slug) && (await isSlugTaken(session, slug, id)),
  }),
);
