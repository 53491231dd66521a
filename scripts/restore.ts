// `npm run restore -- <file>`: puts what an archive holds where the settings point (docs/deploy.md,
// 'Backup'). The site must not run there. Nothing is touched before the whole archive was checked;
// what is there already is only replaced when told.
import { copyFileSync, createWriteStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { storageListFiles } from '../lib/limits.ts';
import {
  checkArchive,
  fileName,
  linesOf,
  type Manifest,
  readArchive,
  rowsName,
} from './backup/archive.ts';
import { loadRows } from './backup/rows.ts';
import { remove, type StoredFile, upload } from './backup/storage.ts';
import { isUsed, openTarget, type Target } from './backup/target.ts';
import { applyMigrations, type Execute, migrationsDir } from './migrate.ts';
import { readSettings } from './settings.ts';

/**
 * Brings the schema to where it was when the archive was made: rows of that time do not fit a later
 * one.
 * @throws Error when this release, or what is there already, has other migrations
 */
async function migrateTo(execute: Execute, versions: readonly string[]): Promise<void> {
  const files = readdirSync(migrationsDir).filter((name) => versions.includes(name.slice(0, 14)));
  if (files.length !== versions.length) {
    throw new Error('The archive was made by a newer release; restore it with that one');
  }
  if (await isUsed(execute)) {
    const later = (await execute('select version from supabase_migrations.schema_migrations'))
      .map(({ version }) => String(version))
      .filter((version) => !versions.includes(version));
    if (later.length > 0) {
      throw new Error(
        `The database has migrations that the archive lacks, the first is ${later[0]}: restore into an empty one`,
      );
    }
  }
  const directory = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    for (const name of files) copyFileSync(new URL(name, migrationsDir), join(directory, name));
    await applyMigrations(execute, pathToFileURL(`${directory}/`));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Deletes what is stored and not in the archive, and stores what is. */
async function loadFiles(target: Target, manifest: Manifest, file: string): Promise<number> {
  const { execute, storage } = target;
  for (const { id, isPublic } of manifest.buckets) {
    const name = `'${id.replaceAll("'", "''")}'`;
    await execute(
      `insert into storage.buckets (id, name, public) values (${name}, ${name}, ${isPublic}) on conflict (id) do nothing`,
    );
  }
  const wanted = new Map(
    manifest.files.map((stored): [string, StoredFile] => [
      fileName(stored.bucket, stored.name),
      stored,
    ]),
  );
  const there = await execute('select bucket_id, name from storage.objects');
  const others = Map.groupBy(
    there.filter(({ bucket_id, name }) => !wanted.has(fileName(String(bucket_id), String(name)))),
    ({ bucket_id }) => String(bucket_id),
  );
  for (const [bucket, rows] of others) {
    const names = rows.map(({ name }) => String(name));
    while (names.length > 0) await remove(storage, bucket, names.splice(0, storageListFiles));
  }
  const temporary = mkdtempSync(join(tmpdir(), 'restore-'));
  try {
    await readArchive(file, async (name, body) => {
      const stored = wanted.get(name);
      if (!stored) return;
      const copy = join(temporary, 'file');
      await pipeline(body, createWriteStream(copy, { mode: 0o600 }));
      await upload(storage, stored, copy);
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  const [row] = await execute('select count(*)::text as files from storage.objects');
  return Number(row?.files);
}

/** At a terminal somebody has to say so twice; without one, `--yes` says it. */
async function confirm(what: string, isSure: boolean): Promise<void> {
  if (isSure) return;
  if (!process.stdin.isTTY) throw new Error('Without a terminal, --replace also needs --yes');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Replace all that is in ${what}? Type "replace": `);
  terminal.close();
  if (answer.trim() !== 'replace') throw new Error('Nothing was changed.');
}

async function restore(file: string, replaces: boolean, isSure: boolean): Promise<string> {
  const env = readSettings();
  // What it makes is for the user that it runs as.
  process.umask(0o077);
  const manifest = await checkArchive(file);
  const isHosted = Boolean(env.SUPABASE_URL);
  if (replaces) {
    await confirm(
      [
        env.DATABASE_URL ? 'the database of DATABASE_URL' : '',
        isHosted ? env.SUPABASE_URL : env.DATA_DIR,
      ]
        .filter(Boolean)
        .join(' and '),
      isSure,
    );
  }
  const target = await openTarget(env, file, replaces);
  try {
    return await fill(target, manifest, file, isHosted);
  } catch (error) {
    target.giveUp?.();
    throw error;
  }
}

async function fill(
  target: Target,
  manifest: Manifest,
  file: string,
  isHosted: boolean,
): Promise<string> {
  const { execute, session } = target;
  await migrateTo(execute, manifest.migrations);
  await readArchive(file, async (name, body) => {
    if (name === rowsName) await loadRows(session, manifest, linesOf(body));
  });
  // A site of one's own gets no samples.
  await execute(
    `insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', 'restored') on conflict (path) do nothing`,
  );
  const files = await loadFiles(target, manifest, file);
  if (files !== manifest.files.length) {
    throw new Error(`${files} files are stored, and the archive has ${manifest.files.length}`);
  }
  const later = await applyMigrations(execute);
  await target.finish();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Restored what was there at ${manifest.madeAt}: ${rows} rows, ${files} files, counted and compared.`,
    ...(later.length ? [`${later.length} newer migrations applied.`] : []),
    ...(manifest.backend === 'supabase' || isHosted
      ? ['Second factor, cookies and codes need the SUPABASE_JWT_… and SITE_SECRET of that time.']
      : []),
  ].join('\n');
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, yes: { type: 'boolean' } },
  });
  const [file] = positionals;
  if (!file) throw new Error('Name the file: npm run restore -- <file> [--replace]');
  console.log(await restore(resolve(file), values.replace ?? false, values.yes ?? false));
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
