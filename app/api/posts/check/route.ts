import { adminRead } from '@/lib/auth/wrap';
import { checkBeforePublishing } from '@/lib/posts/admin-queries';
import { type PublishCheck, storedPostSchema } from '@/lib/posts/schema';

/** The hints on a stored post, with its newest words. */
export const GET = adminRead(
  storedPostSchema,
  'The hints could not be read.',
  async ({ id }, session): Promise<PublishCheck | null> =>
    (await checkBeforePublishing(session, id)) ?? null,
);
