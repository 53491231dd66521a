-- A nested loop runs the subquery of `in (…)` again for each row. One that locks what it finds, finds other rows each time, so more than
-- its limit was deleted. An array is made once.
set check_function_bodies = off;

create or replace function public.forget_kept_results(p_most integer, p_now timestamptz default now()) returns bigint
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.kept_results as k where k.id = any (array(
      select x.id from public.kept_results as x where public.is_expired_result(x.created_at, p_now)
      order by x.created_at limit p_most for update skip locked
    )) returning 1
  )
  select count(*) from gone
$$;

reset check_function_bodies;
