import { adminRead } from '@/lib/auth/wrap';
import { readForEditing } from '@/lib/posts/admin-queries';
import { storedPostSchema } from '@/lib/posts/schema';
import type { Reads } from '@/lib/read';

/** A post that a device counts as never saved: the answer to its save may have been lost. */
export const GET = adminRead(
  storedPostSchema,
  'The post could not be read.',
  async ({ id }, session): Promise<Reads['/api/posts/stored']> =>
    (await readForEditing(session, id)) ?? null,
);
