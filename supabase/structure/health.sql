-- Generated, do not edit; never run.

create table public.backups (
  id bigint generated always as identity not null,
  made_at timestamp with time zone default now() not null,
  bytes bigint not null,
  constraint backups_bytes_check CHECK ((bytes > 0)),
  constraint backups_pkey PRIMARY KEY (id)
);
alter table public.backups enable row level security;

-- Notes a backup that is whole and on its disk. The last hundred are remembered.
CREATE OR REPLACE FUNCTION public.note_backup(p_bytes bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.backups (bytes) values (p_bytes);
  delete from public.backups as b
  where b.id not in (select x.id from public.backups as x order by x.id desc limit 100);
end
$function$;
grant execute on function public.note_backup to service_role;

-- `p_calls_key`: under what the calls of Gemini are counted. `migrations` is null where nothing recorded them.
CREATE OR REPLACE FUNCTION public.site_health(p_calls_key text)
 RETURNS TABLE(version text, bytes bigint, migrations text[], calls_today integer, backup_at timestamp with time zone, backup_bytes bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  version := current_setting('server_version');
  bytes := pg_database_size(current_database());
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select array_agg(m.version order by m.version) from supabase_migrations.schema_migrations as m' into migrations;
  end if;
  select coalesce(sum(r.hits), 0) into calls_today
  from public.rate_limits as r where r.key = p_calls_key and r.expires_at > now();
  select b.made_at, b.bytes into backup_at, backup_bytes
  from public.backups as b order by b.id desc limit 1;
  return next;
end
$function$;
grant execute on function public.site_health to authenticated;
