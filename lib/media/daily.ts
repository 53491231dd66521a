// Takes uploaded files that no row names out of the library. A process that was killed between the
// file and its row leaves such a file, and a browser that sent one straight to the storage and was
// closed before it was looked at. They lie in the bucket `removed` for 30 days.
import 'server-only';
import { z } from 'zod';
import { logWarning } from '@/lib/log/log';
import {
  type Access,
  call,
  connect,
  inBatches,
  mayRemove,
  noteRemoved,
  oneRow,
} from '@/lib/process/daily';
import { removedFileDays, sweepMs } from '@/lib/process/limits';

/** The names of the library's files and of their copies; the database checks them as well. */
const ownName =
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[a-z\d]{1,8}$|^widths\/.+\/\d+\.(?:avif|webp)$/;
const isWidth = (name: string): boolean => name.startsWith('widths/');

const orphansSchema = oneRow(
  z.object({
    last: z.string().nullable(),
    looked: z.number(),
    names: z.array(z.string().regex(ownName)),
  }),
);
const namesSchema = z.array(z.object({ name: z.string() }));
const missingSchema = z.array(z.object({ path: z.string() }));

interface Swept {
  removed: string[];
  /** The paths of rows without a file, which stay. */
  missing: string[];
}

/** Takes them out, and logs how many, and which rows have no file. */
export async function dailyMedia(access: Access): Promise<void> {
  const { removed, missing } = await sweepMedia(access);
  if (removed.length) logWarning('sweep of uploaded files', undefined, { removed: removed.length });
  if (missing.length) {
    const facts = { count: missing.length, first: missing[0] };
    logWarning('uploaded files are missing', undefined, facts);
  }
}

/**
 * Takes the files of the library that were stored before a time and that no row names, through the
 * Storage API, unless they are so many that the owner decides.
 * @throws Error when the rows cannot all be read; then nothing more is taken
 */
export async function sweepMedia(
  access: Access,
  before = new Date(Date.now() - sweepMs),
  now = new Date(),
): Promise<Swept> {
  const orphans = await findOrphans(access, before);
  const media = orphans.filter((name) => !isWidth(name));
  const unchecked = await readNames(access, 'abandoned_uploads', before);
  // Of a part of them nobody could say whether they are many.
  if (access.signal?.aborted) return { removed: [], missing: [] };
  const count = media.length + unchecked.length;
  const total = await call(access, 'count_stored_files', {}, z.number());
  const allowed = await mayRemove(access, 'files', { count, total, now });
  const removed: string[] = [];
  if (allowed) {
    removed.push(...(await takeOut(access, 'media', media)));
    removed.push(...(await takeOut(access, 'unchecked', unchecked)));
    if (count > 0) await noteRemoved(access, 'files', now);
  }
  // The copies of a picture can be made again.
  const widths = orphans.filter(isWidth);
  removed.push(...(await inParts(access, widths, (part) => remove(access, 'media', part))));
  const missing = await call(access, 'media_without_file', {}, missingSchema);
  return { removed, missing: missing.map(({ path }) => path) };
}

async function findOrphans(access: Access, before: Date): Promise<string[]> {
  const found: string[] = [];
  let after = '';
  await inBatches(access, async (p_most) => {
    const args = { p_before: before.toISOString(), p_after: after, p_most };
    const { last, looked, names } = await call(access, 'media_orphans', args, orphansSchema);
    found.push(...names);
    after = last ?? after;
    return looked >= p_most;
  });
  return found;
}

async function readNames(access: Access, name: string, before: Date): Promise<string[]> {
  const rows = await call(access, name, { p_before: before.toISOString() }, namesSchema);
  return rows.map((row) => row.name);
}

/** Copies files into the bucket `removed`, each under the name of its own bucket, and deletes them. */
export function takeOut(
  access: Access,
  bucket: string,
  names: readonly string[],
): Promise<string[]> {
  const files = connect(access).storage.from(bucket);
  return inParts(access, names, async (part) => {
    for (const name of part) {
      const to = { destinationBucket: 'removed' };
      const { error } = await files.copy(name, `${bucket}/${name}`, to);
      // It was copied before and not deleted, or its entry has no file any more.
      if (error && !/exists|not.?found|ENOENT/i.test(error.message)) throw error;
    }
    await remove(access, bucket, part);
  });
}

/** @returns those that it was done with, as far as the time went */
async function inParts(
  access: Access,
  names: readonly string[],
  work: (part: string[]) => Promise<void>,
): Promise<string[]> {
  let done = 0;
  await inBatches(access, async (most) => {
    const part = names.slice(done, done + most);
    await work(part);
    done += part.length;
    return done < names.length;
  });
  return names.slice(0, done);
}

async function remove(access: Access, bucket: string, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const { data: gone, error } = await connect(access).storage.from(bucket).remove(names);
  if (error) throw error;
  // A file that the storage does not delete would be found again each time.
  if (gone.length === 0) throw new Error('The storage deletes none of the files');
}

/** Deletes what was taken out 30 days ago. */
export async function dropTakenOut(access: Access, now: Date): Promise<void> {
  const before = new Date(now.getTime() - removedFileDays * 86_400_000);
  await inBatches(access, async () => {
    const names = await readNames(access, 'removed_files', before);
    await remove(access, 'removed', names);
    return names.length > 0;
  });
}
