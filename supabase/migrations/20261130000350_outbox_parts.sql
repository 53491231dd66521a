-- A nested loop runs the subquery of `in (…)` again for each row. One that locks what it finds, finds other rows each time, so more than
-- its limit was deleted. An array is made once.
set check_function_bodies = off;

create or replace function public.forget_notices(p_most integer, p_now timestamptz default now())
returns bigint
language sql
security definer
set search_path = ''
as $$
  update public.outbox as o set network = null where o.network is not null and o.created_at < p_now - interval '1 day';
  update public.outbox as o set state = 'sent' where o.state = 'counted' and o.counted_at < p_now - interval '1 day';
  with gone as (
    delete from public.outbox as o where o.id = any (array(
      select x.id from public.outbox as x where public.is_expired_notice(x.kind, x.state, x.created_at, p_now)
      order by x.created_at limit p_most for update skip locked
    )) returning 1
  )
  select count(*) from gone
$$;

reset check_function_bodies;
