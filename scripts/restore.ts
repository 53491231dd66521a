// `npm run restore -- <file>`: puts what an archive holds where the settings point (docs/deploy.md,
// 'Backup'). The site must not run there. Nothing is touched before the whole archive was checked;
// what is there already is only replaced when told.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Env } from '../lib/env.ts';
import { storageListFiles } from '../lib/process/limits.ts';
import { formatDay } from '../lib/text/dates.ts';
import { openEmbeddedTarget } from '../trial/restore-target.ts';
import { checkArchive, fileName, type Manifest, readArchive, rowsName } from './backup/archive.ts';
import { literal, loadRows } from './backup/rows.ts';
import { remove, type StoredFile, upload } from './backup/storage.ts';
import { isUsed, openHosted, type Target } from './backup/target.ts';
import { isFormer, isOfBaseline, readUpgrade, signInFirst } from './former-release.ts';
import { linesOf } from './lines.ts';
import { applyMigrations, type Execute, migrationsDir, takeOver } from './migrate.ts';
import { isStandalone, needParts } from './parts.ts';
import { noBackendHere } from './reach-backend.ts';
import { readSettings } from './settings.ts';

/**
 * The migrations that an archive was made with; of version 1.1.0, whose rows fit the tables of this
 * release, those of 2.0.0.
 * @throws Error when this release lacks one of them
 */
function versionsOf({ migrations }: Manifest): readonly string[] {
  const known = readdirSync(migrationsDir).map((name) => name.slice(0, 14));
  const remedy = 'Restore it with version 1.1.0, and make another backup there.';
  if (isFormer(migrations, 'The archive', remedy)) {
    return known.filter((version) => isOfBaseline({ version }));
  }
  if (migrations.every((version) => known.includes(version))) return migrations;
  throw new Error('The archive was made by a newer release; restore it with that one');
}

const factorSchema = z.object({
  table: z.literal('factors'),
  row: z.object({ factor_type: z.literal('totp'), secret: z.string() }),
});

/** @throws Error when a secret of the second factor in the archive is not encrypted */
async function refusePlainFactor(file: string): Promise<void> {
  await readArchive(file, async (name, body) => {
    if (name !== rowsName) return;
    for await (const line of linesOf(body)) {
      if (!line.startsWith('{"table":"factors"')) continue;
      const { data } = factorSchema.safeParse(JSON.parse(line));
      if (data && !data.row.secret.includes('.')) throw new Error(signInFirst);
    }
  });
}

/**
 * Brings the schema to where it was when the archive was made: rows of that time do not fit a later
 * one.
 * @throws Error when what is there already has other migrations
 */
async function migrateTo(execute: Execute, versions: readonly string[]): Promise<void> {
  if (await isUsed(execute)) {
    await takeOver(execute);
    const later = (await execute('select version from supabase_migrations.schema_migrations'))
      .map(({ version }) => String(version))
      .filter((version) => !versions.includes(version));
    if (later.length > 0) {
      throw new Error(
        `The database has migrations that the archive lacks, the first is ${later[0]}: restore into an empty one`,
      );
    }
  }
  await applyMigrations(execute, migrationsDir, (version) => versions.includes(version));
}

/** Deletes what is stored in the archive's buckets and not in it, and stores what is. */
async function loadFiles(target: Target, manifest: Manifest, file: string): Promise<number> {
  const { execute, storage } = target;
  for (const { id, isPublic } of manifest.buckets) {
    const name = literal(id);
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
  // A project may have others, which are none of the site's.
  const own = `from storage.objects where bucket_id in (${['null', ...manifest.buckets.map(({ id }) => literal(id))].join(', ')})`;
  const there = await execute(`select bucket_id, name ${own}`);
  const others = Map.groupBy(
    there.filter(({ bucket_id, name }) => !wanted.has(fileName(String(bucket_id), String(name)))),
    ({ bucket_id }) => String(bucket_id),
  );
  for (const [bucket, rows] of others) {
    const names = rows.map(({ name }) => String(name));
    while (names.length > 0) await remove(storage, bucket, names.splice(0, storageListFiles));
  }
  await readArchive(file, async (name, body) => {
    const stored = wanted.get(name);
    const bytes = manifest.entries[name]?.bytes ?? 0;
    if (stored) await upload(storage, stored, { bytes, body });
  });
  const [row] = await execute(`select count(*)::text as files ${own}`);
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
  // Its files are for the user that it runs as.
  process.umask(0o077);
  const manifest = await checkArchive(file);
  const versions = versionsOf(manifest);
  const wasFormer = versions !== manifest.migrations;
  if (wasFormer) await refusePlainFactor(file);
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
    return await fill({ target, manifest, versions, wasFormer }, file, isHosted);
  } catch (error) {
    target.giveUp?.();
    throw error;
  }
}

/** Where the settings point. @throws Error when something is there already and is not replaced */
async function openTarget(env: Env, file: string, replaces: boolean): Promise<Target> {
  if (env.SUPABASE_URL) return openHosted(env, replaces);
  if (isStandalone) throw new Error(noBackendHere);
  needParts('The embedded backend (SUPABASE_URL is not set)');
  return openEmbeddedTarget(env, file, replaces);
}

interface Filling {
  target: Target;
  manifest: Manifest;
  /** The migrations before the rows. */
  versions: readonly string[];
  /** Whether version 1.1.0 made the archive. */
  wasFormer: boolean;
}

async function fill(
  { target, manifest, versions, wasFormer }: Filling,
  file: string,
  isHosted: boolean,
): Promise<string> {
  const { execute, session } = target;
  await migrateTo(execute, versions);
  await readArchive(file, async (name, body) => {
    if (name === rowsName) await loadRows(session, manifest, linesOf(body), wasFormer);
  });
  if (wasFormer) await execute((await readUpgrade(migrationsDir)).data);
  // The restored site gets no sample posts: it has its own.
  await execute(
    `insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', 'restored') on conflict (path) do nothing`,
  );
  const files = await loadFiles(target, manifest, file);
  if (files !== manifest.files.length) {
    throw new Error(`${files} files are stored, and the archive has ${manifest.files.length}`);
  }
  const later = await applyMigrations(execute);
  // One that was ended since the backup would work again.
  await execute('delete from public.reader_links');
  await target.finish();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Restored what was there at ${manifest.madeAt}: ${rows} rows, ${files} files, counted and compared.`,
    ...(later.length ? [`${later.length} newer migrations applied.`] : []),
    ...(manifest.backend === 'supabase' || isHosted
      ? ['Second factor, cookies and codes need the SUPABASE_JWT_… and SITE_SECRET of that time.']
      : []),
    `Not in an archive: the visits of its own day, here ${formatDay(Date.parse(manifest.madeAt))}.`,
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
