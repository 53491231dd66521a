-- A nested loop runs the subquery of `in (…)` again for each row. One that locks what it finds, finds other rows each time, so more than
-- its limit was deleted. An array is made once.
set check_function_bodies = off;

create or replace function public.remove_expired_leads(p_author text, p_months integer, p_most integer, p_now timestamptz default now()) returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.users as u where u.id = any (array(
      select x.id from public.users as x
      where p_months > 0 and coalesce(x.last_login, x.created_at) < p_now - make_interval(months => p_months)
        and x.email <> lower(p_author) and not exists (select from public.posts as p where p.author_id = x.id)
      order by coalesce(x.last_login, x.created_at) limit p_most for update skip locked
    )) returning 1
  )
  select count(*)::integer from gone
$$;

create or replace function public.remove_expired_limits(p_most integer) returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.rate_limits as r where r.ctid = any (array(
      select x.ctid from public.rate_limits as x where x.expires_at < now() limit p_most for update skip locked
    )) returning 1
  )
  select count(*)::integer from gone
$$;

create or replace function public.remove_expired_sessions(p_most integer) returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.admin_sessions as s where s.ctid = any (array(
      select x.ctid from public.admin_sessions as x where x.expires_at < now() - interval '30 days' limit p_most for update skip locked
    )) returning 1
  )
  select count(*)::integer from gone
$$;

reset check_function_bodies;
