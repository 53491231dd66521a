-- Generated, do not edit; never run.

create table public.lead_changes (
  id uuid not null,
  subject_id uuid not null,
  lead_id uuid,
  enquiry_id uuid,
  happened_at timestamp with time zone default clock_timestamp() not null,
  how text not null,
  outcome text,
  before text not null,
  after text not null,
  is_undone boolean default false not null,
  next_step text,
  next_on date,
  constraint lead_changes_check CHECK (((num_nonnulls(lead_id, enquiry_id) = 1) AND (subject_id = COALESCE(lead_id, enquiry_id)))),
  constraint lead_changes_check1 CHECK (((how = 'hand'::text) = (outcome IS NULL))),
  constraint lead_changes_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE,
  constraint lead_changes_how_check CHECK ((how = ANY (ARRAY['hand'::text, 'call'::text, 'mail'::text, 'whatsapp'::text]))),
  constraint lead_changes_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint lead_changes_next_step_check CHECK ((char_length(next_step) <= 200)),
  constraint lead_changes_outcome_check CHECK ((outcome = ANY (ARRAY['reached'::text, 'no-answer'::text, 'bounced'::text, 'not-now'::text]))),
  constraint lead_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX lead_changes_enquiry_idx ON public.lead_changes USING btree (enquiry_id);
CREATE INDEX lead_changes_lead_idx ON public.lead_changes USING btree (lead_id);
CREATE INDEX lead_changes_subject_idx ON public.lead_changes USING btree (subject_id, happened_at DESC);
CREATE INDEX lead_changes_won_idx ON public.lead_changes USING btree (happened_at) WHERE ((after = 'won'::text) AND (NOT is_undone));
alter table public.lead_changes enable row level security;
create policy lead_changes_admin_read on public.lead_changes for select to authenticated
  using (( SELECT is_admin() AS is_admin));
CREATE TRIGGER lead_changes_keep_sums BEFORE DELETE ON public.lead_changes FOR EACH ROW EXECUTE FUNCTION keep_sums();
grant select on table public.lead_changes to authenticated;

-- What a lead did, form by form: each form of a tool's entry, each analysis and each message is an event, written in the
-- transaction that stores it. An event from a browser that may not read the lead (decision 29) is kept as not proven.
create table public.lead_events (
  id uuid default gen_random_uuid() not null,
  reference text not null,
  happened_at timestamp with time zone default now() not null,
  lead_id uuid,
  enquiry_id uuid,
  tool text not null,
  is_proven boolean not null,
  suspected_spam boolean default false not null,
  name text default ''::text not null,
  email text,
  phone text,
  page text default ''::text not null,
  source jsonb default '{}'::jsonb not null,
  details jsonb default '{}'::jsonb not null,
  browser text,
  content text,
  is_latest boolean default true not null,
  words text default ''::text not null,
  status text default 'new'::text not null,
  next_on date,
  is_spam boolean default false not null,
  note_words text default ''::text not null,
  waiting_since timestamp with time zone,
  constraint lead_events_browser_check CHECK ((char_length(browser) = 43)),
  constraint lead_events_content_check CHECK ((char_length(content) = 43)),
  constraint lead_events_details_check CHECK (((jsonb_typeof(details) = 'object'::text) AND (octet_length((details)::text) <= 65536))),
  constraint lead_events_email_check CHECK ((char_length(email) <= 254)),
  constraint lead_events_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE,
  constraint lead_events_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint lead_events_name_check CHECK ((char_length(name) <= 100)),
  constraint lead_events_note_words_check CHECK ((char_length(note_words) <= 100000)),
  constraint lead_events_page_check CHECK ((char_length(page) <= 300)),
  constraint lead_events_phone_check CHECK ((phone ~ '^\+[1-9]\d{6,14}$'::text)),
  constraint lead_events_pkey PRIMARY KEY (id),
  constraint lead_events_reference_check CHECK ((reference ~ '^[A-HJ-NP-Z2-9]{6}$'::text)),
  constraint lead_events_reference_key UNIQUE (reference),
  constraint lead_events_source_check CHECK (((jsonb_typeof(source) = 'object'::text) AND (pg_column_size(source) <= 8192))),
  constraint lead_events_tool_check CHECK ((tool = ANY (ARRAY['calculator'::text, 'report'::text, 'recommendations'::text, 'contact'::text, 'kept'::text, 'unknown'::text]))),
  constraint lead_events_words_check CHECK ((char_length(words) <= 20000))
);
CREATE INDEX lead_events_content_idx ON public.lead_events USING btree (content, happened_at) WHERE (content IS NOT NULL);
CREATE INDEX lead_events_due_idx ON public.lead_events USING btree (next_on, id) INCLUDE (lead_id) WHERE (is_latest AND (NOT is_spam) AND (next_on IS NOT NULL) AND (status <> ALL (ARRAY['won'::text, 'lost'::text, 'unfit'::text])));
CREATE INDEX lead_events_enquiry_idx ON public.lead_events USING btree (enquiry_id);
CREATE INDEX lead_events_happened_idx ON public.lead_events USING btree (happened_at);
CREATE INDEX lead_events_lead_idx ON public.lead_events USING btree (lead_id, happened_at DESC);
CREATE INDEX lead_events_listed_idx ON public.lead_events USING btree (happened_at DESC, id) INCLUDE (lead_id) WHERE (is_latest AND (NOT is_spam));
CREATE INDEX lead_events_notes_idx ON public.lead_events USING gin (note_words extensions.gin_trgm_ops) WHERE (is_latest AND (note_words <> ''::text));
CREATE INDEX lead_events_phone_idx ON public.lead_events USING btree (phone, happened_at DESC) WHERE (phone IS NOT NULL);
CREATE INDEX lead_events_report_idx ON public.lead_events USING btree (lead_id) WHERE ((tool = 'report'::text) AND (NOT suspected_spam));
CREATE INDEX lead_events_result_idx ON public.lead_events USING btree (((details ->> 'result'::text))) WHERE (details ? 'result'::text);
CREATE INDEX lead_events_spam_idx ON public.lead_events USING btree (happened_at DESC, id) INCLUDE (lead_id) WHERE (is_latest AND is_spam);
CREATE INDEX lead_events_status_idx ON public.lead_events USING btree (status, happened_at DESC, id) INCLUDE (lead_id) WHERE (is_latest AND (NOT is_spam));
CREATE INDEX lead_events_waiting_idx ON public.lead_events USING btree (status, COALESCE(waiting_since, happened_at), id DESC) INCLUDE (lead_id) WHERE (is_latest AND (NOT is_spam));
CREATE INDEX lead_events_words_idx ON public.lead_events USING gin (words extensions.gin_trgm_ops) WHERE is_latest;
CREATE UNIQUE INDEX lead_events_latest_idx ON public.lead_events USING btree (COALESCE(lead_id, id)) WHERE is_latest;
alter table public.lead_events enable row level security;
create policy lead_events_admin_read on public.lead_events for select to authenticated
  using (( SELECT is_admin() AS is_admin));
CREATE CONSTRAINT TRIGGER lead_events_first_step AFTER INSERT ON public.lead_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION begin_lead();
CREATE CONSTRAINT TRIGGER lead_events_outbox AFTER INSERT ON public.lead_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_event();
CREATE TRIGGER lead_events_followed BEFORE INSERT ON public.lead_events FOR EACH ROW WHEN (new.is_latest) EXECUTE FUNCTION follow_events();
CREATE TRIGGER lead_events_keep_sums BEFORE DELETE ON public.lead_events FOR EACH ROW EXECUTE FUNCTION keep_sums();
CREATE TRIGGER lead_events_spam_notices AFTER UPDATE OF suspected_spam ON public.lead_events FOR EACH ROW WHEN (new.suspected_spam) EXECUTE FUNCTION forget_spam_notices('id');
grant select on table public.lead_events to authenticated;

create table public.lead_notes (
  id uuid not null,
  subject_id uuid not null,
  lead_id uuid,
  enquiry_id uuid,
  written_at timestamp with time zone default now() not null,
  author_id uuid,
  text text not null,
  constraint lead_notes_check CHECK (((num_nonnulls(lead_id, enquiry_id) = 1) AND (subject_id = COALESCE(lead_id, enquiry_id)))),
  constraint lead_notes_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE,
  constraint lead_notes_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint lead_notes_pkey PRIMARY KEY (id),
  constraint lead_notes_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 5000)))
);
CREATE INDEX lead_notes_enquiry_idx ON public.lead_notes USING btree (enquiry_id);
CREATE INDEX lead_notes_lead_idx ON public.lead_notes USING btree (lead_id);
CREATE INDEX lead_notes_subject_idx ON public.lead_notes USING btree (subject_id, written_at DESC);
alter table public.lead_notes enable row level security;
create policy lead_notes_admin_read on public.lead_notes for select to authenticated
  using (( SELECT is_admin() AS is_admin));
