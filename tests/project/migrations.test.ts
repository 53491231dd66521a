import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isTransactionPooler } from '../../lib/process/database-url.ts';
import { formerVersions, isFormer, isOfBaseline } from '../../scripts/former-release.ts';
import { hashOf } from '../../scripts/migrate.ts';

const folder = 'supabase/migrations';
const files = readdirSync(folder).sort();
const list = 'supabase/migration-hashes.json';
/** From version 2.0.0 on: what a database may have been made with. */
const hashes: Record<string, string> = JSON.parse(readFileSync(list, 'utf8'));
const lineOf = (file: string, hash: string): string => `"${file}": "${hash}"`;
const hashNow = (file: string): string => hashOf(readFileSync(`${folder}/${file}`, 'utf8'));

it('migrations are as they were published', () => {
  const changed = Object.keys(hashes).filter(
    (file) => !files.includes(file) || hashNow(file) !== hashes[file],
  );
  const remedies = changed.map((file) =>
    files.includes(file)
      ? `put it back and write another migration; while no release has it: ${lineOf(file, hashNow(file))}`
      : `${file}: a migration that was published stays`,
  );
  expect(remedies).toEqual([]);
});

it('a new migration has the highest number, and its hash in the list', () => {
  const last = Object.keys(hashes).at(-1) ?? '';
  for (const file of files.filter((each) => !(each in hashes))) {
    expect(file > last, `${file}: its number must be higher than that of ${last}`).toBe(true);
    expect.fail(`add as the last line of ${list}: ${lineOf(file, hashNow(file))}`);
  }
});

it('no two migrations have the same number, and those of the baseline are the first', () => {
  const versions = files.map((file) => file.slice(0, 14));
  expect(versions).toEqual([...new Set(versions)]);
  const baseline = versions.filter((version) => isOfBaseline({ version }));
  expect(baseline).toEqual(versions.slice(0, baseline.length));
});

it.each([
  ['nothing', [], false],
  ['all migrations', files.map((file) => file.slice(0, 14)), false],
  ['version 1.1.0', formerVersions, true],
])('a database with %s counts as version 1.1.0: %s', (_what, versions, expected) =>
  expect(isFormer(versions, 'It', '')).toBe(expected),
);

it.each([
  ['half of version 1.1.0', formerVersions.slice(0, -1)],
  ['version 1.1.0 and another one', [...formerVersions, '20250101000000']],
  ['version 0.2.0', ['20261120000100', '20261120000200']],
  ['version 1.1.0 and a part of the baseline', [...formerVersions, files[0]?.slice(0, 14) ?? '']],
])('a database with %s is refused with what to do', (_what, versions) =>
  expect(() => isFormer(versions, 'It', 'Do this.')).toThrow(
    'It is of another version before 2.0.0 than 1.1.0; nothing was changed. Do this.',
  ),
);

it('a database of 2.0.0-dev is refused with the way out', () =>
  expect(() => isFormer(['20261126000100', '20261128160000'], 'It', '')).toThrow(
    /^It is of 2\.0\.0-dev, .* 'Export content' .* CSV/,
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
