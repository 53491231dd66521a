// Deletes uploaded files that no row names, when the site starts and once a day. A process that was
// killed between the file and its row leaves such a file, and a browser that sent one straight to
// the storage and was closed before it was looked at.

import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { sweepMs, sweepWindowSeconds } from '../lib/limits.ts';
import { logError, logWarning } from '../lib/log.ts';

/** What the library calls its files, and what it makes of them; the database looks as well. */
const ownName =
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[a-z\d]{1,8}$|^widths\/.+\/\d+\.(?:avif|webp)$/;

const orphansSchema = z.array(z.object({ name: z.string().regex(ownName) }));
const abandonedSchema = z.array(z.object({ name: z.string() }));
const missingSchema = z.array(z.object({ id: z.uuid(), path: z.string() }));

interface Access {
  url: string;
  secretKey: string;
}

interface Swept {
  removed: string[];
  /** Rows without a file; they are logged, not deleted. */
  missing: string[];
}

const connect = ({ url, secretKey }: Access) =>
  createClient(url, secretKey, { auth: { persistSession: false } });

/**
 * Deletes the files of the library that were stored before a time and that no row names, through
 * the Storage API.
 * @throws Error when the rows cannot all be read; then nothing more is deleted
 */
export async function sweepMedia(
  access: Access,
  before = new Date(Date.now() - sweepMs),
): Promise<Swept> {
  const client = connect(access);
  const ask = async (name: 'media_orphans' | 'abandoned_uploads'): Promise<unknown> => {
    const { data, error } = await client.rpc(name, { p_before: before.toISOString() });
    if (error) throw new Error(`${name}: ${error.message}`, { cause: error });
    return data;
  };
  const removed = [
    ...(await removeAll(client, 'media', async () =>
      orphansSchema.parse(await ask('media_orphans')),
    )),
    ...(await removeAll(client, 'unchecked', async () =>
      abandonedSchema.parse(await ask('abandoned_uploads')),
    )),
  ];
  const { data, error } = await client.rpc('media_without_file');
  if (error) throw new Error(`media_without_file: ${error.message}`, { cause: error });
  return { removed, missing: missingSchema.parse(data).map(({ path }) => path) };
}

/** Deletes what is found, until nothing is. @returns the names of what was deleted */
async function removeAll(
  client: ReturnType<typeof connect>,
  bucket: string,
  find: () => Promise<Array<{ name: string }>>,
): Promise<string[]> {
  const removed: string[] = [];
  for (;;) {
    const names = (await find()).map(({ name }) => name);
    if (names.length === 0) return removed;
    const { data: gone, error } = await client.storage.from(bucket).remove(names);
    if (error) throw error;
    // A file that the storage does not delete would be found again each time.
    if (gone.length === 0) throw new Error('The storage deletes none of the files');
    removed.push(...gone.map(({ name }) => name));
  }
}

/** Sweeps unless another instance has just done it. A failure is logged and changes nothing. */
export async function sweepInTurn(access: Access): Promise<void> {
  try {
    const turn = { p_key: 'media-sweep', p_limit: 1, p_window_seconds: sweepWindowSeconds };
    const { data, error } = await connect(access)
      .rpc('take_rate_limit', turn)
      .single<{ allowed: boolean }>();
    if (error) throw new Error(`take_rate_limit: ${error.message}`, { cause: error });
    if (data.allowed) tell(await sweepMedia(access));
  } catch (error) {
    logError('sweep of uploaded files', error);
  }
}

/** Sweeps now and then once a day, for as long as this process has anything else to do. */
export function keepSwept(access: Access): void {
  void sweepInTurn(access);
  setInterval(() => void sweepInTurn(access), sweepMs).unref();
}

function tell({ removed, missing }: Swept): void {
  if (removed.length) logWarning('sweep of uploaded files', undefined, { removed: removed.length });
  if (missing.length) {
    logWarning('uploaded files are missing', undefined, {
      count: missing.length,
      first: missing[0],
    });
  }
}
