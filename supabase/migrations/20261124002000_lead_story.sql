-- A lead's story: each form writes its event in the transaction that stores the form, and lists and searches read events.

-- A telephone number is the lead's once the browser that sent it may read the lead (decision 29).
alter table public.users add column phone text check (phone ~ '^\+[1-9]\d{6,14}$');

-- One of the drivers hands a jsonb argument on as a JSON text. There it may hold escapes that jsonb does not take, NUL and
-- half a surrogate pair: they go. (A whole pair is never written as escapes.)
create function public.real_json(p_value jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(p_value)
    when 'string' then regexp_replace(p_value #>> '{}', '(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})', '\1', 'gi')::jsonb
    else p_value
  end
$$;

-- Thirty bits as six letters and digits; 0, 1, I and O are left out, because people take them for each other.
create function public.reference_of(p_number bigint) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + ((p_number >> (5 * place)) & 31)::integer, 1), '' order by place)
  from generate_series(0, 5) as place
$$;

create function public.free_reference() returns text
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
create function public.numbers_in(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(ltrim(regexp_replace(part[1], '\D', '', 'g'), '0'), ' ')
  from regexp_matches(p_text, '(\+?\d[\d ()./-]{5,30}\d)', 'g') as part
$$;

-- A new event is its lead's latest, with the words of those before it. Of what does not fit, the oldest goes; but a browser that
-- may not read the lead takes no words from it.
create function public.follow_events() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_words text;
begin
  update public.lead_events as e set is_latest = false where e.lead_id = new.lead_id and e.is_latest returning e.words into v_words;
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

-- Leads stored before: nobody knows by which tool they came. Their numbers are all different, as the step is odd. No trigger takes
-- them for news.
alter table public.lead_events disable trigger user;
do $$
declare
  v_start constant bigint := floor(random() * 2 ^ 30);
begin
  insert into public.lead_events (
    id, reference, happened_at, lead_id, enquiry_id, tool, is_proven, suspected_spam, name, email, source, details, browser, is_latest, words
  )
  select gen_random_uuid(), public.reference_of((v_start + 387420489 * row_number() over (order by o.happened_at)) % 1073741824),
    o.happened_at, o.lead_id, o.enquiry_id, o.tool, o.is_proven, o.spam, o.name, o.email, o.source, o.details, o.browser, false, o.words
  from (
    select u.created_at as happened_at, u.id as lead_id, null::uuid as enquiry_id, 'unknown' as tool, true as is_proven,
      u.suspected_spam as spam, u.name, u.email, u.first_source as source, '{}'::jsonb as details, null as browser, '' as words
    from public.users as u
    where u.last_login is not null or not exists (select from public.posts as p where p.author_id = u.id)
    union all
    select e.created_at, e.lead_id, e.id, 'contact', e.proven, e.suspected_spam, e.name, e.email, '{}', '{}', e.browser,
      left(concat_ws(' ', public.numbers_in(e.message), e.organization, e.message), 5000)
    from public.enquiries as e
    union all
    select a.created_at, a.user_id, null, 'recommendations', a.proven or u.proofs = 0, u.suspected_spam, u.name, u.email, '{}',
      jsonb_build_object('result', a.id), a.browser, left(concat_ws(' ', a.business_info ->> 'industry', a.business_info ->> 'description'), 3000)
    from public.ai_recommendations as a join public.users as u on u.id = a.user_id
    union all
    select w.created_at, w.user_id, null, 'recommendations', false, u.suspected_spam, u.name, u.email, '{}',
      jsonb_build_object('result', w.id), w.browser, ''
    from public.unclaimed_recommendations as w join public.users as u on u.id = w.user_id
  ) as o;
end
$$;
update public.lead_events as e
set is_latest = true, words = left(lower(concat_ws(' ', '', latest.reference, e.name, e.email, latest.words)), 20000)
from (
  select (array_agg(o.id order by o.happened_at desc, o.tool = 'unknown', o.id))[1] as id,
    string_agg(o.reference, ' ') as reference, string_agg(nullif(o.words, ''), ' ') as words
  from public.lead_events as o group by coalesce(o.lead_id, o.id)
) as latest
where e.id = latest.id;
update public.lead_events as e set words = '' where not e.is_latest and e.words <> '';
alter table public.lead_events enable trigger user;

create trigger lead_events_followed before insert on public.lead_events
  for each row when (new.is_latest and new.lead_id is not null) execute function public.follow_events();

do $$
declare
  -- The extension may have been there before, elsewhere.
  v_schema name := (select n.nspname from pg_extension as e join pg_namespace as n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  execute format('create index lead_events_words_idx on public.lead_events using gin (words %I.gin_trgm_ops) where is_latest', v_schema);
end
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

-- Finds or creates the lead of an address, and writes the event of the form that was sent, with the message if it is one. A
-- returning visitor's name is kept; source, consent and telephone number too, unless this browser's cookie names the lead
-- (p_visitor): typing an address does not prove that it is one's own.
-- `p_event`: the browser's id for what it sent, tool, page, phone, browser, content and details. The same id, or without one the
-- same content within a minute, is the same event: it and its message are not written again.
drop function public.capture_lead(text, text, jsonb, boolean, text, text, uuid);
create function public.capture_lead(
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
  returning u.id, u.xmax = 0 into id, is_new;
  v_proven := is_new or coalesce(id = p_visitor, false);

  event_id := (v_event ->> 'id')::uuid;
  select e.id, e.reference into event_id, reference from public.lead_events as e
  where e.lead_id = capture_lead.id and e.content = v_event ->> 'content'
    and case when event_id is null then e.happened_at > now() - interval '1 minute' else e.id = event_id end
  order by e.happened_at desc limit 1;
  if found then return next; return; end if;

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
  return next;
end
$$;

-- Stores an analysis and notes it at the event of its form. One that waits for a proof (p_waits) is noted by its number alone.
create function public.store_result(p_result jsonb, p_waits boolean, p_browser text default null, p_event uuid default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_result constant jsonb := public.real_json(p_result);
  v_lead constant uuid := (v_result ->> 'user_id')::uuid;
  v_words constant text := lower(concat_ws(' ', v_result #>> '{business_info,industry}', v_result #>> '{business_info,description}'));
begin
  if p_waits then
    perform public.store_unclaimed(p_browser, v_result);
  else
    insert into public.ai_recommendations
      (id, user_id, business_info, analysis, recommendations, opportunities, analyst, created_at, proven, browser)
    select r.id, r.user_id, r.business_info, r.analysis, r.recommendations, r.opportunities, r.analyst, r.created_at,
      p_browser is null, p_browser
    from jsonb_populate_record(null::public.ai_recommendations, v_result) as r;
    update public.lead_events as e set words = left(concat_ws(' ', e.words, v_words), 20000) where e.lead_id = v_lead and e.is_latest;
  end if;
  update public.lead_events as e
  set details = e.details || jsonb_build_object('result', v_result -> 'id'), browser = coalesce(e.browser, p_browser)
  where e.id = p_event and e.lead_id = v_lead and not e.details ? 'result';
end
$$;

-- A code has proved that this browser's visitor has the address: all earlier cookies end, and what the browser stored, sent or
-- left waiting under the address is the lead's. Messages that others sent before anybody had proved the address were
-- shown to whoever brought it, and are the lead's no longer. Returns the number for the new cookie; null where there is no such lead.
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
    update public.lead_events as e set is_proven = false where e.lead_id = p_lead and e.browser is not null;
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
  update public.users as u set phone = (
    select e.phone from public.lead_events as e
    where e.lead_id = p_lead and e.is_proven and e.phone is not null order by e.happened_at desc limit 1
  ) where u.id = p_lead;
  return v_proofs;
end
$$;

-- Lines of the list in the order of the ids of their events: a lead with its latest event, or a message without a lead.
drop function public.leads_of(uuid[]);
create function public.leads_of(p_events uuid[]) returns jsonb
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

-- When a view begins: 'week' on Monday in Lusaka, which has no summer time; all else with the first event.
create function public.view_begins(p_view text) returns timestamptz
language sql stable set search_path = ''
as $$
  select case p_view
    when 'week' then date_trunc('week', now() at time zone 'UTC' + interval '2 hours') at time zone 'UTC' - interval '2 hours'
    else '-infinity'
  end
$$;

-- One page of the leads and of the messages without one, without the author, who is no lead. The view 'waiting' begins with those
-- whose latest form is the longest ago. A total of a search ends at a thousand.
drop function public.list_leads(text, text, integer, integer);
create function public.list_leads(
  p_author text,
  p_pattern text default null,
  p_page integer default 1,
  p_size integer default 50,
  p_view text default null
)
returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
declare
  v_most constant integer := 1000;
  v_size constant integer := least(greatest(p_size, 1), 100);
  v_skip constant integer := (greatest(p_page, 1) - 1) * v_size;
  v_author constant uuid := (select u.id from public.users as u where u.email = p_author);
  v_since constant timestamptz := public.view_begins(p_view);
  v_waiting constant boolean := coalesce(p_view = 'waiting', false);
  v_pattern constant text := lower(p_pattern);
  v_total bigint;
  v_ids uuid[];
begin
  perform public.must_be_admin();
  if p_pattern is null then
    v_total := (
      select count(*) from public.lead_events as e
      where e.is_latest and e.happened_at >= v_since and e.lead_id is distinct from v_author
    );
    if v_waiting then
      v_ids := array(
        select e.id from public.lead_events as e where e.is_latest and e.lead_id is distinct from v_author
        order by e.happened_at, e.id desc offset v_skip limit v_size
      );
    else
      v_ids := array(
        select e.id from public.lead_events as e
        where e.is_latest and e.happened_at >= v_since and e.lead_id is distinct from v_author
        order by e.happened_at desc, e.id offset v_skip limit v_size
      );
    end if;
  else
    v_total := (
      select count(*) from (
        select from public.lead_events as e
        where e.is_latest and e.words like v_pattern and e.happened_at >= v_since and e.lead_id is distinct from v_author
        limit v_most + 1
      ) as matches
    );
    if v_total <= v_most then
      v_ids := array(
        with matches as materialized (
          select e.id, e.happened_at from public.lead_events as e
          where e.is_latest and e.words like v_pattern and e.happened_at >= v_since and e.lead_id is distinct from v_author
        )
        select m.id from matches as m
        order by case when v_waiting then m.happened_at end, m.happened_at desc, m.id offset v_skip limit v_size
      );
    else
      -- Of many, the first are met soon on the way from the first row, in the order of an index.
      v_total := v_most;
      execute format(
        'select array(
          select e.id from public.lead_events as e
          where e.is_latest and e.words like $1 and e.happened_at >= $2 and e.lead_id is distinct from $3
          order by e.happened_at %s, e.id %s offset $4 limit $5
        )',
        case when v_waiting then 'asc' else 'desc' end, case when v_waiting then 'desc' else 'asc' end
      ) into v_ids using v_pattern, v_since, v_author, v_skip, greatest(0, least(v_size, v_most - v_skip));
    end if;
  end if;
  return jsonb_build_object('total', v_total, 'leads', public.leads_of(v_ids));
end
$$;

-- The lines of the same list after one, in a steady order, for the export: by the id of the lead, or of the event without one.
drop function public.export_leads(text, uuid, integer);
create function public.export_leads(
  p_author text,
  p_after uuid,
  p_size integer,
  p_pattern text default null,
  p_view text default null
)
returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
declare
  v_author constant uuid := (select u.id from public.users as u where u.email = p_author);
  v_since constant timestamptz := public.view_begins(p_view);
  v_last uuid;
  v_ids uuid[];
begin
  perform public.must_be_admin();
  select array_agg(part.id order by part.key), (array_agg(part.key order by part.key desc))[1] into v_ids, v_last
  from (
    select e.id, coalesce(e.lead_id, e.id) as key from public.lead_events as e
    where e.is_latest and coalesce(e.lead_id, e.id) > p_after and e.lead_id is distinct from v_author
      and (p_pattern is null or e.words like lower(p_pattern)) and e.happened_at >= v_since
    order by coalesce(e.lead_id, e.id) limit least(p_size, 1000)
  ) as part;
  return jsonb_build_object('last', v_last, 'leads', public.leads_of(v_ids));
end
$$;

-- The events of a lead, or of a message without one: those from proven browsers, and how many others there are.
create function public.events_of(p_lead uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'events', coalesce(jsonb_agg(jsonb_build_object(
      'reference', e.reference, 'happened_at', e.happened_at, 'tool', e.tool, 'name', e.name, 'email', e.email, 'phone', e.phone,
      'page', e.page, 'source', e.source, 'details', e.details, 'suspected_spam', e.suspected_spam
    ) order by e.happened_at desc, e.id) filter (where e.is_proven), '[]'),
    'unproven_events', count(*) filter (where not e.is_proven),
    'phone', (select u.phone from public.users as u where u.id = p_lead)
  )
  from public.lead_events as e where e.lead_id = p_lead
$$;

create or replace function public.read_person(p_id uuid, p_author text) returns jsonb
language sql stable security definer set search_path = ''
as $$ select public.all_about(p_id, p_author) || public.enquiries_of(p_id) || public.events_of(p_id) $$;

create or replace function public.read_person_for_admin(p_id uuid, p_author text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return public.all_about(p_id, p_author) || public.enquiries_of(p_id) || public.events_of(p_id);
end
$$;

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

revoke all on function
  public.real_json, public.numbers_in, public.reference_of, public.free_reference, public.follow_events, public.list_enquiry, public.capture_lead, public.store_result,
  public.leads_of, public.view_begins, public.list_leads, public.export_leads, public.events_of, public.delete_enquiry
from public, anon, authenticated, service_role;
grant execute on function public.delete_enquiry, public.export_leads, public.list_leads to authenticated;
grant execute on function public.capture_lead, public.store_result to service_role;
