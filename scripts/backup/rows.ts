// All rows of the site's tables as lines of text, read in one snapshot, and back again. The schema
// is not in it: it comes from the migrations, whose versions stand beside the rows.
import { z } from 'zod';
import type { Execute } from '../migrate.ts';

/**
 * The rows that a backup writes and a restore inserts at a time: few round trips, and no statement
 * of hundreds of MB.
 */
export const rowBatchBytes = 1024 * 1024;

/** Rows that a backup reads at a time: each may be a whole post. */
const backupFetchRows = 100;

/** Does its work on one connection that nobody else uses meanwhile, and in no transaction yet. */
export type Session = <T>(work: (execute: Execute) => Promise<T>) => Promise<T>;

export const dumpSchema = z.object({
  /** The versions of the migrations that had been applied. */
  migrations: z.array(z.string()),
  /** In an order in which each comes after those that its rows refer to. */
  tables: z.array(z.object({ name: z.string(), rows: z.number(), digest: z.string() })),
  /** The last number that each sequence has given. */
  sequences: z.record(z.string(), z.string()),
  buckets: z.array(z.object({ id: z.string(), isPublic: z.boolean() })),
  files: z.array(
    z.object({
      bucket: z.string(),
      name: z.string(),
      type: z.string(),
      cacheControl: z.string(),
    }),
  ),
});
export type Dump = z.infer<typeof dumpSchema>;

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Times are written in one zone, and rows that somebody may not see are an error, not left out. */
const settings = `set local timezone to 'UTC'; set local row_security to off;`;

/**
 * Runs work in one transaction.
 * @throws Error as the work does, after everything was taken back
 */
