// A published migration never changes: data was made by it. Somebody who needs a change adds
// another migration.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { isTransactionPooler } from '../../lib/database-url.ts';
import { firstForms as acceptedHashes, hashOf } from '../../scripts/migrate.ts';
import { current, firstForms, releases } from '../support/releases';

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/**
 * Each form that a migration has had in the commits up to this one, or none where the source came
 * without its history.
 */
function publishedForms(): Array<{ file: string; blob: string }> {
  if (!existsSync('.git')) return [];
  if (git('rev-parse', '--is-shallow-repository').trim() === 'true') {
    throw new Error(
      'This clone has only the newest commits, so it cannot be seen whether a migration changed. Run: git fetch --unshallow',
    );
  }
  // Lines such as ':100644 100644 <old> <new> M<tab><path>'; --no-renames shows a renamed file as
  // deleted and added.
  const log = git(
    'log',
    '--raw',
    '--no-abbrev',
    '--no-renames',
    '--format=',
    '-m',
    'HEAD',
    '--',
    current,
  );
  return [...log.matchAll(/^:\d+ \d+ \w+ (\w+) [AM]\t(.+\.sql)$/gm)].map(
    ([, blob = '', path = '']) => ({ file: basename(path), blob }),
  );
}

const changed = (file: string): string =>
  `${file} was changed after it had been published. Restore it, and put the change into a new migration.`;

/** Had the number of another one for some minutes, before any release, and got one of its own. */
const renumbered = '20261122000920_sequences.sql';

it('no migration differs from what it was in an earlier commit', () => {
  const forms = publishedForms().filter(({ file }) => file !== renumbered);
  if (existsSync('.git')) expect(forms.length).toBeGreaterThan(0);
  for (const { file, blob } of forms) {
    const hash = hashOf(git('cat-file', 'blob', blob));
    if (acceptedHashes.has(hash)) continue;
    const now = existsSync(`${current}/${file}`)
      ? hashOf(readFileSync(`${current}/${file}`, 'utf8'))
      : 'missing';
    expect(now, changed(file)).toBe(hash);
  }
});

it('the forms that are accepted are those of the fixtures, and each is of an earlier release', () => {
  const files = readdirSync(firstForms);
  expect(
    new Set(files.map((file) => hashOf(readFileSync(`${firstForms}/${file}`, 'utf8')))),
  ).toEqual(acceptedHashes);
  expect(releases.flatMap(({ first }) => first).sort()).toEqual(files);
});

it('line ends do not count', () =>
  expect(hashOf('select 1;\r\nselect 2;\r\n')).toBe(hashOf('select 1;\nselect 2;\n')));

it.each([
  ['postgres://postgres.abc@aws-0-eu-west-1.pooler.supabase.com:6543/postgres', true],
  ['postgres://postgres@db.abc.supabase.co:6543/postgres', true],
  ['postgres://postgres.abc@aws-0-eu-west-1.pooler.supabase.com:5432/postgres', false],
  ['postgres://postgres@db.abc.supabase.co:5432/postgres', false],
  ['postgres://postgres@db.abc.supabase.co/postgres', false],
  ['postgres://postgres@10.0.0.5:6543/postgres', false],
])('%s is a transaction pooler: %s', (address, expected) =>
  expect(isTransactionPooler(address)).toBe(expected),
);

it('no two migrations have the same number', () => {
  const versions = readdirSync(current).map((file) => file.slice(0, 14));
  expect(versions).toEqual([...new Set(versions)]);
});
