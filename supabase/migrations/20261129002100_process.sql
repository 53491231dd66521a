-- Releases and the database's identity.

-- Says to which database the files beside it belong (the folder of the embedded backend keeps the same id).
create table public.site_identity (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
alter table public.site_identity enable row level security;

-- From here on a database of version 1.1.0 gets the same text (supabase/from-1.1.0.sql).

set check_function_bodies = off;

-- Version 1.1.0, whose number is 3, does not know these files.
create or replace function public.oldest_release() returns integer
language sql immutable
as $$ select 4 $$;

-- `p_known` are the migrations of the release that asks. `missing` is null where nothing recorded which are applied.
create or replace function public.schema_state(p_known text[])
returns table (oldest_release integer, missing text[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  oldest_release := public.oldest_release();
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select array(select k from unnest($1) as k except select m.version from supabase_migrations.schema_migrations as m order by 1)'
    into missing using p_known;
  end if;
  return next;
end
$$;

grant execute on function
  public.schema_state
to service_role;

reset check_function_bodies;
