import type { AdminSession } from '@/lib/auth/session';
import { deleteForGood } from '@/lib/bin/mutations';
import { deleteMedia } from '@/lib/media/mutations';

/** Deletes a file of the library for good, by way of the bin. */
export async function removeMedia(id: string, session: AdminSession): Promise<void> {
  await deleteMedia(id, session);
  await deleteForGood({ posts: [], files: [id] }, session);
}
