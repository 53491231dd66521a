-- Since when a lead waits, its first step after a mark of spam and after the press 'Answered', and calls as a form of their own.
set check_function_bodies = off;

-- Since when a line of the list waits for an answer: a copy on the latest event. Without one, since that event.
alter table public.lead_events add column waiting_since timestamptz;
create index lead_events_waiting_idx on public.lead_events (status, (coalesce(waiting_since, happened_at)), id desc) include (lead_id)
  where is_latest and not is_spam;

-- The first form since the status is new, by which the answers are counted too. Null where there is none.
create function public.waiting_since_of(p_lead uuid, p_line uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select case when p_lead is null then (
    select min(e.happened_at) from public.messages_of_line(p_line) as m join public.lead_events as e on e.id = m.event_id
    where not e.suspected_spam and e.happened_at > n.since
  ) else (
    select e.happened_at from public.lead_events as e
    where e.lead_id = p_lead and e.tool <> 'kept' and not e.suspected_spam and e.happened_at > n.since
    order by e.happened_at limit 1
  ) end
  from (
    select coalesce(max(c.happened_at), '-infinity') as since from public.lead_changes as c
    where c.subject_id = coalesce(p_lead, p_line) and c.after = 'new' and c.before <> 'new' and not c.is_undone
  ) as n
$$;

update public.lead_events as e
set waiting_since = public.waiting_since_of(e.lead_id, case when e.lead_id is null then public.line_of_message(e.enquiry_id) end)
where e.is_latest and e.status = 'new'
  and (e.details ? 'again' or exists (select from public.lead_events as x where x.lead_id = e.lead_id and x.id <> e.id));

create or replace function public.follow_events() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_words text;
begin
  -- Anybody can send the first form under an address so that it is suspected: one that is not takes the suspicion from the lead, but
  -- not the admin's mark.
  if not new.suspected_spam then
    update public.users as u set suspected_spam = false
    where u.id = new.lead_id and u.suspected_spam
      and not exists (select from public.lead_work as w where w.subject_id = u.id and w.marked_spam);
  end if;
  select l.status, l.next_on, l.is_spam, l.note_words into new.status, new.next_on, new.is_spam, new.note_words
  from public.line_of(new.lead_id, new.enquiry_id) as l;
  if new.lead_id is not null then new.waiting_since := public.waiting_since_of(new.lead_id, null); end if;
  update public.lead_events as e set is_latest = false, note_words = ''
  where e.lead_id = new.lead_id and e.is_latest returning e.words into v_words;
  if v_words is not null then
    update public.lead_events as e set words = '' where e.lead_id = new.lead_id and e.words <> '';
    new.words := left(
      case when new.is_proven then concat_ws(' ', new.words, v_words)
      else concat_ws(' ', '', lower(new.reference), v_words, new.words) end, 20000
    );
  end if;
  return new;
end
$$;

create or replace function public.refresh_line(p_subject uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.lead_events as e
  set (status, next_on, is_spam, note_words) = (select l.status, l.next_on, l.is_spam, l.note_words from public.line_of(e.lead_id, e.enquiry_id) as l),
    waiting_since = public.waiting_since_of(e.lead_id, case when e.lead_id is null then public.line_of_message(e.enquiry_id) end)
  where e.is_latest and e.id in (
    select x.id from public.lead_events as x where x.lead_id = p_subject and x.is_latest
    union all
    select m.event_id from public.messages_of_line(p_subject) as m
  )
$$;

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
      'id', e.id, 'reference', e.reference, 'happened_at', e.happened_at, 'waiting_since', e.waiting_since, 'tool', e.tool, 'is_proven', e.is_proven, 'page', e.page,
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

-- One page of the leads and of the messages without one. The view 'waiting' begins with those who wait for the longest time, 'due' with
-- the oldest date. A total of a search ends at a thousand.
create or replace function public.list_leads(
  p_author text,
  p_pattern text default null,
  p_page integer default 1,
  p_size integer default 50,
  p_view text default null,
  p_status text default null
)
returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
declare
  v_most constant integer := 1000;
  v_size integer := least(greatest(p_size, 1), 100);
  v_skip constant integer := (greatest(p_page, 1) - 1) * v_size;
  v_author constant uuid := (select u.id from public.users as u where u.email = p_author);
  v_pattern constant text := lower(p_pattern);
  v_where constant text := public.leads_condition(p_view, p_status, p_pattern);
  v_order constant text := case p_view
    when 'waiting' then 'coalesce(e.waiting_since, e.happened_at), e.id desc' when 'due' then 'e.next_on, e.id' else 'e.happened_at desc, e.id'
  end;
  v_total bigint;
  v_ids uuid[];
begin
  perform public.must_be_admin();
  execute case
    when p_pattern is null then format('select count(*) from public.lead_events as e where %s', v_where)
    else format('select count(*) from (select from public.lead_events as e where %s limit %s) as matches', v_where, v_most + 1)
  end into v_total using v_author, p_status, v_pattern;
  if p_pattern is not null and v_total <= v_most then
    execute format('
      with e as materialized (select e.id, e.happened_at, e.next_on, e.waiting_since from public.lead_events as e where %s)
      select array(select e.id from e order by %s offset $4 limit $5)', v_where, v_order)
    into v_ids using v_author, p_status, v_pattern, v_skip, v_size;
  else
    if p_pattern is not null then
      -- Of many, the first are met soon on the way from the first row, in the order of an index.
      v_total := v_most;
      v_size := greatest(0, least(v_size, v_most - v_skip));
    end if;
    execute format('select array(select e.id from public.lead_events as e where %s order by %s offset $4 limit $5)', v_where, v_order)
    into v_ids using v_author, p_status, v_pattern, v_skip, v_size;
  end if;
  return jsonb_build_object('total', v_total, 'leads', public.leads_of(v_ids));
end
$$;

-- What the press 'Answered' took from the lead, for its undo.
alter table public.lead_changes add column next_step text check (char_length(next_step) <= 200), add column next_on date;

-- Who is answered needs no 'Answer' and no 'Call' any more.
create or replace function public.answer_lead(p_subject uuid, p_change uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_known constant public.lead_work := public.open_lead_work(p_subject);
  v_next public.lead_work := v_known;
  v_revision integer;
begin
  if v_known.subject_id is null then return -1; end if;
  if v_known.status <> 'new' then return v_known.revision; end if;
  v_next.status := 'contacted';
  if v_known.next_step not in ('Answer', 'Call') then return public.store_lead_work(v_known, v_next, p_change); end if;
  v_next.next_step := '';
  v_next.next_on := null;
  v_revision := public.store_lead_work(v_known, v_next, p_change);
  update public.lead_changes as c set next_step = v_known.next_step, next_on = v_known.next_on where c.id = p_change;
  return v_revision;
end
$$;

create or replace function public.undo_lead_change(p_change uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_known constant public.lead_work := public.open_lead_work((select c.subject_id from public.lead_changes as c where c.id = p_change));
  v_next public.lead_work := v_known;
  v_change public.lead_changes;
begin
  select * into v_change from public.lead_changes as c where c.id = p_change;
  if v_change.id is null then return false; end if;
  if v_change.is_undone then return true; end if;
  if v_known.status is distinct from v_change.after or exists (
    select from public.lead_changes as c
    where c.subject_id = v_change.subject_id and not c.is_undone and c.happened_at > v_change.happened_at
  ) then
    return false;
  end if;
  update public.lead_changes as c set is_undone = true where c.id = p_change;
  v_next.status := v_change.before;
  if v_change.next_step <> '' and v_known.next_step = '' and v_known.next_on is null then
    v_next.next_step := v_change.next_step;
    v_next.next_on := v_change.next_on;
  end if;
  perform public.store_lead_work(v_known, v_next, null);
  return true;
end
$$;

-- Marks a lead, with its messages, or a message as spam, whose waiting notices triggers delete; or takes the mark back, with those
-- of its forms: nothing is told of them late. Who was spam from the beginning then has a first step, if nobody has worked on it.
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
  update public.lead_work as w set next_step = f.step, next_on = f.due_on
  from (
    select s.step, s.due_on from public.lead_events as e cross join lateral public.first_step_of(e) as s
    where not p_is_spam and (e.enquiry_id = any (v_messages) or e.lead_id = v_work.lead_id)
    order by s.due_on limit 1
  ) as f
  where w.subject_id = p_subject and w.revision = 0 and w.status = 'new' and w.next_step = '' and w.next_on is null;
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

-- A request to be called is a form of its own, which is on many pages.
create or replace function public.sums_of_leads(p_events uuid[], p_kept uuid[], p_leads uuid[], p_changes uuid[])
returns table (day date, kind text, name text, source text, count bigint, visitors bigint, amount bigint)
language plpgsql stable security definer set search_path = '' set jit = off set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  with found as (
    select e.happened_at as at, 'form' as kind, case when public.is_call(e) then 'call' else e.tool end as name, e.source as attribution, 0::bigint as amount
    from public.lead_events as e left join public.users as u on u.id = e.lead_id
    where e.id = any (p_events) and e.tool <> 'kept' and not e.suspected_spam and u.suspected_spam is not true
    union all
    -- By page: those sent there, and those of visits that began there.
    select e.happened_at, p.kind, public.statistics_page(p.path), '{}', 0
    from public.lead_events as e left join public.users as u on u.id = e.lead_id
    cross join lateral (values
      ('form_page', coalesce(nullif(e.details ->> 'from', ''), e.page)), ('form_visit', e.source ->> 'landing_page')
    ) as p (kind, path)
    where e.id = any (p_events) and e.tool <> 'kept' and not e.suspected_spam and u.suspected_spam is not true
    union all
    select u.created_at, 'lead_visit', public.statistics_page(u.first_source ->> 'landing_page'), '{}', 0
    from public.users as u where u.id = any (p_leads) and not u.suspected_spam
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

reset check_function_bodies;
