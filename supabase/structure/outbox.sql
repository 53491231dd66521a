-- Generated, do not edit; never run.

-- The owner is told of each lead by mail and by a webhook. A notice is a row for an event and a channel, written in the transaction
-- that stores the event. It holds nothing of the person and goes with the event. A worker in each instance of the site sends it.
create table public.outbox (
  id uuid default gen_random_uuid() not null,
  channel text not null,
  kind text not null,
  event_id uuid,
  week text,
  batch uuid,
  state text default 'waiting'::text not null,
  created_at timestamp with time zone default now() not null,
  due_at timestamp with time zone default now() not null,
  leased_until timestamp with time zone,
  tries integer default 0 not null,
  tried_at timestamp with time zone,
  said text,
  kept_id uuid,
  sealed text,
  counted_with uuid,
  network text,
  counted_at timestamp with time zone,
  named_at timestamp with time zone,
  lead_id uuid,
  constraint outbox_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'webhook'::text, 'letter'::text]))),
  constraint outbox_check CHECK ((((kind = 'event'::text) = (event_id IS NOT NULL)) AND ((kind = 'week'::text) = (week IS NOT NULL)))),
  constraint outbox_counted_with_fkey FOREIGN KEY (counted_with) REFERENCES outbox(id) ON DELETE SET NULL,
  constraint outbox_event_id_channel_key UNIQUE (event_id, channel),
  constraint outbox_event_id_fkey FOREIGN KEY (event_id) REFERENCES lead_events(id) ON DELETE CASCADE,
  constraint outbox_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES kept_results(id) ON DELETE CASCADE,
  constraint outbox_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'week'::text, 'test'::text, 'result'::text, 'report'::text]))),
  constraint outbox_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint outbox_network_check CHECK ((char_length(network) <= 43)),
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_report_check CHECK ((((kind = 'report'::text) = (lead_id IS NOT NULL)) AND ((kind = 'report'::text) = (channel = 'letter'::text)))),
  constraint outbox_result_check CHECK ((((kind = 'result'::text) = (kept_id IS NOT NULL)) AND ((kept_id IS NULL) = (sealed IS NULL)))),
  constraint outbox_said_check CHECK ((char_length(said) <= 300)),
  constraint outbox_sealed_check CHECK ((char_length(sealed) <= 1000)),
  constraint outbox_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'counted'::text]))),
  constraint outbox_week_channel_key UNIQUE (week, channel),
  constraint outbox_week_check CHECK ((week ~ '^\d{4}-\d\d-\d\d$'::text))
);
CREATE INDEX outbox_batch_idx ON public.outbox USING btree (batch) WHERE (state = ANY (ARRAY['waiting'::text, 'counted'::text]));
CREATE INDEX outbox_counted_idx ON public.outbox USING btree (counted_with, channel) WHERE (state = 'counted'::text);
CREATE INDEX outbox_created_idx ON public.outbox USING btree (created_at DESC, id);
CREATE INDEX outbox_due_idx ON public.outbox USING btree (channel, due_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX outbox_kept_idx ON public.outbox USING btree (kept_id) WHERE (kept_id IS NOT NULL);
CREATE INDEX outbox_lead_idx ON public.outbox USING btree (lead_id) WHERE (lead_id IS NOT NULL);
CREATE INDEX outbox_marked_idx ON public.outbox USING btree (created_at) WHERE (network IS NOT NULL);
CREATE INDEX outbox_network_idx ON public.outbox USING btree (network, channel) WHERE (network IS NOT NULL);
CREATE INDEX outbox_tried_idx ON public.outbox USING btree (channel, tried_at DESC) WHERE (tried_at IS NOT NULL);
CREATE UNIQUE INDEX outbox_letter_idx ON public.outbox USING btree (lead_id) WHERE ((lead_id IS NOT NULL) AND (state = 'waiting'::text));
alter table public.outbox enable row level security;

create table public.outbox_state (
  is_only boolean default true not null,
  mail_sent_at timestamp with time zone,
  webhook_secret text,
  webhook_off_at timestamp with time zone,
  webhook_off_why text,
  seen_until timestamp with time zone default now() not null,
  constraint outbox_state_is_only_check CHECK (is_only),
  constraint outbox_state_pkey PRIMARY KEY (is_only),
  constraint outbox_state_webhook_off_why_check CHECK ((webhook_off_why = ANY (ARRAY['gone'::text, 'failed'::text]))),
  constraint outbox_state_webhook_secret_check CHECK ((char_length(webhook_secret) <= 500))
);
alter table public.outbox_state enable row level security;

-- The notices that a mail names: of a network at most three. First come networks of which none was named for a day, those with the fewest
-- notices before others, and by turns what a mail has counted and what is new: neither who sends early nor who sends late delays others.
-- Then what a mail has counted, then the rest. Notices without a mark come last, as many as there is room for. They are returned as
-- they are read: what matters most before the rest, and the newest first.
CREATE OR REPLACE FUNCTION public.choose_notices(p_due uuid[], p_most integer, p_now timestamp with time zone)
 RETURNS TABLE(id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with due as (
    select o.id, o.network, o.counted_at is not null as is_counted, e.happened_at, public.notice_rank(e, u.proofs) as rank,
      count(*) over (partition by o.network) as size,
      row_number() over (partition by o.network order by o.counted_at is null, public.notice_rank(e, u.proofs), o.id) as place
    from public.outbox as o
    join public.lead_events as e on e.id = o.event_id
    left join public.users as u on u.id = e.lead_id
    where o.id = any (p_due)
  ), networks as (
    select d.network, public.is_named_network(d.network, p_now) as is_named from due as d where d.network is not null group by d.network
  ), ranked as (
    select d.*, case when d.network is null then 4 when not n.is_named then 1 when d.is_counted then 2 else 3 end as part
    from due as d left join networks as n on n.network = d.network
    where d.network is null or d.place <= 3
  ), turns as (
    select r.*, row_number() over (
      partition by r.part, r.is_counted order by case when r.network is null then 0 else r.size end, case when r.network is null then 0 else r.place end, r.rank, r.id
    ) as turn
    from ranked as r
  ), chosen as (
    select t.* from turns as t order by t.part, t.turn, t.is_counted desc limit p_most
  )
  select c.id from chosen as c order by c.part, case when c.network is null then 0 else c.size end, c.rank, c.happened_at desc, c.id
$function$;

CREATE OR REPLACE FUNCTION public.count_waiting_for_report()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  return (
    select count(*) from public.users as u
    where u.report_at is null and not u.suspected_spam
      and u.id in (select e.lead_id from public.lead_events as e where e.tool = 'report' and not e.suspected_spam)
  );
end
$function$;
grant execute on function public.count_waiting_for_report to authenticated;

-- What a notice of an event says, with what the visitor wrote; without notes and without the text of any analysis.
CREATE OR REPLACE FUNCTION public.event_notice(p_notice uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'reference', e.reference, 'happened_at', e.happened_at, 'lead_id', e.lead_id, 'tool', e.tool, 'is_proven', e.is_proven,
    'name', coalesce(nullif(e.name, ''), u.name, ''), 'email', coalesce(e.email, u.email), 'phone', e.phone, 'source', e.source,
    'is_call', public.is_call(e), 'enquiry', (select public.content_of_enquiry(q) from public.enquiries as q where q.id = e.enquiry_id),
    'is_earlier', o.counted_at is not null,
    'more_calls', (select count(*) from public.outbox as c where c.counted_with = o.id and c.state = 'counted')
  )
  from public.outbox as o
  join public.lead_events as e on e.id = o.event_id
  left join public.users as u on u.id = e.lead_id
  where o.id = p_notice
$function$;

-- Deletes notices that are kept no longer, a part at a time: how many. Marks of networks, and the hope to be named, end after a day.
CREATE OR REPLACE FUNCTION public.forget_notices(p_most integer, p_now timestamp with time zone DEFAULT now())
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.outbox as o set network = null where o.network is not null and o.created_at < p_now - interval '1 day';
  update public.outbox as o set state = 'sent' where o.state = 'counted' and o.counted_at < p_now - interval '1 day';
  with gone as (
    delete from public.outbox as o where o.id = any (array(
      select x.id from public.outbox as x where public.is_expired_notice(x.kind, x.state, x.created_at, p_now)
      order by x.created_at limit p_most for update skip locked
    )) returning 1
  )
  select count(*) from gone
$function$;
grant execute on function public.forget_notices to service_role;

-- What was marked as spam gets no letter; once the mark is taken back, it waits as before.
CREATE OR REPLACE FUNCTION public.forget_spam_letters()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.outbox as o
  where o.lead_id = new.id and o.state = 'waiting' and o.tries = 0;
  if found then update public.users as u set report_at = null where u.id = new.id; end if;
  return null;
end
$function$;

-- Spam is not told of, and what was marked as spam is not told of later. The argument is how an event names the row.
CREATE OR REPLACE FUNCTION public.forget_spam_notices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  execute format('delete from public.outbox as o using public.lead_events as e
    where o.event_id = e.id and o.state in (''waiting'', ''counted'') and e.%I = $1', tg_argv[0]) using new.id;
  return null;
end
$function$;

-- Somebody who wants to be called back: without a lead nobody else leaves a number.
CREATE OR REPLACE FUNCTION public.is_call(p_event lead_events)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select p_event.phone is not null and (p_event.lead_id is null or p_event.details ? 'call') $function$;

-- The log keeps a month. Longer than a clock may jump without the owner's word (may_remove), a notice waits for a receiver that
-- cannot be reached.
CREATE OR REPLACE FUNCTION public.is_expired_notice(p_kind text, p_state text, p_created_at timestamp with time zone, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select p_kind <> 'week' and p_created_at < p_now - case p_state when 'waiting' then interval '90 days' else interval '30 days' end $function$;

CREATE OR REPLACE FUNCTION public.is_named_network(p_network text, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.outbox as o where o.network = p_network and o.channel = 'mail' and o.named_at > p_now - interval '1 day')
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
grant execute on function public.list_notices to authenticated;

-- As many notices wait for the webhook as may: one of the network with the most gives its place to a network with fewer.
CREATE OR REPLACE FUNCTION public.make_room_for_webhook(p_network text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_largest text;
  v_most bigint;
begin
  if p_network is null or (
    select count(*) < 2000 from (
      select from public.outbox as o where o.channel = 'webhook' and o.kind = 'event' and o.state = 'waiting' limit 2000
    ) as w
  ) then
    return;
  end if;
  select o.network, count(*) into v_largest, v_most from public.outbox as o
  where o.channel = 'webhook' and o.kind = 'event' and o.state = 'waiting' and o.network is not null group by o.network order by 2 desc, 1 limit 1;
  if v_most > 1 + (
    select count(*) from public.outbox as o where o.channel = 'webhook' and o.state = 'waiting' and o.network = p_network
  ) then
    delete from public.outbox as o where o.id = (
      select x.id from public.outbox as x
      where x.channel = 'webhook' and x.kind = 'event' and x.state = 'waiting' and x.network = v_largest and x.leased_until is null
      order by x.tries, x.id limit 1 for update skip locked
    );
  end if;
end
$function$;

-- What became of an attempt; with a notice of a mail all others of that mail. Without a time for the next one it was the last.
CREATE OR REPLACE FUNCTION public.note_attempt(p_ids uuid[], p_now timestamp with time zone, p_is_sent boolean, p_said text, p_due timestamp with time zone DEFAULT NULL::timestamp with time zone, p_off text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_batches constant uuid[] := array(select distinct o.batch from public.outbox as o where o.id = any (p_ids) and o.batch is not null);
begin
  update public.outbox as o
  set state = case when p_is_sent then 'sent' when p_due is null then 'failed' else 'waiting' end,
    due_at = coalesce(p_due, o.due_at), leased_until = null, said = left(p_said, 300),
    named_at = case when p_is_sent and o.channel = 'mail' and o.kind = 'event' then p_now end
  where (o.id = any (p_ids) or o.batch = any (v_batches) and not p_is_sent) and o.state = 'waiting';
  if p_is_sent then
    -- What the mail only counted waits for the next mail, which comes for it alone if its network was not named for a day, or has sent little.
    with passed as (
      select o.id, o.network from public.outbox as o
      where o.kind = 'event' and o.batch = any (v_batches) and o.state in ('waiting', 'counted') and o.id <> all (p_ids)
    ), networks as (
      select p.network, public.is_named_network(p.network, p_now) and (
        select count(*) > 3 from (select from public.outbox as x where x.network = p.network and x.channel = 'mail' limit 4) as few
      ) as is_served
      from passed as p where p.network is not null group by p.network
    )
    update public.outbox as o
    set state = case when p.network is null then 'sent' when n.is_served then 'counted' else 'waiting' end,
      due_at = p_now + interval '5 minutes', leased_until = null, counted_at = coalesce(o.counted_at, p_now),
      batch = null, tries = 0, tried_at = null, said = null
    from passed as p left join networks as n on n.network = p.network
    where o.id = p.id;
    update public.outbox_state set mail_sent_at = p_now
    where exists (select from public.outbox as o where o.id = any (p_ids) and o.channel = 'mail' and o.kind = 'event');
  end if;
  if p_off is not null then
    update public.outbox_state as s set webhook_off_at = p_now, webhook_off_why = p_off where s.webhook_off_at is null;
  end if;
end
$function$;
grant execute on function public.note_attempt to service_role;

-- Makes the notices of an event at the end of the transaction that stores it, when the event is whole. A form that was sent again within
-- a minute has no notice. At most three calls to a number from one network in a day have one, and at most 2,000 wait for each channel.
CREATE OR REPLACE FUNCTION public.note_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_event public.lead_events;
  -- Of who sent the form (remember_sender).
  v_network constant text := nullif(current_setting('site.network', true), '');
begin
  select * into v_event from public.lead_events as e where e.id = new.id;
  -- An event of the past was brought in by a migration or a restore.
  if not found or v_event.suspected_spam or v_event.happened_at < now() - interval '1 day'
    or exists (select from public.users as u where u.id = v_event.lead_id and u.suspected_spam)
  then
    return null;
  end if;
  perform public.make_room_for_webhook(v_network);
  insert into public.outbox (channel, kind, event_id, network, state, counted_with)
  select c.channel, 'event', v_event.id, v_network, case when calls.first is null and not full_of.notices then 'waiting' else 'counted' end, calls.first
  from public.settings as s
  cross join (values ('mail', 'notice_email'), ('webhook', 'webhook_url')) as c (channel, setting)
  cross join lateral (
    select count(*) >= 2000 as notices from (
      select from public.outbox as o where o.channel = c.channel and o.kind = 'event' and o.state = 'waiting' limit 2000
    ) as w
  ) as full_of
  cross join lateral (
    select case when count(*) >= 3 then (array_agg(o.id order by o.created_at, o.id))[1] end as first
    from public.lead_events as e join public.outbox as o on o.event_id = e.id
    where public.is_call(v_event) and e.phone = v_event.phone and e.happened_at > now() - interval '1 day' and public.is_call(e)
      and o.channel = c.channel and o.state <> 'counted' and o.network is not distinct from v_network
  ) as calls
  where coalesce(s.office ->> c.setting, '') <> ''
    -- No mail counts what a webhook has no room for.
    and (c.channel = 'mail' or calls.first is not null or not full_of.notices)
    and not exists (
      select from public.lead_events as e join public.outbox as o on o.event_id = e.id
      where e.content = v_event.content and e.happened_at > now() - interval '1 minute'
        and e.lead_id is not distinct from v_event.lead_id and e.id <> v_event.id and o.channel = c.channel
    );
  return null;
end
$function$;

-- The order of notices: what an address stands for that a code has proved, messages and calls; then other forms that may be their
-- lead's; then all else. Within each, the newest first.
CREATE OR REPLACE FUNCTION public.notice_rank(p_event lead_events, p_proofs integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when p_event.enquiry_id is not null or p_event.is_proven and p_proofs > 0 then 1
    when p_event.is_proven then 2
    when p_event.id is not null then 3
    else 0
  end
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

-- No more than 2,000 notices wait for each channel; mail_counted are the forms that came beside them.
CREATE OR REPLACE FUNCTION public.outbox_overview()
 RETURNS TABLE(new_leads bigint, as_of timestamp with time zone, notice_email text, mail_waiting bigint, mail_counted bigint, mail_sent_at timestamp with time zone, mail_fault text, webhook_url text, webhook_waiting bigint, webhook_fault text, has_secret boolean, webhook_off_at timestamp with time zone, webhook_off_why text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  return query
  select (
      select count(distinct coalesce(e.lead_id, public.line_of_message(e.enquiry_id), e.id)) from (
        select x.id, x.lead_id, x.enquiry_id from public.lead_events as x left join public.users as u on u.id = x.lead_id
        where x.happened_at > t.seen_until and not x.suspected_spam and u.suspected_spam is not true limit 1000
      ) as e
    ),
    now(), s.office ->> 'notice_email',
    (select count(*) from public.outbox as o where o.channel = 'mail' and o.kind <> 'result' and o.state = 'waiting'),
    (select count(*) from public.outbox as o where o.channel = 'mail' and o.state = 'counted' and o.counted_with is null and o.counted_at is null),
    t.mail_sent_at,
    (
      select case when o.state <> 'sent' then o.said end from public.outbox as o
      where o.channel = 'mail' and o.kind <> 'result' and o.tried_at is not null order by o.tried_at desc, o.state = 'sent' limit 1
    ),
    s.office ->> 'webhook_url',
    (select count(*) from public.outbox as o where o.channel = 'webhook' and o.state = 'waiting'),
    (
      select case when o.state <> 'sent' then o.said end from public.outbox as o
      where o.channel = 'webhook' and o.tried_at is not null order by o.tried_at desc, o.state = 'sent' limit 1
    ),
    t.webhook_secret is not null, t.webhook_off_at, t.webhook_off_why
  from public.outbox_state as t cross join public.settings as s;
end
$function$;
grant execute on function public.outbox_overview to authenticated;

-- Sends a notice once more, with all its attempts before it; false where there is none.
CREATE OR REPLACE FUNCTION public.send_notice_again(p_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  update public.outbox as o
  set state = 'waiting', due_at = now(), tries = 0, said = null, batch = null
  where o.id = p_id and coalesce(o.leased_until <= now(), true);
  return found;
end
$function$;
grant execute on function public.send_notice_again to authenticated;

-- After the form of a report that is out: a letter, at most once a week; without mail the page alone has it. Whether there is a letter.
CREATE OR REPLACE FUNCTION public.send_report(p_lead uuid, p_can_mail boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.send_report to service_role;

CREATE OR REPLACE FUNCTION public.send_test_notice(p_channel text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  insert into public.outbox (channel, kind) values (p_channel, 'test');
end
$function$;
grant execute on function public.send_test_notice to authenticated;

-- Sends the report to all who wait, or, where no mail can be sent, gives each the step 'Send the report' in front of the one that is
-- there: how many. Of two presses at once the second finds nobody.
CREATE OR REPLACE FUNCTION public.send_waiting_report(p_can_mail boolean)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.send_waiting_report to authenticated;

CREATE OR REPLACE FUNCTION public.set_webhook_secret(p_secret text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  update public.outbox_state set webhook_secret = p_secret;
  insert into public.security_events (kind, session_id, subject_kind, details)
  values ('changed', public.claimed_session_id(), 'settings', '{"fields": ["webhook_secret"]}');
end
$function$;
grant execute on function public.set_webhook_secret to authenticated;

CREATE OR REPLACE FUNCTION public.switch_webhook_on()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  update public.outbox_state set webhook_off_at = null, webhook_off_why = null;
end
$function$;
grant execute on function public.switch_webhook_on to authenticated;

-- Letters that are to be sent now, leased for a minute, with the address of the report as it is now: the owner's, else the
-- environment's, else the page with another company's form. Without any they wait.
CREATE OR REPLACE FUNCTION public.take_letters(p_now timestamp with time zone, p_address text, p_page text, p_most integer DEFAULT 5)
 RETURNS TABLE(id uuid, channel text, kind text, tries integer, batch uuid, recipient text, secret text, message jsonb, more bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.take_letters to service_role;

-- What is to be sent now, leased for a minute: webhooks, those of networks with few before others, and one mail that closes all events
-- that are due. Those that it names are returned, and `more` is the number of the others that no mail has counted before. Of such mails
-- there is one in five minutes; a result goes to its lead by a mail of its own. The worker's clock is p_now.
CREATE OR REPLACE FUNCTION public.take_notices(p_now timestamp with time zone, p_can_mail boolean, p_most integer DEFAULT 5)
 RETURNS TABLE(id uuid, channel text, kind text, tries integer, batch uuid, recipient text, secret text, message jsonb, more bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_state public.outbox_state;
  v_mail text;
  v_url text;
  -- A digest is due on Monday at seven in Lusaka, or as soon as a site runs after that.
  v_monday text := to_char(date_trunc('week', p_now at time zone 'Africa/Lusaka' - interval '7 hours'), 'YYYY-MM-DD');
  v_first public.outbox;
  -- Of one mail: what it may name, what it names, and what it only counts.
  v_batch uuid;
  v_due uuid[] := '{}';
  v_letter uuid[] := '{}';
  v_counted uuid[] := '{}';
  v_ids uuid[];
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
      and (o.kind <> 'event' or (
        (v_state.mail_sent_at > p_now - interval '5 minutes' and v_state.mail_sent_at <= p_now + interval '5 minutes') is not true
        and not exists (
          select from public.outbox as x
          where x.channel = 'mail' and x.kind = 'event' and x.state = 'waiting'
            and x.leased_until > p_now and x.leased_until <= p_now + interval '5 minutes'
        )
      ))
    order by o.kind = 'test' desc, o.kind = 'event' desc, o.due_at, o.id
    limit 1 for update skip locked;
    if v_first.kind = 'event' then
      v_due := array(
        select o.id from public.outbox as o
        where o.channel = 'mail' and o.kind = 'event' and (
          o.state = 'waiting' and o.due_at <= p_now and (o.leased_until > p_now and o.leased_until <= p_now + interval '5 minutes') is not true
          or o.state = 'counted' and o.counted_with is null and coalesce(o.counted_at > p_now - interval '1 day', true)
        )
        for update skip locked
      );
      v_letter := array(select c.id from public.choose_notices(v_due, 20, p_now) as c);
      update public.outbox as o set state = 'waiting', due_at = least(o.due_at, p_now) where o.id = any (v_letter) and o.state = 'counted';
      -- One that a mail has counted, of a network that is named, waits for a mail that comes for another.
      v_counted := array(
        select o.id from public.outbox as o
        where o.id = any (v_due) and o.id <> all (v_letter) and (o.state = 'waiting' or o.counted_at is null)
      );
    elsif v_first.id is not null then
      v_letter := array[v_first.id];
    end if;
    -- The mail's id. An attempt with the same notices has the same one, and a mail that is sent once more by hand has another.
    v_batch := (
      select case when count(distinct coalesce(o.batch, o.id)) = 1 then min(o.batch::text)::uuid end
      from public.outbox as o where o.id = any (v_letter || v_counted)
    );
    v_batch := coalesce(v_batch, gen_random_uuid());
    update public.outbox as o set batch = v_batch where o.id = any (v_letter || v_counted);
  end if;
  v_ids := v_letter;

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
      left join public.lead_events as e on e.id = o.event_id
      left join public.users as u on u.id = e.lead_id
      left join (
        select w.network, count(*) as notices from public.outbox as w
        where w.channel = 'webhook' and w.state = 'waiting' and w.network is not null group by w.network
      ) as n on n.network = o.network
      where o.channel = 'webhook' and o.state = 'waiting' and o.due_at <= p_now and (o.leased_until > p_now and o.leased_until <= p_now + interval '5 minutes') is not true
      order by o.kind = 'event', n.notices, public.notice_rank(e, u.proofs), o.id limit p_most for update of o skip locked
    );
  end if;

  update public.outbox as o set leased_until = p_now + interval '1 minute', tries = o.tries + 1, tried_at = p_now
  where o.id = any (v_ids || v_counted) and o.state = 'waiting';
  return query
  select o.id, o.channel, o.kind,
    -- A mail is given up with the last attempt of the notice that is newest in it.
    case when o.batch = v_batch then (select min(x.tries) from public.outbox as x where x.id = any (v_letter || v_counted) and x.state = 'waiting') else o.tries end,
    coalesce(o.batch, o.id),
    case when o.kind = 'result' then public.mail_of_result(o.kept_id) when o.channel = 'mail' then v_mail else v_url end,
    case o.channel when 'webhook' then v_state.webhook_secret end,
    case o.kind when 'event' then public.event_notice(o.id) when 'week' then public.week_notice(o.week)
      when 'result' then (
        select jsonb_build_object('sealed', o.sealed, 'reference', e.reference, 'tool', k.tool, 'name', e.name)
        from public.kept_results as k join public.lead_events as e on e.id = k.event_id where k.id = o.kept_id
      )
      else '{}'
    end,
    case when o.batch = v_batch then (select count(*) from public.outbox as x where x.id = any (v_counted) and x.counted_at is null) else 0 end
  from public.outbox as o where o.id = any (v_ids) order by array_position(v_ids, o.id);
end
$function$;
grant execute on function public.take_notices to service_role;

-- Whether a lead asked for the report and did not get it yet.
CREATE OR REPLACE FUNCTION public.waits_for_report(p_user users)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p_user.report_at is null and not p_user.suspected_spam and exists (
    select from public.lead_events as e where e.lead_id = p_user.id and e.tool = 'report' and not e.suspected_spam
  )
$function$;

-- The seven days before a Monday in Lusaka, with the figures of the statistics beside those of the week before.
CREATE OR REPLACE FUNCTION public.week_notice(p_monday text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
  with of_week as (
    select e.id, e.lead_id, coalesce(e.lead_id, public.line_of_message(e.enquiry_id), e.id) as line, e.tool, e.happened_at, coalesce(nullif(e.name, ''), u.name, '') as name
    from public.lead_events as e left join public.users as u on u.id = e.lead_id
    where e.happened_at >= (p_monday::date - 7)::timestamp at time zone 'Africa/Lusaka'
      and e.happened_at < p_monday::date::timestamp at time zone 'Africa/Lusaka'
      and not e.suspected_spam and u.suspected_spam is not true
  ), people as (
    select distinct on (w.line) w.lead_id, w.name, w.happened_at
    from of_week as w order by w.line, w.happened_at desc
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
$function$;