grant select on table public.lead_notes to authenticated;

-- The work on a lead, or on a message without one: its status, owner, value and next step, with notes that stay, and what
-- became of each call. All of it goes with the lead or the message.
create table public.lead_work (
  subject_id uuid not null,
  lead_id uuid,
  enquiry_id uuid,
  status text default 'new'::text not null,
  lost_reason text default ''::text not null,
  owner_id uuid,
  value_amount bigint,
  value_currency text,
  next_step text default ''::text not null,
  next_on date,
  marked_spam boolean,
  revision integer default 0 not null,
  changed_at timestamp with time zone default now() not null,
  constraint lead_work_check CHECK (((num_nonnulls(lead_id, enquiry_id) = 1) AND (subject_id = COALESCE(lead_id, enquiry_id)))),
  constraint lead_work_check1 CHECK (((status <> 'lost'::text) OR (lost_reason <> ''::text))),
  constraint lead_work_check2 CHECK (((value_amount IS NULL) = (value_currency IS NULL))),
  constraint lead_work_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE,
  constraint lead_work_enquiry_id_key UNIQUE (enquiry_id),
  constraint lead_work_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint lead_work_lead_id_key UNIQUE (lead_id),
  constraint lead_work_lost_reason_check CHECK ((char_length(lost_reason) <= 500)),
  constraint lead_work_next_step_check CHECK ((char_length(next_step) <= 200)),
  constraint lead_work_pkey PRIMARY KEY (subject_id),
  constraint lead_work_status_check CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'meeting'::text, 'proposal'::text, 'won'::text, 'lost'::text, 'unfit'::text]))),
  constraint lead_work_value_amount_check CHECK ((value_amount >= 0)),
  constraint lead_work_value_currency_check CHECK ((value_currency = ANY (ARRAY['USD'::text, 'ZMW'::text])))
);
alter table public.lead_work enable row level security;
create policy lead_work_admin_read on public.lead_work for select to authenticated
  using (( SELECT is_admin() AS is_admin));
