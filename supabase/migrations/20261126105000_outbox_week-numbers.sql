-- The seven days before a Monday in Lusaka, with the figures of the statistics beside those of the week before.
create or replace function public.week_notice(p_monday text) returns jsonb
language sql stable security definer set search_path = '' set jit = off
as $$
  with of_week as (
    select e.id, e.lead_id, e.tool, e.happened_at, coalesce(nullif(e.name, ''), u.name, '') as name
    from public.lead_events as e left join public.users as u on u.id = e.lead_id
    where e.happened_at >= (p_monday::date - 7)::timestamp at time zone 'Africa/Lusaka'
      and e.happened_at < p_monday::date::timestamp at time zone 'Africa/Lusaka'
      and not e.suspected_spam and u.suspected_spam is not true
  ), people as (
    select distinct on (coalesce(w.lead_id, w.id)) w.lead_id, w.name, w.happened_at
    from of_week as w order by coalesce(w.lead_id, w.id), w.happened_at desc
  ), figures as (
    select s.kind, s.name,
      coalesce(sum(s.count) filter (where s.day >= p_monday::date - 7), 0) as count,
      coalesce(sum(s.visitors) filter (where s.day >= p_monday::date - 7), 0) as visitors,
      coalesce(sum(s.amount) filter (where s.day >= p_monday::date - 7), 0) as amount,
      coalesce(sum(s.count) filter (where s.day < p_monday::date - 7), 0) as count_before,
      coalesce(sum(s.visitors) filter (where s.day < p_monday::date - 7), 0) as visitors_before,
      coalesce(sum(s.amount) filter (where s.day < p_monday::date - 7), 0) as amount_before
    from public.statistics_between('', p_monday::date - 14, p_monday::date - 1, '{day,form,lead,won,read}') as s
    group by s.kind, s.name
  ), most_read as (
    select f.name from figures as f where f.kind = 'read' and f.count > 0 order by f.count desc, f.name limit 1
  )
  select jsonb_build_object(
    'monday', p_monday,
    'people', (select count(*) from people),
    'tools', (
      select coalesce(jsonb_object_agg(t.tool, t.times), '{}')
      from (select w.tool, count(*) as times from of_week as w group by 1) as t
    ),
    'newest', (
      select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'lead_id', p.lead_id) order by p.happened_at desc), '[]')
      from (select * from people order by happened_at desc limit 20) as p
    ),
    'figures', (
      select coalesce(jsonb_agg(f order by f.kind, f.name), '[]')
      from figures as f where f.kind <> 'read' or f.name in (select m.name from most_read as m)
    )
  )
$$;
