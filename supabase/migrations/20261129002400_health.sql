-- The state of the site for the admin, and its backups.

create table public.backups (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  bytes bigint not null check (bytes > 0)
);
alter table public.backups enable row level security;

insert into public.site_identity default values;

-- From here on a database of version 1.1.0 gets the same text (supabase/from-1.1.0.sql).

set check_function_bodies = off;

-- Notes a backup that is whole and on its disk. The last hundred are remembered.
create or replace function public.note_backup(p_bytes bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.backups (bytes) values (p_bytes);
  delete from public.backups as b
  where b.id not in (select x.id from public.backups as x order by x.id desc limit 100);
end
$$;

-- `p_calls_key`: under what the calls of Gemini are counted. `migrations` is null where nothing recorded them.
create or replace function public.site_health(p_calls_key text)
returns table (
  version text, bytes bigint, migrations text[], calls_today integer, backup_at timestamptz, backup_bytes bigint
)
language plpgsql stable security definer set search_path = ''
as $$
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
$$;

grant execute on function
  public.site_health
to authenticated;

grant execute on function
  public.note_backup
to service_role;

select public.reset_grants();

reset check_function_bodies;
