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
create index lead_notes_subject_idx on public.lead_notes (subject_id, written_at desc);
create index lead_notes_lead_idx on public.lead_notes (lead_id);
create index lead_notes_enquiry_idx on public.lead_notes (enquiry_id);
create index lead_changes_subject_idx on public.lead_changes (subject_id, happened_at desc);
create index lead_changes_lead_idx on public.lead_changes (lead_id);
create index lead_changes_enquiry_idx on public.lead_changes (enquiry_id);
alter table public.lead_work enable row level security;
alter table public.lead_notes enable row level security;
alter table public.lead_changes enable row level security;
create policy lead_work_admin_read on public.lead_work for select to authenticated using ((select public.is_admin()));
create policy lead_notes_admin_read on public.lead_notes for select to authenticated using ((select public.is_admin()));
create policy lead_changes_admin_read on public.lead_changes for select to authenticated using ((select public.is_admin()));

-- The lines of the list have what it is filtered by, so that an index alone finds and counts them: a copy on the latest event.
alter table public.lead_events
  add column status text not null default 'new',
  add column next_on date,
  add column is_spam boolean not null default false,
  add column note_words text not null default '' check (char_length(note_words) <= 100000);
update public.lead_events as e
set is_spam = coalesce((select u.suspected_spam from public.users as u where u.id = e.lead_id), e.suspected_spam)
where e.is_latest;
drop index public.lead_events_listed_idx;
create index lead_events_listed_idx on public.lead_events (happened_at desc, id) include (lead_id) where is_latest and not is_spam;
create index lead_events_spam_idx on public.lead_events (happened_at desc, id) include (lead_id) where is_latest and is_spam;
create index lead_events_status_idx on public.lead_events (status, happened_at desc, id) include (lead_id) where is_latest and not is_spam;
create index lead_events_due_idx on public.lead_events (next_on, id) include (lead_id)
  where is_latest and not is_spam and next_on is not null and status not in ('won', 'lost', 'unfit');
