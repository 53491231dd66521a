-- A deletion asks for the sums of each row that goes. The plan is kept: made anew for each row, it took the most of the time, and two
-- thousand rows took longer than a call may.

-- The sums of forms, kept results, new leads and won leads with these ids, without spam and what was undone. A lead is won on the day
-- of its last change to 'won', while it still is.
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
