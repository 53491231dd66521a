-- Leads: people who gave their name and e-mail address to a tool, and what they agreed to.

-- The wordings that stand beside the forms, each as it was when a lead first agreed to it.
create table public.consent_wordings (
  version text primary key check (version ~ '^[\w.-]{1,40}$'),
  wording text not null check (char_length(wording) between 1 and 1000),
  first_used timestamptz not null default now()
);
alter table public.consent_wordings enable row level security;

create table public.users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email) and char_length(email) <= 254 and position('@' in email) > 1),
  last_login timestamptz,
  first_source jsonb not null default '{}' check (jsonb_typeof(first_source) = 'object' and pg_column_size(first_source) <= 8192),
  last_source jsonb not null default '{}' check (jsonb_typeof(last_source) = 'object' and pg_column_size(last_source) <= 8192),
  suspected_spam boolean not null default false,
  created_at timestamptz not null default now(),
  first_consent text references public.consent_wordings (version),
  first_consent_at timestamptz,
  last_consent text references public.consent_wordings (version),
  last_consent_at timestamptz,
  -- How often the address was proved. A visitor cookie holds the number of its time: each proof ends those before it.
  proofs integer not null default 0,
  -- A telephone number is the lead's once the browser that sent it may read the lead (decision 29).
  phone text check (phone ~ '^\+[1-9]\d{6,14}$'),
  -- The latest number of a form that is not the lead's to read: on the desk alone, and only while the lead has no number.
  unproven_phone text check (unproven_phone ~ '^\+[1-9]\d{6,14}$'),
  -- When the report was last sent to it.
  report_at timestamptz,
  constraint users_consent_check check (num_nulls(first_consent, first_consent_at, last_consent, last_consent_at) in (0, 4)),
  constraint users_name_check check (char_length(name) between 1 and 100)
);
create index users_created_at_idx on public.users (created_at desc, id);
create index users_last_seen_idx on public.users ((coalesce(last_login, created_at)));
create index users_number_idx on public.users ((coalesce(phone, unproven_phone))) where coalesce(phone, unproven_phone) is not null;
alter table public.users enable row level security;

do $$
declare
  -- The extension may have been there before, elsewhere.
  v_schema name := (select n.nspname from pg_extension as e join pg_namespace as n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  execute format('create index users_name_parts_idx on public.users using gin (name %I.gin_trgm_ops)', v_schema);
  execute format('create index users_email_parts_idx on public.users using gin (email %I.gin_trgm_ops)', v_schema);
end
$$;

-- From here on a database of version 1.1.0 gets the same text (supabase/from-1.1.0.sql).

set check_function_bodies = off;

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
    left(public.folded(concat_ws(' ', '', reference, v_name, v_email, v_event ->> 'phone', public.words_of_enquiry(case when v_event #> '{details,call}' is null then v_enquiry else v_enquiry - 'interest' end))), 20000)
  );
  perform public.remember_sender(event_id, v_event);
  if not v_proven and not p_suspected_spam and v_event ->> 'phone' is not null then
    update public.users as u set unproven_phone = v_event ->> 'phone' where u.id = capture_lead.id;
  end if;
  return next;
end
$$;

create or replace function public.unproven_phone_of(p_lead uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select e.phone from public.lead_events as e
  where e.lead_id = p_lead and not e.is_proven and not e.suspected_spam and e.phone is not null
  order by e.happened_at desc limit 1
$$;

-- Where service_role does not bypass row-level security, it still needs a policy.
create policy users_service on public.users for all to service_role using (true) with check (true);
create policy users_admin_read on public.users for select to authenticated using ((select public.is_admin()));
create policy users_admin_delete on public.users for delete to authenticated using ((select public.is_admin()));

grant execute on function
  public.capture_lead, public.prove_lead
to service_role;

reset check_function_bodies;
