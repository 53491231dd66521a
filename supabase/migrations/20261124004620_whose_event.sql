-- A form that is sent again gives its event only to its own sender. A number that an unproven browser typed stays on the desk, and
-- with the first proof the name counts that its browser typed.

-- The latest number of a form that is not the lead's to read: on the desk alone, and only while the lead has no number.
alter table public.users add column unproven_phone text check (unproven_phone ~ '^\+[1-9]\d{6,14}$');
create function public.unproven_phone_of(p_lead uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select e.phone from public.lead_events as e
  where e.lead_id = p_lead and not e.is_proven and not e.suspected_spam and e.phone is not null
  order by e.happened_at desc limit 1
$$;
update public.users as u set unproven_phone = public.unproven_phone_of(u.id)
where exists (select from public.lead_events as e where e.lead_id = u.id and not e.is_proven and e.phone is not null);
create index users_number_idx on public.users ((coalesce(phone, unproven_phone))) where coalesce(phone, unproven_phone) is not null;
create index if not exists lead_events_phone_idx on public.lead_events (phone, happened_at desc) where phone is not null;

-- Under which key a form's sender (a digest of network, browser name and content) is kept for ten seconds.
create function public.form_sender_key(p_event uuid, p_sender text) returns text
language sql immutable set search_path = ''
as $$ select 'form-sender:' || p_event || ':' || p_sender $$;

create function public.remember_sender(p_event uuid, p_form jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.rate_limits (key, window_start, expires_at)
  select public.form_sender_key(p_event, p_form ->> 'sender'), 'epoch', now() + interval '10 seconds'
  where p_form ->> 'sender' is not null and p_form ->> 'id' is null
  on conflict do nothing
$$;

-- The event of a form that its own sender sends again; null for anybody else, and for another form. The same content is the same form
-- where the request has the event's id or, within a minute, the secret of its browser, or without an id, within ten seconds, network
-- and browser name. An analysis that is finished may be asked for again. Who may read the lead gets no event that is not proven; nor
-- does a form disappear in one that is suspected. The event then belongs to the secret of the latest answer.
create function public.event_sent_again(p_lead uuid, p_form jsonb, p_suspected_spam boolean, p_may_read boolean default false)
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
    insert into public.enquiries (lead_id, proven, browser, name, email, organization, interest, message, suspected_spam, consent)
    values (
      id, v_proven, v_event ->> 'browser', v_name, v_email,
      v_enquiry ->> 'organization', v_enquiry ->> 'interest', v_enquiry ->> 'message', p_suspected_spam, p_consent
    ) returning enquiries.id into v_enquiry_id;
  end if;
  insert into public.lead_events (
    id, reference, lead_id, enquiry_id, tool, is_proven, suspected_spam, name, email, phone, page, source, details, browser, content, words
  ) values (
    event_id, reference, id, v_enquiry_id, coalesce(v_event ->> 'tool', 'unknown'), v_proven, p_suspected_spam, v_name, v_email,
    v_event ->> 'phone', coalesce(v_event ->> 'page', ''), v_source, coalesce(v_event -> 'details', '{}'),
    v_event ->> 'browser', v_event ->> 'content',
    left(lower(concat_ws(
      ' ', '', reference, v_name, v_email, v_event ->> 'phone', public.numbers_in(v_enquiry ->> 'message'),
      v_enquiry ->> 'organization', v_enquiry ->> 'message'
    )), 20000)
  );
  perform public.remember_sender(event_id, v_event);
  if not v_proven and not p_suspected_spam and v_event ->> 'phone' is not null then
    update public.users as u set unproven_phone = v_event ->> 'phone' where u.id = capture_lead.id;
  end if;
  return next;
end
$$;

-- Somebody who leaves a name and a telephone number, and no address, is a message without a lead. After a result of the lead that
-- this browser may read (p_visitor), which p_about names by its reference, it is that lead's message. Sent again, it is the same one.
-- Gives the reference that the visitor is told.
-- `p_event`: phone, page, browser, sender, and a digest of what was sent, content.
create or replace function public.capture_call(
  p_name text,
  p_message text,
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
        p_name, v_email, p_source, p_suspected_spam, p_consent, p_wording, p_visitor, v_event || '{"tool": "contact"}',
        jsonb_build_object('organization', '', 'interest', 'other', 'message', p_message)
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
  insert into public.enquiries (name, interest, message, suspected_spam, consent, browser)
  values (p_name, 'other', p_message, p_suspected_spam, p_consent, v_event ->> 'browser') returning id into v_enquiry;
  -- Its event was written by a trigger, as for each message without a lead.
  update public.lead_events as e set
    phone = v_event ->> 'phone', page = coalesce(v_event ->> 'page', ''), source = public.real_json(p_source), content = v_event ->> 'content',
    words = concat_ws(' ', e.words, v_event ->> 'phone')
  where e.enquiry_id = v_enquiry returning e.id, e.reference into v_id, v_reference;
  perform public.remember_sender(v_id, v_event);
  return v_reference;
end
$$;

-- Keeps a result and writes its event. p_of: of the calculator the event of its form, which only the browser that sent it knows; of
-- an analysis its own id. Nothing where that is gone. The event is as proven as the form that the result came from, if this browser
-- may read the lead (p_visitor).
drop function public.keep_result(text, text, uuid, jsonb, text, numeric);
create function public.keep_result(
  p_digest text, p_tool text, p_of uuid, p_shown jsonb, p_browser text default null, p_total numeric default null, p_visitor uuid default null
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
    v_id, v_reference, v_form.lead_id, 'kept', v_form.is_proven and coalesce(v_form.lead_id = p_visitor, false), v_form.suspected_spam,
    v_form.name, v_form.email, v_form.page, v_form.source, jsonb_strip_nulls(jsonb_build_object('of', p_tool, 'total', p_total)),
    coalesce(p_browser, v_form.browser), lower(concat_ws(' ', '', v_reference, v_form.name, v_form.email))
  );
  insert into public.kept_results (digest, event_id, tool, shown) values (p_digest, v_id, p_tool, public.real_json(p_shown));
  return v_reference;
end
$$;

-- A code has proved that this browser's visitor has the address: all earlier cookies end, and what the browser stored, sent or
-- left waiting under the address is the lead's. Until the first proof anybody may have sent what is there, the name too: of that, only
-- what carries the mark of this browser is the lead's, and what carries none is not. Later, only a browser that may read the lead adds
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
  update public.users as u set
    phone = (
      select e.phone from public.lead_events as e
      where e.lead_id = p_lead and e.is_proven and e.phone is not null order by e.happened_at desc limit 1
    ),
    unproven_phone = public.unproven_phone_of(p_lead),
    name = coalesce(case when v_proofs = 1 then (
      select e.name from public.lead_events as e
      where e.lead_id = p_lead and e.is_proven and e.tool <> 'kept' and e.name <> '' order by e.happened_at desc limit 1
    ) end, u.name)
  where u.id = p_lead;
  return v_proofs;
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

-- Who else has a telephone number, the latest first: leads, and messages without one. The number is looked up before they are sorted,
-- so that an index finds them.
create function public.others_with_number(p_subject uuid, p_phone text) returns jsonb
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
create function public.same_number_of(p_subject uuid) returns jsonb
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
      'enquiry', (select jsonb_build_object('organization', q.organization, 'interest', q.interest, 'message', q.message)
        from public.enquiries as q where q.id = e.enquiry_id)
    )
  ) order by wanted.place), '[]')
  from unnest(p_events) with ordinality as wanted (id, place)
  join public.lead_events as e on e.id = wanted.id
  left join public.users as u on u.id = e.lead_id
$$;

revoke all on function
  public.unproven_phone_of, public.form_sender_key, public.remember_sender, public.event_sent_again, public.keep_result,
  public.others_with_number, public.same_number_of
from public, anon, authenticated, service_role;
grant execute on function public.keep_result to service_role;
grant execute on function public.same_number_of to authenticated;
