// Takes uploaded files that no row names out of the library, when the site starts and once a day, or
// when a timer asks for it. A process that was killed between the file and its row leaves such a
// file, and a browser that sent one straight to the storage and was closed before it was looked at.
// What is taken lies in the bucket `removed` for 30 days.

import { z } from 'zod';
import { removedFileDays, sweepMs } from '../limits.ts';
import { logWarning } from '../log.ts';
import {
  type Access,
  connect,
  everyDay,
  inBatches,
  inTurn,
  mayRemove,
  noteRemoved,
} from './work.ts';

/** What the library calls its files, and what it makes of them; the database looks as well. */
const ownName =
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[a-z\d]{1,8}$|^widths\/.+\/\d+\.(?:avif|webp)$/;
const isWidth = (name: string): boolean => name.startsWith('widths/');

const orphansSchema = z.object({
  last: z.string().nullable(),
  looked: z.number(),
  names: z.array(z.string().regex(ownName)),
});
const namesSchema = z.array(z.object({ name: z.string() }));
const missingSchema = z.array(z.object({ id: z.uuid(), path: z.string() }));

interface Swept {
  removed: string[];
  /** Rows without a file; they are logged, not deleted. */
  missing: string[];
}

type Client = ReturnType<typeof connect>;
type Stored = Record<'media' | 'unchecked', string[]>;

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
  const client = connect(access);
  const orphans = await findOrphans(access, before);
  const found: Stored = {
    media: orphans.filter((name) => !isWidth(name)),
    unchecked: await readNames(client, 'abandoned_uploads', before),
  };
  // Of a part of them nobody could say whether they are many.
  if (access.signal?.aborted) return { removed: [], missing: [] };
  const count = found.media.length + found.unchecked.length;
  const { data: total, error } = await client.rpc('count_stored_files');
  if (error) throw new Error(`count_stored_files: ${error.message}`, { cause: error });
  const allowed = await mayRemove(access, 'files', { count, total: z.number().parse(total), now });
  const removed: string[] = [];
  if (allowed) {
    removed.push(...(await takeOut(access, 'media', found.media)));
    removed.push(...(await takeOut(access, 'unchecked', found.unchecked)));
    if (count > 0) await noteRemoved(access, 'files', now);
  }
  // What is made of a picture can be made again.
  const widths = orphans.filter(isWidth);
  removed.push(...(await inParts(access, widths, (part) => remove(client, 'media', part))));
  if (allowed) await dropTakenOut(access, now);
  const { data, error: unread } = await client.rpc('media_without_file');
  if (unread) throw new Error(`media_without_file: ${unread.message}`, { cause: unread });
  return { removed, missing: missingSchema.parse(data).map(({ path }) => path) };
}

async function findOrphans(access: Access, before: Date): Promise<string[]> {
  const client = connect(access);
  const found: string[] = [];
  let after = '';
  await inBatches(access, async (most) => {
    const { data, error } = await client
      .rpc('media_orphans', { p_before: before.toISOString(), p_after: after, p_most: most })
      .single();
    if (error) throw new Error(`media_orphans: ${error.message}`, { cause: error });
    const { last, looked, names } = orphansSchema.parse(data);
    found.push(...names);
    after = last ?? after;
    return looked >= most;
  });
  return found;
}

async function readNames(
  client: Client,
  name: 'abandoned_uploads' | 'removed_files',
  before: Date,
): Promise<string[]> {
  const { data, error } = await client.rpc(name, { p_before: before.toISOString() });
  if (error) throw new Error(`${name}: ${error.message}`, { cause: error });
  return namesSchema.parse(data).map((row) => row.name);
}

/** Copies files into the bucket `removed`, each under the name of its own bucket, and deletes them. */
async function takeOut(
  access: Access,
  bucket: keyof Stored,
  names: readonly string[],
): Promise<string[]> {
  const client = connect(access);
  return inParts(access, names, async (part) => {
    for (const name of part) {
      const { error } = await client.storage
        .from(bucket)
        .copy(name, `${bucket}/${name}`, { destinationBucket: 'removed' });
      // It was copied before and not deleted, or its entry has no file any more.
      if (error && !/exists|not.?found|ENOENT/i.test(error.message)) throw error;
    }
    await remove(client, bucket, part);
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

async function remove(client: Client, bucket: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const { data: gone, error } = await client.storage.from(bucket).remove([...names]);
  if (error) throw error;
  // A file that the storage does not delete would be found again each time.
  if (gone.length === 0) throw new Error('The storage deletes none of the files');
}

async function dropTakenOut(access: Access, now: Date): Promise<void> {
  const client = connect(access);
  const before = new Date(now.getTime() - removedFileDays * 86_400_000);
  await inBatches(access, async () => {
    const names = await readNames(client, 'removed_files', before);
    await remove(client, 'removed', names);
    return names.length > 0;
  });
}

/** Sweeps and logs how many files. @throws Error when the backend does not answer */
export async function runSweep(access: Access): Promise<void> {
  tell(await sweepMedia(access));
}

/** Does so unless another instance has just done it. A failure is logged and changes nothing. */
export const sweepInTurn = (access: Access): Promise<void> =>
  inTurn(access, 'media-sweep', () => runSweep(access));

/** Sweeps now and then once a day, for as long as this process has anything else to do. */
export const keepSwept = (access: Access): void => everyDay(() => sweepInTurn(access));

function tell({ removed, missing }: Swept): void {
  if (removed.length) logWarning('sweep of uploaded files', undefined, { removed: removed.length });
  if (missing.length) {
    logWarning('uploaded files are missing', undefined, {
      count: missing.length,
      first: missing[0],
    });
  }
}
