-- What one instance of the site has dropped from its page cache, for the others. They look once a
-- second; a row is of no use after some seconds and need not survive a power cut, which empties
-- every cache as well.
create table public.cache_drops (
  id bigint generated always as identity primary key,
  tags text[] not null check (cardinality(tags) between 1 and 1000),
  dropped_at timestamptz not null default now()
);
create index cache_drops_dropped_at_idx on public.cache_drops (dropped_at);
-- Nobody has a right on it: the two functions are the only way in.
alter table public.cache_drops enable row level security;

create function public.note_cache_drop(p_tags text[])
returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id bigint;
begin
  perform set_config('synchronous_commit', 'off', true);
  delete from public.cache_drops as d
  where d.ctid in (
    select x.ctid from public.cache_drops as x where x.dropped_at < now() - interval '5 minutes' limit 100 for update skip locked
  );
  insert into public.cache_drops (tags) values (p_tags) returning id into v_id;
  return v_id;
end
$$;

-- The last seconds again each time, because rows do not become visible in the order of their numbers.
create function public.recent_cache_drops(p_seconds integer)
returns table (id bigint, tags text[])
language sql stable security definer set search_path = ''
as $$
  select d.id, d.tags from public.cache_drops as d
  where d.dropped_at > now() - make_interval(secs => p_seconds)
  order by d.id
$$;

select public.reset_grants();
revoke all on function public.note_cache_drop(text[]), public.recent_cache_drops(integer)
from public, anon, authenticated, service_role;
grant execute on function public.note_cache_drop(text[]), public.recent_cache_drops(integer) to service_role;
