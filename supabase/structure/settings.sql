-- Generated, do not edit; never run.

-- The lists of the page 'Site': who works here, with whom, and what was done. Each entry's fields are texts by their names, as in
-- `settings`. Entries that are shown are for everybody to read; drafts are for the admin alone.
create table public.list_entries (
  id uuid not null,
  list text not null,
  place integer not null,
  is_shown boolean not null,
  fields jsonb not null,
  revision integer default 1 not null,
  key text,
  constraint list_entries_fields_check CHECK (((jsonb_typeof(fields) = 'object'::text) AND (octet_length((fields)::text) <= 32768))),
  constraint list_entries_key_check CHECK ((key ~ '^[a-z0-9-]{1,80}$'::text)),
  constraint list_entries_key_key UNIQUE (list, key),
  constraint list_entries_list_check CHECK ((list = ANY (ARRAY['people'::text, 'partners'::text, 'startups'::text, 'cases'::text, 'events'::text, 'figures'::text, 'services'::text, 'goals'::text, 'values'::text, 'work'::text]))),
  constraint list_entries_pkey PRIMARY KEY (id),
  constraint list_entries_service_key CHECK (((list <> 'services'::text) OR (key IS NOT NULL)))
);
alter table public.list_entries enable row level security;
create policy list_entries_admin_read on public.list_entries for select to authenticated
  using (( SELECT is_admin() AS is_admin));
create policy list_entries_anon_read on public.list_entries for select to anon
  using (is_shown);
grant select on table public.list_entries to anon;
grant select on table public.list_entries to authenticated;

-- What the owner sets on the page 'Site' of the admin. Facts are for everybody to read; notices and templates are for the admin
-- alone. The environment gives the defaults, so only what differs from them is stored: a name with its value as text.
create table public.settings (
  is_only boolean default true not null,
  facts jsonb default '{}'::jsonb not null,
  office jsonb default '{}'::jsonb not null,
  revision integer default 0 not null,
  put_aside text[] default '{}'::text[] not null,
  constraint settings_facts_check CHECK (((jsonb_typeof(facts) = 'object'::text) AND (octet_length((facts)::text) <= 65536))),
  constraint settings_is_only_check CHECK (is_only),
  constraint settings_office_check CHECK (((jsonb_typeof(office) = 'object'::text) AND (octet_length((office)::text) <= 65536))),
  constraint settings_pkey PRIMARY KEY (is_only),
  constraint settings_put_aside_check CHECK ((cardinality(put_aside) <= 50))
);
alter table public.settings enable row level security;
create policy settings_admin_read on public.settings for select to authenticated
  using (( SELECT is_admin() AS is_admin));
create policy settings_anon_read on public.settings for select to anon
  using (true);
CREATE TRIGGER settings_outbox AFTER UPDATE OF office ON public.settings FOR EACH ROW EXECUTE FUNCTION notices_follow_settings();
grant select on table public.settings to authenticated;
grant select on column public.settings.facts to anon;

-- Deletes an entry as it was read: whether it is gone. Another window may have changed it meanwhile. Null is the last service that is
-- shown, while others are hidden. Without any of its own, the site shows the ten services of the beginning again.
CREATE OR REPLACE FUNCTION public.delete_list_entry(p_id uuid, p_revision integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.delete_list_entry to authenticated;

-- The key itself, or with the first number from 2 that makes it one that no entry of the list has.
CREATE OR REPLACE FUNCTION public.free_list_key(p_list text, p_key text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select k.key
  from generate_series(1, public.list_limit(p_list) + 1) as n (number)
  cross join lateral (
    select case n.number when 1 then p_key else left(p_key, 80 - length('-' || n.number)) || '-' || n.number end as key
  ) as k
  where not exists (select from public.list_entries as e where e.list = p_list and e.key = k.key)
  order by n.number limit 1
$function$;

-- How many entries a list may have (lib/settings/lists.ts).
CREATE OR REPLACE FUNCTION public.list_limit(p_list text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case p_list when 'services' then 30 when 'goals' then 6 when 'values' then 8 when 'figures' then 4 else 50 end
$function$;

-- Notes a change of an entry. The log cannot be erased, so people and a customer stand in it by the names of the fields alone, and
-- a long text by its length (facts_of).
CREATE OR REPLACE FUNCTION public.note_list_entry(p_kind text, p_id uuid, p_list text, p_before jsonb, p_after jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_before jsonb := public.unlike(p_before, p_after);
  v_after jsonb := public.unlike(p_after, p_before);
begin
  insert into public.security_events (kind, session_id, subject_kind, subject_id, details)
  select p_kind, public.claimed_session_id(), 'list', p_id, jsonb_build_object(
    'list', p_list,
    'before', public.facts_of(coalesce(jsonb_object_agg(f.name, v_before -> f.name) filter (where f.is_open and v_before ? f.name), '{}')),
    'after', public.facts_of(coalesce(jsonb_object_agg(f.name, v_after -> f.name) filter (where f.is_open and v_after ? f.name), '{}')),
    'fields', coalesce(jsonb_agg(f.name order by f.name) filter (where not f.is_open), '[]')
  )
  from (
    select k.name, k.name = 'shown' or (p_list <> 'people' and k.name <> 'customer') as is_open
    from jsonb_object_keys(v_before || v_after) as k (name)
  ) as f;
end
$function$;

-- Gives a list this order. Entries that are not named, because another window has added them, stay behind these.
CREATE OR REPLACE FUNCTION public.order_list(p_list text, p_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  update public.list_entries as e set place = o.place
  from (
    select x.id, row_number() over (order by array_position(p_ids, x.id) nulls last, x.place, x.id) - 1 as place
    from public.list_entries as x where x.list = p_list
  ) as o
  where e.id = o.id and e.place <> o.place;
end
$function$;
grant execute on function public.order_list to authenticated;

-- The lists of which the owner has stored any entry, if only a draft: the site's own examples are not shown any more.
CREATE OR REPLACE FUNCTION public.own_lists()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(distinct e.list), '{}') from public.list_entries as e
$function$;
grant execute on function public.own_lists to anon;

-- What pages show, in one call. A picture that was deleted from the library is as if none were set. The public may not read the
-- library.
CREATE OR REPLACE FUNCTION public.read_lists()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'own', public.own_lists(),
    'entries', coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', e.id, 'list', e.list, 'key', e.key)) || jsonb_build_object('fields',
      case when exists (select from public.media as m where m.url = e.fields ->> 'picture') then e.fields
      else e.fields - 'picture' - 'alt' end
    ) order by e.place, e.id), '[]')
  )
  from public.list_entries as e where e.is_shown
