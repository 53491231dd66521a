// Removes files that have been in the bin for 30 days. A file stays while a post, a draft or a list shows it.
import 'server-only';
import { z } from 'zod';
import { storedPaths } from '@/lib/media/pictures/widths';
import { type Access, call, connect, type DailyPart, inBatches } from '@/lib/process/daily';

const filesSchema = z.array(z.object({ id: z.uuid(), path: z.string().nullable() }));

/** @returns how many files were removed */
export async function removeOld(access: Access, now = new Date()): Promise<number> {
  let removed = 0;
  const p_now = now.toISOString();
  await inBatches(access, async (p_most) => {
    const files = await call(access, 'binned_files', { p_most, p_now }, filesSchema);
    if (files.length === 0) return false;
    const paths = files.flatMap(({ path }) => (path ? [path, ...storedPaths(path)] : []));
    if (paths.length > 0) {
      const { error } = await connect(access).storage.from('media').remove(paths);
      if (error) throw error;
    }
    const p_ids = files.map(({ id }) => id);
    await call(access, 'remove_binned_files', { p_ids }, z.unknown());
    removed += files.length;
    return files.length === p_most;
  });
  return removed;
}

/** Removes the files; the posts are in the list of lib/leads/daily.ts. */
export const dailyBin: DailyPart = async (access) => void (await removeOld(access));
