-- All sums of these days: those that stay, those of rows that wait, and what forms and leads say now. The author is no lead; without one,
-- messages without a lead count all the same.
create or replace function public.statistics_between(p_author text, p_from date, p_to date, p_kinds text[] default null)
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
  return query
  select s.day, s.kind, s.name, s.source, s.count, s.visitors, s.amount from public.statistics_sums as s
  where s.day between p_from and p_to and (p_kinds is null or s.kind = any (p_kinds))
  union all
  select * from public.sums_of_visits(p_from, p_to, p_kinds)
  union all
  select * from public.sums_of_leads(v_events, v_kept, v_leads, v_changes);
end
$$;
