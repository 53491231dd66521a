-- What became 'won' since the month began in Lusaka and still is, in each currency; null is that of leads without a value.
create function public.won_this_month(p_now timestamptz default now()) returns table (currency text, leads bigint, amount bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return query
  select w.value_currency, count(*), coalesce(sum(w.value_amount), 0)::bigint
  from public.lead_work as w
  where w.status = 'won' and w.marked_spam is not true and w.subject_id in (
    select c.subject_id from public.lead_changes as c
    where c.after = 'won' and c.before <> 'won' and not c.is_undone and c.happened_at <= p_now
      and c.happened_at >= date_trunc('month', p_now at time zone 'UTC' + interval '2 hours') at time zone 'UTC' - interval '2 hours'
  )
  group by w.value_currency order by w.value_currency nulls last;
end
$$;

grant execute on function public.won_this_month to authenticated;

-- The dashboard reads the leads that are due, with their number, from list_leads.
drop function public.count_due_leads(text);
