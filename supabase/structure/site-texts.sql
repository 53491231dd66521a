-- Generated, do not edit; never run.

-- Each text that was published, the newest fifty of a key.
create table public.site_text_versions (
  id bigint generated always as identity not null,
  key text not null,
  text text not null,
  saved_at timestamp with time zone default now() not null,
  session_id uuid,
  constraint site_text_versions_pkey PRIMARY KEY (id)
);
CREATE INDEX site_text_versions_key_idx ON public.site_text_versions USING btree (key, id DESC);
alter table public.site_text_versions enable row level security;
create policy site_text_versions_admin_read on public.site_text_versions for select to authenticated
  using (( SELECT is_admin() AS is_admin));
grant select on table public.site_text_versions to authenticated;

-- The owner's texts of pages, by key ('about.lab.first'); those that are not here are the defaults in the code. A key of two parts
-- ('about.lab') is a block, and its text says what was decided: 'hidden' or 'kept'. A draft is for the admin alone until it is published.
-- The revision counts changes of either, so that two windows on one text are asked.
create table public.site_texts (
  key text not null,
  text text not null,
  draft text,
  revision integer not null,
  changed_at timestamp with time zone default now() not null,
  session_id uuid,
  constraint site_texts_draft_check CHECK ((octet_length(draft) <= 16384)),
  constraint site_texts_key_check CHECK (((key ~ '^[A-Za-z0-9-]+\.[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)?$'::text) AND (char_length(key) <= 80))),
  constraint site_texts_pkey PRIMARY KEY (key),
  constraint site_texts_text_check CHECK ((octet_length(text) <= 16384))
);
alter table public.site_texts enable row level security;
create policy site_texts_admin_read on public.site_texts for select to authenticated
  using (( SELECT is_admin() AS is_admin));
grant select on table public.site_texts to authenticated;

-- Erases one text of the history for good. The text that pages show stays.
CREATE OR REPLACE FUNCTION public.delete_site_text_version(p_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_key text;
begin
  perform public.must_be_admin();
  delete from public.site_text_versions as v where v.id = p_id returning v.key into v_key;
  if v_key is not null then perform public.note_site_texts('deleted', array[v_key]); end if;
end
$function$;
grant execute on function public.delete_site_text_version to authenticated;

-- Notes a change of texts by their keys alone: the log cannot be erased.
CREATE OR REPLACE FUNCTION public.note_site_texts(p_kind text, p_keys text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.security_events (kind, session_id, subject_kind, details)
  select p_kind, public.claimed_session_id(), 'texts', jsonb_build_object('fields', to_jsonb(p_keys[1:100]))
$function$;

-- What every page needs of what the owner set, in one call: facts, lists, and the blocks that are hidden.
CREATE OR REPLACE FUNCTION public.read_site()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'facts', (select s.facts from public.settings as s),
    'lists', public.read_lists(),
    'hidden', (select coalesce(jsonb_agg(t.key order by t.key), '[]') from public.site_texts as t where t.text = 'hidden' and t.key !~ '\..*\.')
  )
$function$;
grant execute on function public.read_site to anon;

-- What is published of a page's texts, or of all pages, by key, without those of hidden blocks.
CREATE OR REPLACE FUNCTION public.read_site_texts(p_page text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(t.key, t.text), '{}') from public.site_texts as t
  where t.text <> '' and (p_page is null or split_part(t.key, '.', 1) = p_page)
    and not exists (
      select from public.site_texts as b
      where b.text = 'hidden' and b.key <> t.key and b.key = split_part(t.key, '.', 1) || '.' || split_part(t.key, '.', 2)
    )
$function$;
grant execute on function public.read_site_texts to anon;

-- See reset_grants.
CREATE OR REPLACE FUNCTION public.rights_of_site_texts()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  grant select on public.site_texts, public.site_text_versions to authenticated;
$function$;

-- Saves texts as drafts, or publishes them, all or none. Each change names its key, its text and the revision that it was typed over (0
-- for none). The answer holds the revisions by key ('saved'); or what is stored of those that somebody else has changed meanwhile
-- ('conflicts'); or 'full' where all texts together would pass 256 kB. What is stored already is no conflict, because the answer to the
-- first call may have been lost. An empty text is the default.
CREATE OR REPLACE FUNCTION public.save_site_texts(p_changes jsonb, p_is_published boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- One of the drivers hands a jsonb argument on as a JSON text.
  v_sent jsonb := case jsonb_typeof(p_changes) when 'string' then (p_changes #>> '{}')::jsonb else p_changes end;
  v_changes jsonb;
  v_conflicts jsonb;
  v_published text[];
begin
  perform public.must_be_admin();
  -- Two that add at once would both find room.
  lock table public.site_texts in share row exclusive mode;
  select jsonb_agg(c), jsonb_agg(jsonb_build_object('key', c.key, 'text', t.text, 'draft', t.draft, 'revision', coalesce(t.revision, 0)))
      filter (where coalesce(t.revision, 0) <> c.revision),
    array_agg(c.key order by c.key) filter (where p_is_published and coalesce(t.text, '') <> c.text)
  into v_changes, v_conflicts, v_published
  from jsonb_to_recordset(v_sent) as c (key text, text text, revision integer)
  left join public.site_texts as t on t.key = c.key
  where case when p_is_published then coalesce(t.text, '') <> c.text or t.draft is not null
    else coalesce(t.draft, t.text, '') <> c.text end;
  if v_conflicts is not null then return jsonb_build_object('conflicts', v_conflicts); end if;
  if (
    select sum(octet_length(case when p_is_published then coalesce(c.text, t.text) else coalesce(t.text, '') end)
      + octet_length(case when c.text is null then coalesce(t.draft, '') when p_is_published then '' else c.text end))
    from public.site_texts as t
    full join jsonb_to_recordset(coalesce(v_changes, '[]')) as c (key text, text text) on t.key = c.key
  ) > 262144 then
    return jsonb_build_object('full', true);
  end if;
  insert into public.site_texts as t (key, text, draft, revision, session_id)
  select c.key, case when p_is_published then c.text else '' end, case when p_is_published then null else nullif(c.text, '') end, 1,
    public.claimed_session_id()
  from jsonb_to_recordset(v_changes) as c (key text, text text)
  on conflict (key) do update set
    text = case when p_is_published then excluded.text else t.text end,
    draft = case when p_is_published then null else nullif(coalesce(excluded.draft, ''), t.text) end,
    revision = t.revision + 1, changed_at = now(), session_id = excluded.session_id;
  insert into public.site_text_versions (key, text, session_id)
  select t.key, t.text, public.claimed_session_id() from public.site_texts as t where t.key = any (v_published);
  delete from public.site_text_versions as v where v.key = any (v_published) and v.id <= (
    select o.id from public.site_text_versions as o where o.key = v.key order by o.id desc offset 50 limit 1
  );
  if v_published is not null then perform public.note_site_texts('changed', v_published); end if;
  return jsonb_build_object('saved', (
    select coalesce(jsonb_object_agg(t.key, t.revision), '{}') from public.site_texts as t
    where t.key in (select c.key from jsonb_to_recordset(v_sent) as c (key text))
  ));
end
$function$;
grant execute on function public.save_site_texts to authenticated;
