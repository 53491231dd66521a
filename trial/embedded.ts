// The only module that knows the embedded Supabase's library. It is alpha: pinned exactly, and kept
// out of the site.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '@supabase/lite';
import { z } from 'zod';
import { defaultName } from '../lib/content/site-name.ts';
import { logError } from '../lib/log/log.ts';
import { freeBytes } from '../lib/process/free-space.ts';
import type { Session } from '../scripts/backup/rows.ts';
import { spoolPath } from '../scripts/backup/spool.ts';
import type { Execute } from '../scripts/migrate.ts';
import { executeOn, sessionOn } from '../scripts/postgres.ts';
import { holdsSecret, refuseUnknown } from './backend-gateway.ts';
import { type Mail, mailDriver } from './backend-mail.ts';
import type { DataFolder, Keys } from './data-folder.ts';
import { embeddedConfig } from './embedded-config.ts';
import { FileStore } from './file-store.ts';
import { diskFull, refuseWhenFull } from './full-disk.ts';
import { answerRows, dropSpools } from './hand-out-rows.ts';
import { openPglite, sessionIn } from './pglite.ts';
import { keepWords } from './plain-words.ts';
import { connectPostgres, orUnavailable } from './postgres.ts';
import { type FindPublic, type StoredFile, servePublicFile } from './public-files.ts';

export interface Embedded {
  app: App;
  execute: Execute;
  session: Session;
  files: FileStore;
}

/**
 * Opens the embedded backend on a data folder, without serving it yet.
 * @param databaseUrl a PostgreSQL to use instead of the one in this process
 * @param siteName of the lab, until the owner has saved one
 */
export async function openEmbedded(
  folder: DataFolder,
  keys: Keys,
  databaseUrl?: string,
  mail: Mail = {},
  siteName = defaultName,
): Promise<Embedded> {
  mkdirSync(join(folder.path, 'supabase'), { recursive: true });
  const { emitWarning } = process;
  process.env.EXPERIMENTAL_STORAGE = '1';
  // Imported only now: the library reads its settings when it is first loaded.
  const { App } = await import('@supabase/lite');
  // It puts another in its place, which throws for a warning that is an error.
  process.emitWarning = emitWarning;
  const { connection, session } = await connect(folder, databaseUrl);
  const execute = databaseUrl ? executeOn(databaseUrl) : executeIn(connection);
  const readName = () => nameIn(execute, siteName);
  const app = new App({
    ...embeddedConfig(keys),
    connection,
    // Admin mode would serve requests without a key as the owner of everything.
    options: {
      server: { admin: false },
      drivers: { email: await mailDriver({ ...mail, readName }) },
    },
  });
  const files = new FileStore(join(folder.path, 'supabase', '.temp', 'storage'));
  await files.dropIncoming();
  dropSpools(folder.path);
  app._storageAdapter = files;
  await initQuietly(app);
  await app.ensureSystemSchema();
  return { app, execute, session, files };
}

/** The longest that a mail waits for the name of the lab. */
const nameMs = 2 * 1_000;

/** The name that the owner has saved, else the operator's where it cannot be read. */
async function nameIn(execute: Execute, siteName: string): Promise<string> {
  try {
    const late = new Promise<never>((_, fail) => {
      setTimeout(() => fail(new Error('The database takes too long')), nameMs).unref();
    });
    const read = execute("select facts ->> 'site_name' as name from public.settings");
    const [row] = await Promise.race([read, late]);
    return typeof row?.name === 'string' && row.name ? row.name : siteName;
  } catch (error) {
    logError('the name of the lab cannot be read', error);
    return siteName;
  }
}

/** Hides the library's warning of experimental features: `embeddedWords` is ours. */
async function initQuietly(app: App): Promise<void> {
  const { warn } = console;
  console.warn = (...words: unknown[]): void => {
    if (!/^EXPERIMENTAL FEATURES/.test(String(words[0]))) warn(...words);
  };
  try {
    await app.init();
  } finally {
    console.warn = warn;
  }
}

async function connect(folder: DataFolder, databaseUrl: string | undefined) {
  if (databaseUrl) {
    return { connection: await connectPostgres(databaseUrl), session: sessionOn(databaseUrl) };
  }
  const connection = await openPglite(join(folder.path, 'postgres'));
  return { connection, session: sessionIn(connection.driver) };
}

