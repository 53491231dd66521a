-- A lead begins with its next step, which follows from its form (decision 77): for forms from this release on. The days are set on the
-- page 'Site', and are working days, as those of the answer time.
set check_function_bodies = off;

-- The working day that is so many after a day; of the week, Monday is 1.
create function public.working_day_after(p_day date, p_days integer, p_working_days text) returns date
language sql immutable set search_path = ''
as $$
  select p_day + d from generate_series(1, 7 * p_days) as d
  where position(extract(isodow from p_day + d)::text in p_working_days) > 0 order by d offset p_days - 1 limit 1
$$;

-- The step of a form and its day. An answer is due within the answer time, where no other days are set for it. Without a lead, only
-- requests to be called come in.
create function public.first_step_of(p_event public.lead_events) returns table (step text, due_on date)
language sql stable security definer set search_path = ''
as $$
  select f.step, case
    when w.days is null and f.kind = 'message' and s.facts ->> 'answers_unit' = 'hours' then
      public.working_day_after(public.lusaka_day_of(p_event.happened_at + make_interval(hours => w.answer)) - 1, 1, w.working_days)
    else public.working_day_after(
      public.lusaka_day_of(p_event.happened_at), coalesce(w.days, case f.kind when 'message' then w.answer end, f.days), w.working_days
    ) end
  from (
    select 'call' as kind, 'Call' as step, 1 as days where public.is_call(p_event)
    union all
    select t.kind, t.step, t.days from (values
      ('report', 'report', 'Send the report', 1), ('contact', 'message', 'Answer', 1),
      ('calculator', 'talk', 'Offer a talk', 2), ('recommendations', 'talk', 'Offer a talk', 2)
    ) as t (tool, kind, step, days)
    where t.tool = p_event.tool and p_event.lead_id is not null and not public.is_call(p_event)
  ) as f
  cross join public.settings as s
  cross join lateral (
    select substring(s.office ->> ('step_days_' || f.kind) from '^[1-9]\d?$')::integer as days,
      coalesce(substring(s.facts ->> 'answers_number' from '^[1-9]\d?$')::integer, 1) as answer,
      coalesce(substring(s.facts ->> 'working_days' from '^[1-7]+$'), '12345') as working_days
  ) as w
$$;

-- At the end of the transaction that stores a form, when it has its number and its line. Nobody is told of the step. One that nobody has
-- touched gives way to an earlier one of another form. An event of the past was brought in by a migration or a restore.
create function public.begin_lead() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_event public.lead_events;
  v_first record;
begin
  select * into v_event from public.lead_events as e where e.id = new.id;
  if not found or v_event.suspected_spam or v_event.is_spam or v_event.details ? 'again' or v_event.happened_at < now() - interval '1 day'
    or exists (select from public.users as u where u.id = v_event.lead_id and u.suspected_spam)
  then
    return null;
  end if;
  select * into v_first from public.first_step_of(v_event);
  if v_first.step is null then return null; end if;
  insert into public.lead_work as w (subject_id, lead_id, enquiry_id, next_step, next_on)
  values (
    coalesce(v_event.lead_id, v_event.enquiry_id), v_event.lead_id, case when v_event.lead_id is null then v_event.enquiry_id end,
    v_first.step, v_first.due_on
  )
  on conflict (subject_id) do update set next_step = excluded.next_step, next_on = excluded.next_on
  where w.revision = 0 and w.status = 'new' and w.next_on > excluded.next_on;
  if found then perform public.refresh_line(coalesce(v_event.lead_id, v_event.enquiry_id)); end if;
  return null;
end
$$;
create constraint trigger lead_events_first_step after insert on public.lead_events
  deferrable initially deferred for each row execute function public.begin_lead();

-- Who has the report needs it no more: the step that nobody has touched becomes the one after it.
create function public.report_was_sent(p_lead uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.lead_work as w set next_step = 'Offer a talk', next_on = public.working_day_after(
    public.lusaka_day(), coalesce(substring(s.office ->> 'step_days_talk' from '^[1-9]\d?$')::integer, 2),
    coalesce(substring(s.facts ->> 'working_days' from '^[1-7]+$'), '12345')
  )
  from public.settings as s
  where w.subject_id = p_lead and w.revision = 0 and w.status = 'new' and w.next_step = 'Send the report';
  if found then perform public.refresh_line(p_lead); end if;
end
$$;

create or replace function public.send_report(p_lead uuid, p_can_mail boolean) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_lead public.users;
begin
  select * into v_lead from public.users as u where u.id = p_lead for no key update;
  if v_lead.id is null or v_lead.suspected_spam then return false; end if;
  perform public.report_was_sent(p_lead);
  -- A time to come was written by a clock that was set back since.
  if p_can_mail and (v_lead.report_at > now() - interval '7 days' and v_lead.report_at <= now()) is not true then
    update public.users as u set report_at = now() where u.id = p_lead;
    insert into public.outbox (channel, kind, lead_id) values ('letter', 'report', p_lead) on conflict do nothing;
    return true;
  end if;
  update public.users as u set report_at = now() where u.id = p_lead and u.report_at is null;
  return false;
end
$$;

create or replace function public.send_waiting_report(p_can_mail boolean) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_ids uuid[];
  v_id uuid;
  v_known public.lead_work;
  v_next public.lead_work;
begin
  perform public.must_be_admin();
  with due as (
    update public.users as u set report_at = now()
    where u.report_at is null and not u.suspected_spam
      and u.id in (select e.lead_id from public.lead_events as e where e.tool = 'report' and not e.suspected_spam)
    returning u.id
  )
  select coalesce(array_agg(d.id), '{}') into v_ids from due as d;
  if p_can_mail then
    insert into public.outbox (channel, kind, lead_id) select 'letter', 'report', i from unnest(v_ids) as i on conflict do nothing;
    perform public.report_was_sent(i) from unnest(v_ids) as i;
    return cardinality(v_ids);
  end if;
  foreach v_id in array v_ids loop
    v_known := public.open_lead_work(v_id);
    v_next := v_known;
    if not starts_with(v_known.next_step, 'Send the report') then
      v_next.next_step := left(concat_ws('; ', 'Send the report', nullif(v_known.next_step, '')), 200);
    end if;
    v_next.next_on := least(v_known.next_on, public.lusaka_day());
    perform public.store_lead_work(v_known, v_next, null);
  end loop;
  return cardinality(v_ids);
end
$$;

-- In which a lead's value is entered, where none is stored: kwacha once the site has a rate.
create function public.site_currency() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return (
    select case when coalesce(s.facts ->> 'kwacha_rate', '') <> '' and coalesce(s.facts ->> 'kwacha_date', '') <> '' then 'ZMW' else 'USD' end
    from public.settings as s
  );
end
$$;
grant execute on function public.site_currency to authenticated;

reset check_function_bodies;
