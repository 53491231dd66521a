-- The owner is told of each lead by mail and by a webhook. A notice is a row for an event and a channel, written in the transaction
-- that stores the event. It holds nothing of the person and goes with the event. A worker in each instance of the site sends it.
create table public.outbox (
  -- A receiver gets it as the id of the message, the same one with each attempt.
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('mail', 'webhook')),
  kind text not null check (kind in ('event', 'week', 'test')),
  event_id uuid references public.lead_events (id) on delete cascade,
  -- The Monday of a weekly digest.
  week text check (week ~ '^\d{4}-\d\d-\d\d$'),
  -- The mail that several events share.
  batch uuid,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  tries integer not null default 0,
  tried_at timestamptz,
  -- The receiver's answer to the last attempt.
  said text check (char_length(said) <= 300),
  check ((kind = 'event') = (event_id is not null) and (kind = 'week') = (week is not null)),
  unique (event_id, channel),
  unique (week, channel)
);
create index outbox_due_idx on public.outbox (channel, due_at, id) where state = 'waiting';
create index outbox_batch_idx on public.outbox (batch) where state = 'waiting';
create index outbox_tried_idx on public.outbox (channel, tried_at desc) where tried_at is not null;
create index outbox_created_idx on public.outbox (created_at desc, id);
alter table public.outbox enable row level security;

create table public.outbox_state (
  is_only boolean primary key default true check (is_only),
  mail_sent_at timestamptz,
  -- Encrypted under the site's secret, which is not in the database.
  webhook_secret text check (char_length(webhook_secret) <= 500),
  webhook_off_at timestamptz,
  webhook_off_why text check (webhook_off_why in ('gone', 'failed')),
  -- Events until then were in the list of leads when the admin opened it.
  seen_until timestamptz not null default now()
);
insert into public.outbox_state default values;
alter table public.outbox_state enable row level security;

create function public.note_event() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- An event of the past was brought in by a migration or a restore.
  if new.suspected_spam or new.happened_at < now() - interval '1 day'
    or exists (select from public.users as u where u.id = new.lead_id and u.suspected_spam)
  then
    return null;
  end if;
  insert into public.outbox (channel, kind, event_id)
  select c.channel, 'event', new.id
  from public.settings as s
  cross join (values ('mail', 'notice_email'), ('webhook', 'webhook_url')) as c (channel, setting)
  where coalesce(s.office ->> c.setting, '') <> '';
  return null;
end
$$;
create trigger lead_events_outbox after insert on public.lead_events for each row execute function public.note_event();

-- Spam is not told of, and what was marked as spam is not told of later. The argument is how an event names the row.
create function public.forget_spam_notices() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  execute format('delete from public.outbox as o using public.lead_events as e
    where o.event_id = e.id and o.state = ''waiting'' and e.%I = $1', tg_argv[0]) using new.id;
  return null;
end
$$;
create trigger users_spam_notices after update of suspected_spam on public.users
  for each row when (new.suspected_spam) execute function public.forget_spam_notices('lead_id');
create trigger enquiries_spam_notices after update of suspected_spam on public.enquiries
  for each row when (new.suspected_spam) execute function public.forget_spam_notices('enquiry_id');
create trigger lead_events_spam_notices after update of suspected_spam on public.lead_events
  for each row when (new.suspected_spam) execute function public.forget_spam_notices('id');

-- A receiver that is no longer set gets nothing more; a new one begins switched on.
create function public.notices_follow_settings() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.outbox as o
  where o.state = 'waiting'
    and coalesce(new.office ->> case o.channel when 'mail' then 'notice_email' else 'webhook_url' end, '') = '';
  if new.office -> 'webhook_url' is distinct from old.office -> 'webhook_url' then
    update public.outbox_state set webhook_off_at = null, webhook_off_why = null;
  end if;
  return null;
end
$$;
create trigger settings_outbox after update of office on public.settings
  for each row execute function public.notices_follow_settings();

-- The notice of an event, without notes and without the text of any analysis.
create function public.event_notice(p_event uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'reference', e.reference, 'happened_at', e.happened_at, 'lead_id', e.lead_id, 'tool', e.tool, 'is_proven', e.is_proven,
    'name', coalesce(nullif(e.name, ''), u.name, ''), 'email', coalesce(e.email, u.email), 'phone', e.phone, 'source', e.source
  )
  from public.lead_events as e left join public.users as u on u.id = e.lead_id
  where e.id = p_event
$$;

-- The seven days before a Monday in Lusaka.
create function public.week_notice(p_monday text) returns jsonb
language sql stable security definer set search_path = ''
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
    )
  )
$$;

