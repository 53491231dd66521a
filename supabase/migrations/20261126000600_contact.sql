-- Messages of the contact form, and requests for a call.
-- Functions may call others that a later file makes.
set check_function_bodies = off;

-- Messages that visitors send from the page of the contact form (decision 26). The server writes them, the admin reads them.
create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  -- A message goes with its lead. Both may be empty: somebody may leave no address.
  lead_id uuid references public.users (id) on delete cascade,
  email text check (char_length(email) <= 254),
  -- Whether the browser that sent it may read the lead's data: only then it is the lead's to read (decision 29).
  proven boolean not null default false,
  name text not null check (char_length(name) between 1 and 100),
  organization text not null default '' check (char_length(organization) <= 100),
  interest text not null check (interest in ('partnership', 'fellowship', 'community', 'other')),
  message text not null check (char_length(message) between 1 and 5000),
  suspected_spam boolean not null default false,
  consent text references public.consent_wordings (version),
  created_at timestamptz not null default now(),
  -- By which browser (a digest) it was sent, in case that browser proves the address later.
  browser text check (char_length(browser) = 43)
);
create index enquiries_created_idx on public.enquiries (created_at desc, id);
create index enquiries_lead_idx on public.enquiries (lead_id);
alter table public.enquiries enable row level security;

-- The messages of a lead. Those that others sent under the lead's address are only counted.
create function public.enquiries_of(p_lead uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'enquiries', coalesce(jsonb_agg(jsonb_build_object(
      'id', e.id, 'created_at', e.created_at, 'name', e.name, 'email', e.email, 'organization', e.organization,
      'interest', e.interest, 'message', e.message, 'suspected_spam', e.suspected_spam,
      'consent', (select jsonb_build_object('version', w.version, 'wording', w.wording, 'at', e.created_at)
        from public.consent_wordings as w where w.version = e.consent)
    ) order by e.created_at desc, e.id) filter (where e.proven), '[]'),
    'unproven_enquiries', count(*) filter (where not e.proven)
  )
  from public.enquiries as e where e.lead_id = p_lead
$$;

-- Deletes enquiries without a lead, which no deletion of a lead reaches, a part at a time: how many. No months keep all.
create function public.remove_expired_enquiries(p_months integer, p_most integer, p_now timestamptz default now())
returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.enquiries as e where e.id in (
      select o.id from public.enquiries as o
      where p_months > 0 and o.lead_id is null and o.created_at < p_now - make_interval(months => p_months)
      order by o.created_at limit p_most
    ) returning 1
  )
  select count(*)::integer from gone
$$;

-- A message without a lead is a line of the list by itself.
create function public.list_enquiry() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_reference constant text := public.free_reference();
begin
  insert into public.lead_events (reference, enquiry_id, tool, is_proven, suspected_spam, name, email, browser, words)
  values (
    v_reference, new.id, 'contact', false, new.suspected_spam, new.name, new.email, new.browser,
    lower(concat_ws(' ', '', v_reference, new.name, new.email, public.numbers_in(new.message), new.organization, new.message))
  );
  return null;
end
$$;
create trigger enquiries_listed after insert on public.enquiries
  for each row when (new.lead_id is null) execute function public.list_enquiry();

-- Deletes a message that belongs to no lead, for somebody who names its reference or the number in it. Its event goes with it.
create function public.delete_enquiry(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  delete from public.enquiries as e where e.id = p_id and e.lead_id is null;
  if not found then return false; end if;
  insert into public.security_events (kind, session_id, subject_kind, subject_id)
  values ('deleted', public.claimed_session_id(), 'person', p_id);
  return true;
end
$$;

-- Somebody who leaves a name and a telephone number, and no address, is a message without a lead. After a result of the lead that
-- this browser may read (p_visitor), which p_about names by its reference, it is that lead's message. Sent again, it is the same one.
-- Gives the reference that the visitor is told.
-- `p_event`: phone, page, browser, sender, and a digest of what was sent, content.
create function public.capture_call(
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

create policy enquiries_admin_read on public.enquiries for select to authenticated using ((select public.is_admin()));
create policy enquiries_service on public.enquiries for insert to service_role with check (true);

grant execute on function
  public.capture_call, public.remove_expired_enquiries
to service_role;
grant execute on function
  public.delete_enquiry
to authenticated;

reset check_function_bodies;
