// The stored files, by the Storage API of any backend, with the secret key.
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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

async function refuse(answer: Response, what: string): Promise<never> {
  throw new Error(`${what}: the storage answered ${answer.status} ${await answer.text()}`);
}

/** Copies a stored file to the disk. @returns whether it is there: it may be deleted meanwhile */
export async function download(storage: Storage, file: StoredFile, to: string): Promise<boolean> {
  const answer = await call(storage, addressOf(file), { method: 'GET' });
  if (answer.status === 404 || answer.status === 400) {
    await answer.body?.cancel();
    return false;
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
export async function upload(storage: Storage, file: StoredFile, from: string): Promise<void> {
  const answer = await call(storage, addressOf(file), {
    method: 'POST',
    headers: {
      'Content-Type': file.type,
      'Cache-Control': file.cacheControl,
      'Content-Length': String((await stat(from)).size),
      'X-Upsert': 'true',
    },
    body: Readable.toWeb(createReadStream(from)) as ReadableStream,
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
