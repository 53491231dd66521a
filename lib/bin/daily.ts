// Removes what has been in the bin for 30 days. A file stays while a post, a draft or a list shows it.
import 'server-only';
import { z } from 'zod';
import { dropTakenOut } from '@/lib/media/daily';
import { storedPaths } from '@/lib/media/pictures/widths';
import {
  type Access,
  call,
  connect,
  type DailyPart,
  inBatches,
  mayRemove,
  noteRemoved,
  removeInParts,
} from '@/lib/process/daily';

const filesSchema = z.array(z.object({ id: z.uuid(), path: z.string().nullable() }));

/**
 * Removes posts and files, and the files that the sweep took out. They wait for the owner where the
 * clock has jumped (`may_remove`).
 */
export async function removeOld(access: Access, now = new Date()): Promise<void> {
  const p_now = now.toISOString();
  const count = await call(access, 'count_binned', { p_now }, z.number());
  if (!(await mayRemove(access, 'bin', { count, now }))) return;
  await removeInParts(access, 'remove_binned_posts', { p_now });
  await removeFiles(access, now);
  await dropTakenOut(access, now);
  if (count > 0) await noteRemoved(access, 'bin', now);
}

/** What `removeOld` does, once a day. */
export const dailyBin: DailyPart = (access) => removeOld(access);

/** @returns how many files were removed */
export async function removeFiles(access: Access, now = new Date()): Promise<number> {
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
