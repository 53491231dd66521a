// Removes what has been in the bin for 30 days. A file stays while a post, a draft or a list shows it.
import 'server-only';
import { z } from 'zod';
import { keptPaths } from '@/lib/media/pictures/widths';
import { type Access, call, connect, inBatches } from '@/lib/process/daily';

const filesSchema = z.array(z.object({ id: z.uuid(), path: z.string().nullable() }));

/** @throws Error when the backend does not answer */
export async function dailyBin(access: Access): Promise<void> {
  await removeOld(access);
}

/** @returns how many posts and files were removed */
export async function removeOld(
  access: Access,
  now = new Date(),
): Promise<{ posts: number; files: number }> {
  const removed = { posts: 0, files: 0 };
  const p_now = now.toISOString();
  await inBatches(access, async (p_most) => {
    const count = await call(access, 'remove_binned_posts', { p_most, p_now }, z.number());
    removed.posts += count;
    return count === p_most;
  });
  await inBatches(access, async (p_most) => {
    const files = await call(access, 'binned_files', { p_most, p_now }, filesSchema);
    if (files.length === 0) return false;
    const paths = files.flatMap(({ path }) => (path ? [path, ...keptPaths(path)] : []));
    if (paths.length > 0) {
      const { error } = await connect(access).storage.from('media').remove(paths);
      if (error) throw error;
    }
    const p_ids = files.map(({ id }) => id);
    await call(access, 'remove_binned_files', { p_ids }, z.unknown());
    removed.files += files.length;
    return files.length === p_most;
  });
  return removed;
}
