-- Requests to be called back at the same number, from browsers that may read no lead, are one line of the list of leads while nobody has
-- dealt with it. Each is a message of its own, with its event and its reference. The first one is the line: what is done about it names
-- its id. The others have that id in `again`, in the details of their events; the latest has the words of all.

-- The first request of a message's line; its own id where it repeats none.
create function public.line_of_message(p_enquiry uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select (e.details ->> 'again')::uuid from public.lead_events as e where e.enquiry_id = p_enquiry and e.lead_id is null
  ), p_enquiry)
$$;

-- The messages of a line, the first one and those that repeat it.
create function public.messages_of_line(p_line uuid) returns table (enquiry_id uuid, event_id uuid)
language sql stable security definer set search_path = ''
as $$
  select f.enquiry_id, f.id from public.lead_events as f where f.enquiry_id = p_line and f.lead_id is null
  union all
  select e.enquiry_id, e.id from public.lead_events as f join public.lead_events as e on e.phone = f.phone
  where f.enquiry_id = p_line and f.lead_id is null and e.lead_id is null and e.details ->> 'again' = p_line::text
$$;

-- When the latest message of a line came.
create function public.line_came_at(p_line uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select max(q.created_at) from public.messages_of_line(p_line) as m join public.enquiries as q on q.id = m.enquiry_id
$$;

-- The events of a message's line with their messages, the latest first, for the admin; none where there is no such message without a lead.
create function public.read_line(p_enquiry uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return (
    select coalesce(jsonb_agg(
      to_jsonb(e) - '{browser, content, words, note_words}'::text[] || jsonb_build_object('enquiry', to_jsonb(q) - 'browser')
      order by e.happened_at desc, e.id
    ), '[]')
    from public.messages_of_line(public.line_of_message(p_enquiry)) as m
    join public.lead_events as e on e.id = m.event_id
    join public.enquiries as q on q.id = m.enquiry_id
  );
end
$$;
grant execute on function public.read_line to authenticated;

-- What the line of a lead, or of a message without one, is filtered by.
create or replace function public.line_of(p_lead uuid, p_enquiry uuid)
returns table (status text, next_on date, is_spam boolean, note_words text)
language sql stable security definer set search_path = ''
as $$
  select coalesce(w.status, 'new'), w.next_on, coalesce(u.suspected_spam, q.suspected_spam, false),
    left(coalesce((
      select ' ' || string_agg(public.folded(n.text), ' ' order by n.written_at desc) from public.lead_notes as n where n.subject_id = s.id
    ), ''), 100000)
  from (select coalesce(p_lead, public.line_of_message(p_enquiry)) as id) as s
  left join public.users as u on u.id = p_lead
  left join public.enquiries as q on q.id = p_enquiry and p_lead is null
  left join public.lead_work as w on w.subject_id = s.id
$$;

create or replace function public.refresh_line(p_subject uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.lead_events as e
  set (status, next_on, is_spam, note_words) = (select l.status, l.next_on, l.is_spam, l.note_words from public.line_of(e.lead_id, e.enquiry_id) as l)
  where e.is_latest and e.id in (
    select x.id from public.lead_events as x where x.lead_id = p_subject and x.is_latest
    union all
    select m.event_id from public.messages_of_line(p_subject) as m
  )
$$;

-- The work on a lead or a message, which is locked until the end of the transaction; nothing where both are gone. A request that
-- repeats another one has none of its own.
create or replace function public.open_lead_work(p_subject uuid) returns public.lead_work
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_lead uuid;
  v_enquiry uuid;
  v_work public.lead_work;
begin
  perform public.must_be_admin();
  select u.id into v_lead from public.users as u where u.id = p_subject for no key update;
  if v_lead is null then
    select q.id into v_enquiry from public.enquiries as q where q.id = p_subject and q.lead_id is null and public.line_of_message(q.id) = q.id
    for no key update;
  end if;
  if coalesce(v_lead, v_enquiry) is null then return null; end if;
  insert into public.lead_work (subject_id, lead_id, enquiry_id) values (p_subject, v_lead, v_enquiry) on conflict do nothing;
  select * into v_work from public.lead_work as w where w.subject_id = p_subject;
  return v_work;
end
$$;

-- Marks a lead, with its messages, or a message as spam, whose waiting notices triggers delete; or takes the mark back, with those
-- of its forms: nothing is told of them late. False where it is gone.
create or replace function public.mark_lead_spam(p_subject uuid, p_is_spam boolean) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_work constant public.lead_work := public.open_lead_work(p_subject);
  v_messages constant uuid[] := array(
    select m.enquiry_id from public.messages_of_line(p_subject) as m where v_work.enquiry_id is not null
  );
  v_was boolean;
begin
  if v_work.subject_id is null then return false; end if;
  update public.lead_work as w set marked_spam = p_is_spam where w.subject_id = p_subject;
  v_was := (select l.is_spam from public.line_of(v_work.lead_id, v_work.enquiry_id) as l);
  update public.users as u set suspected_spam = p_is_spam where u.id = v_work.lead_id;
  update public.enquiries as q set suspected_spam = p_is_spam
  where (q.id = any (v_messages) or q.lead_id = v_work.lead_id) and q.suspected_spam <> p_is_spam;
  update public.lead_events as e set suspected_spam = p_is_spam
  where e.enquiry_id = any (v_messages) or (e.lead_id = v_work.lead_id and e.suspected_spam and not p_is_spam);
  perform public.refresh_line(p_subject);
  if v_was <> p_is_spam then
    insert into public.security_events (kind, session_id, subject_kind, subject_id, details)
    values ('changed', public.claimed_session_id(), 'person', p_subject, jsonb_build_object(
      'before', jsonb_build_object('spam', v_was), 'after', jsonb_build_object('spam', p_is_spam)
    ));
  end if;
  return true;
end
$$;

-- Lines of the list in the order of the ids of their events: a lead with its latest event, or a message without a lead. `calls` is how
-- often a call to the number of the event was requested, if that is one.
create or replace function public.leads_of(p_events uuid[]) returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', coalesce(u.id, m.id), 'is_lead', u.id is not null, 'name', coalesce(u.name, e.name),
    'organization', coalesce(public.organization_of(e.lead_id, e.enquiry_id), ''), 'email', coalesce(u.email, e.email), 'phone', case when u.id is null then e.phone else u.phone end,
    'unproven_phone', u.unproven_phone,
    'same_number', public.others_with_number(
      coalesce(u.id, m.id), case when u.id is null then e.phone else coalesce(u.phone, u.unproven_phone) end
    ),
    'created_at', coalesce(u.created_at, f.happened_at, e.happened_at), 'last_login', coalesce(u.last_login, e.happened_at),
    'first_source', coalesce(u.first_source, f.source, e.source), 'last_source', coalesce(u.last_source, e.source),
    'suspected_spam', coalesce(u.suspected_spam, e.suspected_spam),
    'first_consent', u.first_consent, 'first_consent_at', u.first_consent_at,
    'last_consent', u.last_consent, 'last_consent_at', u.last_consent_at,
    'analyses', (select count(*) from public.ai_recommendations as a where a.user_id = u.id),
    'work', (
      select jsonb_build_object(
        'status', w.status, 'lost_reason', w.lost_reason, 'owner_id', w.owner_id, 'value_amount', w.value_amount,
        'value_currency', w.value_currency, 'next_step', w.next_step, 'next_on', w.next_on,
        'owner', (select p.fields ->> 'name' from public.list_entries as p where p.id = w.owner_id and p.list = 'people')
      )
      from public.lead_work as w where w.subject_id = coalesce(u.id, m.id)
    ),
    'calls', case when public.is_call(e) then (
      select count(*) from public.lead_events as c
      where c.phone = e.phone and public.is_call(c) and c.lead_id is not distinct from e.lead_id
        and (e.lead_id is not null or public.line_of_message(c.enquiry_id) = m.id)
    ) else 0 end,
    'notes', (select count(*) from public.lead_notes as n where n.subject_id = coalesce(u.id, m.id)),
    'event', jsonb_build_object(
      'id', e.id, 'reference', e.reference, 'happened_at', e.happened_at, 'tool', e.tool, 'is_proven', e.is_proven, 'page', e.page,
      'source', e.source, 'phone', e.phone, 'details', e.details, 'suspected_spam', e.suspected_spam, 'name', e.name,
      'enquiry', (select public.content_of_enquiry(q) from public.enquiries as q where q.id = e.enquiry_id)
    )
  ) order by wanted.place), '[]')
  from unnest(p_events) with ordinality as wanted (id, place)
  join public.lead_events as e on e.id = wanted.id
  left join public.users as u on u.id = e.lead_id
  cross join lateral (select case when e.lead_id is null then public.line_of_message(e.enquiry_id) end as id) as m
  left join public.lead_events as f on f.enquiry_id = m.id and f.lead_id is null
