-- What an enquiry says is one jsonb from the form to every reader: a new column of the table is in all of them by itself.
set check_function_bodies = off;

-- What an enquiry says, beside who sent it, when and how.
create function public.content_of_enquiry(p_enquiry public.enquiries) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(p_enquiry)
    - '{id, lead_id, email, proven, name, suspected_spam, consent, created_at, browser}'::text[]
$$;

-- By what a search finds an enquiry: numbers without the spaces within, and every text but the chosen interest.
create function public.words_of_enquiry(p_content jsonb) returns text
language sql immutable strict set search_path = ''
as $$
  select concat_ws(' ', public.numbers_in(p_content ->> 'message'), string_agg(t.value, ' ' order by t.key = 'message'))
  from jsonb_each_text(p_content - 'interest') as t
$$;

-- Writes an enquiry, whose columns are named by `p_row`; the others have their defaults.
create function public.store_enquiry(p_row jsonb) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_columns constant text := (select string_agg(format('%I', k), ', ') from jsonb_object_keys(p_row) as k);
  v_id uuid;
begin
  execute format('insert into public.enquiries (%1$s) select %1$s from jsonb_populate_record(null::public.enquiries, $1) returning id', v_columns)
  into v_id using p_row;
  return v_id;
end
$$;

-- The messages of a lead. Those that others sent under the lead's address are only counted.
create or replace function public.enquiries_of(p_lead uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'enquiries', coalesce(jsonb_agg(public.content_of_enquiry(e) || jsonb_build_object(
      'id', e.id, 'created_at', e.created_at, 'name', e.name, 'email', e.email, 'suspected_spam', e.suspected_spam,
      'consent', (select jsonb_build_object('version', w.version, 'wording', w.wording, 'at', e.created_at)
        from public.consent_wordings as w where w.version = e.consent)
    ) order by e.created_at desc, e.id) filter (where e.proven), '[]'),
    'unproven_enquiries', count(*) filter (where not e.proven)
  )
  from public.enquiries as e where e.lead_id = p_lead
$$;

-- A message without a lead is a line of the list by itself.
create or replace function public.list_enquiry() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_reference constant text := public.free_reference();
begin
  insert into public.lead_events (reference, enquiry_id, tool, is_proven, suspected_spam, name, email, browser, words)
  values (
    v_reference, new.id, 'contact', false, new.suspected_spam, new.name, new.email, new.browser,
    lower(concat_ws(' ', '', v_reference, new.name, new.email, public.words_of_enquiry(public.content_of_enquiry(new))))
  );
  return null;
end
$$;

-- Finds or creates the lead of an address, and writes the event of the form that was sent, with the message if it is one. A
-- returning visitor's name is kept; source, consent and telephone number too, unless this browser's cookie names the lead
-- (p_visitor): typing an address does not prove that it is one's own.
-- `p_event`: the browser's id for what it sent, tool, page, phone, browser, sender, content and details. A form that is sent again is
-- not written again; where its event began the lead, the answer says so again, as the first one may have been lost.
create or replace function public.capture_lead(
  p_name text,
  p_email text,
  p_source jsonb default '{}',
  p_suspected_spam boolean default false,
  p_consent text default null,
  p_wording text default null,
  p_visitor uuid default null,
  p_event jsonb default '{}',
  p_enquiry jsonb default null
)
returns table (id uuid, is_new boolean, event_id uuid, reference text)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name constant text := btrim(p_name);
  v_email constant text := lower(btrim(p_email));
  v_source constant jsonb := public.real_json(p_source);
  v_event constant jsonb := public.real_json(p_event);
  v_enquiry constant jsonb := public.real_json(p_enquiry);
  v_agreed_at constant timestamptz := case when p_consent is not null then now() end;
  v_again public.lead_events;
  v_first_at timestamptz;
  v_proofs integer;
  v_proven boolean;
  v_enquiry_id uuid;
