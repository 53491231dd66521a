import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isTransactionPooler } from '../../lib/process/database-url.ts';
import { countsAsBaseline, formerVersions, isOfBaseline } from '../../scripts/baseline.ts';
import { hashOf } from '../../scripts/migrate.ts';

const folder = 'supabase/migrations';
const files = readdirSync(folder);
/** The hashes of the migrations that a release has published; the first release writes it. */
const published = 'supabase/migration-hashes.json';

it('a migration that was published has not changed', () => {
  const hashes: Record<string, string> = existsSync(published)
    ? JSON.parse(readFileSync(published, 'utf8'))
    : {};
  for (const [file, hash] of Object.entries(hashes)) {
    expect(
      hashOf(readFileSync(`${folder}/${file}`, 'utf8')),
      `${file}: add another migration`,
    ).toBe(hash);
  }
});

it('no two migrations have the same number, and the baseline is all that there is so far', () => {
  const versions = files.map((file) => file.slice(0, 14));
  expect(versions).toEqual([...new Set(versions)]);
  expect(versions.filter((version) => !isOfBaseline({ version }))).toEqual([]);
});

it.each([
  ['nothing', [], false],
  ['the baseline', files, false],
  ['version 0.2.0', formerVersions, true],
  ['version 0.2.0 and others of the project', [...formerVersions, '20250101000000'], true],
])('a database with %s counts as version 0.2.0: %s', (_what, versions, expected) =>
  expect(countsAsBaseline(versions, 'It', '')).toBe(expected),
);

it('a database of a version before is refused with what to do', () =>
  expect(() => countsAsBaseline(formerVersions.slice(0, -1), 'It', 'Do this.')).toThrow(
    'It is of a version before 0.2.0; nothing was changed. Do this.',
  ));

it('migrations: line ends do not count', () =>
  expect(hashOf('select 1;\r\nselect 2;\r\n')).toBe(hashOf('select 1;\nselect 2;\n')));

it.each([
  ['postgres://postgres.abc@aws-0-eu-west-1.pooler.supabase.com:6543/postgres', true],
  ['postgres://postgres@db.abc.supabase.co:6543/postgres', true],
  ['postgres://postgres.abc@aws-0-eu-west-1.pooler.supabase.com:5432/postgres', false],
  ['postgres://postgres@db.abc.supabase.co:5432/postgres', false],
  ['postgres://postgres@db.abc.supabase.co/postgres', false],
  ['postgres://postgres@10.0.0.5:6543/postgres', false],
])('migrations: %s is a transaction pooler: %s', (address, expected) =>
  expect(isTransactionPooler(address)).toBe(expected),
);