do $$
declare
  -- The extension may have been there before, elsewhere.
  v_schema name := (select n.nspname from pg_extension as e join pg_namespace as n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  execute format(
    'create index lead_events_notes_idx on public.lead_events using gin (note_words %I.gin_trgm_ops) where is_latest and note_words <> ''''',
    v_schema
  );
end
$$;

-- What the line of a lead, or of a message without one, is filtered by.
create function public.line_of(p_lead uuid, p_enquiry uuid)
returns table (status text, next_on date, is_spam boolean, note_words text)
language sql stable security definer set search_path = ''
as $$
  select coalesce(w.status, 'new'), w.next_on, coalesce(u.suspected_spam, q.suspected_spam, false),
    left(coalesce((
      select ' ' || string_agg(lower(n.text), ' ' order by n.written_at desc) from public.lead_notes as n where n.subject_id = s.id
    ), ''), 100000)
  from (select coalesce(p_lead, p_enquiry) as id) as s
  left join public.users as u on u.id = p_lead
  left join public.enquiries as q on q.id = p_enquiry and p_lead is null
  left join public.lead_work as w on w.subject_id = s.id
$$;

create function public.refresh_line(p_subject uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.lead_events as e
  set (status, next_on, is_spam, note_words) = (select l.status, l.next_on, l.is_spam, l.note_words from public.line_of(e.lead_id, e.enquiry_id) as l)
  where e.is_latest and (e.lead_id = p_subject or (e.enquiry_id = p_subject and e.lead_id is null))
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
drop trigger lead_events_followed on public.lead_events;
create trigger lead_events_followed before insert on public.lead_events
  for each row when (new.is_latest) execute function public.follow_events();

-- The work on a lead or a message, which is locked until the end of the transaction; nothing where both are gone.
create function public.open_lead_work(p_subject uuid) returns public.lead_work
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
create function public.logged_work(p_work public.lead_work) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'status', p_work.status, 'owner', p_work.owner_id, 'value', concat_ws(' ', p_work.value_currency, p_work.value_amount),
    'next_on', p_work.next_on
  )
$$;

-- Stores the work, and a line of the story where the status changes or somebody was called: the new revision.
create function public.store_lead_work(
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
create function public.save_lead_work(p_subject uuid, p_work jsonb, p_revision integer, p_change uuid) returns integer
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
create function public.note_lead_outcome(p_subject uuid, p_change uuid, p_how text, p_outcome text) returns integer
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
create function public.undo_lead_change(p_change uuid) returns boolean
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
create function public.add_lead_note(
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

create function public.delete_lead_note(p_note uuid) returns void
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
create function public.mark_lead_spam(p_subject uuid, p_is_spam boolean) returns boolean
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
create function public.work_of(p_subject uuid) returns jsonb
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

create or replace function public.read_person(p_id uuid, p_author text) returns jsonb
language sql stable security definer set search_path = ''
as $$ select public.all_about(p_id, p_author) || public.enquiries_of(p_id) || public.events_of(p_id) || public.work_of(p_id) $$;

create or replace function public.read_person_for_admin(p_id uuid, p_author text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return public.read_person(p_id, p_author);
end
$$;

-- Lines of the list in the order of the ids of their events: a lead with its latest event, or a message without a lead.
create or replace function public.leads_of(p_events uuid[]) returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', coalesce(u.id, e.enquiry_id), 'is_lead', u.id is not null, 'name', coalesce(u.name, e.name),
    'email', coalesce(u.email, e.email), 'phone', case when u.id is null then e.phone else u.phone end,
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
      'enquiry', (select jsonb_build_object('organization', q.organization, 'interest', q.interest, 'message', q.message)
        from public.enquiries as q where q.id = e.enquiry_id)
    )
  ) order by wanted.place), '[]')
  from unnest(p_events) with ordinality as wanted (id, place)
  join public.lead_events as e on e.id = wanted.id
  left join public.users as u on u.id = e.lead_id
$$;

-- The day in Lusaka, which has no summer time.
create function public.lusaka_day() returns date
language sql stable set search_path = ''
as $$ select (now() at time zone 'UTC' + interval '2 hours')::date $$;

-- The condition of a view: $1 is the author, who is no lead, $2 the status, $3 the pattern of a search. Spam has a view of its
-- own; 'waiting' is for those whom nobody has answered, unless another status is asked for.
create function public.leads_condition(p_view text, p_status text, p_pattern text) returns text
language sql immutable set search_path = ''
as $$
  select 'e.is_latest and e.lead_id is distinct from $1 and '
    || case when p_view = 'spam' then 'e.is_spam' else 'not e.is_spam' end
    || case when p_status is not null then ' and e.status = $2' when p_view = 'waiting' then ' and e.status = ''new''' else '' end
    || case p_view
      when 'week' then ' and e.happened_at >= public.view_begins(''week'')'
      when 'due' then ' and e.next_on <= public.lusaka_day() and e.status not in (''won'', ''lost'', ''unfit'')'
      else ''
    end
    || case when p_pattern is null then '' else ' and (e.words like $3 or (e.note_words <> '''' and e.note_words like $3))' end
$$;

-- One page of the leads and of the messages without one. The view 'waiting' begins with those whose latest form is the longest
-- ago, 'due' with the oldest date. A total of a search ends at a thousand.
drop function public.list_leads(text, text, integer, integer, text);
create function public.list_leads(
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

-- The lines of the same list after one, in a steady order, for the export: by the id of the lead, or of the event without one.
drop function public.export_leads(text, uuid, integer, text, text);
create function public.export_leads(
  p_author text,
  p_after uuid,
  p_size integer,
  p_pattern text default null,
  p_view text default null,
  p_status text default null
)
returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
declare
  v_author constant uuid := (select u.id from public.users as u where u.email = p_author);
  v_last uuid;
  v_ids uuid[];
begin
  perform public.must_be_admin();
  execute format('
    select array_agg(part.id order by part.key), (array_agg(part.key order by part.key desc))[1]
    from (
      select e.id, coalesce(e.lead_id, e.id) as key from public.lead_events as e
      where %s and coalesce(e.lead_id, e.id) > $4 order by coalesce(e.lead_id, e.id) limit $5
    ) as part', public.leads_condition(p_view, p_status, p_pattern))
  into v_ids, v_last using v_author, p_status, lower(p_pattern), p_after, least(p_size, 1000);
  return jsonb_build_object('last', v_last, 'leads', public.leads_of(v_ids));
end
$$;

-- How many leads and messages are due, for the dashboard.
create function public.count_due_leads(p_author text) returns bigint
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  v_due bigint;
begin
  perform public.must_be_admin();
  execute format('select count(*) from public.lead_events as e where %s', public.leads_condition('due', null, null))
  into v_due using (select u.id from public.users as u where u.email = p_author);
  return v_due;
end
$$;

-- Deleting a person also deletes the user that the auth server made to send codes to the address, and what that server's own log
-- says of the address.
create or replace function public.forget_code_users() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_emails constant text[] := array(select o.email from old_rows as o);
begin
  -- Where one is refused, the operator deletes it (docs/security.md).
  begin
    if to_regclass('auth.users') is not null then
      execute 'delete from auth.users where lower(email) = any ($1)' using v_emails;
    end if;
  exception when insufficient_privilege then null;
  end;
  begin
    if to_regclass('auth.audit_log_entries') is not null then
      execute 'delete from auth.audit_log_entries as a
        where lower(a.payload::jsonb ->> ''actor_username'') = any ($1) or lower(a.payload::jsonb #>> ''{traits,user_email}'') = any ($1)'
      using v_emails;
    end if;
  exception when insufficient_privilege then null;
  end;
  return null;
end
$$;

create function public.rights_of_lead_work() returns void
language sql volatile set search_path = ''
as $$
  grant select on public.lead_work, public.lead_notes, public.lead_changes to authenticated;
$$;
select public.reset_grants();
revoke all on function
  public.rights_of_lead_work, public.line_of, public.refresh_line, public.open_lead_work, public.logged_work, public.store_lead_work,
  public.save_lead_work, public.note_lead_outcome, public.undo_lead_change, public.add_lead_note, public.delete_lead_note,
  public.mark_lead_spam, public.work_of, public.lusaka_day, public.leads_condition, public.list_leads, public.export_leads,
  public.count_due_leads
from public, anon, authenticated, service_role;
grant execute on function
  public.save_lead_work, public.note_lead_outcome, public.undo_lead_change, public.add_lead_note, public.delete_lead_note,
  public.mark_lead_spam, public.list_leads, public.export_leads, public.count_due_leads
to authenticated;
