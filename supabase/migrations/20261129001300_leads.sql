-- The story of a lead: its forms as events, its state, notes and next step.

-- What a lead did, form by form: each form of a tool's entry, each analysis and each message is an event, written in the
-- transaction that stores it. An event from a browser that may not read the lead (decision 29) is kept as not proven.
create table public.lead_events (
  -- The browser's own number for what it sent, where it runs script: sent again, it is the same event.
  id uuid primary key default gen_random_uuid(),
  -- What the visitor sees and may name on the telephone.
  reference text not null unique check (reference ~ '^[A-HJ-NP-Z2-9]{6}$'),
  happened_at timestamptz not null default now(),
  -- A message without an address has no lead; it goes with its message.
  lead_id uuid references public.users (id) on delete cascade,
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  tool text not null,
  is_proven boolean not null,
  suspected_spam boolean not null default false,
  -- As they were typed: the lead's own are changed only by whoever may read the lead.
  name text not null default '' check (char_length(name) <= 100),
  email text check (char_length(email) <= 254),
  phone text check (phone ~ '^\+[1-9]\d{6,14}$'),
  page text not null default '' check (char_length(page) <= 300),
  source jsonb not null default '{}' check (jsonb_typeof(source) = 'object' and pg_column_size(source) <= 8192),
  -- What was typed or calculated, if the person agreed to that.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 65536),
  -- By which browser (a digest) it was sent, in case that browser proves the address later.
  browser text check (char_length(browser) = 43),
  -- A digest of what was sent: a browser without script that sends it twice within a minute means one event.
  content text check (char_length(content) = 43),
  -- The list has a line for each lead, and for each message without one: its latest event. That one holds the words of the
  -- earlier ones too, in small letters and each after a space, so a search looks into one row for each line.
  is_latest boolean not null default true,
  words text not null default '' check (char_length(words) <= 20000),
  -- The lines of the list have what it is filtered by, so that an index alone finds and counts them: a copy on the latest event.
  status text not null default 'new',
  next_on date,
  is_spam boolean not null default false,
  note_words text not null default '' check (char_length(note_words) <= 100000),
  constraint lead_events_tool_check
  check (tool in ('calculator', 'report', 'recommendations', 'contact', 'kept', 'unknown'))
);
create unique index lead_events_latest_idx on public.lead_events ((coalesce(lead_id, id))) where is_latest;
create index lead_events_lead_idx on public.lead_events (lead_id, happened_at desc);
create index lead_events_enquiry_idx on public.lead_events (enquiry_id);
create index lead_events_listed_idx on public.lead_events (happened_at desc, id) include (lead_id) where is_latest and not is_spam;
create index lead_events_spam_idx on public.lead_events (happened_at desc, id) include (lead_id) where is_latest and is_spam;
create index lead_events_status_idx on public.lead_events (status, happened_at desc, id) include (lead_id) where is_latest and not is_spam;
create index lead_events_due_idx on public.lead_events (next_on, id) include (lead_id)
  where is_latest and not is_spam and next_on is not null and status not in ('won', 'lost', 'unfit');

-- The form of an analysis is found by its analysis.
create index lead_events_result_idx on public.lead_events ((details ->> 'result')) where details ? 'result';
create index lead_events_content_idx on public.lead_events (content, happened_at) where content is not null;
create index lead_events_phone_idx on public.lead_events (phone, happened_at desc) where phone is not null;
alter table public.lead_events enable row level security;

-- The work on a lead, or on a message without one: its status, owner, value and next step, with notes that stay, and what
-- became of each call. All of it goes with the lead or the message.
create table public.lead_work (
  -- The lead's id, or the message's. Without a row it is a new one.
  subject_id uuid primary key,
  lead_id uuid unique references public.users (id) on delete cascade,
  enquiry_id uuid unique references public.enquiries (id) on delete cascade,
  status text not null default 'new' check (status in ('new', 'contacted', 'meeting', 'proposal', 'won', 'lost', 'unfit')),
  -- Stays when the status changes, so that a change can be undone.
  lost_reason text not null default '' check (char_length(lost_reason) <= 500),
  -- A person of the list 'people', who may be deleted there.
  owner_id uuid,
  value_amount bigint check (value_amount >= 0),
  value_currency text check (value_currency in ('USD', 'ZMW')),
  next_step text not null default '' check (char_length(next_step) <= 200),
  next_on date,
  -- The admin's word on spam; null while only the forms were judged.
  marked_spam boolean,
  revision integer not null default 0,
  changed_at timestamptz not null default now(),
  check (num_nonnulls(lead_id, enquiry_id) = 1 and subject_id = coalesce(lead_id, enquiry_id)),
  check (status <> 'lost' or lost_reason <> ''),
  check ((value_amount is null) = (value_currency is null))
);
alter table public.lead_work enable row level security;

