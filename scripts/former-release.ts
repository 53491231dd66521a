// Version 1.1.0 was the last one of the first series of migrations. A database or an archive with exactly
// those is taken over: supabase/from-1.1.0.sql adds what it lacks, and the rest is made by the text that a
// fresh database gets. What 2.0.0 was before its release is refused.
import { readFile } from 'node:fs/promises';

/** The numbers of the first and the last migration of 2.0.0. */
const first = '20261129000100';
const last = '20261129002400';
/** That of the first one of 2.0.0-dev, which had other files. */
const firstUnreleased = '20261126000100';

export const isOfBaseline = ({ version }: { version: string }): boolean =>
  version >= first && version <= last;

/** The features that 1.1.0 had nothing of. */
const newFeatures: readonly string[] = ['site-import', 'statistics'];

/** The numbers of version 1.1.0's migrations. */
export const formerVersions: readonly string[] = `
  20261124000100 20261124000200 20261124000300 20261124000400 20261124000500 20261124000600
  20261124000700 20261124000800 20261124000900 20261124001000 20261124001100 20261124001200
  20261124001300 20261124001400 20261124001500 20261124001600 20261124001700 20261124001800
  20261124001900 20261124002000 20261124002100 20261124002200 20261124002400 20261124002500
  20261124002600 20261124003000 20261124003100 20261124003200 20261124003300 20261124003400
  20261124003500 20261124003600 20261124003700 20261124003800 20261124004000 20261124004200
  20261124004300 20261124004400 20261124004500 20261124004600 20261124004620 20261124004621
  20261124004640 20261124004641 20261124004650 20261124004670 20261124004680 20261124004681
  20261124004682
`
  .trim()
  .split(/\s+/);

/** Finds a row unless a database's record is exactly that of version 1.1.0. */
export const isNotFormer = `select where array['${formerVersions.join("', '")}'] is distinct from
  (select array_agg(version order by version) from supabase_migrations.schema_migrations)`;

/** Finds a secret of the second factor that 1.1.0 has not encrypted yet. */
export const plainFactor = `select from public.factors where factor_type = 'totp' and secret not like '%.%'`;
export const signInFirst = 'Sign in once with version 1.1.0 first; it encrypts the second factor.';

/**
 * @param versions the migrations of a database or of an archive
 * @param remedy for every other version before 2.0.0
 * @returns whether they are exactly those of version 1.1.0
 * @throws Error with one line when others come before 2.0.0, or are of its time before the release
 */
export function isFormer(versions: readonly string[], what: string, remedy: string): boolean {
  if (versions.every((version) => version >= first)) return false;
  if (versions.toSorted().join() === formerVersions.join()) return true;
  if (versions.every((version) => version >= firstUnreleased)) {
    throw new Error(
      `${what} is of 2.0.0-dev, which was never released; nothing was changed. In that build use 'Export content' and export the leads as CSV, then start this release with an empty database and import the content.`,
    );
  }
  throw new Error(
    `${what} is of another version before 2.0.0 than 1.1.0; nothing was changed. ${remedy}`,
  );
}

/** What of a migration a database of 1.1.0 gets. */
export function partForFormer({ name, sql }: { name: string; sql: string }): string {
  if (newFeatures.includes(name)) return sql;
  const [, part = ''] = sql.split(/^-- From here on .*$/m);
  return part;
}

/**
 * The two parts of supabase/from-1.1.0.sql: what its tables lack, and its data.
 * @param directory that of the migrations
 */
export async function readUpgrade(directory: URL): Promise<{ schema: string; data: string }> {
  const sql = await readFile(new URL('../from-1.1.0.sql', directory), 'utf8');
  const [schema = '', data] = sql.split(/^-- The data: .*$/m);
  if (data === undefined)
    throw new Error('supabase/from-1.1.0.sql does not say where its data begins');
  return { schema, data };
}
