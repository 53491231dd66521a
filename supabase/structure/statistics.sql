-- Generated, do not edit; never run.

-- The sums of each month, without searches, which go after 30 days.
create table public.statistics_months (
  month date not null,
  kind text not null,
  name text not null,
  source text not null,
  count bigint not null,
  visitors bigint not null,
  amount bigint not null,
  constraint statistics_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint statistics_months_pkey PRIMARY KEY (month, kind, name, source)
);
alter table public.statistics_months enable row level security;

-- One random salt for a day of Lusaka. A visitor is 8 bytes of an HMAC under it, so nobody is recognised on another day.
create table public.statistics_salt (
  is_only boolean default true not null,
  day date not null,
  salt text not null,
  constraint statistics_salt_is_only_check CHECK (is_only),
  constraint statistics_salt_pkey PRIMARY KEY (is_only),
  constraint statistics_salt_salt_check CHECK ((salt ~ '^[0-9a-f]{64}$'::text))
);
alter table public.statistics_salt enable row level security;

-- What stays of a day. Visitors are counted for each kind and name by themselves: never add those of different names.
create table public.statistics_sums (
  day date not null,
  kind text not null,
  name text not null,
  source text not null,
  count bigint default 0 not null,
  visitors bigint default 0 not null,
  amount bigint default 0 not null,
  constraint statistics_sums_pkey PRIMARY KEY (day, kind, name, source)
);
CREATE INDEX statistics_sums_kind_idx ON public.statistics_sums USING btree (kind, day);
alter table public.statistics_sums enable row level security;
create policy statistics_sums_admin_read on public.statistics_sums for select to authenticated
  using (((kind <> 'search'::text) AND ( SELECT is_admin() AS is_admin)));
CREATE TRIGGER statistics_sums_add_to_month AFTER INSERT OR UPDATE ON public.statistics_sums FOR EACH ROW WHEN ((new.kind <> 'search'::text)) EXECUTE FUNCTION add_to_month();
grant select on table public.statistics_sums to authenticated;

-- The sums of what waits, while it is so much that each report would take seconds. Empty otherwise, and once a day is summed.
create table public.statistics_today (
  day date not null,
  kind text not null,
  name text not null,
  source text not null,
  count bigint not null,
  visitors bigint not null,
  made_at timestamp with time zone not null,
  constraint statistics_today_pkey PRIMARY KEY (day, kind, name, source)
);
alter table public.statistics_today enable row level security;

-- What was counted since the last day that was summed.
create table public.statistics_visits (
  id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  name text not null,
  source text not null,
  campaign text not null,
  device text not null,
  visitor bytea,
  count integer default 1 not null,
  day date generated always as (lusaka_day_of(at)) stored not null,
  constraint statistics_visits_campaign_check CHECK ((char_length(campaign) <= 100)),
  constraint statistics_visits_count_check CHECK ((count > 0)),
  constraint statistics_visits_device_check CHECK ((device = ANY (ARRAY['phone'::text, 'tablet'::text, 'desktop'::text, ''::text]))),
  constraint statistics_visits_kind_check CHECK ((kind = ANY (ARRAY['view'::text, 'tool'::text, 'press'::text, 'read'::text, 'search'::text, 'lost'::text]))),
  constraint statistics_visits_name_check CHECK ((char_length(name) <= 300)),
  constraint statistics_visits_pkey PRIMARY KEY (id),
  constraint statistics_visits_source_check CHECK ((char_length(source) <= 100)),
  constraint statistics_visits_visitor_check CHECK ((octet_length(visitor) = 8))
);
CREATE INDEX statistics_visits_at_idx ON public.statistics_visits USING btree (at);
alter table public.statistics_visits enable row level security;