$$;

-- Who else has a telephone number, the latest first: leads, and messages without one. The number is looked up before they are sorted,
-- so that an index finds them.
create or replace function public.others_with_number(p_subject uuid, p_phone text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with leads as materialized (
    select u.id, u.name, u.email, true as is_lead, coalesce(u.last_login, u.created_at) as at from public.users as u
    where coalesce(u.phone, u.unproven_phone) = p_phone and u.id <> p_subject and not u.suspected_spam limit 100
  ), messages as materialized (
    select public.line_of_message(e.enquiry_id) as id, e.name, null::text as email, false as is_lead, e.happened_at as at from public.lead_events as e
    where e.phone = p_phone and e.lead_id is null and e.is_latest and public.line_of_message(e.enquiry_id) <> p_subject and not e.is_spam limit 100
  )
  select coalesce(jsonb_agg(to_jsonb(o) - 'at' order by o.at desc), '[]')
  from (select * from leads union all select * from messages order by at desc limit 5) as o
$$;

-- Somebody who leaves a name and a telephone number, and no address, is a message without a lead. After a result of the lead that
-- this browser may read (p_visitor), which p_about names by its reference, it is that lead's message. Sent again, it is the same one.
-- While nobody has dealt with a request for the same number, the new one joins its line (messages_of_line), to the mark of spam that
-- the admin set too. Gives the reference that the visitor is told.
-- `p_enquiry`: what the message says, as `content_of_enquiry` has it. `p_event`: phone, page, browser, sender, and a digest of what was sent, content.
create or replace function public.capture_call(
  p_name text,
  p_enquiry jsonb,
  p_source jsonb default '{}',
  p_suspected_spam boolean default false,
  p_consent text default null,
  p_wording text default null,
  p_visitor uuid default null,
  p_about text default null,
  p_event jsonb default '{}'
)
returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_event constant jsonb := public.real_json(p_event);
  v_email constant text := (
    select u.email from public.lead_events as e join public.users as u on u.id = e.lead_id
    where e.reference = p_about and e.lead_id = p_visitor
  );
  v_phone constant text := v_event ->> 'phone';
  v_again public.lead_events;
  v_latest public.lead_events;
  v_line uuid;
  v_is_spam boolean := p_suspected_spam;
  v_enquiry uuid;
  v_id uuid;
  v_reference text;
begin
  if v_email is not null then
    return (
      select c.reference from public.capture_lead(
        p_name, v_email, p_source, p_suspected_spam, p_consent, p_wording, p_visitor, v_event || '{"tool": "contact"}', p_enquiry
      ) as c
    );
  end if;
  -- Two at once for a number wait for each other.
  perform pg_advisory_xact_lock(hashtextextended(coalesce(v_phone, v_event ->> 'content'), 0));
  v_again := public.event_sent_again(null, v_event, p_suspected_spam);
  if v_again.id is not null then return v_again.reference; end if;

  if p_consent is not null then
    insert into public.consent_wordings (version, wording) values (p_consent, p_wording) on conflict (version) do nothing;
  end if;
  select e.* into v_latest from public.lead_events as e
  where e.phone = v_phone and e.lead_id is null and e.is_latest and e.status = 'new'
    and (e.is_spam = p_suspected_spam or exists (
      select from public.lead_work as w where w.subject_id = public.line_of_message(e.enquiry_id) and w.marked_spam
    ))
  order by e.happened_at desc, e.id limit 1;
  v_line := public.line_of_message(v_latest.enquiry_id);
  -- The admin may deal with it at this moment, or delete it.
  perform from public.enquiries as q where q.id = v_line for no key update;
  select case when l.status = 'new' then v_line end, l.is_spam or p_suspected_spam into v_line, v_is_spam
  from public.enquiries as q cross join public.line_of(null, q.id) as l where q.id = v_line;
  v_is_spam := case when v_line is null then p_suspected_spam else v_is_spam end;

  v_enquiry := public.store_enquiry(public.real_json(p_enquiry) || jsonb_build_object(
    'name', p_name, 'suspected_spam', v_is_spam, 'consent', p_consent, 'browser', v_event ->> 'browser'
  ));
  -- Its event was written by a trigger, as for each message without a lead.
  update public.lead_events as e set
    phone = v_phone, page = coalesce(v_event ->> 'page', ''), source = public.real_json(p_source), content = v_event ->> 'content',
    details = case when v_line is null then '{}' else jsonb_build_object('again', v_line) end,
    -- No interest was chosen.
    words = public.folded(concat_ws(' ', '', e.reference, e.name, public.words_of_enquiry(public.real_json(p_enquiry) - 'interest'), v_phone))
  where e.enquiry_id = v_enquiry returning e.id, e.reference into v_id, v_reference;
  if v_line is not null then
    update public.lead_events as e set words = left(concat_ws(' ', e.words, v_latest.words), 20000) where e.id = v_id;
    update public.lead_events as e set is_latest = false, words = '', note_words = '' where e.id = v_latest.id;
    perform public.refresh_line(v_line);
  end if;
  perform public.remember_sender(v_id, v_event);
  return v_reference;
end
$$;

-- Deletes a message that belongs to no lead, for somebody who names its reference or the number in it. All
-- of its line go, with their events.
create or replace function public.delete_enquiry(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  delete from public.enquiries as e where e.lead_id is null
    and e.id in (select m.enquiry_id from public.messages_of_line(public.line_of_message(p_id)) as m);
  if not found then return false; end if;
  insert into public.security_events (kind, session_id, subject_kind, subject_id)
  values ('deleted', public.claimed_session_id(), 'person', p_id);
  return true;
end
$$;

-- Deletes enquiries without a lead, which no deletion of a lead reaches, a part at a time: how many. Those of a line
-- go together, long after the latest. No months keep all.
create or replace function public.remove_expired_enquiries(p_months integer, p_most integer, p_now timestamptz default now())
returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.enquiries as e where e.id in (
      select m.enquiry_id from (
        select o.id from public.enquiries as o
        where p_months > 0 and o.lead_id is null and o.created_at < p_now - make_interval(months => p_months)
          and public.line_of_message(o.id) = o.id and public.line_came_at(o.id) < p_now - make_interval(months => p_months)
        order by o.created_at limit p_most
      ) as lines cross join public.messages_of_line(lines.id) as m
    ) returning 1
  )
  select count(*)::integer from gone
$$;

-- Results that nobody claimed or that were kept for long enough, messages without a lead, and what the security log and the log of
-- notices keep no longer.
create or replace function public.count_expired_records(p_unclaimed_days integer, p_months integer, p_now timestamptz default now())
returns bigint
language sql stable security definer set search_path = ''
as $$
  select (select count(*) from public.unclaimed_recommendations as w where w.created_at < p_now - make_interval(days => p_unclaimed_days))
    + (select count(*) from public.enquiries as e
      where p_months > 0 and e.lead_id is null and e.created_at < p_now - make_interval(months => p_months)
        and public.line_came_at(public.line_of_message(e.id)) < p_now - make_interval(months => p_months))
    + (select count(*) from public.security_events as e where e.happened_at < p_now - interval '400 days')
    + (select count(*) from public.outbox as o where public.is_expired_notice(o.kind, o.state, o.created_at, p_now))
    + (select count(*) from public.kept_results as k where public.is_expired_result(k.created_at, p_now))
$$;

-- The seven days before a Monday in Lusaka, with the figures of the statistics beside those of the week before.
create or replace function public.week_notice(p_monday text) returns jsonb
language sql stable security definer set search_path = '' set jit = off
as $$
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
$$;

-- No more than 2,000 notices wait for each channel; mail_counted are the forms that came beside them.
create or replace function public.outbox_overview()
returns TABLE(new_leads bigint, as_of timestamptz, notice_email text, mail_waiting bigint, mail_counted bigint, mail_sent_at timestamptz, mail_fault text, webhook_url text, webhook_waiting bigint, webhook_fault text, has_secret boolean, webhook_off_at timestamptz, webhook_off_why text)
language plpgsql
 stable security definer
set search_path = ''
as $$
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
$$;
