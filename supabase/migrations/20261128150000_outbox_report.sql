-- The report goes once to each lead that asked for it: the owner's press sends it to those who waited, and whoever asks later gets it at
-- once. A letter to a visitor has a channel of its own: it is no notice of the owner's.
alter table public.users add column report_at timestamptz;
create index lead_events_report_idx on public.lead_events (lead_id) where tool = 'report' and not suspected_spam;

alter table public.outbox
  add column lead_id uuid references public.users (id) on delete cascade,
  drop constraint outbox_channel_check,
  drop constraint outbox_kind_check,
  add constraint outbox_channel_check check (channel in ('mail', 'webhook', 'letter')),
  add constraint outbox_kind_check check (kind in ('event', 'week', 'test', 'result', 'report')),
  add constraint outbox_report_check check ((kind = 'report') = (lead_id is not null) and (kind = 'report') = (channel = 'letter'));
create index outbox_lead_idx on public.outbox (lead_id) where lead_id is not null;
create unique index outbox_letter_idx on public.outbox (lead_id) where lead_id is not null and state = 'waiting';

-- Where the report already had an address, everybody who asked could download it.
update public.users as u set report_at = (
  select max(e.happened_at) from public.lead_events as e where e.lead_id = u.id and e.tool = 'report' and not e.suspected_spam
)
where exists (select from public.settings as s where s.facts ->> 'report_url' <> '');

-- Whether a lead asked for the report and did not get it yet.
create function public.waits_for_report(p_user public.users) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_user.report_at is null and not p_user.suspected_spam and exists (
    select from public.lead_events as e where e.lead_id = p_user.id and e.tool = 'report' and not e.suspected_spam
  )
$$;

create function public.count_waiting_for_report() returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return (
    select count(*) from public.users as u
    where u.report_at is null and not u.suspected_spam
      and u.id in (select e.lead_id from public.lead_events as e where e.tool = 'report' and not e.suspected_spam)
  );
end
$$;
grant execute on function public.count_waiting_for_report to authenticated;

-- Sends the report to all who wait, or, where no mail can be sent, gives each the step 'Send the report' in front of the one that is
-- there: how many. Of two presses at once the second finds nobody.
create function public.send_waiting_report(p_can_mail boolean) returns bigint
language plpgsql security definer set search_path = ''
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
    return cardinality(v_ids);
  end if;
  foreach v_id in array v_ids loop
    v_known := public.open_lead_work(v_id);
    v_next := v_known;
    v_next.next_step := left(concat_ws('; ', 'Send the report', nullif(v_known.next_step, '')), 200);
    v_next.next_on := least(v_known.next_on, public.lusaka_day());
    perform public.store_lead_work(v_known, v_next, null);
  end loop;
  return cardinality(v_ids);
end
$$;
grant execute on function public.send_waiting_report to authenticated;

