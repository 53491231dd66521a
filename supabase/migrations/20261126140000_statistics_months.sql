-- Reports of long periods read the sums of whole months in place of their days, and rows of a day are grouped once for all figures.
-- Functions call others that stand below.
set check_function_bodies = off;

-- The sums of each month, without searches, which go after 30 days.
create table public.statistics_months (
  month date not null check (extract(day from month) = 1),
  kind text not null,
  name text not null,
  source text not null,
  count bigint not null,
  visitors bigint not null,
  amount bigint not null,
  primary key (month, kind, name, source)
);
alter table public.statistics_months enable row level security;

create function public.month_of(p_day date) returns date
language sql immutable
as $$ select date_trunc('month', p_day::timestamp)::date $$;

-- The first month that begins on this day or later.
create function public.month_from(p_day date) returns date
language sql immutable
as $$ select (date_trunc('month', (p_day - 1)::timestamp) + interval '1 month')::date $$;

create function public.add_to_month() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.statistics_months as m (month, kind, name, source, count, visitors, amount)
  values (
    public.month_of(new.day), new.kind, new.name, new.source,
    new.count - coalesce(old.count, 0), new.visitors - coalesce(old.visitors, 0), new.amount - coalesce(old.amount, 0)
  )
  on conflict (month, kind, name, source) do update
  set count = m.count + excluded.count, visitors = m.visitors + excluded.visitors, amount = m.amount + excluded.amount;
  return null;
end
$$;
create trigger statistics_sums_add_to_month after insert or update on public.statistics_sums
for each row when (new.kind <> 'search') execute function public.add_to_month();

insert into public.statistics_months (month, kind, name, source, count, visitors, amount)
select public.month_of(s.day), s.kind, s.name, s.source, sum(s.count), sum(s.visitors), sum(s.amount)
from public.statistics_sums as s where s.kind <> 'search' group by 1, 2, 3, 4;

alter table public.statistics_visits add column day date not null generated always as (public.lusaka_day_of(at)) stored;

-- The rows of these days as sums. Each kind has at most 500 names a day, the rest is 'other'. Of a day that was summed before, views and
-- presses are counted, and no visitors.
create or replace function public.sums_of_visits(p_from date, p_to date, p_kinds text[] default null)
returns table (day date, kind text, name text, source text, count bigint, visitors bigint, amount bigint)
language plpgsql stable security definer set search_path = '' set jit = off set plan_cache_mode = force_custom_plan
as $$
declare
  v_from constant timestamptz := public.lusaka_midnight(p_from);
  v_until constant timestamptz := public.lusaka_midnight(p_to + 1);
begin
  return query
  with summed as materialized (
    select s.day from public.statistics_sums as s where s.kind = 'day' and s.day between p_from and p_to
  ), found as materialized (
    select v.day, v.kind, v.name, v.device, v.visitor,
      case when v.campaign = '' then v.source when v.source = '' then v.campaign else v.source || ' / ' || v.campaign end as source,
      sum(v.count)::integer as count, max(v.at) as at
    from public.statistics_visits as v
    where v.at >= v_from and v.at < v_until
      and (p_kinds is null or p_kinds && '{day,source,device,tool}' or v.kind = any (p_kinds) or v.kind = 'view' and p_kinds && '{last,nobody}')
    group by 1, 2, 3, 4, 5, 6
  ), counted as materialized (
    select f.day, f.kind, f.name, f.source, sum(f.count) as count from found as f group by f.day, f.kind, f.name, f.source
  ), named as materialized (
    select c.day, c.kind, c.name, sum(c.count) as count from counted as c group by c.day, c.kind, c.name
    union all
    select c.day, 'source', c.source, sum(c.count) from counted as c group by c.day, c.source
  ), too_many as materialized (
    select r.day, r.kind, r.name from (
      select n.day, n.kind, n.name,
        row_number() over (partition by n.day, n.kind order by (
          exists (select from public.statistics_sums as s where s.day = n.day and s.kind = n.kind and s.name = n.name and s.source = '')
        ) desc, n.count desc, n.name) as place
      from named as n
      where (n.day, n.kind) in (select m.day, m.kind from named as m group by m.day, m.kind having count(*) > 500)
        or n.day in (select s.day from summed as s)
    ) as r
    where r.place + (
      select count(*) from public.statistics_sums as s
      where s.day = r.day and s.kind = r.kind and s.source = '' and s.name <> 'other' and s.name not in (
        select n.name from named as n where n.day = r.day and n.kind = r.kind
      )
    ) > 500
  ), r as materialized (
    select f.day, f.kind, f.device, f.at, f.count, f.visitor is null as is_nobody,
      case when (f.day, f.kind, f.name) in (select t.day, t.kind, t.name from too_many as t) then 'other' else f.name end as name,
      case when (f.day, 'source', f.source) in (select t.day, t.kind, t.name from too_many as t) then 'other' else f.source end as source,
      case when f.day in (select s.day from summed as s) then null else f.visitor end as visitor
    from found as f
  )
  -- Rows are grouped by visitor first: count(distinct) would sort them.
  select x.day, 'day', '', '', coalesce(sum(x.count), 0)::bigint, count(x.visitor), 0::bigint from (
    select r.day, sum(r.count) filter (where r.kind = 'view') as count, r.visitor
    from r where p_kinds is null or 'day' = any (p_kinds) group by r.day, r.visitor
  ) as x group by x.day
  union all
  select x.day, 'source', x.source, '', coalesce(sum(x.count), 0)::bigint, count(x.visitor), 0 from (
    select r.day, r.source, sum(r.count) filter (where r.kind = 'view') as count, r.visitor
    from r where r.kind <> 'lost' and (p_kinds is null or 'source' = any (p_kinds)) group by r.day, r.source, r.visitor
  ) as x group by x.day, x.source
  union all
  select x.day, 'device', x.device, '', coalesce(sum(x.count), 0)::bigint, count(x.visitor), 0 from (
    select r.day, r.device, sum(r.count) filter (where r.kind = 'view') as count, r.visitor
    from r where r.kind <> 'lost' and (p_kinds is null or 'device' = any (p_kinds)) group by r.day, r.device, r.visitor
  ) as x group by x.day, x.device
  union all
  select r.day, 'nobody', '', '', sum(r.count)::bigint, 0, 0
  from r where r.kind = 'view' and r.is_nobody and (p_kinds is null or 'nobody' = any (p_kinds)) group by r.day
  union all
  select x.day, x.kind, x.name, x.source, sum(x.count)::bigint, count(x.visitor), 0 from (
    select r.day, r.kind, r.name, case r.kind when 'tool' then r.source else '' end as source, sum(r.count) as count, r.visitor
    from r where p_kinds is null or r.kind = any (p_kinds) group by 1, 2, 3, 4, 6
  ) as x group by x.day, x.kind, x.name, x.source
  union all
  select x.day, 'last', x.name, '', count(*), count(*), 0 from (
    select distinct on (r.day, r.visitor) r.day, r.name
    from r where r.kind = 'view' and r.visitor is not null and (p_kinds is null or 'last' = any (p_kinds))
    order by r.day, r.visitor, r.at desc, r.name
  ) as x group by x.day, x.name;