async function inTransaction<T>(
  execute: Execute,
  begin: string,
  work: () => Promise<T>,
): Promise<T> {
  await execute(`${begin}; ${settings}`);
  try {
    const result = await work();
    await execute('commit');
    return result;
  } catch (error) {
    await execute('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Reads every row in one snapshot, so that the site may write meanwhile.
 * @param write takes one line for each row: `{"table":"posts","row":{…}}`
 */
export function dumpRows(session: Session, write: (line: string) => Promise<void>): Promise<Dump> {
  return session((execute) =>
    inTransaction(execute, 'begin isolation level repeatable read read only', async () => {
      const tables: Dump['tables'] = [];
      for (const table of await readTables(execute)) {
        tables.push({ name: table.name, ...(await tally(execute, table)) });
        await execute(
          `declare dumped no scroll cursor for select '{"table":' || ${literal(JSON.stringify(table.name))} || ',"row":' || to_jsonb(x)::text || '}' as line from ${rowsOf(table)} as x`,
        );
        for (;;) {
          const rows = await execute(`fetch ${backupFetchRows} from dumped`);
          for (const { line } of rows) await write(String(line));
          if (rows.length === 0) break;
        }
        await execute('close dumped');
      }
      return { tables, ...(await readRest(execute)) };
    }),
  );
}

interface Table {
  name: string;
  /** Those that are stored, as a list for SQL. */
  columns: string;
}

/** All tables, each after those that its rows refer to. */
async function readTables(execute: Execute): Promise<Table[]> {
  const rows = await execute(`
    select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  const references = await execute(`
    select c.relname as name, p.relname as target
    from pg_constraint as f join pg_class as c on c.oid = f.conrelid join pg_class as p on p.oid = f.confrelid
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace and c.oid <> p.oid`);
  const waiting = rows.map(({ name, columns }) => ({
    name: String(name),
    columns: String(columns),
  }));
  const ordered: Table[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(
      ({ name }) =>
        !references.some(
          (reference) =>
            reference.name === name && waiting.some((table) => table.name === reference.target),
        ),
    );
    if (next < 0) throw new Error('Tables refer to each other in a circle');
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}

/** Nobody is to be recognised by an archive later: these stand in it with no rows. */
const ofToday = ['statistics_salt', 'statistics_today', 'statistics_visits'];

const rowsOf = ({ name, columns }: Table): string =>
  `(select ${columns} from public.${quoted(name)}${ofToday.includes(name) ? ' where false' : ''})`;

/** How many rows there are, and a digest of what is in them, in whichever order they lie. */
async function tally(execute: Execute, table: Table): Promise<{ rows: number; digest: string }> {
  const [row] = await execute(`
    select count(*)::text as rows, md5(coalesce(string_agg(h, '' order by h), '')) as digest
    from (select md5(to_jsonb(x)::text) as h from ${rowsOf(table)} as x) as hashed`);
  return { rows: Number(row?.rows), digest: String(row?.digest) };
}

const metadataSchema = z.object({
  mimetype: z.string().catch('application/octet-stream'),
  cacheControl: z.string().catch('no-cache'),
});

/** The storage's own description of a file, which one of the drivers keeps as a text in JSON. */
function describeFile(text: unknown): z.infer<typeof metadataSchema> {
  const value: unknown = JSON.parse(String(text ?? '{}'));
  return metadataSchema.parse((typeof value === 'string' ? JSON.parse(value) : value) ?? {});
}

async function readRest(execute: Execute): Promise<Omit<Dump, 'tables'>> {
  const migrations = await execute(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  const sequences = await execute(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  const buckets = await execute(
    'select id, public::text as is_public from storage.buckets order by id',
  );
  const files = await execute(
    'select bucket_id, name, metadata::text as metadata from storage.objects order by bucket_id, name',
  );
  return {
    migrations: migrations.map(({ version }) => String(version)),
    sequences: Object.fromEntries(sequences.map(({ name, last }) => [String(name), String(last)])),
    buckets: buckets.map(({ id, is_public }) => ({
      id: String(id),
      isPublic: /^t|1/.test(String(is_public)),
    })),
    files: files.map(({ bucket_id, name, metadata }) => {
      const { mimetype, cacheControl } = describeFile(metadata);
      return { bucket: String(bucket_id), name: String(name), type: mimetype, cacheControl };
    }),
  };
}

/**
 * Puts rows in the place of all that is there, in one transaction, and counts them again.
 * @param lines as `dumpRows` has written them
 * @param mayLack whether the archive may lack tables and columns; these have their defaults
 * @throws Error when something is not as it was; then nothing is changed
 */
export function loadRows(
  session: Session,
  dump: Dump,
  lines: AsyncIterable<string>,
  mayLack = false,
): Promise<void> {
  return session((execute) =>
    inTransaction(execute, 'begin', async () => {
      const tables = new Map((await readTables(execute)).map((table) => [table.name, table]));
      const there = [...tables.keys()].toSorted();
      const wanted = dump.tables.map(({ name }) => name).toSorted();
      const expected = mayLack ? there.filter((name) => wanted.includes(name)) : there;
      if (expected.join() !== wanted.join()) {
        throw new Error(`The database has other tables than the archive: ${there.join(', ')}`);
      }
      const all = there.map((name) => `public.${quoted(name)}`);
      // The rows hold the triggers' writes already.
      for (const table of all) await execute(`alter table ${table} disable trigger user`);
      await execute(`truncate ${all.join(', ')}`);
      await insertAll(execute, tables, lines);
      for (const { name, ...before } of dump.tables) {
        const now = await tally(execute, { name, columns: tables.get(name)?.columns ?? '' });
        if (now.rows !== before.rows || now.digest !== before.digest) {
          throw new Error(`${name} has ${now.rows} rows that differ from the ${before.rows} kept`);
        }
      }
      for (const [name, last] of Object.entries(dump.sequences)) {
        await execute(`select setval(${literal(`public.${quoted(name)}`)}, ${literal(last)})`);
      }
      for (const table of all) await execute(`alter table ${table} enable trigger user`);
    }),
  );
}

const linePattern = /^\{"table":("(?:[^"\\]|\\.)*"),"row":(.*)\}$/s;

/** Leaves the table the columns that the archive has. */
function keepColumnsOf(row: string, table: Table | undefined): void {
  const fields: Record<string, unknown> = JSON.parse(row);
  if (table) table.columns = Object.keys(fields).map(quoted).join(', ');
}

/** Inserts rows, as many of one table at a time as fit into a statement. */
async function insertAll(
  execute: Execute,
  tables: ReadonlyMap<string, Table>,
  lines: AsyncIterable<string>,
): Promise<void> {
  let of: string | undefined;
  let rows: string[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (of === undefined || rows.length === 0) return;
    const table = tables.get(of);
    if (!table) throw new Error(`The database has no table ${of}`);
    const { name, columns } = table;
    // The numbers in a row stay as they are written: some are too large for JavaScript.
    await execute(
      `insert into public.${quoted(name)} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::public.${quoted(name)}, ${literal(`[${rows.join(',')}]`)}::jsonb)`,
    );
    rows = [];
    bytes = 0;
  };
  for await (const line of lines) {
    const [, name = '""', row] = linePattern.exec(line) ?? [];
    if (row === undefined) throw new Error('The archive has a line that is no row');
    const table = String(JSON.parse(name));
    if (table !== of || bytes + row.length > rowBatchBytes) await flush();
    if (table !== of) keepColumnsOf(row, tables.get(table));
    of = table;
    rows.push(row);
    bytes += row.length;
  }
  await flush();
}
