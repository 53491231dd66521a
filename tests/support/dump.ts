// Text of the whole database, for tests that search it for what must be nowhere.
import { createClient } from '@supabase/supabase-js';

/** Makes a function that gives every row of every table of the site and of the auth server, as text. */
export const dumpMaker = `
  create function public.dump_all() returns jsonb language plpgsql volatile security definer set search_path = '' as $$
  declare
    v_table record;
    v_rows jsonb;
    v_all jsonb := '{}';
  begin
    for v_table in
      select c.oid::regclass as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where n.nspname in ('public', 'auth') and c.relkind = 'r'
    loop
      execute format('select coalesce(jsonb_agg(t::text), ''[]'') from %s as t', v_table.name) into v_rows;
      v_all := v_all || jsonb_build_object(v_table.name::text, v_rows);
    end loop;
    return v_all;
  end $$;
  grant execute on function public.dump_all to service_role;`;

/** The rows of each table. */
export type Dump = Record<string, string[]>;

/** Reads the database, in which `dumpMaker` has run. */
export async function dumpAll(url: string, secretKey: string): Promise<Dump> {
  const service = createClient(url, secretKey, { auth: { persistSession: false } });
  return (await service.rpc('dump_all').throwOnError()).data;
}

/** The tables that have a text in a row, however it is written. */
export const tablesWith = (tables: Dump, text: string): string[] =>
  Object.entries(tables)
    .filter(([, rows]) => rows.some((row) => row.toLowerCase().includes(text.toLowerCase())))
    .map(([table]) => table.replace('public.', ''));
