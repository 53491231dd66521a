import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { App } from '@supabase/lite';
import { freeBytes } from '../lib/process/free-space.ts';
import { removedFileDays, reserveBytes } from '../lib/process/limits.ts';

type Adapter = NonNullable<App['_storageAdapter']>;
type Body = Parameters<Adapter['uploadObject']>[3];
type Metadata = Awaited<ReturnType<Adapter['headObject']>>;

const incoming = '.incoming';
/** Holds what the sweep took, in folders of days. */
const taken = '.removed';
/**
 * How the media library names its files (lib/supabase/storage.ts); nothing else in the folder may
 * be deleted.
 */
const ownName =
  /^(?:media\/(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[a-z\d]{1,8}|widths\/.+\/\d+\.(?:avif|webp))|unchecked\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';

/**
 * The stored files on the disk, in the place of the library's own adapter, which holds each file in
 * memory as a whole and writes it under its final name at once. A file is streamed under a
 * temporary name, synced and renamed: under its name it is complete or absent. A failed upload
 * leaves nothing behind.
 */
export class FileStore implements Adapter {
  readonly driver = undefined;
  readonly root: string;
  /** How often the disk was too full for a file. The library passes an error on without its cause. */
  refused = 0;

  readonly #free: () => number;

  /** @param free the bytes that may still be written there */
  constructor(root: string, free = () => freeBytes(root)) {
    this.root = root;
    this.#free = free;
  }

  path(bucket: string, key: string): string {
    return join(this.root, bucket, key);
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Body,
    mimetype: string,
    cacheControl: string,
  ): Promise<Metadata> {
    await mkdir(join(this.root, incoming), { recursive: true });
    const temporary = join(this.root, incoming, randomUUID());
    try {
      const eTag = await this.#write(temporary, body);
      await this.#place(temporary, this.path(bucket, key));
      const { size, mtime } = await stat(this.path(bucket, key));
      return { cacheControl, contentLength: size, size, mimetype, lastModified: mtime, eTag };
    } catch (error) {
      if (isDiskFull(error)) this.refused += 1;
      throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** @returns the digest of what was written, as an entity tag */
  async #write(file: string, body: Body | Readable): Promise<string> {
    const digest = createHash('md5');
    const handle = await open(file, 'wx', 0o600);
    try {
      const chunks = body instanceof Uint8Array ? [body] : (body as AsyncIterable<Uint8Array>);
      for await (const chunk of chunks) {
        if (this.#free() < reserveBytes) {
          throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
        }
        digest.update(chunk);
        await handle.writeFile(chunk);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    return `"${digest.digest('hex')}"`;
  }

  async #place(temporary: string, file: string): Promise<void> {
    await mkdir(dirname(file), { recursive: true });
    await rename(temporary, file);
    const folder = await open(dirname(file), 'r');
    // Windows cannot sync a folder.
    await folder.sync().catch(() => undefined);
    await folder.close();
  }

  async getObject(bucket: string, key: string): ReturnType<Adapter['getObject']> {
    const metadata = await this.headObject(bucket, key);
    // Opened at once: a file that is removed before its first byte is read stays readable, and one
    // that is gone already refuses this request. An error of a stream later ends the process.
    const handle = await open(this.path(bucket, key), 'r');
    const body = Readable.toWeb(handle.createReadStream()) as ReadableStream;
    return {
      httpStatusCode: 200,
      metadata,
      body: body as NonNullable<Awaited<ReturnType<Adapter['getObject']>>['body']>,
    };
  }

  async headObject(bucket: string, key: string): Promise<Metadata> {
    const { size, mtime, mtimeMs } = await stat(this.path(bucket, key));
    return {
      cacheControl: 'no-cache',
      contentLength: size,
      size,
      mimetype: 'application/octet-stream',
      lastModified: mtime,
      eTag: `"${size.toString(16)}-${mtimeMs.toString(16)}"`,
    };
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    await rm(this.path(bucket, key), { force: true });
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    for (const key of keys) await this.deleteObject(bucket, key);
  }

  async copyObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    toBucket: string,
    toKey: string,
  ): ReturnType<Adapter['copyObject']> {
    await mkdir(join(this.root, incoming), { recursive: true });
    const temporary = join(this.root, incoming, randomUUID());
    // Opened before the other file, for the reason that getObject gives.
    const source = await open(this.path(bucket, key), 'r');
    try {
      const file = this.path(toBucket, toKey);
      const eTag = await this.#write(temporary, source.createReadStream());
      await this.#place(temporary, file);
      return { httpStatusCode: 200, eTag, lastModified: (await stat(file)).mtime };
    } finally {
      await source.close();
      await rm(temporary, { force: true });
    }
  }

  async privateAssetUrl(bucket: string, key: string): Promise<string> {
    return `file://${this.path(bucket, key)}`;
  }

  /** Deletes what a killed process left half-written. Only before anybody is served. */
  async dropIncoming(): Promise<void> {
    await rm(join(this.root, incoming), { recursive: true, force: true });
  }

  /**
   * Takes out files of the media library that were written before a time and have no entry in the
   * storage's table: their process was killed between the two. They lie in a folder of the day for 30
   * days.
   * @param readNames all entries, as `bucket/name`; when it fails nothing is taken
   * @param mayRemove whether so many of all files may be taken, or deleted after their 30 days
   * @returns how many were taken, and the entries whose file is not there
   */
  async sweep(
    before: Date,
    readNames: () => Promise<string[]>,
    mayRemove: (count: number, total: number) => Promise<boolean>,
  ): Promise<{ removed: number; missing: string[] }> {
    // Lists the files first, so that a file stored while the names are read is not taken for one
    // without an entry.
    const entries = await readdir(this.root, { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
    const names = new Set(await readNames());
    const old: string[] = [];
    // If there is no entry at all, the folder more likely belongs to another database.
    for (const file of names.size > 0 ? files : []) {
      if (names.has(file) || !ownName.test(file)) continue;
      const { mtime } = await stat(join(this.root, file));
      if (mtime < before) old.push(file);
    }
    const due = await this.#dueDays();
    const dropped = files.filter((file) => due.some((day) => file.startsWith(`${taken}/${day}/`)));
    const total = files.filter((file) => ownName.test(file)).length;
    const allowed = await mayRemove(old.length + dropped.length, total + dropped.length);
    for (const day of allowed ? due : []) {
      await rm(join(this.root, taken, day), { recursive: true, force: true });
    }
    const today = join(this.root, taken, new Date().toISOString().slice(0, 10));
    for (const file of allowed ? old : [])
      await this.#place(join(this.root, file), join(today, file));
    const there = new Set(files);
    return {
      removed: allowed ? old.length : 0,
      missing: [...names].filter((name) => !there.has(name)),
    };
  }

  /** The folders of days that are long enough ago. */
  async #dueDays(): Promise<string[]> {
    const last = new Date(Date.now() - removedFileDays * 86_400_000).toISOString().slice(0, 10);
    const days = await readdir(join(this.root, taken)).catch(() => []);
    return days.filter((name) => name < last);
  }
}
