-- Generated, do not edit; never run.

-- Messages that visitors send from the page of the contact form (decision 26). The server writes them, the admin reads them.
create table public.enquiries (
  id uuid default gen_random_uuid() not null,
  lead_id uuid,
  email text,
  proven boolean default false not null,
  name text not null,
  organization text default ''::text not null,
  interest text not null,
  message text not null,
  suspected_spam boolean default false not null,
  consent text,
  created_at timestamp with time zone default now() not null,
  browser text,
  constraint enquiries_browser_check CHECK ((char_length(browser) = 43)),
  constraint enquiries_consent_fkey FOREIGN KEY (consent) REFERENCES consent_wordings(version),
  constraint enquiries_email_check CHECK ((char_length(email) <= 254)),
  constraint enquiries_interest_check CHECK ((interest = ANY (ARRAY['project'::text, 'partnership'::text, 'fellowship'::text, 'community'::text, 'other'::text]))),
  constraint enquiries_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint enquiries_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 5000))),
  constraint enquiries_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint enquiries_organization_check CHECK ((char_length(organization) <= 100)),
  constraint enquiries_pkey PRIMARY KEY (id)
);
CREATE INDEX enquiries_created_idx ON public.enquiries USING btree (created_at DESC, id);
CREATE INDEX enquiries_lead_idx ON public.enquiries USING btree (lead_id);
alter table public.enquiries enable row level security;
create policy enquiries_admin_read on public.enquiries for select to authenticated
  using (( SELECT is_admin() AS is_admin));
create policy enquiries_service on public.enquiries for insert to service_role
  with check (true);
CREATE TRIGGER enquiries_keep_sums BEFORE DELETE ON public.enquiries FOR EACH ROW EXECUTE FUNCTION keep_sums();
CREATE TRIGGER enquiries_listed AFTER INSERT ON public.enquiries FOR EACH ROW WHEN ((new.lead_id IS NULL)) EXECUTE FUNCTION list_enquiry();
CREATE TRIGGER enquiries_spam_notices AFTER UPDATE OF suspected_spam ON public.enquiries FOR EACH ROW WHEN (new.suspected_spam) EXECUTE FUNCTION forget_spam_notices('enquiry_id');
grant insert on table public.enquiries to service_role;
grant select on table public.enquiries to authenticated;

-- Somebody who leaves a name and a telephone number, and no address, is a message without a lead. After a result of the lead that
-- this browser may read (p_visitor), which p_about names by its reference, it is that lead's message. Sent again, it is the same one.
-- While nobody has dealt with a request for the same number, the new one joins its line (messages_of_line), to the mark of spam that
-- the admin set too. Gives the reference that the visitor is told.
-- `p_enquiry`: what the message says, as `content_of_enquiry` has it. `p_event`: phone, page, browser, sender, and a digest of what was sent, content.
CREATE OR REPLACE FUNCTION public.capture_call(p_name text, p_enquiry jsonb, p_source jsonb DEFAULT '{}'::jsonb, p_suspected_spam boolean DEFAULT false, p_consent text DEFAULT NULL::text, p_wording text DEFAULT NULL::text, p_visitor uuid DEFAULT NULL::uuid, p_about text DEFAULT NULL::text, p_event jsonb DEFAULT '{}'::jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.capture_call to service_role;

-- What an enquiry says, beside who sent it, when and how.
CREATE OR REPLACE FUNCTION public.content_of_enquiry(p_enquiry enquiries)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(p_enquiry)
    - '{id, lead_id, email, proven, name, suspected_spam, consent, created_at, browser}'::text[]
$function$;

-- Deletes a message that belongs to no lead, for somebody who names its reference or the number in it. All
-- of its line go, with their events.
CREATE OR REPLACE FUNCTION public.delete_enquiry(p_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  delete from public.enquiries as e where e.lead_id is null
    and e.id in (select m.enquiry_id from public.messages_of_line(public.line_of_message(p_id)) as m);
  if not found then return false; end if;
  insert into public.security_events (kind, session_id, subject_kind, subject_id)
  values ('deleted', public.claimed_session_id(), 'person', p_id);
  return true;
end
$function$;
grant execute on function public.delete_enquiry to authenticated;

-- The messages of a lead. Those that others sent under the lead's address are only counted.
CREATE OR REPLACE FUNCTION public.enquiries_of(p_lead uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'enquiries', coalesce(jsonb_agg(public.content_of_enquiry(e) || jsonb_build_object(
      'id', e.id, 'created_at', e.created_at, 'name', e.name, 'email', e.email, 'suspected_spam', e.suspected_spam,
      'consent', (select jsonb_build_object('version', w.version, 'wording', w.wording, 'at', e.created_at)
        from public.consent_wordings as w where w.version = e.consent)
    ) order by e.created_at desc, e.id) filter (where e.proven), '[]'),
    'unproven_enquiries', count(*) filter (where not e.proven)
  )
  from public.enquiries as e where e.lead_id = p_lead
$function$;

-- A message without a lead is a line of the list by itself.
CREATE OR REPLACE FUNCTION public.list_enquiry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_reference constant text := public.free_reference();
begin
  insert into public.lead_events (reference, enquiry_id, tool, is_proven, suspected_spam, name, email, browser, words)
  values (
    v_reference, new.id, 'contact', false, new.suspected_spam, new.name, new.email, new.browser,
    public.folded(concat_ws(' ', '', v_reference, new.name, new.email, public.words_of_enquiry(public.content_of_enquiry(new))))
  );
  return null;
end
$function$;

-- The organization of a lead, or of a message without one: the last that a proven browser named, else the last.
CREATE OR REPLACE FUNCTION public.organization_of(p_lead uuid, p_enquiry uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select q.organization from public.enquiries as q
  where q.organization <> '' and (q.lead_id = p_lead or p_lead is null and q.id = p_enquiry)
  order by q.proven desc, q.created_at desc, q.id limit 1
$function$;

-- Deletes enquiries without a lead, which no deletion of a lead reaches, a part at a time: how many. Those of a line
-- go together, long after the latest. No months keep all.
CREATE OR REPLACE FUNCTION public.remove_expired_enquiries(p_months integer, p_most integer, p_now timestamp with time zone DEFAULT now())
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.remove_expired_enquiries to service_role;

-- Writes an enquiry, whose columns are named by `p_row`; the others have their defaults.
CREATE OR REPLACE FUNCTION public.store_enquiry(p_row jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_columns constant text := (select string_agg(format('%I', k), ', ') from jsonb_object_keys(p_row) as k);
  v_id uuid;
begin
  execute format('insert into public.enquiries (%1$s) select %1$s from jsonb_populate_record(null::public.enquiries, $1) returning id', v_columns)
  into v_id using p_row;
  return v_id;
end
$function$;

-- By what a search finds an enquiry: numbers without the spaces within, and every text, of the interest
-- what the form calls it.
CREATE OR REPLACE FUNCTION public.words_of_enquiry(p_content jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
  select concat_ws(
    ' ', public.numbers_in(p_content ->> 'message'),
    case p_content ->> 'interest' when 'project' then 'a project or a quotation' else p_content ->> 'interest' end,
    string_agg(t.value, ' ' order by t.key = 'message')
  )
  from jsonb_each_text(p_content - 'interest') as t
$function$;
