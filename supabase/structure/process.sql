-- Generated, do not edit; never run.

-- Says to which database the files beside it belong (the folder of the embedded backend keeps the same id).
create table public.site_identity (
  is_only boolean default true not null,
  id uuid default gen_random_uuid() not null,
  constraint site_identity_is_only_check CHECK (is_only),
  constraint site_identity_pkey PRIMARY KEY (is_only)
);
alter table public.site_identity enable row level security;

-- Version 1.1.0, whose number is 3, does not know these files.
CREATE OR REPLACE FUNCTION public.oldest_release()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$ select 4 $function$;

-- `p_known` are the migrations of the release that asks. `missing` is null where nothing recorded which are applied.
CREATE OR REPLACE FUNCTION public.schema_state(p_known text[])
 RETURNS TABLE(oldest_release integer, missing text[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  oldest_release := public.oldest_release();
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select array(select k from unnest($1) as k except select m.version from supabase_migrations.schema_migrations as m order by 1)'
    into missing using p_known;
  end if;
  return next;
end
$function$;
grant execute on function public.schema_state to service_role;
