import 'server-only';
import { randomUUID } from 'node:crypto';
import { fileCacheSeconds, storageListFiles } from '@/lib/process/limits';
import type { Client } from './client';

// The storage helpers (docs/spec.md, 'Content model'). Each acts with the rights of the client it
// is given.

/**
 * How long a file may be kept, as it is stored with it. `immutable` is also how the library's own
 * pictures are known to be without metadata: a file from before, or from elsewhere, lacks it.
 */
export const cleanFileCacheControl = `${fileCacheSeconds}, immutable`;

interface Upload {
  bucket: string;
  folder: string;
  /** Without its extension; a random one if it is left out. */
  name?: string | undefined;
  /** Without a dot. */
  extension: string;
  body: ReadableStream<Uint8Array> | Uint8Array;
  contentType: string;
  /** Whether a file that is there under this name is replaced. */
  upsert?: boolean;
}

/**
 * Uploads under a folder with a name of its own, random unless one is given, and the given
 * extension. A stream is passed on without being held in memory. Returns the path and the public
 * address.
 */
export async function uploadUnder(
  client: Client,
  { bucket, folder, name = randomUUID(), extension, body, contentType, upsert = false }: Upload,
): Promise<{ path: string; publicUrl: string }> {
  const path = [folder, `${name}.${extension}`].filter(Boolean).join('/');
  const files = client.storage.from(bucket);
  const { error } = await files.upload(path, body, {
    contentType,
    cacheControl: cleanFileCacheControl,
    duplex: 'half',
    upsert,
  });
  if (error) throw error;
  return { path, publicUrl: files.getPublicUrl(path).data.publicUrl };
}

interface ListedFile {
  path: string;
  /** When it was stored last. */
  storedAt: string;
}

/** All files in a folder, folders within it included. */
export async function listFolder(
  client: Pick<Client, 'storage'>,
  bucket: string,
  folder: string,
): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for (let offset = 0; ; offset += storageListFiles) {
    const { data, error } = await client.storage
      .from(bucket)
      .list(folder, { limit: storageListFiles, offset, sortBy: { column: 'name', order: 'asc' } });
    if (error) throw error;
    for (const { name, id, updated_at: storedAt } of data) {
      // Supabase lists only the names in the folder; the embedded backend lists full paths,
      // including subfolders.
      const path = name.startsWith(`${folder}/`) ? name : `${folder}/${name}`;
      // A folder is listed without an id.
      if (id) files.push({ path, storedAt: storedAt ?? '' });
      else files.push(...(await listFolder(client, bucket, path)));
    }
    if (data.length < storageListFiles) return files;
  }
}

/**
 * Moves a folder to another bucket: each file is copied, and only when all are, the old ones are
 * deleted.
 */
export async function moveFolder(
  client: Client,
  fromBucket: string,
  toBucket: string,
  folder: string,
): Promise<number> {
  const paths = (await listFolder(client, fromBucket, folder)).map(({ path }) => path);
  for (const path of paths) {
    const { error } = await client.storage
      .from(fromBucket)
      .copy(path, path, { destinationBucket: toBucket });
    if (error) throw error;
  }
  await removeFiles(client, fromBucket, paths);
  return paths.length;
}

/** Deletes all files in a folder. Returns how many there were. */
export async function deleteFolder(
  client: Client,
  bucket: string,
  folder: string,
): Promise<number> {
  const paths = (await listFolder(client, bucket, folder)).map(({ path }) => path);
  await removeFiles(client, bucket, paths);
  return paths.length;
}

/** Deletes files. It is not an error if one is already gone. */
export async function removeFiles(client: Client, bucket: string, paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  const { error } = await client.storage.from(bucket).remove(paths);
  if (error) throw error;
}