begin
  if p_consent is not null then
    insert into public.consent_wordings (version, wording) values (p_consent, p_wording) on conflict (version) do nothing;
  end if;
  -- The row is locked until the end, so requests for one address wait for each other.
  insert into public.users as u (
    name, email, last_login, first_source, last_source, suspected_spam,
    first_consent, first_consent_at, last_consent, last_consent_at, phone
  ) values (
    v_name, v_email, now(), v_source, v_source, p_suspected_spam,
    p_consent, v_agreed_at, p_consent, v_agreed_at, v_event ->> 'phone'
  )
  on conflict (email) do update set
    last_login = excluded.last_login,
    last_source = case when u.id = p_visitor then excluded.last_source else u.last_source end,
    first_consent = case when u.id = p_visitor then coalesce(u.first_consent, excluded.first_consent) else u.first_consent end,
    first_consent_at = case when u.id = p_visitor then coalesce(u.first_consent_at, excluded.first_consent_at) else u.first_consent_at end,
    last_consent = case when u.id = p_visitor then coalesce(excluded.last_consent, u.last_consent) else u.last_consent end,
    last_consent_at = case when u.id = p_visitor then coalesce(excluded.last_consent_at, u.last_consent_at) else u.last_consent_at end,
    phone = case when u.id = p_visitor then coalesce(excluded.phone, u.phone) else u.phone end
  -- xmax is 0 only for a row that this statement inserted
  returning u.id, u.xmax = 0, u.created_at, u.proofs into id, is_new, v_first_at, v_proofs;
  v_proven := is_new or coalesce(id = p_visitor, false);

  v_again := public.event_sent_again(id, v_event, p_suspected_spam, v_proven);
  if v_again.id is not null then
    event_id := v_again.id;
    reference := v_again.reference;
    is_new := v_proofs = 0 and v_again.happened_at = v_first_at and id is distinct from p_visitor
      and coalesce(v_again.id = (v_event ->> 'id')::uuid or v_again.browser = v_event ->> 'browser', false);
    return next;
    return;
  end if;

  event_id := (v_event ->> 'id')::uuid;
  if event_id is null or exists (select from public.lead_events as e where e.id = event_id) then event_id := gen_random_uuid(); end if;
  reference := public.free_reference();
  if v_enquiry is not null then
    v_enquiry_id := public.store_enquiry(v_enquiry || jsonb_build_object(
      'lead_id', id, 'proven', v_proven, 'browser', v_event ->> 'browser', 'name', v_name, 'email', v_email,
      'suspected_spam', p_suspected_spam, 'consent', p_consent
    ));
  end if;
  insert into public.lead_events (
    id, reference, lead_id, enquiry_id, tool, is_proven, suspected_spam, name, email, phone, page, source, details, browser, content, words
  ) values (
    event_id, reference, id, v_enquiry_id, coalesce(v_event ->> 'tool', 'unknown'), v_proven, p_suspected_spam, v_name, v_email,
    v_event ->> 'phone', coalesce(v_event ->> 'page', ''), v_source, coalesce(v_event -> 'details', '{}'),
    v_event ->> 'browser', v_event ->> 'content',
    left(lower(concat_ws(' ', '', reference, v_name, v_email, v_event ->> 'phone', public.words_of_enquiry(v_enquiry))), 20000)
  );
  perform public.remember_sender(event_id, v_event);
  if not v_proven and not p_suspected_spam and v_event ->> 'phone' is not null then
    update public.users as u set unproven_phone = v_event ->> 'phone' where u.id = capture_lead.id;
  end if;
  return next;
end
$$;

drop function public.capture_call;
-- Somebody who leaves a name and a telephone number, and no address, is a message without a lead. After a result of the lead that
-- this browser may read (p_visitor), which p_about names by its reference, it is that lead's message. Sent again, it is the same one.
-- Gives the reference that the visitor is told.
-- `p_enquiry`: what the message says, as `content_of_enquiry` has it. `p_event`: phone, page, browser, sender, and a digest of what was sent, content.
create function public.capture_call(
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
  v_again public.lead_events;
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
  -- Two at once wait for each other.
  perform pg_advisory_xact_lock(hashtextextended(v_event ->> 'content', 0));
  v_again := public.event_sent_again(null, v_event, p_suspected_spam);
  if v_again.id is not null then return v_again.reference; end if;

  if p_consent is not null then
    insert into public.consent_wordings (version, wording) values (p_consent, p_wording) on conflict (version) do nothing;
  end if;
  v_enquiry := public.store_enquiry(public.real_json(p_enquiry) || jsonb_build_object(
    'name', p_name, 'suspected_spam', p_suspected_spam, 'consent', p_consent, 'browser', v_event ->> 'browser'
  ));
  -- Its event was written by a trigger, as for each message without a lead.
  update public.lead_events as e set
    phone = v_event ->> 'phone', page = coalesce(v_event ->> 'page', ''), source = public.real_json(p_source), content = v_event ->> 'content',
    words = concat_ws(' ', e.words, v_event ->> 'phone')
  where e.enquiry_id = v_enquiry returning e.id, e.reference into v_id, v_reference;
  perform public.remember_sender(v_id, v_event);
  return v_reference;
end
$$;

grant execute on function public.capture_call to service_role;

-- Lines of the list in the order of the ids of their events: a lead with its latest event, or a message without a lead.
create or replace function public.leads_of(p_events uuid[]) returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', coalesce(u.id, e.enquiry_id), 'is_lead', u.id is not null, 'name', coalesce(u.name, e.name),
    'email', coalesce(u.email, e.email), 'phone', case when u.id is null then e.phone else u.phone end,
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

-- What a notice of an event says, with what the visitor wrote; without notes and without the text of any analysis.
create or replace function public.event_notice(p_notice uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'reference', e.reference, 'happened_at', e.happened_at, 'lead_id', e.lead_id, 'tool', e.tool, 'is_proven', e.is_proven,
    'name', coalesce(nullif(e.name, ''), u.name, ''), 'email', coalesce(e.email, u.email), 'phone', e.phone, 'source', e.source,
    'is_call', public.is_call(e), 'enquiry', (select public.content_of_enquiry(q) from public.enquiries as q where q.id = e.enquiry_id),
    'more_calls', (select count(*) from public.outbox as c where c.counted_with = o.id and c.state = 'counted')
  )
  from public.outbox as o
  join public.lead_events as e on e.id = o.event_id
  left join public.users as u on u.id = e.lead_id
  where o.id = p_notice
$$;

reset check_function_bodies;
