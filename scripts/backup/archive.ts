// The archive of a backup: a tar file, compressed by gzip, that any tool can open. It ends with
// `manifest.json`, which has the length and the SHA-256 of every entry before it, so an archive
// that was cut off or changed is known as such before anything is restored.
import { createHash } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, open, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { z } from 'zod';
import { syncFolder } from '../sync.ts';
import { dumpSchema } from './rows.ts';

export const rowsName = 'database.jsonl';
export const keysName = 'keys.json';
const manifestName = 'manifest.json';

/** Where a stored file lies in the archive. */
export const fileName = (bucket: string, name: string): string => `files/${bucket}/${name}`;

const manifestSchema = dumpSchema.extend({
  /** Of the archive; another one is not read. */
  format: z.literal(1),
  madeAt: z.string(),
  backend: z.enum(['embedded', 'postgres', 'supabase']),
  /** Everything else in the archive. */
  entries: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Writes an archive that has its name only once it is whole and on the disk. */
export class ArchiveWriter {
  readonly #file: string;
  readonly #unfinished: string;
  readonly #pack = tar.pack();
  readonly #written: Promise<void>;
  readonly #entries: Manifest['entries'] = {};

  /** @param workshop a folder of its own beside the archive, where nobody else writes */
  constructor(file: string, workshop: string) {
    this.#file = file;
    this.#unfinished = join(workshop, 'archive');
    this.#written = pipeline(
      this.#pack,
      createGzip(),
      createWriteStream(this.#unfinished, { flags: 'wx', mode: 0o600 }),
    );
    // The caller that waits for it hears of a failure; until then it must not end the process.
    this.#written.catch(() => undefined);
  }

  /** Adds what is in a file. */
  async add(name: string, path: string): Promise<void> {
    const { size } = await stat(path);
    const digest = createHash('sha256');
    const read = createReadStream(path, size > 0 ? { end: size - 1 } : {});
    read.on('data', (chunk) => digest.update(chunk));
    await Promise.race([
      pipeline(read, this.#pack.entry({ name, size, mode: 0o600 })),
      this.#written,
    ]);
    this.#entries[name] = { bytes: size, sha256: digest.digest('hex') };
  }

  /** @returns how many bytes the archive has */
  async finish(about: Omit<Manifest, 'entries' | 'format'>): Promise<number> {
    const manifest: Manifest = { format: 1, ...about, entries: this.#entries };
    this.#pack.entry({ name: manifestName, mode: 0o600 }, JSON.stringify(manifest, null, 2));
    this.#pack.finalize();
    await this.#written;
    const handle = await open(this.#unfinished, 'r+');
    await handle.sync();
    await handle.close();
    await rename(this.#unfinished, this.#file);
    syncFolder(dirname(this.#file));
    return (await stat(this.#file)).size;
  }

  /** Writes no more, so that its folder can be removed. */
  async giveUp(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
  }
}

/** The entries of an archive, one after the other; each must be read to its end. */
async function* entriesOf(file: string): AsyncGenerator<{ name: string; body: Readable }> {
  const extract = tar.extract();
  const read = pipeline(createReadStream(file), createGunzip(), extract);
  read.catch(() => undefined);
  for await (const entry of extract) yield { name: entry.header.name, body: Readable.from(entry) };
  await read;
}

/**
 * Reads an archive to its end and compares every byte of it with the manifest.
 * @throws Error with one line when it is not whole
 */
export async function checkArchive(file: string): Promise<Manifest> {
  const found: Manifest['entries'] = {};
  let manifest: Manifest | undefined;
  // It is read more than once, which a pipe cannot be.
  const isFile = await access(file, constants.R_OK).then(
    async () => (await stat(file)).isFile(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw new Error(`${file} cannot be read (${error.code}): run this as a user who may read it`);
    },
  );
  if (!isFile) throw new Error(`${file} is no file: name one that npm run backup has made`);
  try {
    for await (const { name, body } of entriesOf(file)) {
      if (found[name]) throw new Error(`it has ${name} twice`);
      const digest = createHash('sha256');
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of body) {
        digest.update(chunk);
        bytes += chunk.length;
        if (name === manifestName) chunks.push(chunk);
      }
      if (name === manifestName) {
        manifest = manifestSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
      } else found[name] = { bytes, sha256: digest.digest('hex') };
    }
  } catch (error) {
    throw new Error(`${file} is no whole archive: ${messageOf(error)}`, { cause: error });
  }
  if (!manifest) throw new Error(`${file} is no whole archive: it has no manifest`);
  const { entries } = manifest;
  for (const name of [rowsName, ...manifest.files.map((of) => fileName(of.bucket, of.name))]) {
    if (!entries[name]) throw new Error(`${file} is no whole archive: it has no ${name}`);
    // In an address it would lead elsewhere; the storage gives no such name.
    if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(name)) throw new Error(`${file} has a file named ${name}`);
  }
  for (const name of new Set([...Object.keys(entries), ...Object.keys(found)])) {
    if (entries[name]?.sha256 !== found[name]?.sha256) {
      throw new Error(`${file} is no whole archive: ${name} is not what was written`);
    }
  }
  return manifest;
}

const messageOf = (error: unknown): string =>
  error instanceof z.ZodError
    ? 'its manifest cannot be read'
    : error instanceof Error
      ? error.message
      : String(error);

/** Hands each entry of a checked archive to its reader; what that leaves is passed over. */
export async function readArchive(
  file: string,
  read: (name: string, body: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  for await (const { name, body } of entriesOf(file)) {
    await read(name, body);
    body.resume();
  }
}
