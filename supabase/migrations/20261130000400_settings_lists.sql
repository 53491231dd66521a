-- More lists: services, goals, values and the groups of /work. A service has an id, its key, by which anchors and stored results name
-- it; prices move from the settings to the rows of their services.

set check_function_bodies = off;

alter table public.list_entries
  drop constraint list_entries_list_check,
  add constraint list_entries_list_check check (
    list in ('people', 'partners', 'startups', 'cases', 'events', 'figures', 'services', 'goals', 'values', 'work')
  ),
  -- Set when the entry is added and never changed: addresses and stored results name it.
  add column key text check (key ~ '^[a-z0-9-]{1,80}$'),
  add constraint list_entries_service_key check (list <> 'services' or key is not null),
  add constraint list_entries_key_key unique (list, key);

-- The price and the weeks of a service were settings. Where any is set, the ten services become rows of the owner's with the texts that
-- they have on the site (lib/services/content.ts). A text that is neither a price nor weeks was shown nowhere and is left out.
with named as (
  select replace(substr(f.name, 7), '_', '-') as key, left(f.name, 5) as field, f.value
  from public.settings as s cross join jsonb_each_text(s.facts) as f (name, value)
  where f.name ~ '^price_' and f.value ~ '^[0-9]{1,7}$' or f.name ~ '^weeks_' and f.value ~ '^[0-9]{1,2}([–-][0-9]{1,2})?$'
),
services (place, key, name, text, points) as (
  values
    (0, 'ai-chatbots', 'AI Chatbots', 'Assistants that answer customers on your website and on WhatsApp.',
      array['Answers from your own documents', 'English and local languages', 'Hands over to a person', 'Reports of what people ask']),
    (1, 'ai-voice-agents', 'AI Voice Agents', 'Agents that take and make calls in a natural voice.',
      array['Answers every call', 'Books and confirms appointments', 'Summaries after each call', 'Works with your phone numbers']),
    (2, 'ai-automation-workflows', 'AI Automation Workflows', 'Software that carries work between your systems.',
      array['Invoices, orders and forms', 'Checks before anything is sent', 'Links to the tools you have', 'A log of every step']),
    (3, 'ai-model-design-building', 'AI Model Design & Building', 'Models made for one question, from your data.',
      array['Study of what your data can show', 'Training and honest testing', 'Explanations for decisions', 'Running and retraining']),
    (4, 'ai-virtual-receptionists', 'AI Virtual Receptionists', 'A front desk that answers at any hour.',
      array['Greets and directs callers', 'Takes messages', 'Keeps your calendar', 'Passes on what is urgent']),
    (5, 'ai-micro-saas-solutions', 'AI Micro SaaS Solutions', 'Small products with one clear purpose, ready to sell.',
      array['From idea to first version', 'Mobile money payments', 'Hosting and support', 'Measured with real users']),
    (6, 'data-ai-internal-tools', 'Data & AI Internal Tools', 'Tools that let your team ask your own data.',
      array['Dashboards people use', 'Search across documents', 'Access by role', 'Your data stays yours']),
    (7, 'ai-hackathons-incubators', 'AI Hackathons & Incubators', 'Events and programmes that turn ideas into ventures.',
      array['Challenges from your industry', 'People who mentor and judge the teams', 'Support after the event', 'Help to turn an idea into a pilot']),
    (8, 'data-ai-corporate-training', 'Data & AI Corporate Training', 'Training for boards, managers and teams.',
      array['Hands on, with your own cases', 'Safe use and data protection', 'From half a day to six weeks', 'Follow-up after the course']),
    (9, 'ai-web-app-development', 'AI Web App Development', 'Web applications with AI inside, fast on any phone.',
      array['Design and development', 'Light pages for slow connections', 'Security and accessibility', 'Maintenance'])
)
insert into public.list_entries (id, list, key, place, is_shown, fields)
select ('5e7b1ce0-0000-4000-8000-' || lpad(s.place::text, 12, '0'))::uuid, 'services', s.key, s.place, true,
  jsonb_build_object('name', s.name, 'text', s.text, 'points', array_to_string(s.points, e'\n')) || (
    select coalesce(jsonb_object_agg(n.field, n.value), '{}') from named as n where n.key = s.key
  )
from services as s
where exists (select from named as n join services as x on x.key = n.key);

update public.settings as s set facts = (
  select coalesce(jsonb_object_agg(f.name, f.value), '{}') from jsonb_each(s.facts) as f (name, value)
  where f.name !~ '^(price|weeks)_'
);

-- How many entries a list may have (lib/settings/lists.ts).
create or replace function public.list_limit(p_list text) returns integer
language sql immutable set search_path = ''
as $$
  select case p_list when 'services' then 30 when 'goals' then 6 when 'values' then 8 when 'figures' then 4 else 50 end
$$;

