-- Results that visitors keep under an address of their own: as they were shown, so no rule runs again. The path holds 128 random
-- bits, and the table the SHA-256 of it alone. A kept result is an event of its lead and goes with it.
alter table public.lead_events drop constraint lead_events_tool_check;
alter table public.lead_events add constraint lead_events_tool_check
  check (tool in ('calculator', 'report', 'recommendations', 'contact', 'kept', 'unknown'));
-- The form of an analysis is found by its analysis.
create index lead_events_result_idx on public.lead_events ((details ->> 'result')) where details ? 'result';

create table public.kept_results (
  id uuid primary key default gen_random_uuid(),
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  event_id uuid not null unique references public.lead_events (id) on delete cascade,
  tool text not null check (tool in ('calculator', 'recommendations')),
  shown jsonb not null check (jsonb_typeof(shown) = 'object' and octet_length(shown::text) <= 131072),
  created_at timestamptz not null default now()
);
create index kept_results_created_idx on public.kept_results (created_at);
alter table public.kept_results enable row level security;

create function public.is_expired_result(p_created_at timestamptz, p_now timestamptz) returns boolean
language sql immutable set search_path = ''
as $$ select p_created_at < p_now - interval '12 months' $$;

-- Keeps a result and writes its event. p_of: of the calculator the event of its form, which only the browser that sent it knows; of
-- an analysis its own id. Nothing where that is gone. The event is as proven as the form that the result came from.
create function public.keep_result(
  p_digest text, p_tool text, p_of uuid, p_shown jsonb, p_browser text default null, p_total numeric default null
)
returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_form public.lead_events;
  v_id constant uuid := gen_random_uuid();
  v_reference text;
begin
  select * into v_form from public.lead_events as e
  where e.tool = p_tool and e.lead_id is not null
    and case p_tool when 'calculator' then e.id = p_of else e.details ? 'result' and e.details ->> 'result' = p_of::text end
  order by e.happened_at limit 1;
  if v_form.id is null then return null; end if;
  v_reference := public.free_reference();
  insert into public.lead_events (id, reference, lead_id, tool, is_proven, suspected_spam, name, email, page, source, details, browser, words)
  values (
    v_id, v_reference, v_form.lead_id, 'kept', v_form.is_proven, v_form.suspected_spam, v_form.name, v_form.email, v_form.page,
    v_form.source, jsonb_strip_nulls(jsonb_build_object('of', p_tool, 'total', p_total)), coalesce(p_browser, v_form.browser),
    lower(concat_ws(' ', '', v_reference, v_form.name, v_form.email))
  );
  insert into public.kept_results (digest, event_id, tool, shown) values (p_digest, v_id, p_tool, public.real_json(p_shown));
  return v_reference;
end
$$;

-- A kept result, and whose it is if somebody has proved that address; nothing where it was deleted or is too old.
create function public.read_kept_result(p_digest text)
returns table (tool text, shown jsonb, reference text, created_at timestamptz, proven_lead uuid)
language sql stable security definer set search_path = ''
as $$
  select k.tool, k.shown, e.reference, k.created_at, case when e.is_proven and u.proofs > 0 then u.id end
  from public.kept_results as k
  join public.lead_events as e on e.id = k.event_id
  join public.users as u on u.id = e.lead_id
  where k.digest = p_digest and not public.is_expired_result(k.created_at, now())
$$;

-- Deletes a kept result, for whoever has its address. Its event says so and keeps none of it.
create function public.delete_kept_result(p_digest text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_event uuid;
begin
  delete from public.kept_results as k where k.digest = p_digest returning k.event_id into v_event;
  if v_event is null then return false; end if;
  update public.lead_events as e set details = (e.details - 'total') || '{"deleted": true}' where e.id = v_event;
  return true;
end
$$;

create function public.forget_kept_results(p_most integer, p_now timestamptz default now()) returns bigint
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.kept_results as k where k.id in (
      select x.id from public.kept_results as x where public.is_expired_result(x.created_at, p_now)
      order by x.created_at limit p_most for update skip locked
    ) returning 1
  )
  select count(*) from gone
$$;