-- What is to be sent now, leased for a minute: webhooks, and one mail with all the events that wait for it. Of mails there is
-- one in five minutes, but for a test. The worker's clock is p_now.
create function public.take_notices(p_now timestamptz, p_can_mail boolean, p_most integer default 5)
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
  select case when p_can_mail then coalesce(s.office ->> 'notice_email', '') else '' end, coalesce(s.office ->> 'webhook_url', '')
  into v_mail, v_url from public.settings as s;
  -- Most looks end here and write nothing.
  if not exists (
      select from public.outbox as o
      where o.state = 'waiting' and (o.due_at <= p_now or o.due_at > p_now + interval '1 day')
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
  -- The log keeps a month, and so long a notice waits for a receiver that is switched off.
  delete from public.outbox as o where o.ctid in (
    select x.ctid from public.outbox as x
    where x.kind <> 'week' and x.created_at < p_now - interval '30 days' limit 100 for update skip locked
  );

  if v_mail <> '' then
    -- Nothing is told of a week in which nobody wanted to be told.
    insert into public.outbox (channel, kind, week, created_at, due_at, state)
    values ('mail', 'week', v_monday, p_now, p_now,
      case when exists (select from public.outbox as o where o.week is not null) then 'waiting' else 'sent' end)
    on conflict do nothing;
    select * into v_first from public.outbox as o
    where o.channel = 'mail' and o.state = 'waiting' and o.due_at <= p_now and (o.leased_until > p_now and o.leased_until <= p_now + interval '5 minutes') is not true
      and (o.kind = 'test' or (
        (v_state.mail_sent_at > p_now - interval '5 minutes' and v_state.mail_sent_at <= p_now + interval '5 minutes') is not true
        and not exists (
          select from public.outbox as x
          where x.channel = 'mail' and x.kind <> 'test' and x.state = 'waiting'
            and x.leased_until > p_now and x.leased_until <= p_now + interval '5 minutes'
        )
      ))
    order by o.kind = 'test' desc, o.batch is null, o.due_at, o.id
    limit 1 for update skip locked;
    if found then
      if v_first.kind = 'event' and v_first.batch is null then
        update public.outbox as o set batch = v_first.id
        where o.id = v_first.id or o.id in (
          select x.id from public.outbox as x
          where x.channel = 'mail' and x.kind = 'event' and x.state = 'waiting' and x.due_at <= p_now and x.batch is null
          order by x.due_at, x.id limit 49 for update skip locked
        );
        v_first.batch := v_first.id;
      end if;
      v_ids := array(
        select o.id from public.outbox as o
        where o.id = v_first.id or (o.channel = 'mail' and o.state = 'waiting' and o.batch = v_first.batch)
        for update skip locked
      );
    end if;
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
    case o.channel when 'mail' then v_mail else v_url end,
    case o.channel when 'webhook' then v_state.webhook_secret end,
    case o.kind when 'event' then public.event_notice(o.event_id) when 'week' then public.week_notice(o.week) else '{}' end
  from public.outbox as o where o.id = any (v_ids) order by o.created_at, o.id;
end
$$;

-- What became of an attempt. Without a time for the next one it was the last.
create function public.note_attempt(
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
    where exists (select from public.outbox as o where o.id = any (p_ids) and o.channel = 'mail' and o.kind <> 'test');
  end if;
  if p_off is not null then
    update public.outbox_state as s set webhook_off_at = p_now, webhook_off_why = p_off where s.webhook_off_at is null;
  end if;
end
$$;

-- How it stands, for the dashboard, the menu and the health, with the fault of the last attempt where that failed. No more
-- than a thousand are counted of each.
create function public.outbox_overview()
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
    (select count(*) from (select from public.outbox as o where o.channel = 'mail' and o.state = 'waiting' limit 1000) as w),
    t.mail_sent_at,
    (
      select case when o.state <> 'sent' then o.said end from public.outbox as o
      where o.channel = 'mail' and o.tried_at is not null order by o.tried_at desc, o.state = 'sent' limit 1
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

create function public.list_notices(p_size integer default 50)
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
  from public.outbox as o left join public.lead_events as e on e.id = o.event_id
  -- The first week was never sent.
  where o.state <> 'sent' or o.tries > 0
  order by o.created_at desc, o.id
  limit least(greatest(p_size, 1), 100);
end
$$;

-- Sends a notice once more, with all its attempts before it; false where there is none.
create function public.send_notice_again(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  update public.outbox as o
  set state = 'waiting', due_at = now(), tries = 0, said = null, batch = null
  where o.id = p_id and coalesce(o.leased_until <= now(), true);
  return found;
end
$$;

create function public.send_test_notice(p_channel text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  insert into public.outbox (channel, kind) values (p_channel, 'test');
end
$$;

create function public.set_webhook_secret(p_secret text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  update public.outbox_state set webhook_secret = p_secret;
  insert into public.security_events (kind, session_id, subject_kind, details)
  values ('changed', public.claimed_session_id(), 'settings', '{"fields": ["webhook_secret"]}');
end
$$;

create function public.switch_webhook_on() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  update public.outbox_state set webhook_off_at = null, webhook_off_why = null;
end
$$;

create function public.note_leads_seen(p_until timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  update public.outbox_state as s set seen_until = least(p_until, now()) where s.seen_until < p_until;
end
$$;

-- Both tables are for nobody: these functions are the only way to them.
select public.reset_grants();
revoke all on function
  public.note_event, public.forget_spam_notices, public.notices_follow_settings, public.event_notice, public.week_notice,
  public.take_notices, public.note_attempt, public.outbox_overview, public.list_notices, public.send_notice_again,
  public.send_test_notice, public.set_webhook_secret, public.switch_webhook_on, public.note_leads_seen
from public, anon, authenticated, service_role;
grant execute on function public.take_notices, public.note_attempt to service_role;
grant execute on function
  public.outbox_overview, public.list_notices, public.send_notice_again, public.send_test_notice, public.set_webhook_secret,
  public.switch_webhook_on, public.note_leads_seen
to authenticated;
