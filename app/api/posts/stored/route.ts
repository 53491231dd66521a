import { adminRead } from '@/lib/auth/wrap';
import { readForEditing } from '@/lib/posts/admin-queries';
import { type EditablePost, storedPostSchema } from '@/lib/posts/schema';

/** A post that a device counts as never saved: the answer to its save may have been lost. */
export const GET = adminRead(
  storedPostSchema,
  'The post could not be read.',
  async ({ id }, session): Promise<EditablePost | null> =>
    (await readForEditing(session, id)) ?? null,
);