create table public.lead_notes (
  -- Made by the browser: sent again, it is the same note.
  id uuid primary key,
  subject_id uuid not null,
  lead_id uuid references public.users (id) on delete cascade,
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  written_at timestamptz not null default now(),
  -- Who says to have written it: people share the password.
  author_id uuid,
  text text not null check (char_length(text) between 1 and 5000),
  check (num_nonnulls(lead_id, enquiry_id) = 1 and subject_id = coalesce(lead_id, enquiry_id))
);
create index lead_notes_subject_idx on public.lead_notes (subject_id, written_at desc);
create index lead_notes_lead_idx on public.lead_notes (lead_id);
create index lead_notes_enquiry_idx on public.lead_notes (enquiry_id);
alter table public.lead_notes enable row level security;

create table public.lead_changes (
  id uuid primary key,
  subject_id uuid not null,
  lead_id uuid references public.users (id) on delete cascade,
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  happened_at timestamptz not null default clock_timestamp(),
  how text not null check (how in ('hand', 'call', 'mail', 'whatsapp')),
  -- What became of a call or message.
  outcome text check (outcome in ('reached', 'no-answer', 'bounced', 'not-now')),
  before text not null,
  after text not null,
  is_undone boolean not null default false,
  check (num_nonnulls(lead_id, enquiry_id) = 1 and subject_id = coalesce(lead_id, enquiry_id)),
  check ((how = 'hand') = (outcome is null))
);
create index lead_changes_subject_idx on public.lead_changes (subject_id, happened_at desc);
create index lead_changes_lead_idx on public.lead_changes (lead_id);
create index lead_changes_enquiry_idx on public.lead_changes (enquiry_id);
alter table public.lead_changes enable row level security;

