import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { formerVersions } from '../../scripts/former-release.ts';
import { type Execute, prepareRecord } from '../../scripts/migrate.ts';

const folder = 'tests/fixtures/release-1.1.0';

/** What changed in its rows since. */
const changes: ReadonlyArray<[before: string | RegExp, after: string]> = [
  // The title of an industry became its id, of the case 'Maize by phone'. Its other cases name no title of 1.1.0.
  ['"industry":"Agriculture"', '"industry":"agriculture"'],
  // A lead is found by the interest of a message.
  ['" mwape  mwape"', '" mwape  mwape partnership"'],
  // A change of a lead holds the step that it took away, its latest event since when it waits.
  [/(?<="table":"lead_changes",.*)"outcome"/g, '"next_on":null,"outcome"'],
  [/(?<="table":"lead_changes",.*)"enquiry_id"/g, '"next_step":null,"enquiry_id"'],
  [/(?<="table":"lead_events",.*)"suspected_spam"/g, '"waiting_since":null,"suspected_spam"'],
  [
    /(?<="id":"5e1c0000-0000-4000-8000-000000000002",.*"waiting_since":)null/,
    '"2026-11-25T08:00:00+00:00"',
  ],
  [
    /(?<="id":"de406d67-40e6-4a2b-ac29-b450e0d2176d",.*"waiting_since":)null/,
    '"2026-11-26T01:47:19.623+00:00"',
  ],
  // Entries of lists may have a key.
  [/(?<="table":"list_entries",.*)"list"/g, '"key":null,"list"'],
  // Prices moved to the rows of their services, which are in a file of their own. A text that is no price went.
  [/,"price_[^}]*/, ''],
];

const linesOf = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8');

/**
 * What the migrations of 2.0.0-dev, one after the other, made of its rows, with what changed and was
 * added since; each is a line.
 */
export const formerRows: readonly string[] = changes
  .reduce((rows, [before, after]) => rows.replace(before, after), linesOf('rows-of-2.0.0.jsonl'))
  .concat(linesOf('services-since.jsonl'))
  .trim()
  .split('\n')
  .toSorted();

/** Puts the record of other migrations in the place of a database's own. */
export const recordOf = (versions: readonly string[]): string => `
  delete from supabase_migrations.schema_migrations;
  delete from supabase_migrations.file_hashes;
  insert into supabase_migrations.schema_migrations (version, name) select v, 'former' from unnest(array['${versions.join("', '")}']) as v;`;

/**
 * Makes an empty database what version 1.1.0 left: its schema, rows in each table, its record.
 * @param versions another record than that of 1.1.0
 */
export async function makeFormer(
  execute: Execute,
  versions: readonly string[] = formerVersions,
): Promise<void> {
  await execute(gunzipSync(readFileSync(`${folder}/database.sql.gz`)).toString());
  await prepareRecord(execute);
  await execute(recordOf(versions));
}
