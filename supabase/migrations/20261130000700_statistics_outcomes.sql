-- What worked: forms and leads by the page on which a form was sent, or where its visit began, and how long an answer takes.
set check_function_bodies = off;

-- A page as the sums name it: of the site's own, or a post; 'other' where it is none of these, or may be secret.
create function public.statistics_page(p_path text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p.path ~ '^/blog/[a-z0-9-]{1,200}$' then p.path
    when p.path ~ '^/(?:[a-z-]{1,60}(?:/[a-z-]{1,60})?)?$' and p.path !~ '^/(?:draft|result|admin|api)(?:/|$)' then p.path
    else 'other'
  end
  from (select split_part(split_part(coalesce(p_path, ''), '?', 1), '#', 1) as path) as p
$$;

create or replace function public.sums_of_leads(p_events uuid[], p_kept uuid[], p_leads uuid[], p_changes uuid[])
returns table (day date, kind text, name text, source text, count bigint, visitors bigint, amount bigint)
language plpgsql stable security definer set search_path = '' set jit = off set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  with found as (
    select e.happened_at as at, 'form' as kind, e.tool as name, e.source as attribution, 0::bigint as amount
    from public.lead_events as e left join public.users as u on u.id = e.lead_id
    where e.id = any (p_events) and e.tool <> 'kept' and not e.suspected_spam and u.suspected_spam is not true
    union all
    -- By page: those sent there, and those of visits that began there.
    select e.happened_at, p.kind, public.statistics_page(p.path), '{}', 0
    from public.lead_events as e left join public.users as u on u.id = e.lead_id
    cross join lateral (values
      ('form_page', coalesce(nullif(e.details ->> 'from', ''), e.page)), ('form_visit', e.source ->> 'landing_page')
    ) as p (kind, path)
    where e.id = any (p_events) and e.tool <> 'kept' and not e.suspected_spam and u.suspected_spam is not true
    union all
    select u.created_at, 'lead_visit', public.statistics_page(u.first_source ->> 'landing_page'), '{}', 0
    from public.users as u where u.id = any (p_leads) and not u.suspected_spam
    union all
    select k.created_at, 'kept', k.tool, e.source, 0
    from public.kept_results as k join public.lead_events as e on e.id = k.event_id left join public.users as u on u.id = e.lead_id
    where k.id = any (p_kept) and not e.suspected_spam and u.suspected_spam is not true
    union all
    select u.created_at, 'lead', '', u.first_source, 0
    from public.users as u where u.id = any (p_leads) and not u.suspected_spam
    union all
    select c.happened_at, 'won', coalesce(w.value_currency, ''), coalesce(u.first_source, m.source, '{}'), coalesce(w.value_amount, 0)
    from public.lead_changes as c
    join public.lead_work as w on w.subject_id = c.subject_id and w.status = 'won'
    left join public.users as u on u.id = c.lead_id
    left join public.lead_events as m on m.enquiry_id = c.enquiry_id and m.lead_id is null
    where c.id = any (p_changes) and c.after = 'won' and c.before <> 'won' and not c.is_undone
      and not coalesce(u.suspected_spam, m.suspected_spam, false)
      and not exists (
        select from public.lead_changes as x
        where x.subject_id = c.subject_id and x.after = 'won' and x.before <> 'won' and not x.is_undone and (x.happened_at, x.id) > (c.happened_at, c.id)
      )
  )
  select public.lusaka_day_of(f.at), f.kind, f.name, public.source_name(public.source_of(f.attribution), public.campaign_of(f.attribution)),
    count(*), 0::bigint, sum(f.amount)::bigint
  from found as f group by 1, 2, 3, 4;
end
$$;

create or replace function public.fresh_sums(p_author text, p_from date, p_to date, p_kinds text[])
returns TABLE(day date, kind text, name text, source text, count bigint, visitors bigint, amount bigint)
language plpgsql
stable security definer
set search_path to ''
set jit to 'off'
as $$
declare
  v_from constant timestamptz := public.lusaka_midnight(p_from);
  v_until constant timestamptz := public.lusaka_midnight(p_to + 1);
  v_author constant uuid := (select u.id from public.users as u where u.email = lower(p_author));
  v_events uuid[] := '{}';
  v_kept uuid[] := '{}';
  v_leads uuid[] := '{}';
  v_changes uuid[] := '{}';
begin
  if p_kinds is null or p_kinds && '{form,form_page,form_visit}' then
    v_events := array(
      select e.id from public.lead_events as e where e.happened_at >= v_from and e.happened_at < v_until and (e.lead_id is null or e.lead_id is distinct from v_author)
    );
  end if;
  if p_kinds is null or 'kept' = any (p_kinds) then
    v_kept := array(
      select k.id from public.kept_results as k join public.lead_events as e on e.id = k.event_id
      where k.created_at >= v_from and k.created_at < v_until and (e.lead_id is null or e.lead_id is distinct from v_author)
    );
  end if;
  if p_kinds is null or p_kinds && '{lead,lead_visit}' then
    v_leads := array(
      select u.id from public.users as u
      where u.created_at >= v_from and u.created_at < v_until and u.id is distinct from v_author
        and not exists (select from public.posts as p where p.author_id = u.id)
    );
  end if;
  if p_kinds is null or 'won' = any (p_kinds) then
    v_changes := array(
      select c.id from public.lead_changes as c
      where c.after = 'won' and not c.is_undone and c.happened_at >= v_from and c.happened_at < v_until and (c.lead_id is null or c.lead_id is distinct from v_author)
    );
  end if;
  if exists (select from public.statistics_today) then
    return query
    select t.day, t.kind, t.name, t.source, t.count, t.visitors, 0::bigint from public.statistics_today as t
    where t.day between p_from and p_to and (p_kinds is null or t.kind = any (p_kinds));
  elsif exists (select from public.statistics_visits as v where v.at >= v_from and v.at < v_until) then
    return query select * from public.sums_of_visits(p_from, p_to, p_kinds);
  end if;
  if v_events || v_kept || v_leads || v_changes <> '{}' then
    return query select s.* from public.sums_of_leads(v_events, v_kept, v_leads, v_changes) as s where p_kinds is null or s.kind = any (p_kinds);
  end if;
end
$$;

-- How many of the first forms of a period were answered, and the seconds until then of the one in the middle. Answered is the first status
-- other than new, which the press 'Answered' sets too. What is deleted is not counted.
create function public.read_answer_times(p_author text, p_from date, p_to date)
returns table (forms bigint, answered bigint, median double precision)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_from constant timestamptz := public.lusaka_midnight(p_from);
  v_until constant timestamptz := public.lusaka_midnight(p_to + 1);
  v_author constant uuid := (select u.id from public.users as u where u.email = lower(p_author));
begin
  perform public.must_be_admin();
  return query
  with first as (
    select coalesce(e.lead_id, e.enquiry_id) as subject, e.happened_at as at
    from public.lead_events as e left join public.users as u on u.id = e.lead_id
    where e.happened_at >= v_from and e.happened_at < v_until and e.tool <> 'kept' and not e.details ? 'again'
      and not e.suspected_spam and u.suspected_spam is not true and (e.lead_id is null or e.lead_id is distinct from v_author)
      and not exists (
        select from public.lead_events as x
        where x.lead_id = e.lead_id and x.tool <> 'kept' and not x.suspected_spam and (x.happened_at, x.id) < (e.happened_at, e.id)
      )
  ), timed as (
    select (
      select min(c.happened_at) from public.lead_changes as c
      where c.subject_id = f.subject and c.after <> 'new' and not c.is_undone and c.happened_at >= f.at
    ) - f.at as took
    from first as f
  )
  select count(*), count(t.took), percentile_cont(0.5) within group (order by extract(epoch from t.took)::double precision)
  from timed as t;
end
$$;
grant execute on function public.read_answer_times to authenticated;

-- The titles of posts, by which the page names them.
create function public.titles_of_posts(p_slugs text[]) returns table (slug text, title text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return query select p.slug::text, p.title::text from public.posts as p where p.slug = any (p_slugs[1:500]) and p.deleted_at is null;
end
$$;
grant execute on function public.titles_of_posts to authenticated;

reset check_function_bodies;
