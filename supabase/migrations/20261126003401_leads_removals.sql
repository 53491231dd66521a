-- Each removal of the daily work is one function that deletes at most `p_most` rows of one kind and says how many.
drop function public.remove_expired;

-- Leads without a form for so many months. No months keep all.
create function public.remove_expired_leads(p_author text, p_months integer, p_most integer, p_now timestamptz default now()) returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.users as u where u.id in (
      select x.id from public.users as x
      where p_months > 0 and coalesce(x.last_login, x.created_at) < p_now - make_interval(months => p_months)
        and x.email <> lower(p_author) and not exists (select from public.posts as p where p.author_id = x.id)
      order by coalesce(x.last_login, x.created_at) limit p_most for update skip locked
    ) returning 1
  )
  select count(*)::integer from gone
$$;

-- Results that nobody claimed for so many days.
create function public.remove_unclaimed(p_days integer, p_most integer, p_now timestamptz default now()) returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.unclaimed_recommendations as w where w.id in (
      select x.id from public.unclaimed_recommendations as x where x.created_at < p_now - make_interval(days => p_days)
      order by x.created_at limit p_most
    ) returning 1
  )
  select count(*)::integer from gone
$$;

create function public.remove_expired_limits(p_most integer) returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.rate_limits as r where r.ctid in (
      select x.ctid from public.rate_limits as x where x.expires_at < now() limit p_most for update skip locked
    ) returning 1
  )
  select count(*)::integer from gone
$$;

-- A session that is over is shown in the list for a while; signing in removes the oldest as well.
create function public.remove_expired_sessions(p_most integer) returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.admin_sessions as s where s.ctid in (
      select x.ctid from public.admin_sessions as x where x.expires_at < now() - interval '30 days' limit p_most for update skip locked
    ) returning 1
  )
  select count(*)::integer from gone
$$;

drop function public.forget_missing_paths;
-- Paths that nobody asked for in 30 days.
create function public.forget_missing_paths(p_most integer, p_now timestamptz default now()) returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.missing_paths as m where m.path in (
      select x.path from public.missing_paths as x
      where x.last_day < to_char(p_now at time zone 'Africa/Lusaka' - interval '30 days', 'YYYY-MM-DD') limit p_most
    ) returning 1
  )
  select count(*)::integer from gone
$$;

grant execute on function
  public.remove_expired_leads, public.remove_unclaimed, public.remove_expired_limits, public.remove_expired_sessions, public.forget_missing_paths
to service_role;