function executeIn(connection: App['connection']): Execute {
  return async (sql) => {
    const result = await connection.exec<{ rows: Array<Record<string, unknown>> } | undefined>(sql);
    return result?.rows ?? [];
  };
}

/**
 * Revokes the rights that the library grants: at the first request of each start it grants every
 * table to every role. That request is made here, and our own grants are put in their place, before
 * anybody is served.
 */
export async function settleGrants(app: App, execute: Execute, keys: Keys): Promise<void> {
  await app.fetch(
    new Request('http://localhost/rest/v1/categories?limit=1', {
      headers: { apikey: keys.publishableKey },
    }),
  );
  await execute('select public.reset_grants()');
}

/**
 * Answers the requests of those who have a key: public files without a write, nothing that would
 * fill the disk, the rest by the library.
 */
export async function answerer(
  { app, execute, session, files }: Embedded,
  folder: DataFolder,
  keys: Keys,
  isOwnDisk: boolean,
) {
  const functions = await execute(
    `select p.proname from pg_proc as p where p.pronamespace = 'public'::regnamespace and p.provolatile <> 'v'`,
  );
  const readers = new Set(functions.map(({ proname }) => String(proname)));
  const find: FindPublic = async (bucket, key) => {
    const row = await app.connection.kysely
      .withSchema('storage')
      .selectFrom('objects')
      .innerJoin('buckets', 'buckets.id', 'objects.bucket_id')
      .select('objects.metadata')
      .where('buckets.id', '=', bucket)
      .where('buckets.public', '=', true)
      .where('objects.name', '=', key)
      .executeTakeFirst();
    return row ? storedFile(row.metadata) : undefined;
  };
  const answer = async (request: Request): Promise<Response> => {
    const unknown = refuseUnknown(request, keys);
    if (unknown) return unknown;
    if (new URL(request.url).pathname === spoolPath) {
      return holdsSecret(request, keys) ? answerRows(session, folder.path) : noSecret();
    }
    const free = (): number => freeBytes(folder.path);
    const refused = isOwnDisk ? refuseWhenFull(request, free, readers) : undefined;
    const own = refused ?? (await servePublicFile(request, files, find));
    if (own) return own;
    const before = files.refused;
    const response = await app.fetch(keepWords(request), { peerAddress: null });
    return response.status >= 500 && files.refused > before ? diskFull() : response;
  };
  return (request: Request): Promise<Response> => orUnavailable(() => answer(request));
}

const noSecret = (): Response =>
  Response.json({ message: 'Only the secret key opens this' }, { status: 403 });

/**
 * Takes out files that were stored before a time and have no entry (a process was killed between the
 * two), unless they are so many that the owner decides.
 */
export function sweepFiles(
  { app, session, files }: Pick<Embedded, 'app' | 'session' | 'files'>,
  before: Date,
): Promise<{ removed: number; missing: string[] }> {
  const readNames = async (): Promise<string[]> => {
    const rows = await app.connection.kysely
      .withSchema('storage')
      .selectFrom('objects')
      .select((sql) => [
        'bucket_id',
        'name',
        sql.fn<boolean>('row_security_active', [sql.val('storage.objects')]).as('is_partial'),
      ])
      .execute();
    if (rows.some(({ is_partial }) => is_partial)) {
      throw new Error('The entries of the stored files were read only in part');
    }
    return rows.map(({ bucket_id, name }) => `${bucket_id}/${name}`);
  };
  const mayRemove = async (count: number, total: number): Promise<boolean> => {
    // In no transaction of a visitor's, which may be open on the one connection.
    const [row] = await session((execute) =>
      execute(`select public.may_remove('disk', ${count}, ${total})::text as allowed`),
    );
    return row?.allowed === 'true';
  };
  return files.sweep(before, readNames, mayRemove);
}

const metadataSchema = z.object({
  mimetype: z.string().catch('application/octet-stream'),
  cacheControl: z.string().catch('no-cache'),
  eTag: z.string().catch(''),
});

function storedFile(metadata: unknown): StoredFile {
  return metadataSchema.parse(
    (typeof metadata === 'string' ? JSON.parse(metadata) : metadata) ?? {},
  );
}