$function$;
grant execute on function public.read_lists to anon;

-- Stores an entry if nobody else has stored it since it was read, and answers with its revision; null is a conflict, and 0 a list
-- that is full. A new entry has no revision and goes to the end, or to the place that it had before it was deleted. What is
-- stored already is no conflict, because the answer to the first call may have been lost.
CREATE OR REPLACE FUNCTION public.save_list_entry(p_id uuid, p_list text, p_fields jsonb, p_is_shown boolean, p_revision integer DEFAULT NULL::integer, p_place integer DEFAULT NULL::integer, p_key text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.save_list_entry to authenticated;

-- Stores both parts if nobody else has stored them since they were read, and answers with their revision; null is a conflict. What
-- is stored already is no conflict, because the answer to the first call may have been lost. The log names each field that
-- changed. It holds the values of pages, prices, rate and announcement alone: it cannot be erased, and the others name people.
CREATE OR REPLACE FUNCTION public.save_settings(p_facts jsonb, p_office jsonb, p_revision integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_known public.settings;
  -- One of the drivers hands a jsonb argument on as a JSON text.
  v_facts jsonb := case jsonb_typeof(p_facts) when 'string' then (p_facts #>> '{}')::jsonb else p_facts end;
  v_office jsonb := case jsonb_typeof(p_office) when 'string' then (p_office #>> '{}')::jsonb else p_office end;
  v_before jsonb;
  v_after jsonb;
begin
  perform public.must_be_admin();
  select * into strict v_known from public.settings for update;
  if (v_known.facts, v_known.office) = (v_facts, v_office) then return v_known.revision; end if;
  if v_known.revision is distinct from p_revision then return null; end if;
  update public.settings set facts = v_facts, office = v_office, revision = v_known.revision + 1;
  v_before := public.unlike(v_known.facts || v_known.office, v_facts || v_office);
  v_after := public.unlike(v_facts || v_office, v_known.facts || v_known.office);
  insert into public.security_events (kind, session_id, subject_kind, details)
  select 'changed', public.claimed_session_id(), 'settings', jsonb_build_object(
    'before', coalesce(jsonb_object_agg(f.name, v_before -> f.name) filter (where f.is_open and v_before ? f.name), '{}'),
    'after', coalesce(jsonb_object_agg(f.name, v_after -> f.name) filter (where f.is_open and v_after ? f.name), '{}'),
    'fields', coalesce(jsonb_agg(f.name order by f.name) filter (where not f.is_open), '[]')
  )
  from (
    select k.name, k.name ~ '^(?:(?:booking|demo|audit|report|organisation)_url|(?:price|weeks|kwacha|announcement)(?:_.*)?)$' as is_open
    from jsonb_object_keys(v_before || v_after) as k (name)
  ) as f;
  return v_known.revision + 1;
end
$function$;
grant execute on function public.save_settings to authenticated;

-- Whether a list's other entries leave nothing of it on the site. A site without a service has nothing to ask for.
CREATE OR REPLACE FUNCTION public.shows_no_other(p_list text, p_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p_list = 'services' and not exists (
    select from public.list_entries as e where e.list = p_list and e.is_shown and e.id <> p_id
  )
$function$;