-- Results that nobody claimed or that were kept for long enough, messages without a lead, and what the security log and the log of
-- notices keep no longer.
create or replace function public.count_expired_records(p_unclaimed_days integer, p_months integer, p_now timestamptz default now())
returns bigint
language sql stable security definer set search_path = ''
as $$
  select (select count(*) from public.unclaimed_recommendations as w where w.created_at < p_now - make_interval(days => p_unclaimed_days))
    + (select count(*) from public.enquiries as e
      where p_months > 0 and e.lead_id is null and e.created_at < p_now - make_interval(months => p_months))
    + (select count(*) from public.security_events as e where e.happened_at < p_now - interval '400 days')
    + (select count(*) from public.outbox as o where public.is_expired_notice(o.kind, o.state, o.created_at, p_now))
    + (select count(*) from public.kept_results as k where public.is_expired_result(k.created_at, p_now))
$$;

-- The results that a lead keeps, for the person and for the admin. Those that others kept under the address are not told.
create function public.kept_results_of(p_lead uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('kept_results', coalesce(jsonb_agg(jsonb_build_object(
    'reference', e.reference, 'kept_at', k.created_at, 'tool', k.tool, 'shown', k.shown
  ) order by k.created_at desc, k.id), '[]'))
  from public.kept_results as k join public.lead_events as e on e.id = k.event_id
  where e.lead_id = p_lead and e.is_proven and not public.is_expired_result(k.created_at, now())
$$;

create or replace function public.read_person(p_id uuid, p_author text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.all_about(p_id, p_author) || public.enquiries_of(p_id) || public.events_of(p_id) || public.work_of(p_id)
    || public.kept_results_of(p_id)
$$;

-- A kept result goes by mail to the lead's own address alone, once somebody has proved that it is theirs. The notice holds the
-- address of the result encrypted under the site's secret, because the database does not know it.
alter table public.outbox add column kept_id uuid references public.kept_results (id) on delete cascade;
alter table public.outbox add column sealed text check (char_length(sealed) <= 1000);
alter table public.outbox drop constraint outbox_kind_check;
alter table public.outbox add constraint outbox_kind_check check (kind in ('event', 'week', 'test', 'result'));
alter table public.outbox add constraint outbox_result_check
  check ((kind = 'result') = (kept_id is not null) and (kept_id is null) = (sealed is null));
create index outbox_kept_idx on public.outbox (kept_id) where kept_id is not null;

create function public.mail_of_result(p_kept uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select u.email from public.kept_results as k
  join public.lead_events as e on e.id = k.event_id
  join public.users as u on u.id = e.lead_id
  where k.id = p_kept and e.is_proven and u.proofs > 0
$$;

-- Sends a kept result to its lead, who is this browser's visitor: false where it is not theirs, or was sent within the hour.
create function public.send_kept_result(p_digest text, p_lead uuid, p_sealed text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_kept uuid;
begin
  select k.id into v_kept from public.kept_results as k join public.lead_events as e on e.id = k.event_id
  where k.digest = p_digest and e.lead_id = p_lead and not public.is_expired_result(k.created_at, now()) for update of k;
  if v_kept is null or public.mail_of_result(v_kept) is null
    or exists (select from public.outbox as o where o.kept_id = v_kept and o.created_at > now() - interval '1 hour')
  then
    return false;
  end if;
  insert into public.outbox (channel, kind, kept_id, sealed) values ('mail', 'result', v_kept, p_sealed);
  return true;
end
$$;

-- A receiver that is no longer set gets nothing more; a new one begins switched on. A result goes to its lead all the same.
create or replace function public.notices_follow_settings() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.outbox as o
  where o.state = 'waiting' and o.kind <> 'result'
    and coalesce(new.office ->> case o.channel when 'mail' then 'notice_email' else 'webhook_url' end, '') = '';
  if new.office -> 'webhook_url' is distinct from old.office -> 'webhook_url' then
    update public.outbox_state set webhook_off_at = null, webhook_off_why = null;
  end if;
  return null;
end
$$;

-- What is to be sent now, leased for a minute: webhooks, and one mail with all the events that wait for it. Of mails there is
-- one in five minutes, but for a test; a result goes to its lead by a mail of its own. The worker's clock is p_now.
create or replace function public.take_notices(p_now timestamptz, p_can_mail boolean, p_most integer default 5)
returns table (id uuid, channel text, kind text, tries integer, batch uuid, recipient text, secret text, message jsonb)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_state public.outbox_state;
  v_mail text;
  v_url text;
  -- A digest is due on Monday at seven in Lusaka, or as soon as a site runs after that.
  v_monday text := to_char(date_trunc('week', p_now at time zone 'Africa/Lusaka' - interval '7 hours'), 'YYYY-MM-DD');
  v_first public.outbox;
  v_ids uuid[] := '{}';
begin
  select case when p_can_mail then coalesce(s.office ->> 'notice_email', '') else '' end,
    case when t.webhook_secret is not null and t.webhook_off_at is null then coalesce(s.office ->> 'webhook_url', '') else '' end
  into v_mail, v_url from public.settings as s cross join public.outbox_state as t;
  -- Most looks end here and write nothing. A notice that cannot be sent is no reason to go on.
  if not exists (
      select from public.outbox as o
      where o.state = 'waiting' and (o.due_at <= p_now or o.due_at > p_now + interval '1 day')
        and (case o.channel when 'mail' then v_mail else v_url end <> '' or o.kind = 'result' and p_can_mail)
    )
    and (v_mail = '' or exists (select from public.outbox as o where o.week = v_monday))
  then
    return;
  end if;
  -- One instance decides at a time; the others look again soon.
  select * into v_state from public.outbox_state for update skip locked;
  if not found then return; end if;
  -- Further ahead than any wait is what a clock wrote that was set back since; so are leases and a mail below.
  update public.outbox as o set due_at = p_now where o.state = 'waiting' and o.due_at > p_now + interval '1 day';

  if v_mail <> '' then
    -- Nothing is told of a week in which nobody wanted to be told.
    insert into public.outbox (channel, kind, week, created_at, due_at, state)
    values ('mail', 'week', v_monday, p_now, p_now,
      case when exists (select from public.outbox as o where o.week is not null) then 'waiting' else 'sent' end)
    on conflict do nothing;
    select * into v_first from public.outbox as o
    where o.channel = 'mail' and o.kind <> 'result' and o.state = 'waiting' and o.due_at <= p_now and (o.leased_until > p_now and o.leased_until <= p_now + interval '5 minutes') is not true
      and (o.kind = 'test' or (
        (v_state.mail_sent_at > p_now - interval '5 minutes' and v_state.mail_sent_at <= p_now + interval '5 minutes') is not true
        and not exists (
          select from public.outbox as x
          where x.channel = 'mail' and x.kind not in ('test', 'result') and x.state = 'waiting'
            and x.leased_until > p_now and x.leased_until <= p_now + interval '5 minutes'
        )
      ))
    order by o.kind = 'test' desc, o.batch is null, o.due_at, o.id
    limit 1 for update skip locked;
    if found then
      -- The mail's id: each attempt has the same one, and a mail that is sent once more by hand has another.
      if v_first.batch is null then
        v_first.batch := gen_random_uuid();
        update public.outbox as o set batch = v_first.batch
        where o.id = v_first.id or v_first.kind = 'event' and o.id in (
          select x.id from public.outbox as x
          where x.channel = 'mail' and x.kind = 'event' and x.state = 'waiting' and x.due_at <= p_now and x.batch is null
          order by x.due_at, x.id limit 49 for update skip locked
        );
      end if;
      v_ids := array(
        select o.id from public.outbox as o
        where o.channel = 'mail' and o.state = 'waiting' and o.batch = v_first.batch
        for update skip locked
      );
    end if;
  end if;

  if p_can_mail then
    v_ids := v_ids || array(
      select o.id from public.outbox as o
      where o.kind = 'result' and o.state = 'waiting' and o.due_at <= p_now and (o.leased_until > p_now and o.leased_until <= p_now + interval '5 minutes') is not true
        and public.mail_of_result(o.kept_id) is not null
      order by o.due_at, o.id limit p_most for update skip locked
    );
  end if;

  if v_url <> '' and v_state.webhook_secret is not null and v_state.webhook_off_at is null then
    v_ids := v_ids || array(
      select o.id from public.outbox as o
      where o.channel = 'webhook' and o.state = 'waiting' and o.due_at <= p_now and (o.leased_until > p_now and o.leased_until <= p_now + interval '5 minutes') is not true
      order by o.due_at, o.id limit p_most for update skip locked
    );
  end if;

  update public.outbox as o set leased_until = p_now + interval '1 minute', tries = o.tries + 1, tried_at = p_now
  where o.id = any (v_ids);
  return query
  select o.id, o.channel, o.kind, o.tries, coalesce(o.batch, o.id),
    case when o.kind = 'result' then public.mail_of_result(o.kept_id) when o.channel = 'mail' then v_mail else v_url end,
    case o.channel when 'webhook' then v_state.webhook_secret end,
    case o.kind when 'event' then public.event_notice(o.event_id) when 'week' then public.week_notice(o.week)
      when 'result' then (
        select jsonb_build_object('sealed', o.sealed, 'reference', e.reference, 'tool', k.tool, 'name', e.name)
        from public.kept_results as k join public.lead_events as e on e.id = k.event_id where k.id = o.kept_id
      )
      else '{}'
    end
  from public.outbox as o where o.id = any (v_ids) order by o.created_at, o.id;
end
$$;

-- What became of an attempt. Without a time for the next one it was the last.
create or replace function public.note_attempt(
  p_ids uuid[], p_now timestamptz, p_is_sent boolean, p_said text, p_due timestamptz default null, p_off text default null
)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.outbox as o
  set state = case when p_is_sent then 'sent' when p_due is null then 'failed' else 'waiting' end,
    due_at = coalesce(p_due, o.due_at), leased_until = null, said = left(p_said, 300)
  where o.id = any (p_ids) and o.state = 'waiting';
  if p_is_sent then
    update public.outbox_state set mail_sent_at = p_now
    where exists (select from public.outbox as o where o.id = any (p_ids) and o.channel = 'mail' and o.kind not in ('test', 'result'));
  end if;
  if p_off is not null then
    update public.outbox_state as s set webhook_off_at = p_now, webhook_off_why = p_off where s.webhook_off_at is null;
  end if;
end
$$;

create or replace function public.list_notices(p_size integer default 50)
returns table (
  id uuid, channel text, kind text, state text, created_at timestamptz, due_at timestamptz, tries integer, tried_at timestamptz,
  said text, tool text, reference text, lead_id uuid
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return query
  select o.id, o.channel, o.kind, o.state, o.created_at, o.due_at, o.tries, o.tried_at, o.said, e.tool, e.reference, e.lead_id
  from public.outbox as o
  left join public.kept_results as k on k.id = o.kept_id
  left join public.lead_events as e on e.id = coalesce(o.event_id, k.event_id)
  -- The first week was never sent.
  where o.state <> 'sent' or o.tries > 0
  order by o.created_at desc, o.id
  limit least(greatest(p_size, 1), 100);
end
$$;

-- A lead's full mailbox is no fault of our own mail.
create or replace function public.outbox_overview()
returns table (
  new_leads bigint, as_of timestamptz, notice_email text, mail_waiting bigint, mail_sent_at timestamptz, mail_fault text,
  webhook_url text, webhook_waiting bigint, webhook_fault text, has_secret boolean, webhook_off_at timestamptz, webhook_off_why text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return query
  select (
      select count(distinct coalesce(e.lead_id, e.id)) from (
        select x.id, x.lead_id from public.lead_events as x left join public.users as u on u.id = x.lead_id
        where x.happened_at > t.seen_until and not x.suspected_spam and u.suspected_spam is not true limit 1000
      ) as e
    ),
    now(), s.office ->> 'notice_email',
    (select count(*) from (select from public.outbox as o where o.channel = 'mail' and o.kind <> 'result' and o.state = 'waiting' limit 1000) as w),
    t.mail_sent_at,
    (
      select case when o.state <> 'sent' then o.said end from public.outbox as o
      where o.channel = 'mail' and o.kind <> 'result' and o.tried_at is not null order by o.tried_at desc, o.state = 'sent' limit 1
    ),
    s.office ->> 'webhook_url',
    (select count(*) from (select from public.outbox as o where o.channel = 'webhook' and o.state = 'waiting' limit 1000) as w),
    (
      select case when o.state <> 'sent' then o.said end from public.outbox as o
      where o.channel = 'webhook' and o.tried_at is not null order by o.tried_at desc, o.state = 'sent' limit 1
    ),
    t.webhook_secret is not null, t.webhook_off_at, t.webhook_off_why
  from public.outbox_state as t cross join public.settings as s;
end
$$;

revoke all on function
  public.is_expired_result, public.keep_result, public.read_kept_result, public.delete_kept_result, public.forget_kept_results,
  public.kept_results_of, public.mail_of_result, public.send_kept_result
from public, anon, authenticated, service_role;
grant execute on function
  public.keep_result, public.read_kept_result, public.delete_kept_result, public.forget_kept_results, public.send_kept_result
to service_role;
