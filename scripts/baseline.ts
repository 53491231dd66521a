// Version 1.1.0 was the last one of the first series of migrations. The baseline of 2.0.0 makes the
// same schema, so a database or an archive with exactly those migrations counts as being at the
// baseline.

/** The numbers of the baseline's first and last file. */
const first = '20261126000100';
const last = '20261126002200';

export const isOfBaseline = ({ version }: { version: string }): boolean =>
  version >= first && version <= last;

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
 * @throws Error with one line when others of them come before the baseline
 */
export function countsAsBaseline(
  versions: readonly string[],
  what: string,
  remedy: string,
): boolean {
  if (versions.every((version) => version >= first)) return false;
  if (versions.toSorted().join() === formerVersions.join()) return true;
  throw new Error(
    `${what} is of another version before 2.0.0 than 1.1.0; nothing was changed. ${remedy}`,
  );
}
