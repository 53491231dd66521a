// Takes drawn logos and icons that the settings do not name any more out of the library, 30 days
// after they were replaced: kept pages and other sites may show them meanwhile.
import 'server-only';
import { takeOut } from '@/lib/media/daily';
import { type Access, connect } from '@/lib/process/daily';
import { removedFileDays } from '@/lib/process/limits';
import { listFolder } from '@/lib/supabase/storage';
import { markPaths, marksFolder } from './marks/files';
import { readStoredNow } from './queries';

export async function dailyMarks(access: Access): Promise<void> {
  await sweepMarks(access, new Date(Date.now() - removedFileDays * 86_400_000));
}

/**
 * @returns the paths of those that were taken out
 * @throws Error when files or settings cannot be read; then nothing is taken
 */
export async function sweepMarks(access: Access, before: Date): Promise<string[]> {
  const files = await listFolder(connect(access), 'media', marksFolder);
  const old = files.filter(({ storedAt }) => new Date(storedAt).getTime() < before.getTime());
  if (old.length === 0) return [];
  // Read after the list: a save stores its files first.
  const named = new Set(markPaths(await readStoredNow()));
  const paths = old.map(({ path }) => path);
  return takeOut(
    access,
    'media',
    paths.filter((path) => !named.has(path)),
  );
}
