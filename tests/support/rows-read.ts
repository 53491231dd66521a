import { executeOn } from '../../scripts/postgres.ts';
import type { Place } from './place';

/** The database's reads so far: rows of tables, and entries of indexes. */
export interface RowsRead {
  rows: number;
  entries: number;
}

/** To be run on a test's own database: the two functions by which `rowsRead` asks it. */
export const rowCounter = `
  create function public.tell_rows_read() returns void language sql volatile
  as 'select pg_stat_force_next_flush()';
  create function public.rows_read(out rows bigint, out entries bigint)
  language sql volatile security definer
  as $$ select
    (select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint from pg_stat_user_tables where schemaname = 'public'),
    (select sum(idx_tup_read)::bigint from pg_stat_user_indexes where schemaname = 'public') $$;
  grant execute on function public.tell_rows_read(), public.rows_read() to service_role;`;

/**
 * Counts the rows read, the last call included. A connection tells what it read when it is idle or
 * ends: the embedded database has one, which is told to; those to a PostgreSQL are ended.
 */
export async function rowsRead(
  { databaseUrl }: Place,
  rpc: (name: string) => PromiseLike<{ data: unknown }>,
): Promise<RowsRead> {
  if (!databaseUrl) {
    await rpc('tell_rows_read');
    const { data } = await rpc('rows_read');
    return toNumbers(data);
  }
  const execute = executeOn(databaseUrl);
  await execute(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return toNumbers(await execute('select * from public.rows_read()'));
}

function toNumbers(answer: unknown): RowsRead {
  const [row]: Array<Record<string, unknown>> = Array.isArray(answer) ? answer : [answer];
  return { rows: Number(row?.rows), entries: Number(row?.entries) };
}