-- The key itself, or with the first number from 2 that makes it one that no entry of the list has.
create or replace function public.free_list_key(p_list text, p_key text) returns text
language sql stable set search_path = ''
as $$
  select k.key
  from generate_series(1, public.list_limit(p_list) + 1) as n (number)
  cross join lateral (
    select case n.number when 1 then p_key else left(p_key, 80 - length('-' || n.number)) || '-' || n.number end as key
  ) as k
  where not exists (select from public.list_entries as e where e.list = p_list and e.key = k.key)
  order by n.number limit 1
$$;

-- Whether a list's other entries leave nothing of it on the site. A site without a service has nothing to ask for.
create or replace function public.shows_no_other(p_list text, p_id uuid) returns boolean
language sql stable set search_path = ''
as $$
  select p_list = 'services' and not exists (
    select from public.list_entries as e where e.list = p_list and e.is_shown and e.id <> p_id
  )
$$;

-- Stores an entry if nobody else has stored it since it was read, and answers with its revision; null is a conflict, 0 a list that is
-- full, and -1 the last service that is shown, which is to be hidden. A new entry has no revision and goes to the end, or to the place
-- that it had before it was deleted; its key is the one wanted, with a number if another entry has it, and stays. What is stored already
-- is no conflict, because the answer to the first call may have been lost.
drop function public.save_list_entry(uuid, text, jsonb, boolean, integer, integer);
create function public.save_list_entry(
  p_id uuid, p_list text, p_fields jsonb, p_is_shown boolean, p_revision integer default null, p_place integer default null,
  p_key text default null
)
returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_known public.list_entries;
  -- One of the drivers hands a jsonb argument on as a JSON text.
  v_fields jsonb := case jsonb_typeof(p_fields) when 'string' then (p_fields #>> '{}')::jsonb else p_fields end;
begin
  perform public.must_be_admin();
  -- Two that add at once would both find room, and two that hide at once would both find another service.
  lock table public.list_entries in share row exclusive mode;
  select * into v_known from public.list_entries as e where e.id = p_id;
  if (v_known.list, v_known.fields, v_known.is_shown) = (p_list, v_fields, p_is_shown) then return v_known.revision; end if;
  if v_known.revision is distinct from p_revision or v_known.list <> p_list then return null; end if;
  if not p_is_shown and public.shows_no_other(p_list, p_id) then return -1; end if;
  if v_known.id is not null then
    update public.list_entries as e set fields = v_fields, is_shown = p_is_shown, revision = v_known.revision + 1 where e.id = p_id;
    perform public.note_list_entry('changed', p_id, p_list,
      v_known.fields || jsonb_build_object('shown', v_known.is_shown), v_fields || jsonb_build_object('shown', p_is_shown));
    return v_known.revision + 1;
  end if;
  if (select count(*) from public.list_entries as e where e.list = p_list) >= public.list_limit(p_list) then
    return 0;
  end if;
  insert into public.list_entries (id, list, key, place, is_shown, fields)
  select p_id, p_list, public.free_list_key(p_list, p_key), coalesce(p_place, max(e.place) + 1, 0), p_is_shown, v_fields
  from public.list_entries as e where e.list = p_list;
  perform public.note_list_entry('created', p_id, p_list, '{}', v_fields || jsonb_build_object('shown', p_is_shown));
  return 1;
end
$$;

-- Deletes an entry as it was read: whether it is gone. Another window may have changed it meanwhile. Null is the last service that is
-- shown, while others are hidden. Without any of its own, the site shows the ten services of the beginning again.
create or replace function public.delete_list_entry(p_id uuid, p_revision integer) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_known public.list_entries;
begin
  perform public.must_be_admin();
  lock table public.list_entries in share row exclusive mode;
  select * into v_known from public.list_entries as e where e.id = p_id;
  if v_known.id is null then return true; end if;
  if v_known.revision <> p_revision then return false; end if;
  if public.shows_no_other(v_known.list, p_id)
    and exists (select from public.list_entries as e where e.list = v_known.list and e.id <> p_id) then return null; end if;
  delete from public.list_entries as e where e.id = p_id;
  perform public.note_list_entry('deleted', p_id, v_known.list, v_known.fields || jsonb_build_object('shown', v_known.is_shown), '{}');
  return true;
end
$$;

-- What pages show, in one call. A picture that was deleted from the library is as if none were set. The public may not read the
-- library.
create or replace function public.read_lists() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'own', public.own_lists(),
    'entries', coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', e.id, 'list', e.list, 'key', e.key)) || jsonb_build_object('fields',
      case when exists (select from public.media as m where m.url = e.fields ->> 'picture') then e.fields
      else e.fields - 'picture' - 'alt' end
    ) order by e.place, e.id), '[]')
  )
  from public.list_entries as e where e.is_shown
$$;

grant execute on function public.save_list_entry to authenticated;

reset check_function_bodies;
