import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { namesTag } from '../lib/http/entity-tags.ts';
import type { FileStore } from './file-store.ts';

export interface StoredFile {
  mimetype: string;
  cacheControl: string;
  eTag: string;
}

/** Finds a file of a public bucket; undefined where there is none. */
export type FindPublic = (bucket: string, key: string) => Promise<StoredFile | undefined>;

const address = /^\/storage\/v1\/object\/public\/([^/]+)\/(.+)$/;

/**
 * Answers for a file of a public bucket without writing anything; undefined for every other
 * request. The library writes a row at each view, which a full disk forbids, and sends the whole
 * file when only a part is asked for.
 */
export async function servePublicFile(
  request: Request,
  files: FileStore,
  find: FindPublic,
): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const { pathname, search } = new URL(request.url);
  const [, bucket = '', path = ''] = search === '' ? (address.exec(pathname) ?? []) : [];
  const key = decode(path);
  if (!key || key.split('/').some((part) => part === '' || part === '.' || part === '..')) {
    return undefined;
  }
  const stored = await find(bucket, key);
  if (!stored) return undefined;
  const handle = await open(files.path(bucket, key), 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return handle ? answer(request, handle, stored) : undefined;
}

async function answer(
  request: Request,
  handle: FileHandle,
  { mimetype, cacheControl, eTag }: StoredFile,
): Promise<Response> {
  const { size, mtime } = await handle.stat();
  const headers = new Headers({
    'Content-Type': mimetype,
    'Cache-Control': cacheControl,
    ETag: eTag,
    'Last-Modified': mtime.toUTCString(),
    'Accept-Ranges': 'bytes',
  });
  const part = partOf(request, size, eTag);
  // A drawing was sent compressed, under a weak tag.
  const unchanged = namesTag(request.headers.get('if-none-match'), eTag);
  if (unchanged || part === 'none' || request.method === 'HEAD') {
    await handle.close();
    if (unchanged) return new Response(null, { status: 304, headers });
    if (part === 'none') {
      return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } });
    }
    headers.set('Content-Length', String(size));
    return new Response(null, { headers });
  }
  const { start, end } = part ?? { start: 0, end: size - 1 };
  headers.set('Content-Length', String(end - start + 1));
  if (part) headers.set('Content-Range', `bytes ${start}-${end}/${size}`);
  if (size === 0) {
    await handle.close();
    return new Response(null, { headers });
  }
  const stream = createReadStream('', { fd: handle, start, end });
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    status: part ? 206 : 200,
    headers,
  });
}

/** The one part that is asked for; 'none' where it lies outside; undefined for the whole file. */
function partOf(
  request: Request,
  size: number,
  eTag: string,
): { start: number; end: number } | 'none' | undefined {
  const [, from = '', to = ''] =
    /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  const condition = request.headers.get('if-range');
  if ((!from && !to) || (condition && condition !== eTag)) return undefined;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start <= end ? { start, end } : 'none';
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
