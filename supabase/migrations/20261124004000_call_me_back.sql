-- Somebody who leaves a name and a telephone number, and no address, is a message without a lead. After a result of the lead that
-- this browser may read (p_visitor), which p_about names by its reference, it is that lead's message. The same within a minute is the
-- same one: a browser without script may send a form twice. Gives the reference that the visitor is told.
-- `p_event`: phone, page, browser, and a digest of what was sent, content.
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
  v_enquiry uuid;
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
  select e.reference into v_reference from public.lead_events as e
  where e.is_latest and not e.is_spam and e.lead_id is null
    and e.happened_at > now() - interval '1 minute' and e.content = v_event ->> 'content';
  if found then return v_reference; end if;

  if p_consent is not null then
    insert into public.consent_wordings (version, wording) values (p_consent, p_wording) on conflict (version) do nothing;
  end if;
  insert into public.enquiries (name, interest, message, suspected_spam, consent, browser)
  values (p_name, 'other', p_message, p_suspected_spam, p_consent, v_event ->> 'browser') returning id into v_enquiry;
  -- Its event was written by a trigger, as for each message without a lead.
  update public.lead_events as e set
    phone = v_event ->> 'phone', page = coalesce(v_event ->> 'page', ''), source = public.real_json(p_source), content = v_event ->> 'content',
    words = concat_ws(' ', e.words, v_event ->> 'phone')
  where e.enquiry_id = v_enquiry returning e.reference into v_reference;
  return v_reference;
end
$$;
revoke all on function public.capture_call from public, anon, authenticated, service_role;
grant execute on function public.capture_call to service_role;
