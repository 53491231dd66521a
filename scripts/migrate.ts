import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** Runs SQL (one or many statements) on the backend's database as its owner. */
export type Execute = (sql: string) => Promise<Array<Record<string, unknown>>>;

const migrationsDir = new URL('../supabase/migrations/', import.meta.url);
const seedFile = new URL('../supabase/seed.sql', import.meta.url);

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Applies what is missing of supabase/migrations, each file in one transaction, and records it where the Supabase
 * CLI does, so that both agree on what is applied.
 * @returns the names of the files applied now
 */
export async function applyMigrations(execute: Execute): Promise<string[]> {
  await execute(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
    create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
  `);
  const rows = await execute('select version from supabase_migrations.schema_migrations');
  const done = new Set(rows.map((row) => row.version));
  const applied: string[] = [];
  for (const file of (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).sort()) {
    const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
    if (!version || !name) throw new Error(`supabase/migrations/${file} is not named <14 digits>_<name>.sql`);
    if (done.has(version)) continue;
    const sql = await readFile(new URL(file, migrationsDir), 'utf8');
    await inTransaction(
      execute,
      `${sql}\n;insert into supabase_migrations.schema_migrations (version, name, statements) values (${literal(version)}, ${literal(name)}, array[${literal(sql)}]);`,
    );
    applied.push(file);
  }
  return applied;
}

/**
 * Loads the sample content, once in the life of a database: deleting it in the admin area does not bring it back.
 * @param adminEmail e-mail address of the `users` row that becomes the author of the samples
 */
export async function seedOnce(execute: Execute, adminEmail: string): Promise<boolean> {
  const [seeded] = await execute(`select path from supabase_migrations.seed_files where path = 'supabase/seed.sql'`);
  if (seeded) return false;
  const sql = await readFile(seedFile, 'utf8');
  const hash = createHash('sha256').update(sql).digest('hex');
  await inTransaction(
    execute,
    `set local app.admin_email = ${literal(adminEmail)};\n${sql}\n;insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', '${hash}');`,
  );
  return true;
}

async function inTransaction(execute: Execute, sql: string): Promise<void> {
  try {
    await execute(`begin;\n${sql}\ncommit;`);
  } catch (error) {
    await execute('rollback').catch(() => undefined);
    throw error;
  }
}
