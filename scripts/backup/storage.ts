// The stored files, by the Storage API of any backend, with the secret key.
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { saysMissing } from '../../lib/supabase/refusal.ts';
import type { Dump } from './rows.ts';

export type StoredFile = Dump['files'][number];

/** How a Storage API is reached: over HTTP, or in this process. */
export interface Storage {
  url: string;
  secretKey: string;
  ask: (request: Request) => Promise<Response>;
}

const call = (
  { url, secretKey, ask }: Storage,
  path: string,
  init: RequestInit & { duplex?: 'half' },
): Promise<Response> =>
  ask(
    new Request(`${url}/storage/v1/object/${path}`, {
      ...init,
      headers: {
        apikey: secretKey,
        // A key of the new kind is no token and goes into its own header alone.
        ...(secretKey.startsWith('sb_') ? {} : { Authorization: `Bearer ${secretKey}` }),
        ...init.headers,
      },
    }),
  );

const addressOf = ({ bucket, name }: Pick<StoredFile, 'bucket' | 'name'>): string =>
  [bucket, ...name.split('/')].map(encodeURIComponent).join('/');

const refusal = (status: number, text: string, what: string): Error =>
  new Error(`${what}: the storage answered ${status} ${text}`);

async function refuse(answer: Response, what: string): Promise<never> {
  throw refusal(answer.status, await answer.text(), what);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Copies a stored file to the disk. @returns whether it is there: it may be deleted meanwhile */
export async function download(storage: Storage, file: StoredFile, to: string): Promise<boolean> {
  const answer = await call(storage, addressOf(file), { method: 'GET' });
  if (answer.status === 404 || answer.status === 400) {
    const text = await answer.text();
    // A 404 may as well be of a proxy.
    if (saysMissing(readJson(text))) return false;
    throw refusal(answer.status, text, file.name);
  }
  if (!answer.ok || !answer.body) return refuse(answer, file.name);
  await pipeline(Readable.from(answer.body), createWriteStream(to, { mode: 0o600 }));
  const length = answer.headers.get('content-length');
  const { size } = await stat(to);
  if (length !== null && Number(length) !== size) {
    throw new Error(`${file.name}: ${size} bytes came of ${length}`);
  }
  return true;
}

/** Stores a file under its name, in the place of one that is there. */
export async function upload(
  storage: Storage,
  file: StoredFile,
  { bytes, body }: { bytes: number; body: AsyncIterable<Buffer> },
): Promise<void> {
  const answer = await call(storage, addressOf(file), {
    method: 'POST',
    headers: {
      'Content-Type': file.type,
      'Cache-Control': file.cacheControl,
      'Content-Length': String(bytes),
      'X-Upsert': 'true',
    },
    body: Readable.toWeb(Readable.from(body)) as ReadableStream,
    duplex: 'half',
  });
  if (!answer.ok) await refuse(answer, file.name);
  await answer.body?.cancel();
}

/** Deletes files of one bucket. */
export async function remove(storage: Storage, bucket: string, names: string[]): Promise<void> {
  const answer = await call(storage, encodeURIComponent(bucket), {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ prefixes: names }),
  });
  if (!answer.ok) await refuse(answer, bucket);
  await answer.body?.cancel();
}