do $$
declare
  -- The extension may have been there before, elsewhere.
  v_schema name := (select n.nspname from pg_extension as e join pg_namespace as n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  execute format('create index lead_events_words_idx on public.lead_events using gin (words %I.gin_trgm_ops) where is_latest', v_schema);
  execute format('create index lead_events_notes_idx on public.lead_events using gin (note_words %I.gin_trgm_ops) where is_latest and note_words <> ''''', v_schema);
end
$$;

-- From here on a database of version 1.1.0 gets the same text (supabase/from-1.1.0.sql).

set check_function_bodies = off;

create or replace function public.count_expired_leads(p_author text, p_leads_months integer, p_now timestamptz default now())
returns table (expired bigint, total bigint)
language sql stable security definer set search_path = ''
as $$
  select count(*) filter (where p_leads_months > 0 and coalesce(u.last_login, u.created_at) < p_now - make_interval(months => p_leads_months)),
    count(*)
  from public.users as u
  where u.email <> lower(p_author) and not exists (select from public.posts as p where p.author_id = u.id)
$$;

create or replace function public.note_leads_seen(p_until timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  update public.outbox_state as s set seen_until = least(p_until, now()) where s.seen_until < p_until;
end
$$;

-- One of the drivers hands a jsonb argument on as a JSON text. There it may hold escapes that jsonb does not take, NUL and
-- half a surrogate pair: they go. (A whole pair is never written as escapes.)
create or replace function public.real_json(p_value jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(p_value)
    when 'string' then regexp_replace(p_value #>> '{}', '(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})', '\1', 'gi')::jsonb
    else p_value
  end
$$;

-- Thirty bits as six letters and digits; 0, 1, I and O are left out, because people take them for each other.
create or replace function public.reference_of(p_number bigint) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + ((p_number >> (5 * place)) & 31)::integer, 1), '' order by place)
  from generate_series(0, 5) as place
$$;

create or replace function public.free_reference() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_reference text;
begin
  loop
    -- The first bytes of such an id are random.
    v_reference := public.reference_of(('x' || left(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint);
    exit when not exists (select from public.lead_events as e where e.reference = v_reference);
  end loop;
  return v_reference;
end
$$;

-- The telephone numbers in a text by their digits alone, so that a search finds them however they were written.
create or replace function public.numbers_in(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(ltrim(regexp_replace(part[1], '\D', '', 'g'), '0'), ' ')
  from regexp_matches(public.folded(p_text), '(\+?\d[\d ()./\u2010-\u2015\u2212-]{5,30}\d)', 'g') as part
$$;

-- A new event is its lead's latest, with the words of those before it. Of what does not fit, the oldest goes; but a browser that
-- may not read the lead takes no words from it.
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

-- Lines of the list in the order of the ids of their events: a lead with its latest event, or a message without a lead.
create or replace function public.leads_of(p_events uuid[]) returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', coalesce(u.id, e.enquiry_id), 'is_lead', u.id is not null, 'name', coalesce(u.name, e.name),
    'organization', coalesce(public.organization_of(e.lead_id, e.enquiry_id), ''), 'email', coalesce(u.email, e.email), 'phone', case when u.id is null then e.phone else u.phone end,
    'unproven_phone', u.unproven_phone,
    'same_number', public.others_with_number(
      coalesce(u.id, e.enquiry_id), case when u.id is null then e.phone else coalesce(u.phone, u.unproven_phone) end
    ),
    'created_at', coalesce(u.created_at, e.happened_at), 'last_login', coalesce(u.last_login, e.happened_at),
    'first_source', coalesce(u.first_source, e.source), 'last_source', coalesce(u.last_source, e.source),
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
      from public.lead_work as w where w.subject_id = coalesce(u.id, e.enquiry_id)
    ),
    'notes', (select count(*) from public.lead_notes as n where n.subject_id = coalesce(u.id, e.enquiry_id)),
    'event', jsonb_build_object(
      'id', e.id, 'reference', e.reference, 'happened_at', e.happened_at, 'tool', e.tool, 'is_proven', e.is_proven, 'page', e.page,
      'source', e.source, 'phone', e.phone, 'details', e.details, 'suspected_spam', e.suspected_spam, 'name', e.name,
      'enquiry', (select public.content_of_enquiry(q) from public.enquiries as q where q.id = e.enquiry_id)
    )
  ) order by wanted.place), '[]')
  from unnest(p_events) with ordinality as wanted (id, place)
  join public.lead_events as e on e.id = wanted.id
  left join public.users as u on u.id = e.lead_id
$$;

-- When a view begins: 'week' on Monday in Lusaka, which has no summer time; all else with the first event.
create or replace function public.view_begins(p_view text) returns timestamptz
language sql stable set search_path = ''
as $$
  select case p_view
    when 'week' then date_trunc('week', now() at time zone 'UTC' + interval '2 hours') at time zone 'UTC' - interval '2 hours'
    else '-infinity'
  end
$$;

-- The events of a lead: those from proven browsers, and of the others how many of each kind there are.
create or replace function public.events_of(p_lead uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'events', coalesce(jsonb_agg(jsonb_build_object(
      'reference', e.reference, 'happened_at', e.happened_at, 'tool', e.tool, 'name', e.name, 'email', e.email, 'phone', e.phone,
      'page', e.page, 'source', e.source, 'details', e.details, 'suspected_spam', e.suspected_spam
    ) order by e.happened_at desc, e.id) filter (where e.is_proven), '[]'),
    'unproven_events', count(*) filter (where not e.is_proven),
    'unproven_phones', count(distinct e.phone) filter (where not e.is_proven),
    'unproven_results', count(*) filter (where not e.is_proven and e.tool = 'kept'),
    'unproven_forms', count(*) filter (
      where not e.is_proven and e.tool <> 'kept' and e.enquiry_id is null and not e.details ? 'result'
    ),
    'phone', (select u.phone from public.users as u where u.id = p_lead)
  )
  from public.lead_events as e where e.lead_id = p_lead
$$;

-- The calculator's total, if the visitor sends it to us: the numbers themselves stay in the browser. It belongs to the event of the
-- calculator's form, whose id only the browser that sent it knows.
create or replace function public.note_total(p_event uuid, p_total numeric) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.lead_events as e set details = e.details || jsonb_build_object('total', p_total)
  where e.id = p_event and e.tool = 'calculator';
  return found;
end
$$;

-- What the line of a lead, or of a message without one, is filtered by.
create or replace function public.line_of(p_lead uuid, p_enquiry uuid)
returns table (status text, next_on date, is_spam boolean, note_words text)
language sql stable security definer set search_path = ''
as $$
  select coalesce(w.status, 'new'), w.next_on, coalesce(u.suspected_spam, q.suspected_spam, false),
    left(coalesce((
      select ' ' || string_agg(public.folded(n.text), ' ' order by n.written_at desc) from public.lead_notes as n where n.subject_id = s.id
    ), ''), 100000)
  from (select coalesce(p_lead, p_enquiry) as id) as s
  left join public.users as u on u.id = p_lead
  left join public.enquiries as q on q.id = p_enquiry and p_lead is null
  left join public.lead_work as w on w.subject_id = s.id
$$;

create or replace function public.refresh_line(p_subject uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.lead_events as e
  set (status, next_on, is_spam, note_words) = (select l.status, l.next_on, l.is_spam, l.note_words from public.line_of(e.lead_id, e.enquiry_id) as l)
  where e.is_latest and (e.lead_id = p_subject or (e.enquiry_id = p_subject and e.lead_id is null))
$$;

-- The work on a lead or a message, which is locked until the end of the transaction; nothing where both are gone.
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
    select q.id into v_enquiry from public.enquiries as q where q.id = p_subject and q.lead_id is null for no key update;
  end if;
  if coalesce(v_lead, v_enquiry) is null then return null; end if;
  insert into public.lead_work (subject_id, lead_id, enquiry_id) values (p_subject, v_lead, v_enquiry) on conflict do nothing;
  select * into v_work from public.lead_work as w where w.subject_id = p_subject;
  return v_work;
end
$$;

-- The security log holds of a lead its id, status, value, date, and the owner's id. It cannot be erased, so it never holds what
-- somebody wrote about a person.
create or replace function public.logged_work(p_work public.lead_work) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'status', p_work.status, 'owner', p_work.owner_id, 'value', concat_ws(' ', p_work.value_currency, p_work.value_amount),
    'next_on', p_work.next_on
  )
$$;

-- Stores the work, and a line of the story where the status changes or somebody was called: the new revision.
create or replace function public.store_lead_work(
  p_known public.lead_work, p_next public.lead_work, p_change uuid, p_how text default 'hand', p_outcome text default null
)
returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_before constant jsonb := public.logged_work(p_known);
  v_after constant jsonb := public.logged_work(p_next);
begin
  if p_change is not null and (p_outcome is not null or p_known.status <> p_next.status) then
    insert into public.lead_changes (id, subject_id, lead_id, enquiry_id, how, outcome, before, after)
    values (p_change, p_known.subject_id, p_known.lead_id, p_known.enquiry_id, p_how, p_outcome, p_known.status, p_next.status);
  end if;
  if p_next is not distinct from p_known then return p_known.revision; end if;
  update public.lead_work as w
  set status = p_next.status, owner_id = p_next.owner_id, value_amount = p_next.value_amount,
    value_currency = p_next.value_currency, next_step = p_next.next_step, next_on = p_next.next_on,
    lost_reason = case when p_next.status = 'lost' then p_next.lost_reason else w.lost_reason end,
    revision = p_known.revision + 1, changed_at = now()
  where w.subject_id = p_known.subject_id;
  perform public.refresh_line(p_known.subject_id);
  if v_before <> v_after then
    insert into public.security_events (kind, session_id, subject_kind, subject_id, details)
    values ('changed', public.claimed_session_id(), 'person', p_known.subject_id, jsonb_build_object(
      'before', public.unlike(v_before, v_after), 'after', public.unlike(v_after, v_before)
    ));
  end if;
  return p_known.revision + 1;
end
$$;

-- Stores the work if nobody else has stored it since it was read, and answers with its revision; null is a conflict, and -1 that
-- the lead is gone. What is stored already is no conflict, because the answer to the first call may have been lost.
create or replace function public.save_lead_work(p_subject uuid, p_work jsonb, p_revision integer, p_change uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- One of the drivers hands a jsonb argument on as a JSON text.
  v_work constant jsonb := case jsonb_typeof(p_work) when 'string' then (p_work #>> '{}')::jsonb else p_work end;
  v_known constant public.lead_work := public.open_lead_work(p_subject);
  v_next public.lead_work := v_known;
begin
  if v_known.subject_id is null then return -1; end if;
  v_next.status := v_work ->> 'status';
  v_next.lost_reason := v_work ->> 'lost_reason';
  v_next.owner_id := v_work ->> 'owner_id';
  v_next.value_amount := v_work ->> 'value_amount';
  v_next.value_currency := v_work ->> 'value_currency';
  v_next.next_step := v_work ->> 'next_step';
  v_next.next_on := v_work ->> 'next_on';
  if v_next is not distinct from v_known then return v_known.revision; end if;
  if v_known.revision is distinct from p_revision then return null; end if;
  return public.store_lead_work(v_known, v_next, p_change);
end
$$;

-- Notes what became of a call or message; a new lead who was reached is contacted. The same line again changes nothing.
create or replace function public.note_lead_outcome(p_subject uuid, p_change uuid, p_how text, p_outcome text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_known constant public.lead_work := public.open_lead_work(p_subject);
  v_next public.lead_work := v_known;
begin
  if v_known.subject_id is null then return -1; end if;
  if exists (select from public.lead_changes as c where c.id = p_change) then return v_known.revision; end if;
  if p_outcome = 'reached' and v_known.status = 'new' then v_next.status := 'contacted'; end if;
  return public.store_lead_work(v_known, v_next, p_change, p_how, p_outcome);
end
$$;

-- Takes the latest line of the story back, and its status: false where another one came after it.
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
  perform public.store_lead_work(v_known, v_next, null);
  return true;
end
$$;

-- Sent again after a lost answer, a note has the newer text; one that was deleted comes back with its time. False where the lead is
-- gone.
create or replace function public.add_lead_note(
  p_subject uuid, p_note uuid, p_text text, p_author uuid default null, p_written_at timestamptz default null
)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_work constant public.lead_work := public.open_lead_work(p_subject);
begin
  if v_work.subject_id is null then return false; end if;
  insert into public.lead_notes (id, subject_id, lead_id, enquiry_id, author_id, text, written_at)
  values (p_note, p_subject, v_work.lead_id, v_work.enquiry_id, p_author, p_text, coalesce(least(p_written_at, now()), now()))
  on conflict (id) do update set text = excluded.text, author_id = excluded.author_id where lead_notes.subject_id = excluded.subject_id;
  perform public.refresh_line(p_subject);
  return true;
end
$$;

create or replace function public.delete_lead_note(p_note uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_subject uuid;
begin
  perform public.must_be_admin();
  delete from public.lead_notes as n where n.id = p_note returning n.subject_id into v_subject;
  perform public.refresh_line(v_subject);
end
$$;

-- Marks a lead, with its messages, or a message as spam, whose waiting notices triggers delete; or takes the mark back, with those
-- of its forms: nothing is told of them late. False where it is gone.
create or replace function public.mark_lead_spam(p_subject uuid, p_is_spam boolean) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_work constant public.lead_work := public.open_lead_work(p_subject);
  v_was boolean;
begin
  if v_work.subject_id is null then return false; end if;
  update public.lead_work as w set marked_spam = p_is_spam where w.subject_id = p_subject;
  v_was := (select l.is_spam from public.line_of(v_work.lead_id, v_work.enquiry_id) as l);
  update public.users as u set suspected_spam = p_is_spam where u.id = v_work.lead_id;
  update public.enquiries as q set suspected_spam = p_is_spam
  where (q.id = v_work.enquiry_id or q.lead_id = v_work.lead_id) and q.suspected_spam <> p_is_spam;
  update public.lead_events as e set suspected_spam = p_is_spam
  where e.enquiry_id = v_work.enquiry_id or (e.lead_id = v_work.lead_id and e.suspected_spam and not p_is_spam);
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

-- What the work on a lead says about the person: for the person and for the admin. The owner is one of our own people.
create or replace function public.work_of(p_subject uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'work', (
      select jsonb_build_object(
        'status', w.status, 'lost_reason', w.lost_reason, 'value_amount', w.value_amount, 'value_currency', w.value_currency,
        'next_step', w.next_step, 'next_on', w.next_on
      )
      from public.lead_work as w where w.subject_id = p_subject
    ),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object('written_at', n.written_at, 'text', n.text) order by n.written_at desc, n.id), '[]')
      from public.lead_notes as n where n.subject_id = p_subject
    ),
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'happened_at', c.happened_at, 'how', c.how, 'outcome', c.outcome, 'before', c.before, 'after', c.after, 'is_undone', c.is_undone
      ) order by c.happened_at desc, c.id), '[]')
      from public.lead_changes as c where c.subject_id = p_subject
    )
  )
$$;

-- The day in Lusaka, which has no summer time.
create or replace function public.lusaka_day() returns date
language sql stable set search_path = ''
as $$ select (now() at time zone 'UTC' + interval '2 hours')::date $$;

-- The condition of a view: $1 is the author, who is no lead, $2 the status, $3 the pattern of a search. Spam has a view of its
-- own; 'waiting' is for those whom nobody has answered, unless another status is asked for; 'report' for those who wait for the report.
create or replace function public.leads_condition(p_view text, p_status text, p_pattern text) returns text
language sql immutable set search_path = ''
as $$
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
$$;

-- One page of the leads and of the messages without one. The view 'waiting' begins with those whose latest form is the longest
-- ago, 'due' with the oldest date. A total of a search ends at a thousand.
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
    when 'waiting' then 'e.happened_at, e.id desc' when 'due' then 'e.next_on, e.id' else 'e.happened_at desc, e.id'
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
      with e as materialized (select e.id, e.happened_at, e.next_on from public.lead_events as e where %s)
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

create or replace function public.rights_of_lead_work() returns void
language sql volatile set search_path = ''
as $$
  grant select on public.lead_work, public.lead_notes, public.lead_changes to authenticated;
$$;

-- Under which key a form's sender (a digest of network, browser name and content) is kept for ten seconds.
create or replace function public.form_sender_key(p_event uuid, p_sender text) returns text
language sql immutable set search_path = ''
as $$ select 'form-sender:' || p_event || ':' || p_sender $$;

-- For the notice of the event, which is made at the end of its transaction, the mark of the network is set in the transaction alone.
create or replace function public.remember_sender(p_event uuid, p_form jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.rate_limits (key, window_start, expires_at)
  select public.form_sender_key(p_event, p_form ->> 'sender'), 'epoch', now() + interval '10 seconds'
  where p_form ->> 'sender' is not null and p_form ->> 'id' is null
  on conflict do nothing;
  select set_config('site.network', coalesce(p_form ->> 'network', ''), true);
$$;

-- The event of a form that its own sender sends again; null for anybody else, and for another form. The same content is the same form
-- where the request has the event's id or, within a minute, the secret of its browser, or without an id, within ten seconds, network
-- and browser name. An analysis that is finished may be asked for again. Who may read the lead gets no event that is not proven; nor
-- does a form disappear in one that is suspected. The event then belongs to the secret of the latest answer.
create or replace function public.event_sent_again(p_lead uuid, p_form jsonb, p_suspected_spam boolean, p_may_read boolean default false)
returns public.lead_events
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id constant uuid := (p_form ->> 'id')::uuid;
  v_content constant text := p_form ->> 'content';
  v_browser constant text := p_form ->> 'browser';
  v_event public.lead_events;
begin
  select e.* into v_event from public.lead_events as e
  where e.id in (
      select x.id from public.lead_events as x where x.lead_id = p_lead and x.content = v_content
      union all
      select x.id from public.lead_events as x
      where p_lead is null and x.lead_id is null and x.is_latest and not x.is_spam
        and x.happened_at > now() - interval '1 minute' and x.content = v_content
    )
    and (p_suspected_spam or not e.suspected_spam) and (e.is_proven or not p_may_read)
    and (
      e.id = v_id
      or e.happened_at > now() - interval '1 minute' and (
        e.browser = v_browser and (v_id is null or not e.details ? 'result')
        or v_id is null and exists (
          select from public.rate_limits as r
          where r.key = public.form_sender_key(e.id, p_form ->> 'sender') and r.expires_at > now()
        )
      )
    )
  order by e.id = v_id desc nulls last, e.happened_at desc limit 1;
  update public.lead_events as e set browser = v_browser where e.id = v_event.id and v_browser is not null;
  update public.enquiries as q set browser = v_browser where q.id = v_event.enquiry_id and v_browser is not null;
  return v_event;
end
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
    select e.enquiry_id as id, e.name, null::text as email, false as is_lead, e.happened_at as at from public.lead_events as e
    where e.phone = p_phone and e.lead_id is null and e.enquiry_id <> p_subject and not e.is_spam limit 100
  )
  select coalesce(jsonb_agg(to_jsonb(o) - 'at' order by o.at desc), '[]')
  from (select * from leads union all select * from messages order by at desc limit 5) as o
$$;

-- The same of a lead, or of a message without one, for the admin.
create or replace function public.same_number_of(p_subject uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return public.others_with_number(p_subject, coalesce(
    (select coalesce(u.phone, u.unproven_phone) from public.users as u where u.id = p_subject),
    (select e.phone from public.lead_events as e where e.enquiry_id = p_subject and e.lead_id is null)
  ));
end
$$;

-- The latest forms of the leads of a list, and of the messages without one, newest first.
create or replace function public.leads_to_export(
  p_author text,
  p_pattern text default null,
  p_view text default null,
  p_status text default null
)
returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
declare
  v_author constant uuid := (select u.id from public.users as u where u.email = p_author);
  v_ids uuid[];
begin
  perform public.must_be_admin();
  execute format('
    with e as materialized (select e.id, e.happened_at from public.lead_events as e where %s)
    select array(select e.id from e order by e.happened_at desc, e.id)', public.leads_condition(p_view, p_status, p_pattern))
  into v_ids using v_author, p_status, lower(p_pattern);
  return v_ids;
end
$$;

-- The lines of these forms in their order, a thousand at most.
create or replace function public.export_leads(p_events uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
begin
  perform public.must_be_admin();
  return public.leads_of(p_events[1:1000]);
end
$$;

-- Leads without a form for so many months. No months keep all.
create or replace function public.remove_expired_leads(p_author text, p_months integer, p_most integer, p_now timestamptz default now()) returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.users as u where u.id in (
      select x.id from public.users as x
      where p_months > 0 and coalesce(x.last_login, x.created_at) < p_now - make_interval(months => p_months)
        and x.email <> lower(p_author) and not exists (select from public.posts as p where p.author_id = x.id)
      order by coalesce(x.last_login, x.created_at) limit p_most for update skip locked
    ) returning 1
  )
  select count(*)::integer from gone
$$;

-- Results that nobody claimed for so many days.
create or replace function public.remove_unclaimed(p_days integer, p_most integer, p_now timestamptz default now()) returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.unclaimed_recommendations as w where w.id in (
      select x.id from public.unclaimed_recommendations as x where x.created_at < p_now - make_interval(days => p_days)
      order by x.created_at limit p_most
    ) returning 1
  )
  select count(*)::integer from gone
$$;

create or replace function public.remove_expired_limits(p_most integer) returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.rate_limits as r where r.ctid in (
      select x.ctid from public.rate_limits as x where x.expires_at < now() limit p_most for update skip locked
    ) returning 1
  )
  select count(*)::integer from gone
$$;

-- A session that is over is shown in the list for a while; signing in removes the oldest as well.
create or replace function public.remove_expired_sessions(p_most integer) returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.admin_sessions as s where s.ctid in (
      select x.ctid from public.admin_sessions as x where x.expires_at < now() - interval '30 days' limit p_most for update skip locked
    ) returning 1
  )
  select count(*)::integer from gone
$$;

create or replace function public.lusaka_day_of(p_at timestamptz) returns date
language sql immutable set search_path = ''
as $$ select (p_at at time zone 'Africa/Lusaka')::date $$;

create trigger lead_events_followed before insert on public.lead_events
  for each row when (new.is_latest) execute function public.follow_events();

create policy lead_events_admin_read on public.lead_events for select to authenticated using ((select public.is_admin()));
create policy lead_work_admin_read on public.lead_work for select to authenticated using ((select public.is_admin()));
create policy lead_notes_admin_read on public.lead_notes for select to authenticated using ((select public.is_admin()));
create policy lead_changes_admin_read on public.lead_changes for select to authenticated using ((select public.is_admin()));

grant execute on function
  public.add_lead_note, public.delete_lead_note, public.export_leads, public.leads_to_export, public.list_leads,
  public.mark_lead_spam, public.note_lead_outcome, public.note_leads_seen, public.same_number_of, public.save_lead_work,
  public.undo_lead_change
to authenticated;

grant execute on function
  public.count_expired_leads, public.note_total, public.remove_expired_leads, public.remove_expired_limits,
  public.remove_expired_sessions, public.remove_unclaimed
to service_role;

reset check_function_bodies;