grant select on table public.lead_work to authenticated;

-- Sent again after a lost answer, a note has the newer text; one that was deleted comes back with its time. False where the lead is
-- gone.
CREATE OR REPLACE FUNCTION public.add_lead_note(p_subject uuid, p_note uuid, p_text text, p_author uuid DEFAULT NULL::uuid, p_written_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.add_lead_note to authenticated;

-- Who is answered needs no 'Answer' and no 'Call' any more.
CREATE OR REPLACE FUNCTION public.answer_lead(p_subject uuid, p_change uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.answer_lead to authenticated;

-- At the end of the transaction that stores a form, when it has its number and its line. Nobody is told of the step. One that nobody has
-- touched gives way to an earlier one of another form. An event of the past was brought in by a migration or a restore.
CREATE OR REPLACE FUNCTION public.begin_lead()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.count_expired_leads(p_author text, p_leads_months integer, p_now timestamp with time zone DEFAULT now())
 RETURNS TABLE(expired bigint, total bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*) filter (where p_leads_months > 0 and coalesce(u.last_login, u.created_at) < p_now - make_interval(months => p_leads_months)),
    count(*)
  from public.users as u
  where u.email <> lower(p_author) and not exists (select from public.posts as p where p.author_id = u.id)
$function$;
grant execute on function public.count_expired_leads to service_role;

CREATE OR REPLACE FUNCTION public.delete_lead_note(p_note uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_subject uuid;
begin
  perform public.must_be_admin();
  delete from public.lead_notes as n where n.id = p_note returning n.subject_id into v_subject;
  perform public.refresh_line(v_subject);
end
$function$;
grant execute on function public.delete_lead_note to authenticated;

-- The event of a form that its own sender sends again; null for anybody else, and for another form. The same content is the same form
-- where the request has the event's id or, within a minute, the secret of its browser, or without an id, within ten seconds, network
-- and browser name. An analysis that is finished may be asked for again. Who may read the lead gets no event that is not proven; nor
-- does a form disappear in one that is suspected. The event then belongs to the secret of the latest answer.
CREATE OR REPLACE FUNCTION public.event_sent_again(p_lead uuid, p_form jsonb, p_suspected_spam boolean, p_may_read boolean DEFAULT false)
 RETURNS lead_events
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- The events of a lead: those from proven browsers, and of the others how many of each kind there are.
CREATE OR REPLACE FUNCTION public.events_of(p_lead uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- The lines of these forms in their order, a thousand at most.
CREATE OR REPLACE FUNCTION public.export_leads(p_events uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
 SET jit TO 'off'
AS $function$
begin
  perform public.must_be_admin();
  return public.leads_of(p_events[1:1000]);
end
$function$;
grant execute on function public.export_leads to authenticated;

-- The step of a form and its day. An answer is due within the answer time, where no other days are set for it. Without a lead, only
-- requests to be called come in.
CREATE OR REPLACE FUNCTION public.first_step_of(p_event lead_events)
 RETURNS TABLE(step text, due_on date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- A new event is its lead's latest, with the words of those before it. Of what does not fit, the oldest goes; but a browser that
-- may not read the lead takes no words from it.
CREATE OR REPLACE FUNCTION public.follow_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- Under which key a form's sender (a digest of network, browser name and content) is kept for ten seconds.
CREATE OR REPLACE FUNCTION public.form_sender_key(p_event uuid, p_sender text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select 'form-sender:' || p_event || ':' || p_sender $function$;

CREATE OR REPLACE FUNCTION public.free_reference()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- The condition of a view: $1 is the author, who is no lead, or null where the site has none yet, $2 the status, $3 the pattern of a search.
-- Spam has a view of its own; 'waiting' is for those whom nobody has answered, unless another status is asked for; 'report' for those who
-- wait for the report.
CREATE OR REPLACE FUNCTION public.leads_condition(p_view text, p_status text, p_pattern text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 'e.is_latest and (e.lead_id is null or e.lead_id is distinct from $1) and '
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

-- Lines of the list in the order of the ids of their events: a lead with its latest event, or a message without a lead. `calls` is how
-- often a call to the number of the event was requested, if that is one.
CREATE OR REPLACE FUNCTION public.leads_of(p_events uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
 SET jit TO 'off'
AS $function$
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
$function$;

-- The latest forms of the leads of a list, and of the messages without one, newest first.
CREATE OR REPLACE FUNCTION public.leads_to_export(p_author text, p_pattern text DEFAULT NULL::text, p_view text DEFAULT NULL::text, p_status text DEFAULT NULL::text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
 SET jit TO 'off'
AS $function$
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
$function$;
grant execute on function public.leads_to_export to authenticated;

-- When the latest message of a line came.
CREATE OR REPLACE FUNCTION public.line_came_at(p_line uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select max(q.created_at) from public.messages_of_line(p_line) as m join public.enquiries as q on q.id = m.enquiry_id
$function$;

-- What the line of a lead, or of a message without one, is filtered by.
CREATE OR REPLACE FUNCTION public.line_of(p_lead uuid, p_enquiry uuid)
 RETURNS TABLE(status text, next_on date, is_spam boolean, note_words text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(w.status, 'new'), w.next_on, coalesce(u.suspected_spam, q.suspected_spam, false),
    left(coalesce((
      select ' ' || string_agg(public.folded(n.text), ' ' order by n.written_at desc) from public.lead_notes as n where n.subject_id = s.id
    ), ''), 100000)
  from (select coalesce(p_lead, public.line_of_message(p_enquiry)) as id) as s
  left join public.users as u on u.id = p_lead
  left join public.enquiries as q on q.id = p_enquiry and p_lead is null
  left join public.lead_work as w on w.subject_id = s.id
$function$;

-- The first request of a message's line; its own id where it repeats none.
CREATE OR REPLACE FUNCTION public.line_of_message(p_enquiry uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select (e.details ->> 'again')::uuid from public.lead_events as e where e.enquiry_id = p_enquiry and e.lead_id is null
  ), p_enquiry)
$function$;

-- One page of the leads and of the messages without one. The view 'waiting' begins with those who wait for the longest time, 'due' with
-- the oldest date. A total of a search ends at a thousand.
CREATE OR REPLACE FUNCTION public.list_leads(p_author text, p_pattern text DEFAULT NULL::text, p_page integer DEFAULT 1, p_size integer DEFAULT 50, p_view text DEFAULT NULL::text, p_status text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
 SET jit TO 'off'
AS $function$
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
$function$;
grant execute on function public.list_leads to authenticated;

-- The security log holds of a lead its id, status, value, date, and the owner's id. It cannot be erased, so it never holds what
-- somebody wrote about a person.
CREATE OR REPLACE FUNCTION public.logged_work(p_work lead_work)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'status', p_work.status, 'owner', p_work.owner_id, 'value', concat_ws(' ', p_work.value_currency, p_work.value_amount),
    'next_on', p_work.next_on
  )
$function$;

-- The day in Lusaka, which has no summer time.
CREATE OR REPLACE FUNCTION public.lusaka_day()
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select (now() at time zone 'UTC' + interval '2 hours')::date $function$;

CREATE OR REPLACE FUNCTION public.lusaka_day_of(p_at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select (p_at at time zone 'Africa/Lusaka')::date $function$;

-- Marks a lead, with its messages, or a message as spam, whose waiting notices triggers delete; or takes the mark back, with those
-- of its forms: nothing is told of them late. Who was spam from the beginning then has a first step, if nobody has worked on it.
CREATE OR REPLACE FUNCTION public.mark_lead_spam(p_subject uuid, p_is_spam boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.mark_lead_spam to authenticated;

-- The messages of a line, the first one and those that repeat it.
CREATE OR REPLACE FUNCTION public.messages_of_line(p_line uuid)
 RETURNS TABLE(enquiry_id uuid, event_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select f.enquiry_id, f.id from public.lead_events as f where f.enquiry_id = p_line and f.lead_id is null
  union all
  select e.enquiry_id, e.id from public.lead_events as f join public.lead_events as e on e.phone = f.phone
  where f.enquiry_id = p_line and f.lead_id is null and e.lead_id is null and e.details ->> 'again' = p_line::text
$function$;

-- Notes what became of a call or message; a new lead who was reached is contacted. The same line again changes nothing.
CREATE OR REPLACE FUNCTION public.note_lead_outcome(p_subject uuid, p_change uuid, p_how text, p_outcome text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_known constant public.lead_work := public.open_lead_work(p_subject);
  v_next public.lead_work := v_known;
begin
  if v_known.subject_id is null then return -1; end if;
  if exists (select from public.lead_changes as c where c.id = p_change) then return v_known.revision; end if;
  if p_outcome = 'reached' and v_known.status = 'new' then v_next.status := 'contacted'; end if;
  return public.store_lead_work(v_known, v_next, p_change, p_how, p_outcome);
end
$function$;
grant execute on function public.note_lead_outcome to authenticated;

CREATE OR REPLACE FUNCTION public.note_leads_seen(p_until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  update public.outbox_state as s set seen_until = least(p_until, now()) where s.seen_until < p_until;
end
$function$;
grant execute on function public.note_leads_seen to authenticated;

-- The calculator's total, if the visitor sends it to us: the numbers themselves stay in the browser. It belongs to the event of the
-- calculator's form, whose id only the browser that sent it knows.
CREATE OR REPLACE FUNCTION public.note_total(p_event uuid, p_total numeric)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.lead_events as e set details = e.details || jsonb_build_object('total', p_total)
  where e.id = p_event and e.tool = 'calculator';
  return found;
end
$function$;
grant execute on function public.note_total to service_role;

-- The telephone numbers in a text by their digits alone, so that a search finds them however they were written.
CREATE OR REPLACE FUNCTION public.numbers_in(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select string_agg(ltrim(regexp_replace(part[1], '\D', '', 'g'), '0'), ' ')
  from regexp_matches(public.folded(p_text), '(\+?\d[\d ()./\u2010-\u2015\u2212-]{5,30}\d)', 'g') as part
$function$;

-- The work on a lead or a message, which is locked until the end of the transaction; nothing where both are gone. A request that
-- repeats another one has none of its own.
CREATE OR REPLACE FUNCTION public.open_lead_work(p_subject uuid)
 RETURNS lead_work
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- Who else has a telephone number, the latest first: leads, and messages without one. The number is looked up before they are sorted,
-- so that an index finds them.
CREATE OR REPLACE FUNCTION public.others_with_number(p_subject uuid, p_phone text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with leads as materialized (
    select u.id, u.name, u.email, true as is_lead, coalesce(u.last_login, u.created_at) as at from public.users as u
    where coalesce(u.phone, u.unproven_phone) = p_phone and u.id <> p_subject and not u.suspected_spam limit 100
  ), messages as materialized (
    select public.line_of_message(e.enquiry_id) as id, e.name, null::text as email, false as is_lead, e.happened_at as at from public.lead_events as e
    where e.phone = p_phone and e.lead_id is null and e.is_latest and public.line_of_message(e.enquiry_id) <> p_subject and not e.is_spam limit 100
  )
  select coalesce(jsonb_agg(to_jsonb(o) - 'at' order by o.at desc), '[]')
  from (select * from leads union all select * from messages order by at desc limit 5) as o
$function$;

-- The events of a message's line with their messages, the latest first, for the admin; none where there is no such message without a lead.
CREATE OR REPLACE FUNCTION public.read_line(p_enquiry uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.read_line to authenticated;

-- One of the drivers hands a jsonb argument on as a JSON text. There it may hold escapes that jsonb does not take, NUL and
-- half a surrogate pair: they go. (A whole pair is never written as escapes.)
CREATE OR REPLACE FUNCTION public.real_json(p_value jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case jsonb_typeof(p_value)
    when 'string' then regexp_replace(p_value #>> '{}', '(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})', '\1', 'gi')::jsonb
    else p_value
  end
$function$;

-- Thirty bits as six letters and digits; 0, 1, I and O are left out, because people take them for each other.
CREATE OR REPLACE FUNCTION public.reference_of(p_number bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + ((p_number >> (5 * place)) & 31)::integer, 1), '' order by place)
  from generate_series(0, 5) as place
$function$;

CREATE OR REPLACE FUNCTION public.refresh_line(p_subject uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.lead_events as e
  set (status, next_on, is_spam, note_words) = (select l.status, l.next_on, l.is_spam, l.note_words from public.line_of(e.lead_id, e.enquiry_id) as l),
    waiting_since = public.waiting_since_of(e.lead_id, case when e.lead_id is null then public.line_of_message(e.enquiry_id) end)
  where e.is_latest and e.id in (
    select x.id from public.lead_events as x where x.lead_id = p_subject and x.is_latest
    union all
    select m.event_id from public.messages_of_line(p_subject) as m
  )
$function$;

-- For the notice of the event, which is made at the end of its transaction, the mark of the network is set in the transaction alone.
CREATE OR REPLACE FUNCTION public.remember_sender(p_event uuid, p_form jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.rate_limits (key, window_start, expires_at)
  select public.form_sender_key(p_event, p_form ->> 'sender'), 'epoch', now() + interval '10 seconds'
  where p_form ->> 'sender' is not null and p_form ->> 'id' is null
  on conflict do nothing;
  select set_config('site.network', coalesce(p_form ->> 'network', ''), true);
$function$;

-- Leads without a form for so many months. No months keep all.
CREATE OR REPLACE FUNCTION public.remove_expired_leads(p_author text, p_months integer, p_most integer, p_now timestamp with time zone DEFAULT now())
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with gone as (
    delete from public.users as u where u.id = any (array(
      select x.id from public.users as x
      where p_months > 0 and coalesce(x.last_login, x.created_at) < p_now - make_interval(months => p_months)
        and x.email <> lower(p_author) and not exists (select from public.posts as p where p.author_id = x.id)
      order by coalesce(x.last_login, x.created_at) limit p_most for update skip locked
    )) returning 1
  )
  select count(*)::integer from gone
$function$;
grant execute on function public.remove_expired_leads to service_role;

CREATE OR REPLACE FUNCTION public.remove_expired_limits(p_most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with gone as (
    delete from public.rate_limits as r where r.ctid = any (array(
      select x.ctid from public.rate_limits as x where x.expires_at < now() limit p_most for update skip locked
    )) returning 1
  )
  select count(*)::integer from gone
$function$;
grant execute on function public.remove_expired_limits to service_role;

-- A session that is over is shown in the list for a while; signing in removes the oldest as well.
CREATE OR REPLACE FUNCTION public.remove_expired_sessions(p_most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with gone as (
    delete from public.admin_sessions as s where s.ctid = any (array(
      select x.ctid from public.admin_sessions as x where x.expires_at < now() - interval '30 days' limit p_most for update skip locked
    )) returning 1
  )
  select count(*)::integer from gone
$function$;
grant execute on function public.remove_expired_sessions to service_role;

-- Results that nobody claimed for so many days.
CREATE OR REPLACE FUNCTION public.remove_unclaimed(p_days integer, p_most integer, p_now timestamp with time zone DEFAULT now())
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with gone as (
    delete from public.unclaimed_recommendations as w where w.id in (
      select x.id from public.unclaimed_recommendations as x where x.created_at < p_now - make_interval(days => p_days)
      order by x.created_at limit p_most
    ) returning 1
  )
  select count(*)::integer from gone
$function$;
grant execute on function public.remove_unclaimed to service_role;

-- Who has the report needs it no more: the step that nobody has touched becomes the one after it.
CREATE OR REPLACE FUNCTION public.report_was_sent(p_lead uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.lead_work as w set next_step = 'Offer a talk', next_on = public.working_day_after(
    public.lusaka_day(), coalesce(substring(s.office ->> 'step_days_talk' from '^[1-9]\d?$')::integer, 2),
    coalesce(substring(s.facts ->> 'working_days' from '^[1-7]+$'), '12345')
  )
  from public.settings as s
  where w.subject_id = p_lead and w.revision = 0 and w.status = 'new' and w.next_step = 'Send the report';
  if found then perform public.refresh_line(p_lead); end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.rights_of_lead_work()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  grant select on public.lead_work, public.lead_notes, public.lead_changes to authenticated;
$function$;

-- The same of a lead, or of a message without one, for the admin.
CREATE OR REPLACE FUNCTION public.same_number_of(p_subject uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  return public.others_with_number(p_subject, coalesce(
    (select coalesce(u.phone, u.unproven_phone) from public.users as u where u.id = p_subject),
    (select e.phone from public.lead_events as e where e.enquiry_id = p_subject and e.lead_id is null)
  ));
end
$function$;
grant execute on function public.same_number_of to authenticated;

-- Stores the work if nobody else has stored it since it was read, and answers with its revision; null is a conflict, and -1 that
-- the lead is gone. What is stored already is no conflict, because the answer to the first call may have been lost.
CREATE OR REPLACE FUNCTION public.save_lead_work(p_subject uuid, p_work jsonb, p_revision integer, p_change uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.save_lead_work to authenticated;

-- In which a lead's value is entered, where none is stored: kwacha once the site has a rate.
CREATE OR REPLACE FUNCTION public.site_currency()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  return (
    select case when coalesce(s.facts ->> 'kwacha_rate', '') <> '' and coalesce(s.facts ->> 'kwacha_date', '') <> '' then 'ZMW' else 'USD' end
    from public.settings as s
  );
end
$function$;
grant execute on function public.site_currency to authenticated;

-- Stores the work, and a line of the story where the status changes or somebody was called: the new revision.
CREATE OR REPLACE FUNCTION public.store_lead_work(p_known lead_work, p_next lead_work, p_change uuid, p_how text DEFAULT 'hand'::text, p_outcome text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- Takes the latest line of the story back, and its status: false where another one came after it.
CREATE OR REPLACE FUNCTION public.undo_lead_change(p_change uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.undo_lead_change to authenticated;

-- When a view begins: 'week' on Monday in Lusaka, which has no summer time; all else with the first event.
CREATE OR REPLACE FUNCTION public.view_begins(p_view text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case p_view
    when 'week' then date_trunc('week', now() at time zone 'UTC' + interval '2 hours') at time zone 'UTC' - interval '2 hours'
    else '-infinity'
  end
$function$;

-- The first form since the status is new, by which the answers are counted too. Null where there is none.
CREATE OR REPLACE FUNCTION public.waiting_since_of(p_lead uuid, p_line uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- What the work on a lead says about the person: for the person and for the admin. The owner is one of our own people.
CREATE OR REPLACE FUNCTION public.work_of(p_subject uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- The working day that is so many after a day; of the week, Monday is 1.
CREATE OR REPLACE FUNCTION public.working_day_after(p_day date, p_days integer, p_working_days text)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_day + d from generate_series(1, 7 * p_days) as d
  where position(extract(isodow from p_day + d)::text in p_working_days) > 0 order by d offset p_days - 1 limit 1
$function$;
