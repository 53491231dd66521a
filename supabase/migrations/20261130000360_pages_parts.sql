-- A nested loop runs the subquery of `in (…)` again for each row. One that locks what it finds, finds other rows each time, so more than
-- its limit was deleted. An array is made once.
set check_function_bodies = off;

create or replace function public.note_cache_drop(p_tags text[])
returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id bigint;
begin
  perform set_config('synchronous_commit', 'off', true);
  delete from public.cache_drops as d
  where d.ctid = any (array(
    select x.ctid from public.cache_drops as x where x.dropped_at < now() - interval '5 minutes' limit 100 for update skip locked
  ));
  insert into public.cache_drops (tags) values (p_tags) returning id into v_id;
  return v_id;
end
$$;

reset check_function_bodies;