CREATE OR REPLACE FUNCTION public.add_to_month()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.campaign_of(p_attribution jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select left(lower(btrim(coalesce(p_attribution ->> 'utm_campaign', ''))), 100) $function$;

-- On how many of the 30 days before this one a name was counted; a source that brought a form on this day or those counts as one of all.
CREATE OR REPLACE FUNCTION public.days_of_names(p_kind text, p_day date)
 RETURNS TABLE(name text, days bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select n.name, max(n.days) from (
    select s.name, count(*) as days from public.statistics_sums as s
    where s.kind = p_kind and s.day >= p_day - 30 and s.day < p_day and s.source = '' and s.name <> 'other' group by s.name
    union all
    select public.source_name(public.source_of(e.source), public.campaign_of(e.source)), 31 from public.lead_events as e
    where p_kind = 'source' and not e.suspected_spam and e.happened_at >= public.lusaka_midnight(p_day - 30) and e.happened_at < public.lusaka_midnight(p_day + 1)
    group by 1
  ) as n group by n.name
$function$;

-- Searches of more than 30 days ago.
CREATE OR REPLACE FUNCTION public.forget_searches(p_most integer, p_now timestamp with time zone DEFAULT now())
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with gone as (
    delete from public.statistics_sums as s where s.kind = 'search' and (s.day, s.name) in (
      select x.day, x.name from public.statistics_sums as x
      where x.kind = 'search' and x.day < public.lusaka_day_of(p_now) - 30 order by x.day limit p_most
    ) returning 1
  )
  select count(*)::integer from gone
$function$;
grant execute on function public.forget_searches to service_role;

-- What no sum holds yet of these days: rows that wait, and what forms and leads say now. The author is no lead; without one, messages
-- without a lead count all the same.
CREATE OR REPLACE FUNCTION public.fresh_sums(p_author text, p_from date, p_to date, p_kinds text[])
 RETURNS TABLE(day date, kind text, name text, source text, count bigint, visitors bigint, amount bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
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
$function$;

-- Whether so many rows wait that they are summed for the reports: five minutes after the last time, if visits came since.
CREATE OR REPLACE FUNCTION public.is_today_due(p_rows bigint, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p_rows > 10000
    and not exists (
      select from public.statistics_today as t
      where t.made_at <= p_now and (
        t.made_at > p_now - interval '5 minutes'
        or not exists (select from public.statistics_visits as v where v.at > t.made_at - interval '1 minute')
      )
    )
$function$;

-- Adds what a deletion takes away to the sums of its days. Rows that go with their lead, message or form were added with that.
CREATE OR REPLACE FUNCTION public.keep_sums()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_row constant jsonb := to_jsonb(old);
  v_id constant uuid := old.id;
  v_lead constant uuid := v_row ->> 'lead_id';
  v_enquiry constant uuid := v_row ->> 'enquiry_id';
  v_event constant uuid := v_row ->> 'event_id';
  v_events uuid[] := '{}';
  v_kept uuid[] := '{}';
  v_leads uuid[] := '{}';
  v_changes uuid[] := '{}';
begin
  if v_lead is not null and not exists (select from public.users as u where u.id = v_lead)
    or v_enquiry is not null and not exists (select from public.enquiries as q where q.id = v_enquiry)
    or v_event is not null and not exists (select from public.lead_events as e where e.id = v_event)
  then
    return old;
  end if;
  case tg_table_name
    when 'users' then
      v_leads := array[v_id];
      v_events := array(select e.id from public.lead_events as e where e.lead_id = v_id);
      v_changes := array(select c.id from public.lead_changes as c where c.subject_id = v_id);
    when 'enquiries' then
      v_events := array(select e.id from public.lead_events as e where e.enquiry_id = v_id);
      v_changes := array(select c.id from public.lead_changes as c where c.subject_id = v_id);
    when 'lead_events' then v_events := array[v_id];
    when 'kept_results' then v_kept := array[v_id];
    when 'lead_changes' then v_changes := array[v_id];
  end case;
  v_kept := v_kept || array(select k.id from public.kept_results as k where k.event_id = any (v_events));
  insert into public.statistics_sums as s (day, kind, name, source, count, visitors, amount)
  select * from public.sums_of_leads(v_events, v_kept, v_leads, v_changes) order by 1, 2, 3, 4
  on conflict (day, kind, name, source) do update set count = s.count + excluded.count, amount = s.amount + excluded.amount;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.lusaka_midnight(p_day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select p_day::timestamp at time zone 'Africa/Lusaka' $function$;

-- The first month that begins on this day or later.
CREATE OR REPLACE FUNCTION public.month_from(p_day date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$ select (date_trunc('month', (p_day - 1)::timestamp) + interval '1 month')::date $function$;

CREATE OR REPLACE FUNCTION public.month_of(p_day date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$ select date_trunc('month', p_day::timestamp)::date $function$;

-- Stores what an instance counted: whether a day is due to be summed, or what waits for the reports. Each row has an id, kind, name, source
-- (as the browser noted it), device, how many seconds ago it was, and with a visitor the day of its salt, within which it stays. A post
-- that is not public is not counted, and nothing is where the owner has switched counting off: a page may have been open before.
CREATE OR REPLACE FUNCTION public.note_visits(p_rows jsonb, p_now timestamp with time zone DEFAULT now(), p_most integer DEFAULT 250000)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_rows constant bigint := (select count(*) from (select from public.statistics_visits limit p_most) as v);
  v_room constant bigint := p_most - v_rows;
begin
  -- for this transaction, which is this call
  perform set_config('synchronous_commit', 'off', true);
  with sent as (
    select r.*, row_number() over (order by r.kind = 'lost' desc, r.ago desc, r.id) as place
    from jsonb_to_recordset(public.real_json(p_rows)) as r (
      id uuid, ago double precision, day date, kind text, name text, source jsonb, device text, visitor text, count integer
    )
    where (select s.facts ->> 'statistics' is distinct from 'off' from public.settings as s)
      and (r.kind not in ('view', 'read') or r.name not like '/blog/%' or exists (
        select from public.posts as p where p.slug = substr(r.name, 7) and public.is_public(p)
      ))
  )
  insert into public.statistics_visits (id, at, kind, name, source, campaign, device, visitor, count)
  select r.id,
    case when r.day is null then p_now - make_interval(secs => r.ago)
    else greatest(public.lusaka_midnight(r.day),
      least(p_now - make_interval(secs => r.ago), public.lusaka_midnight(r.day + 1) - interval '1 millisecond')) end,
    r.kind, r.name, public.source_of(r.source), public.campaign_of(r.source), coalesce(r.device, ''), decode(r.visitor, 'hex'), coalesce(r.count, 1)
  from sent as r where r.place <= v_room or r.kind = 'lost'
  union all
  -- Under the id of its first row: sent again, it is the same.
  select (array_agg(r.id order by r.place))[1], p_now, 'lost', 'full', '', '', '', null, sum(coalesce(r.count, 1))::integer
  from sent as r where r.place > v_room and r.kind <> 'lost' having count(*) > 0
  on conflict (id) do nothing;
  return exists (select from public.statistics_visits as v where v.at < public.statistics_due_until(p_now)) or public.is_today_due(v_rows, p_now);
end
$function$;
grant execute on function public.note_visits to service_role;

-- Before the reports are read: where much waits and the worker has not come to it yet.
CREATE OR REPLACE FUNCTION public.prepare_statistics()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  perform public.sum_today(now());
end
$function$;
grant execute on function public.prepare_statistics to authenticated;

-- How many of the first forms of a period were answered, and the seconds until then of the one in the middle. Answered is the first status
-- other than new, which the press 'Answered' sets too. What is deleted is not counted.
CREATE OR REPLACE FUNCTION public.read_answer_times(p_author text, p_from date, p_to date)
 RETURNS TABLE(forms bigint, answered bigint, median double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
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
$function$;
grant execute on function public.read_answer_times to authenticated;

-- The figures of a period beside those of the one before, by kind and name: of each kind the names with the highest counts.
CREATE OR REPLACE FUNCTION public.read_statistics(p_author text, p_from date, p_to date, p_before_from date, p_before_to date, p_kinds text[] DEFAULT NULL::text[], p_most integer DEFAULT 100)
 RETURNS TABLE(kind text, name text, count bigint, visitors bigint, amount bigint, count_before bigint, visitors_before bigint, amount_before bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  perform public.must_be_admin();
  return query
  with found as (
    select b.kind, b.name, b.count, b.visitors, b.amount, 0::bigint as count_before, 0::bigint as visitors_before, 0::bigint as amount_before
    from public.statistics_between(p_author, p_from, p_to, p_kinds) as b
    union all
    select b.kind, b.name, 0, 0, 0, b.count, b.visitors, b.amount
    from public.statistics_between(p_author, p_before_from, p_before_to, p_kinds) as b
  ), summed as (
    select f.kind, f.name, sum(f.count)::bigint as count, sum(f.visitors)::bigint as visitors, sum(f.amount)::bigint as amount,
      sum(f.count_before)::bigint as count_before, sum(f.visitors_before)::bigint as visitors_before, sum(f.amount_before)::bigint as amount_before
    from found as f
    where f.kind <> 'search' or f.name in (select x.name from public.shown_searches() as x)
    group by f.kind, f.name
  ), placed as (
    -- Searches are anybody's words: those of several days go before those of one.
    select s.*, row_number() over (partition by s.kind order by d.days desc nulls last, s.count desc, s.count_before desc, s.name) as place
    from summed as s left join public.days_of_names('search', p_to + 1) as d on s.kind = 'search' and d.name = s.name
  )
  select p.kind, p.name, p.count, p.visitors, p.amount, p.count_before, p.visitors_before, p.amount_before
  from placed as p where p.place <= p_most order by p.kind, p.count desc, p.count_before desc, p.name;
end
$function$;
grant execute on function public.read_statistics to authenticated;

-- Each day of a period, also those without figures.
CREATE OR REPLACE FUNCTION public.read_statistics_by_day(p_author text, p_from date, p_to date)
 RETURNS TABLE(day date, views bigint, visitors bigint, forms bigint, leads bigint, won bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
$function$;
grant execute on function public.read_statistics_by_day to authenticated;

-- Of each source of a period: visitors, tools begun, forms, new leads, and won with the sum in each currency, beside the period before.
-- These are columns, not shares of each other. Of many sources those that brought forms come first, then those known for days.
CREATE OR REPLACE FUNCTION public.read_statistics_by_source(p_author text, p_from date, p_to date, p_before_from date, p_before_to date, p_most integer DEFAULT 100)
 RETURNS TABLE(source text, visitors bigint, tools bigint, forms bigint, leads bigint, won bigint, amounts jsonb, visitors_before bigint, tools_before bigint, forms_before bigint, leads_before bigint, won_before bigint, amounts_before jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  v_kinds constant text[] := '{source,tool,form,lead,won}';
begin
  perform public.must_be_admin();
  return query
  with found as (
    select true as is_now, b.* from public.statistics_between(p_author, p_from, p_to, v_kinds) as b
    union all
    select false, b.* from public.statistics_between(p_author, p_before_from, p_before_to, v_kinds) as b
  ), summed as (
    select case f.kind when 'source' then f.name else f.source end as source, f.is_now, f.kind,
      case f.kind when 'won' then f.name else '' end as currency,
      sum(case f.kind when 'source' then f.visitors else f.count end)::bigint as figure, sum(f.amount)::bigint as amount
    from found as f group by 1, 2, 3, 4
  ), placed as (
    select s.source, row_number() over (
      order by bool_or(s.kind in ('form', 'lead', 'won')) desc, max(d.days) desc nulls last,
        sum(s.figure) filter (where s.is_now and s.kind = 'source') desc nulls last, sum(s.figure) desc, s.source
    ) as place
    from summed as s left join public.days_of_names('source', p_to + 1) as d on d.name = s.source group by s.source
  )
  select s.source,
    coalesce(sum(s.figure) filter (where s.is_now and s.kind = 'source'), 0)::bigint as visitors,
    coalesce(sum(s.figure) filter (where s.is_now and s.kind = 'tool'), 0)::bigint,
    coalesce(sum(s.figure) filter (where s.is_now and s.kind = 'form'), 0)::bigint as forms,
    coalesce(sum(s.figure) filter (where s.is_now and s.kind = 'lead'), 0)::bigint,
    coalesce(sum(s.figure) filter (where s.is_now and s.kind = 'won'), 0)::bigint,
    coalesce(jsonb_object_agg(s.currency, s.amount) filter (where s.is_now and s.kind = 'won' and s.currency <> ''), '{}'),
    coalesce(sum(s.figure) filter (where not s.is_now and s.kind = 'source'), 0)::bigint as visitors_before,
    coalesce(sum(s.figure) filter (where not s.is_now and s.kind = 'tool'), 0)::bigint,
    coalesce(sum(s.figure) filter (where not s.is_now and s.kind = 'form'), 0)::bigint,
    coalesce(sum(s.figure) filter (where not s.is_now and s.kind = 'lead'), 0)::bigint,
    coalesce(sum(s.figure) filter (where not s.is_now and s.kind = 'won'), 0)::bigint,
    coalesce(jsonb_object_agg(s.currency, s.amount) filter (where not s.is_now and s.kind = 'won' and s.currency <> ''), '{}')
  from summed as s where s.source in (select p.source from placed as p where p.place <= p_most) group by s.source
  order by 2 desc, 4 desc, 8 desc, s.source;
end
$function$;
grant execute on function public.read_statistics_by_source to authenticated;

CREATE OR REPLACE FUNCTION public.rights_of_statistics()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  grant select on public.statistics_sums to authenticated;
$function$;

-- The terms that two visitors, or visitors of two days, searched for.
CREATE OR REPLACE FUNCTION public.shown_searches()
 RETURNS TABLE(name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.name from (
    select x.name, x.visitors from public.statistics_sums as x where x.kind = 'search'
    union all
    select x.name, x.visitors from public.sums_of_visits('-infinity', 'infinity', '{search}') as x
  ) as s
  group by s.name having sum(s.visitors) >= 2
$function$;

-- The name of a source in the sums; empty for a visit that came from nowhere.
CREATE OR REPLACE FUNCTION public.source_name(p_source text, p_campaign text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select concat_ws(' / ', nullif(p_source, ''), nullif(p_campaign, '')) $function$;

-- `www.`, `m.`, `l.` and `lm.` before the name of a site are no source of their own (`lib/http/campaign.ts` has the same rule).
CREATE OR REPLACE FUNCTION public.source_of(p_attribution jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select left(btrim(case
    when coalesce(p_attribution ->> 'utm_source', '') <> '' then lower(p_attribution ->> 'utm_source')
    when coalesce(p_attribution ->> 'utm_campaign', '') <> '' then ''
    else regexp_replace(
      lower(coalesce(substring(p_attribution ->> 'referrer' from '^[a-zA-Z][a-zA-Z0-9+.-]*://(?:[^/?#@]*@)?([^/?#:]+)'), '')),
      '^(?:(?:www|m|l|lm)\.)+(?=[^.]+\.)', ''
    )
  end), 100)
$function$;

-- All sums of these days. Those of a whole month have its first day, but for searches. Without settings of its own, this becomes part of
-- the query that calls it.
CREATE OR REPLACE FUNCTION public.statistics_between(p_author text, p_from date, p_to date, p_kinds text[] DEFAULT NULL::text[])
 RETURNS TABLE(day date, kind text, name text, source text, count bigint, visitors bigint, amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
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
$function$;

-- The first time of the day that may not be summed yet: a day may ten minutes after its end.
CREATE OR REPLACE FUNCTION public.statistics_due_until(p_now timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select public.lusaka_midnight(public.lusaka_day_of(p_now - interval '10 minutes')) $function$;

-- A page as the sums name it: of the site's own, or a post; 'other' where it is none of these, or may be secret.
CREATE OR REPLACE FUNCTION public.statistics_page(p_path text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when p.path ~ '^/blog/[a-z0-9-]{1,200}$' then p.path
    when p.path ~ '^/(?:[a-z-]{1,60}(?:/[a-z-]{1,60})?)?$' and p.path !~ '^/(?:draft|result|admin|api)(?:/|$)' then p.path
    else 'other'
  end
  from (select split_part(split_part(coalesce(p_path, ''), '?', 1), '#', 1) as path) as p
$function$;

-- Sums the oldest day that ended at least ten minutes ago, deletes its rows, and says which it was; null where there is none.
CREATE OR REPLACE FUNCTION public.sum_statistics_day(p_now timestamp with time zone DEFAULT now())
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  v_until constant timestamptz := public.statistics_due_until(p_now);
  v_day date;
begin
  delete from public.statistics_salt as s where s.day < public.lusaka_day_of(p_now);
  if not exists (select from public.statistics_visits as v where v.at < v_until) then
    perform public.sum_today(p_now);
    return null;
  end if;
  -- Two instances sum one day after the other, and what comes meanwhile waits for the next call.
  lock table public.statistics_visits in share row exclusive mode;
  select public.lusaka_day_of(min(v.at)) into v_day from public.statistics_visits as v where v.at < v_until;
  if v_day is null then return null; end if;
  insert into public.statistics_sums as s (day, kind, name, source, count, visitors, amount)
  select * from public.sums_of_visits(v_day, v_day) order by 1, 2, 3, 4
  on conflict (day, kind, name, source) do update
  set count = s.count + excluded.count, visitors = s.visitors + excluded.visitors, amount = s.amount + excluded.amount;
  delete from public.statistics_visits as v where v.at < public.lusaka_midnight(v_day + 1);
  delete from public.statistics_today;
  return v_day;
end
$function$;
grant execute on function public.sum_statistics_day to service_role;

CREATE OR REPLACE FUNCTION public.sum_today(p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_today_due((select count(*) from (select from public.statistics_visits limit 10001) as v), p_now) then return; end if;
  -- One instance sums, and the others go on with what there is.
  if not pg_try_advisory_xact_lock(hashtextextended('statistics_today', 0)) then return; end if;
  delete from public.statistics_today;
  insert into public.statistics_today (day, kind, name, source, count, visitors, made_at)
  select s.day, s.kind, s.name, s.source, s.count, s.visitors, p_now
  from public.sums_of_visits(
    (select public.lusaka_day_of(min(v.at)) from public.statistics_visits as v), (select public.lusaka_day_of(max(v.at)) from public.statistics_visits as v)
  ) as s;
end
$function$;

-- A request to be called is a form of its own, which is on many pages.
CREATE OR REPLACE FUNCTION public.sums_of_leads(p_events uuid[], p_kept uuid[], p_leads uuid[], p_changes uuid[])
 RETURNS TABLE(day date, kind text, name text, source text, count bigint, visitors bigint, amount bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return query
  with found as (
    select e.happened_at as at, 'form' as kind, case when public.is_call(e) then 'call' else e.tool end as name, e.source as attribution, 0::bigint as amount
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
$function$;

-- The rows of these days as sums. Each kind has at most 500 names a day, those known for days first; the rest is 'other'. Of a day that was
-- summed before, views and presses are counted, and no visitors.
CREATE OR REPLACE FUNCTION public.sums_of_visits(p_from date, p_to date, p_kinds text[] DEFAULT NULL::text[])
 RETURNS TABLE(day date, kind text, name text, source text, count bigint, visitors bigint, amount bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
 SET work_mem TO '32MB'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
  ), many as materialized (
    select n.day, n.kind from named as n group by n.day, n.kind having count(*) > 500
  ), known as materialized (
    select m.day, m.kind, d.name, d.days from many as m cross join lateral public.days_of_names(m.kind, m.day) as d
  ), too_many as materialized (
    select r.day, r.kind, r.name from (
      select n.day, n.kind, n.name,
        row_number() over (partition by n.day, n.kind order by (
          exists (select from public.statistics_sums as s where s.day = n.day and s.kind = n.kind and s.name = n.name and s.source = '')
        ) desc, k.days desc nulls last, n.count desc, n.name) as place
      from named as n left join known as k on k.day = n.day and k.kind = n.kind and k.name = n.name
      where (n.day, n.kind) in (select m.day, m.kind from many as m)
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
$function$;

-- The salt of this day, which the day's first call makes in place of the former one, and the seconds that the day has left.
CREATE OR REPLACE FUNCTION public.take_statistics_salt(p_now timestamp with time zone DEFAULT now())
 RETURNS TABLE(day date, salt text, seconds_left double precision)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_day constant date := public.lusaka_day_of(p_now);
begin
  insert into public.statistics_salt as s (day, salt)
  values (v_day, encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'))
  on conflict (is_only) do update set day = excluded.day, salt = excluded.salt where s.day <> excluded.day;
  return query
  select s.day, s.salt, extract(epoch from public.lusaka_midnight(v_day + 1) - p_now)::double precision from public.statistics_salt as s;
end
$function$;
grant execute on function public.take_statistics_salt to service_role;

-- The titles of posts, by which the page names them.
CREATE OR REPLACE FUNCTION public.titles_of_posts(p_slugs text[])
 RETURNS TABLE(slug text, title text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  return query select p.slug::text, p.title::text from public.posts as p where p.slug = any (p_slugs[1:500]) and p.deleted_at is null;
end
$function$;
grant execute on function public.titles_of_posts to authenticated;
