import type { Execute } from '../../scripts/migrate.ts';

/**
 * Everything that a schema is, as lines to compare: tables, columns, constraints, indexes,
 * functions, triggers, policies, rights.
 */
export async function catalogue(execute: Execute): Promise<string[]> {
  const rows = await execute(`
    select line from (
      select 'table ' || c.relname || ' rls=' || c.relrowsecurity || ' ' || coalesce((select string_agg(a::text, ',' order by a::text) from unnest(c.relacl) a), '') as line
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'S')
      union all
      select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' null=' || (not a.attnotnull) || ' '
        || coalesce(pg_get_expr(d.adbin, d.adrelid), '') || a.attgenerated::text || a.attidentity::text || coalesce(a.attacl::text, '')
      from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      union all
      select 'constraint ' || conrelid::regclass || '.' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select 'index ' || indexdef from pg_indexes where schemaname = 'public'
      union all
      select 'function ' || pg_get_functiondef(oid) || coalesce((select string_agg(a::text, ',' order by a::text) from unnest(proacl) a), 'default') from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgrelid::regclass::text not like 'auth.%'
      union all
      select 'policy ' || p::text from pg_policies p
      union all
      select 'default rights ' || defaclnamespace::regnamespace || defaclobjtype::text || (select string_agg(a::text, ',' order by a::text) from unnest(defaclacl) a) from pg_default_acl
      union all
      select 'extension ' || extname from pg_extension
      union all
      select 'applied ' || version || ' ' || name from supabase_migrations.schema_migrations
    ) lines order by line collate "C"`);
  return rows.map(({ line }) => String(line));
}
