// What is generated from the migrations and the samples is up to date.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedFile, seedSql } from '../../scripts/generate-seed.ts';
import { structure } from '../../scripts/generate-structure.ts';
import { databaseTypes } from '../../scripts/generate-types.ts';
import { applyMigrations } from '../../scripts/migrate.ts';
import { withDatabase } from '../support/place';
import { copyDatabase } from '../support/prepared-database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'generated-test-'));
let types = '';
let files = new Map<string, string>();

beforeAll(async () => {
  // Both are made from an embedded database, on a server too.
  copyDatabase('empty', dataDir);
  await withDatabase({ dataDir }, async (execute) => {
    await applyMigrations(execute);
    types = await databaseTypes(execute);
    files = await structure(execute);
  });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('supabase/seed.sql is what supabase/sample says', () =>
  expect(readFileSync(seedFile, 'utf8')).toBe(seedSql()));

it('database.types.ts is what the migrated schema says', () =>
  expect(readFileSync('lib/supabase/database.types.ts', 'utf8')).toBe(types));

it('supabase/structure is what the migrated schema says: run npm run generate:structure', () => {
  const stored = readdirSync('supabase/structure').map(
    (file) => [file, readFileSync(`supabase/structure/${file}`, 'utf8')] as const,
  );
  expect(new Map(stored)).toEqual(files);
});
