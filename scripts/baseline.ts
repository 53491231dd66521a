// Version 0.2.0 was the last one with the migrations of the first days. The baseline makes the same
// schema, so a database or an archive of that version counts as being at the baseline.

/** The numbers of the baseline's first and last file. */
const first = '20261124000100';
const last = '20261124001600';

export const isOfBaseline = ({ version }: { version: string }): boolean =>
  version >= first && version <= last;

/** The numbers of version 0.2.0's migrations. */
export const formerVersions: readonly string[] = `
  20261120000100 20261120000200 20261120000300 20261120000400 20261120000500 20261121000600
  20261121000700 20261121000800 20261121001100 20261121001200 20261121001300 20261121001400
  20261121001500 20261122000100 20261122000200 20261122000210 20261122000220 20261122000230
  20261122000300 20261122000310 20261122000400 20261122000500 20261122000600 20261122000700
  20261122000710 20261122000800 20261122000910 20261122000920 20261122000930 20261122000940
  20261123000100 20261123000310 20261123000410 20261123000420 20261123000710 20261123000720
  20261123000800 20261123001100 20261123001200 20261123001300 20261123001400 20261123001500
`
  .trim()
  .split(/\s+/);

export const formerList = formerVersions.map((version) => `'${version}'`).join(', ');

/** Finds a row unless all of them are in a database's record. */
export const isNotFormer = `select where ${formerVersions.length} <>
  (select count(*) from supabase_migrations.schema_migrations where version in (${formerList}))`;

/**
 * @param versions the migrations of a database or of an archive
 * @param remedy for what is older
 * @returns whether they are those of version 0.2.0
 * @throws Error with one line when they are of a version before
 */
export function countsAsBaseline(
  versions: readonly string[],
  what: string,
  remedy: string,
): boolean {
  const count = formerVersions.filter((version) => versions.includes(version)).length;
  if (count === 0) return false;
  if (count === formerVersions.length) return true;
  throw new Error(`${what} is of a version before 0.2.0; nothing was changed. ${remedy}`);
}