end
$$;

-- What no sum holds yet of these days: rows that wait, and what forms and leads say now. The author is no lead; without one, messages
-- without a lead count all the same.
create function public.fresh_sums(p_author text, p_from date, p_to date, p_kinds text[])
returns table (day date, kind text, name text, source text, count bigint, visitors bigint, amount bigint)
language plpgsql stable security definer set search_path = '' set jit = off
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
  if p_kinds is null or 'form' = any (p_kinds) then
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
  if p_kinds is null or 'lead' = any (p_kinds) then
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
  if exists (select from public.statistics_visits as v where v.at >= v_from and v.at < v_until) then
    return query select * from public.sums_of_visits(p_from, p_to, p_kinds);
  end if;
  if v_events || v_kept || v_leads || v_changes <> '{}' then
    return query select * from public.sums_of_leads(v_events, v_kept, v_leads, v_changes);
  end if;
end
$$;

-- All sums of these days. Those of a whole month have its first day, but for searches. Without settings of its own, this becomes part of
-- the query that calls it.
create or replace function public.statistics_between(p_author text, p_from date, p_to date, p_kinds text[] default null)
returns table (day date, kind text, name text, source text, count bigint, visitors bigint, amount bigint)
language sql stable
as $$
  select s.day, s.kind, s.name, s.source, s.count, s.visitors, s.amount from public.statistics_sums as s
  where s.day >= p_from and s.day < least(p_to + 1, public.month_from(p_from)) and (p_kinds is null or s.kind = any (p_kinds))
  union all
  select m.month, m.kind, m.name, m.source, m.count, m.visitors, m.amount from public.statistics_months as m
  where m.month >= public.month_from(p_from) and m.month < public.month_of(p_to + 1) and (p_kinds is null or m.kind = any (p_kinds))
  union all
  select s.day, s.kind, s.name, s.source, s.count, s.visitors, s.amount from public.statistics_sums as s
  where s.kind = 'search' and s.day >= public.month_from(p_from) and s.day < public.month_of(p_to + 1)
    and (p_kinds is null or 'search' = any (p_kinds))
  union all
  select s.day, s.kind, s.name, s.source, s.count, s.visitors, s.amount from public.statistics_sums as s
  where s.day >= greatest(public.month_from(p_from), public.month_of(p_to + 1)) and s.day <= p_to and (p_kinds is null or s.kind = any (p_kinds))
  union all
  select * from public.fresh_sums(p_author, p_from, p_to, p_kinds)
$$;
alter function public.read_statistics set plan_cache_mode = force_custom_plan;
alter function public.read_statistics_by_source set plan_cache_mode = force_custom_plan;

-- Each day of a period, also those without figures.
create or replace function public.read_statistics_by_day(p_author text, p_from date, p_to date)
returns table (day date, views bigint, visitors bigint, forms bigint, leads bigint, won bigint)
language plpgsql stable security definer set search_path = '' set jit = off set plan_cache_mode = force_custom_plan
as $$
declare
  v_kinds constant text[] := '{day,form,lead,won}';
begin
  perform public.must_be_admin();
  return query
  with found as (
    select s.day, s.kind, s.count, s.visitors from public.statistics_sums as s where s.day between p_from and p_to and s.kind = any (v_kinds)
    union all
    select s.day, s.kind, s.count, s.visitors from public.fresh_sums(p_author, p_from, p_to, v_kinds) as s
  ), summed as (
    select f.day, f.kind, sum(f.count) as count, sum(f.visitors) as visitors from found as f group by f.day, f.kind
  )
  select d.day::date,
    coalesce(sum(s.count) filter (where s.kind = 'day'), 0)::bigint,
    coalesce(sum(s.visitors) filter (where s.kind = 'day'), 0)::bigint,
    coalesce(sum(s.count) filter (where s.kind = 'form'), 0)::bigint,
    coalesce(sum(s.count) filter (where s.kind = 'lead'), 0)::bigint,
    coalesce(sum(s.count) filter (where s.kind = 'won'), 0)::bigint
  from generate_series(p_from::timestamp, p_to::timestamp, '1 day') as d (day)
  left join summed as s on s.day = d.day::date
  group by d.day order by d.day;
end
$$;

select public.reset_grants();

reset check_function_bodies;