-- After the form of a report that is out: a letter, at most once a week; without mail the page alone has it. Whether there is a letter.
create function public.send_report(p_lead uuid, p_can_mail boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_lead public.users;
begin
  select * into v_lead from public.users as u where u.id = p_lead for no key update;
  if v_lead.id is null or v_lead.suspected_spam then return false; end if;
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
grant execute on function public.send_report to service_role;

-- Letters that are to be sent now, leased for a minute, with the address of the report as it is now: the owner's, else the
-- environment's, else the page with another company's form. Without any they wait.
create function public.take_letters(p_now timestamptz, p_address text, p_page text, p_most integer default 5)
returns table (id uuid, channel text, kind text, tries integer, batch uuid, recipient text, secret text, message jsonb, more bigint)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  v_address constant text := (
    select coalesce(nullif(coalesce(s.facts ->> 'report_url', p_address), ''), nullif(p_page, '')) from public.settings as s
  );
begin
  if v_address is null then return; end if;
  return query
  with due as (
    select o.id from public.outbox as o
    where o.channel = 'letter' and o.state = 'waiting' and (o.due_at <= p_now or o.due_at > p_now + interval '1 day')
      and (o.leased_until > p_now and o.leased_until <= p_now + interval '5 minutes') is not true
    order by o.due_at, o.id limit p_most for update skip locked
  ), taken as (
    update public.outbox as o set leased_until = p_now + interval '1 minute', tries = o.tries + 1, tried_at = p_now
    from due as d where o.id = d.id
    returning o.id, o.tries, o.lead_id
  )
  select t.id, 'letter'::text, 'report'::text, t.tries, t.id, u.email, null::text, jsonb_build_object('address', v_address), 0::bigint
  from taken as t join public.users as u on u.id = t.lead_id;
end
$$;
grant execute on function public.take_letters to service_role;

-- What was marked as spam gets no letter; once the mark is taken back, it waits as before.
create function public.forget_spam_letters() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.outbox as o
  where o.lead_id = new.id and o.state = 'waiting' and o.tries = 0;
  if found then update public.users as u set report_at = null where u.id = new.id; end if;
  return null;
end
$$;
create trigger users_spam_letters after update of suspected_spam on public.users for each row when (new.suspected_spam)
execute function public.forget_spam_letters();

-- The condition of a view: $1 is the author, who is no lead, $2 the status, $3 the pattern of a search. Spam has a view of its
-- own; 'waiting' is for those whom nobody has answered, unless another status is asked for; 'report' for those who wait for the report.
CREATE OR REPLACE FUNCTION public.leads_condition(p_view text, p_status text, p_pattern text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 'e.is_latest and e.lead_id is distinct from $1 and '
    || case when p_view = 'spam' then 'e.is_spam' else 'not e.is_spam' end
    || case when p_status is not null then ' and e.status = $2' when p_view = 'waiting' then ' and e.status = ''new''' else '' end
    || case p_view
      when 'week' then ' and e.happened_at >= public.view_begins(''week'')'
      when 'report' then ' and exists (select from public.users as u where u.id = e.lead_id and public.waits_for_report(u))'
      when 'due' then ' and e.next_on <= public.lusaka_day() and e.status not in (''won'', ''lost'', ''unfit'')'
      else ''
    end
    || case when p_pattern is null then '' else ' and (e.words like $3 or (e.note_words <> '''' and e.note_words like $3))' end
$function$;

-- A receiver that is no longer set gets nothing more; a new one begins switched on. A result and the report go to their lead all the same.
CREATE OR REPLACE FUNCTION public.notices_follow_settings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.outbox as o
  where o.state in ('waiting', 'counted') and o.kind not in ('result', 'report')
    and coalesce(new.office ->> case o.channel when 'mail' then 'notice_email' else 'webhook_url' end, '') = '';
  if new.office -> 'webhook_url' is distinct from old.office -> 'webhook_url' then
    update public.outbox_state set webhook_off_at = null, webhook_off_why = null;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_notices(p_size integer DEFAULT 50)
 RETURNS TABLE(id uuid, channel text, kind text, state text, created_at timestamp with time zone, due_at timestamp with time zone, tries integer, tried_at timestamp with time zone, said text, tool text, reference text, lead_id uuid, is_call boolean, more_calls bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  return query
  select o.id, o.channel, o.kind, o.state, o.created_at, o.due_at, o.tries, o.tried_at, o.said, e.tool, e.reference,
    coalesce(e.lead_id, o.lead_id),
    o.kind = 'event' and public.is_call(e),
    (select count(*) from public.outbox as c where c.counted_with = o.id and c.state = 'counted')
  from public.outbox as o
  left join public.kept_results as k on k.id = o.kept_id
  left join public.lead_events as e on e.id = coalesce(o.event_id, k.event_id)
  -- The first week was never sent, and what is only counted has no attempt.
  where o.state in ('waiting', 'failed') or o.state = 'sent' and o.tries > 0
  order by o.created_at desc, o.id
  limit least(greatest(p_size, 1), 100);
end
$function$;
