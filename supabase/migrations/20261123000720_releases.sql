-- Says which releases may run on this database, and what of its migrations a release misses.

-- The lowest number (lib/release.ts) that may run here. A migration that the release before cannot live with replaces this
-- with a higher one; a migration that only adds leaves it, so the release before goes on during an update.
create function public.oldest_release() returns integer
language sql immutable
as $$ select 1 $$;

-- `p_known` are the migrations of the release that asks. `missing` is null where nothing recorded which are applied.
create function public.schema_state(p_known text[])
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

select public.reset_grants();
revoke all on function public.oldest_release(), public.schema_state(text[]) from public, anon, authenticated, service_role;
grant execute on function public.schema_state(text[]) to service_role;
