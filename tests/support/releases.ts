// The published states of supabase/migrations. A migration never changes, so a state is the files
// up to one of them; the four that did change once are kept as they were in
// tests/fixtures/migrations.
import { cpSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const current = 'supabase/migrations';
export const firstForms = 'tests/fixtures/migrations';

export interface Release {
  name: string;
  /** The newest migration that it had. */
  until: string;
  /** Which of them still had their first form. */
  first: string[];
}

export const releases: Release[] = [
  {
    name: 'the foundation as first published',
    until: '20261120000400',
    first: [
      '20261120000100_schema.sql',
      '20261120000200_access.sql',
      '20261120000300_functions.sql',
    ],
  },
  { name: 'the foundation', until: '20261120000400', first: [] },
  { name: 'before 000600', until: '20261120000500', first: [] },
  { name: 'before 000700', until: '20261121000600', first: [] },
  {
    name: '000700 as first published',
    until: '20261121000700',
    first: ['20261121000700_editing.sql'],
  },
  { name: 'before 000800', until: '20261121000700', first: [] },
];

export function releaseNamed(name: string): Release {
  const release = releases.find((one) => one.name === name);
  if (!release) throw new Error(`No release is named ${name}`);
  return release;
}

/** A folder with the migrations of a release, to be removed by the caller. */
export function migrationsOf({ until, first }: Release): URL {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  for (const file of readdirSync(current).filter((name) => name.slice(0, 14) <= until)) {
    cpSync(join(first.includes(file) ? firstForms : current, file), join(folder, file));
  }
  return pathToFileURL(`${folder}/`);
}
