-- The outbox writes nothing while there is nothing to send, and forgets no notice by a clock that may be wrong. A first proof takes
-- away all that others sent.

-- The log keeps a month. Longer than a clock may jump without the owner's word (may_remove), a notice waits for a receiver that
-- cannot be reached.
create function public.is_expired_notice(p_kind text, p_state text, p_created_at timestamptz, p_now timestamptz) returns boolean
language sql immutable set search_path = ''
as $$ select p_kind <> 'week' and p_created_at < p_now - case p_state when 'waiting' then interval '90 days' else interval '30 days' end $$;

-- Deletes notices that are kept no longer, a part at a time: how many.
create function public.forget_notices(p_most integer, p_now timestamptz default now()) returns bigint
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.outbox as o where o.id in (
      select x.id from public.outbox as x where public.is_expired_notice(x.kind, x.state, x.created_at, p_now)
      order by x.created_at limit p_most for update skip locked
    ) returning 1
  )
  select count(*) from gone
$$;

-- Results that nobody claimed, messages without a lead, and what the security log and the log of notices keep no longer.
create or replace function public.count_expired_records(p_unclaimed_days integer, p_months integer, p_now timestamptz default now())
returns bigint
language sql stable security definer set search_path = ''
as $$
  select (select count(*) from public.unclaimed_recommendations as w where w.created_at < p_now - make_interval(days => p_unclaimed_days))
    + (select count(*) from public.enquiries as e
      where p_months > 0 and e.lead_id is null and e.created_at < p_now - make_interval(months => p_months))
    + (select count(*) from public.security_events as e where e.happened_at < p_now - interval '400 days')
    + (select count(*) from public.outbox as o where public.is_expired_notice(o.kind, o.state, o.created_at, p_now))
$$;

-- What is to be sent now, leased for a minute: webhooks, and one mail with all the events that wait for it. Of mails there is
-- one in five minutes, but for a test. The worker's clock is p_now.
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
        and case o.channel when 'mail' then v_mail else v_url end <> ''
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

-- A code has proved that this browser's visitor has the address: all earlier cookies end, and what the browser stored, sent or
-- left waiting under the address is the lead's. Until the first proof anybody may have sent what is there: of that, only what
-- carries the mark of this browser is the lead's, and what carries none is not. Later, only a browser that may read the lead adds
-- proven events, so these stay. Returns the number for the new cookie; null where there is no such lead.
create or replace function public.prove_lead(p_lead uuid, p_browser text default null) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_proofs integer;
begin
  update public.users as u set proofs = u.proofs + 1 where u.id = p_lead returning u.proofs into v_proofs;
  if v_proofs is null then return null; end if;
  if v_proofs = 1 then
    update public.enquiries as e set proven = false where e.lead_id = p_lead;
    update public.lead_events as e set is_proven = false where e.lead_id = p_lead and e.is_proven;
  end if;
  update public.enquiries as e set proven = true where e.lead_id = p_lead and e.browser = p_browser and not e.proven;
  update public.lead_events as e set is_proven = true where e.lead_id = p_lead and e.browser = p_browser and not e.is_proven;
  update public.ai_recommendations as a set proven = true where a.user_id = p_lead and a.browser = p_browser and not a.proven;
  with mine as (
    delete from public.unclaimed_recommendations as w where w.user_id = p_lead and w.browser = p_browser returning w.*
  )
  insert into public.ai_recommendations
    (id, user_id, business_info, analysis, recommendations, opportunities, analyst, created_at, proven)
  select id, user_id, business_info, analysis, recommendations, opportunities, analyst, created_at, true from mine;
  update public.users as u set phone = (
    select e.phone from public.lead_events as e
    where e.lead_id = p_lead and e.is_proven and e.phone is not null order by e.happened_at desc limit 1
  ) where u.id = p_lead;
  return v_proofs;
end
$$;

-- Of addresses that were proved before this, nobody knows whether an event without a mark came before the first proof.
update public.lead_events as e set is_proven = false
from public.users as u
where u.id = e.lead_id and u.proofs > 0 and e.is_proven and e.browser is null;

-- What pages show, in one call. A picture that was deleted from the library is as if none were set. The public may not read the
-- library.
create or replace function public.read_lists() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'own', public.own_lists(),
    'entries', coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'list', e.list, 'fields',
      case when exists (select from public.media as m where m.url = e.fields ->> 'picture') then e.fields
      else e.fields - 'picture' - 'alt' end
    ) order by e.place, e.id), '[]')
  )
  from public.list_entries as e where e.is_shown
$$;

revoke all on function public.is_expired_notice, public.forget_notices from public, anon, authenticated, service_role;
grant execute on function public.forget_notices to service_role;
