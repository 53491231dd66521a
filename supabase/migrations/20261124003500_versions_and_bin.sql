-- Earlier texts of posts can be read, compared and restored; posts and files that were deleted lie in a bin for 30 days.

-- A version is one sitting (saves of one editor less than ten minutes apart, so it is rewritten), a publish, a restore, or one of the two
-- texts of a conflict. 'first' was there before versions were kept.
create table public.post_versions (
  id bigint generated always as identity primary key,
  post_id uuid not null references public.posts (id) on delete cascade,
  saved_at timestamptz not null default now(),
  reason text not null check (reason in ('first', 'saved', 'published', 'restored', 'conflict')),
  name text check (char_length(name) <= 100),
  words integer not null,
  -- Of a conflict, the text that was refused; the other one is what was stored then.
  is_refused boolean not null default false,
  -- The editor that was open, as in post_drafts.
  editor uuid,
  -- A row of post_drafts without what counts its writes: a column that is added there is kept here.
  fields jsonb not null,
  -- The files of the library that it shows: what stands behind '/media/'.
  files text[] not null
);
create index post_versions_post_idx on public.post_versions (post_id, id desc);
create index post_versions_files_idx on public.post_versions using gin (files);
alter table public.post_versions enable row level security;
create policy post_versions_admin_read on public.post_versions for select to authenticated using ((select public.is_admin()));

create function public.version_fields(p_words public.post_drafts) returns jsonb
language sql immutable set search_path = ''
as $$
  select to_jsonb(p_words) - array['post_id', 'revision', 'saved_at', 'last_editor', 'last_save']
$$;

-- Roughly, and in few steps: each autosave asks it.
create function public.count_words(p_words public.post_drafts) returns integer
language sql immutable set search_path = ''
as $$
  select case when p_words.type = 'vlog' then 0 else cardinality(array_remove(string_to_array(
    translate(replace(regexp_replace(t.text, '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), E'\n\t\r', '   '), ' '
  ), '')) end
  from (select regexp_replace(p_words.content, '</?(a|code|em|mark|s|span|strong|sub|sup|u)\M[^>]*>', '', 'g') as text) as t
$$;

create function public.files_in(p_fields jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select array(select distinct f.found[1] from regexp_matches(p_fields::text, '/media/([^"\\<>?#\s]+)', 'g') as f (found) order by 1)
$$;

-- Keeps words as the newest version of their post, and returns its number. Those that the newest one has already are not kept twice;
-- a publish or a conflict turns the last save into its own. Of those that were neither published nor named, 200 stay at most: the newest
-- 50, then the last of each day.
create function public.keep_version(p_words public.post_drafts, p_reason text) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_fields jsonb := public.version_fields(p_words);
  v_newest public.post_versions;
  v_id bigint;
begin
  select v.* into v_newest from public.post_versions as v where v.post_id = p_words.post_id order by v.id desc limit 1;
  if v_newest.fields = v_fields and (p_reason <> 'published' or v_newest.reason in ('first', 'saved', 'published')) then
    if p_reason in ('published', 'conflict') and v_newest.reason in ('first', 'saved') then
      update public.post_versions as v set reason = p_reason, saved_at = now() where v.id = v_newest.id;
    end if;
    return v_newest.id;
  end if;
  if p_reason = 'saved' and v_newest.reason = 'saved' and v_newest.name is null and v_newest.editor = p_words.last_editor
    and v_newest.saved_at > now() - interval '10 minutes'
  then
    update public.post_versions as v
    set saved_at = now(), words = public.count_words(p_words), fields = v_fields, files = public.files_in(v_fields)
    where v.id = v_newest.id;
    return v_newest.id;
  end if;
  insert into public.post_versions (post_id, reason, words, editor, fields, files)
  values (p_words.post_id, p_reason, public.count_words(p_words), p_words.last_editor, v_fields, public.files_in(v_fields))
  returning id into v_id;
  delete from public.post_versions as v using (
    select d.id, d.place, d.is_kept, count(*) filter (where d.is_kept) over (order by d.place) as kept
    from (
      select n.id, n.place, n.place <= 50
        or row_number() over (partition by date_trunc('day', n.saved_at, 'Africa/Lusaka') order by n.id desc) = 1 as is_kept
      from (
        select o.id, o.saved_at, row_number() over (order by o.id desc) as place
        from public.post_versions as o where o.post_id = p_words.post_id and o.reason <> 'published' and o.name is null
      ) as n
    ) as d
  ) as old
  where v.id = old.id and (not old.is_kept or old.kept > 200);
  return v_id;
end
$$;

-- Deferred to the end of the transaction, when also the categories of the post are written. A draft may be gone by then, because the
-- post was published. A published post that only gets another number or date has its version.
create function public.keep_written_version() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_post public.posts;
  v_words public.post_drafts;
begin
  if tg_table_name = 'post_drafts' then
    select d.* into v_words from public.post_drafts as d where d.post_id = new.post_id;
    if v_words.post_id is not null then perform public.keep_version(v_words, 'saved'); end if;
    return null;
  end if;
  select p.* into v_post from public.posts as p where p.id = new.id and p.status = 'published';
  if v_post.id is null then return null; end if;
  v_words := public.stored_words(v_post);
  if tg_op = 'INSERT' or old.status <> 'published' or public.version_fields(v_words) is distinct from (
    select v.fields from public.post_versions as v where v.post_id = new.id and v.reason = 'published' order by v.id desc limit 1
  ) then
    perform public.keep_version(v_words, 'published');
  end if;
  return null;
end
$$;
create constraint trigger posts_kept after insert or update on public.posts deferrable initially deferred
  for each row when (new.status = 'published' and new.deleted_at is null) execute function public.keep_written_version();
create constraint trigger post_drafts_kept after insert or update on public.post_drafts deferrable initially deferred
  for each row execute function public.keep_written_version();

-- Keeps the text of a save that was refused as a conflict: one for each sitting, and with the first of it the other text, as it is then.
create function public.keep_refused(p_id uuid, p_editor uuid, p_fields jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_post public.posts;
  v_words public.post_drafts;
  v_fields jsonb;
  v_id bigint;
begin
  perform public.must_be_admin();
  select p.* into v_post from public.posts as p where p.id = p_id and p.deleted_at is null for update;
  if v_post.id is null then return; end if;
  v_words := jsonb_populate_record(public.newest_words(v_post), p_fields);
  v_words.last_editor := p_editor;
  v_fields := public.version_fields(v_words);
  update public.post_versions as v
  set saved_at = now(), words = public.count_words(v_words), fields = v_fields, files = public.files_in(v_fields)
  where v.post_id = p_id and v.is_refused and v.name is null and v.editor = p_editor and v.saved_at > now() - interval '10 minutes';
  if found then return; end if;
  perform public.keep_version(public.newest_words(v_post), 'conflict');
  v_id := public.keep_version(v_words, 'conflict');
  update public.post_versions as v set is_refused = true where v.id = v_id;
end
$$;

create function public.name_version(p_id bigint, p_name text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  update public.post_versions as v set name = nullif(btrim(p_name), '') where v.id = p_id;
  return found;
end
$$;

-- Makes a new draft of a version's title, text, excerpt, picture and type; all else stays. A version that says what readers see needs no draft. previous: the
-- version of the words that were the newest until now, by which this is undone; no row where the post is gone or in the bin.
create function public.restore_version(p_id bigint) returns table (post_id uuid, previous bigint)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  v_version public.post_versions;
  v_post public.posts;
  v_before public.post_drafts;
  v_words public.post_drafts;
begin
  perform public.must_be_admin();
  select v.* into v_version from public.post_versions as v where v.id = p_id;
  select p.* into v_post from public.posts as p where p.id = v_version.post_id and p.deleted_at is null for update;
  if v_post.id is null then return; end if;
  v_before := public.newest_words(v_post);
  previous := public.keep_version(v_before, 'saved');
  -- The page shows these, so these alone come back.
  v_words := jsonb_populate_record(v_before, (
    select jsonb_object_agg(f.key, f.value) from jsonb_each(v_version.fields) as f
    where f.key in ('title', 'excerpt', 'content', 'type', 'featured_image')
  ));
  v_words.revision := null;
  v_words.last_editor := null;
  v_words.last_save := null;
  if v_post.first_published_at is null
    or public.version_fields(v_words) <> public.version_fields(public.stored_words(v_post))
  then
    perform public.write_post(v_words, v_post.author_id);
  else
    perform public.discard_draft(v_post.id);
  end if;
  perform public.keep_version(v_words, 'restored');
  return query select v_post.id, previous;
end
$$;

-- Every post starts with the words that it has.
insert into public.post_versions (post_id, saved_at, reason, words, editor, fields, files)
select w.post_id, w.saved_at, w.reason, public.count_words(w.words), (w.words).last_editor, f.fields, public.files_in(f.fields)
from (
  select p.id as post_id, p.updated_at as saved_at, case p.status when 'published' then 'published' else 'first' end as reason, s as words
  from public.posts as p cross join lateral public.stored_words(p) as s
  where p.status = 'published' or not exists (select from public.post_drafts as d where d.post_id = p.id)
  union all
  select d.post_id, d.saved_at, 'first', d from public.post_drafts as d
) as w
cross join lateral (select public.version_fields(w.words) as fields) as f
order by w.saved_at;

-- The bin.

alter table public.media add column deleted_at timestamptz;
create index posts_binned_idx on public.posts (deleted_at desc, id) where deleted_at is not null;
create index media_binned_idx on public.media (deleted_at desc, id) where deleted_at is not null;
drop index public.media_created_idx, public.media_type_created_idx;
create index media_created_idx on public.media (created_at desc, id) where deleted_at is null;
create index media_type_created_idx on public.media (type, created_at desc, id) where deleted_at is null;

-- One row for each post that was moved there.
create function public.bin_posts(p_ids uuid[]) returns table (id uuid, slug text, was_public boolean)
language sql volatile security invoker set search_path = ''
as $$
  with found as (
    select p.id, p.slug, coalesce(public.is_public(p), false) as was_public
    from public.posts as p where p.id = any (p_ids) and p.deleted_at is null order by p.id for update
  ), binned as (
    update public.posts as p set deleted_at = now() from found as f where p.id = f.id
  )
  select f.id, f.slug, f.was_public from found as f
$$;

-- Takes posts out of the bin: as drafts, which keep their first date, or, to undo the move, as they were.
create function public.unbin_posts(p_ids uuid[], p_as_before boolean) returns table (slug text, is_public boolean)
language plpgsql volatile security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  v_post public.posts;
  v_words public.post_drafts;
begin
  for v_post in
    select p.* from public.posts as p where p.id = any (p_ids) and p.deleted_at is not null order by p.id for update
  loop
    update public.posts as p set deleted_at = null where p.id = v_post.id returning p.* into v_post;
    if not p_as_before and v_post.status <> 'draft' then
      v_words := public.newest_words(v_post);
      v_words.revision := null;
      v_words.last_editor := null;
      v_words.last_save := null;
      perform public.write_post(v_words, v_post.author_id, 'draft');
    end if;
    return query select p.slug, coalesce(public.is_public(p), false) from public.posts as p where p.id = v_post.id;
  end loop;
end
$$;

-- place: 'post', 'draft' where only the draft of a post shows the file, 'version' where only an earlier text does, 'bin' for what a post
-- in the bin shows. Null for an entry of a list, which is then named.
drop function public.media_usage;
create function public.media_usage(p_url text)
returns table (id uuid, title text, list text, place text)
language sql stable security invoker set search_path = ''
as $$
  (
    select p.id, coalesce(d.title, p.title), null, case
      when p.deleted_at is not null then 'bin'
      when p_url in (p.featured_image, p.share_image) or position(p_url in p.content) > 0 then 'post'
      else 'draft'
    end
    from public.posts as p left join public.post_drafts as d on d.post_id = p.id
    where p_url in (p.featured_image, p.share_image, d.featured_image, d.share_image)
      or position(p_url in p.content) > 0 or position(p_url in d.content) > 0
    order by p.created_at desc
    limit 50
  )
  union all
  (
    select p.id, coalesce(d.title, p.title), null, 'version'
    from public.posts as p left join public.post_drafts as d on d.post_id = p.id
    where p.id in (select v.post_id from public.post_versions as v where v.files @> array[substr(p_url, char_length('/media/') + 1)])
      and (p_url in (p.featured_image, p.share_image, d.featured_image, d.share_image)
        or position(p_url in p.content) > 0 or position(p_url in d.content) > 0) is not true
    order by p.created_at desc
    limit 50
  )
  union all
  (
    select e.id, coalesce(e.fields ->> 'name', ''), e.list, null from public.list_entries as e
    where e.fields ->> 'picture' = p_url
    order by e.list, e.place
  )
$$;

-- A page of the bin, what was deleted last first; of a file, what still shows it.
create function public.list_bin(p_page integer default 1, p_size integer default 20) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'total', (select count(*) from public.posts as p where p.deleted_at is not null)
      + (select count(*) from public.media as m where m.deleted_at is not null),
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', i.kind, 'id', i.id, 'title', i.title, 'url', i.url, 'type', i.type, 'deleted_at', i.deleted_at, 'uses', (
          select coalesce(jsonb_agg(to_jsonb(u)), '[]') from public.media_usage(i.url) as u where i.url is not null
        )
      ) order by i.deleted_at desc, i.id), '[]')
      from (
        select b.* from (
          select 'post' as kind, p.id, coalesce(nullif(d.title, ''), p.title) as title, null as url, p.type, p.deleted_at
          from public.posts as p left join public.post_drafts as d on d.post_id = p.id where p.deleted_at is not null
          union all
          select 'file', m.id, m.title, m.url, m.type, m.deleted_at from public.media as m where m.deleted_at is not null
        ) as b
        order by b.deleted_at desc, b.id
        offset (greatest(p_page, 1) - 1)::bigint * least(greatest(p_size, 1), 100) limit least(greatest(p_size, 1), 100)
      ) as i
    )
  )
$$;

-- The daily work: posts go after 30 days; a file stays while a post, a draft or a list shows it.
create function public.remove_binned_posts(p_most integer, p_now timestamptz default now()) returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.posts as p where p.id in (
      select o.id from public.posts as o where o.deleted_at < p_now - interval '30 days' order by o.deleted_at limit p_most
    ) returning 1
  )
  select count(*)::integer from gone
$$;

create function public.binned_files(p_most integer, p_now timestamptz default now()) returns table (id uuid, path text)
language sql stable security definer set search_path = ''
as $$
  select m.id, m.path from public.media as m
  where m.deleted_at < p_now - interval '30 days'
    and not exists (
      select from public.posts as p left join public.post_drafts as d on d.post_id = p.id
      where m.url in (p.featured_image, p.share_image, d.featured_image, d.share_image)
        or position(m.url in p.content) > 0 or position(m.url in d.content) > 0
    )
    and not exists (select from public.list_entries as e where e.fields ->> 'picture' = m.url)
  order by m.deleted_at limit p_most
$$;

create function public.remove_binned_files(p_ids uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.media as m where m.id = any (p_ids) and m.deleted_at is not null
$$;

-- As in 20261124002100_site_lists.sql, and the files of drafts and versions are used.
create or replace function public.media_orphans(p_before timestamptz, p_after text, p_most integer)
returns table (last text, looked integer, names text[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  if row_security_active('storage.objects') or row_security_active('public.media') or row_security_active('public.posts')
    or row_security_active('public.list_entries') or row_security_active('public.post_drafts') or row_security_active('public.post_versions')
  then
    raise exception 'The rows that name files cannot all be read' using errcode = 'insufficient_privilege';
  end if;
  looked := 0;
  names := '{}';
  -- Not one row that names a file is more likely an empty or a wrong database than a library of orphans.
  if exists (select from public.media as m where m.path is not null) then
    with part as (
      select o.name, o.created_at from storage.objects as o
      where o.bucket_id = 'media' and o.name > p_after order by o.name limit p_most
    )
    select max(part.name), count(*)::integer, coalesce(array_agg(part.name order by part.name) filter (where
      part.created_at < p_before
      and (
        (
          -- what the library calls its files (lib/supabase/storage.ts); anything else in the bucket is not its own
          part.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{1,8}$'
          and not exists (select from public.media as m where m.path = part.name or m.url = '/media/' || part.name)
          and not exists (
            select from public.posts as p
            where p.featured_image like '%/media/' || part.name or p.share_image like '%/media/' || part.name
              or strpos(p.content, '/media/' || part.name) > 0
          )
          and not exists (
            select from public.post_drafts as d
            where d.featured_image like '%/media/' || part.name or d.share_image like '%/media/' || part.name
              or strpos(d.content, '/media/' || part.name) > 0
          )
          and not exists (select from public.post_versions as v where v.files @> array[part.name])
          and not exists (select from public.list_entries as e where e.fields ->> 'picture' = '/media/' || part.name)
        )
        or (
          -- what is made of a picture that is no longer there
          part.name ~ '^widths/.+/[0-9]+\.(avif|webp)$'
          and not exists (
            select from storage.objects as original
            where original.bucket_id = 'media'
              and original.name = substring(part.name from '^widths/(.+)/[0-9]+\.(?:avif|webp)$')
          )
        )
      )
    ), '{}')
    into last, looked, names
    from part;
  end if;
  return next;
end
$$;

-- Nothing of the bin is counted; 'published' is what readers see.
create or replace function public.count_for_overview()
returns table (posts bigint, published bigint, media bigint, categories bigint)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
begin
  perform public.must_be_admin();
  return query select
    (select count(*) from public.posts as p where p.deleted_at is null),
    (select count(*) from public.posts as p where public.is_public(p)),
    (select count(*) from public.media as m where m.deleted_at is null),
    (select count(*) from public.categories);
end
$$;

-- As in 20261124001200_dashboard.sql, without the posts of the bin.
create or replace function public.list_categories_for_admin()
returns table (id uuid, name text, slug text, description text, posts bigint)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
declare
  v_binned uuid[] := array(select p.id from public.posts as p where p.deleted_at is not null);
begin
  perform public.must_be_admin();
  return query
  select c.id, c.name, c.slug, c.description, (select count(*) from public.post_categories as pc where pc.category_id = c.id) - (
    -- Not joined: each is one look into the key.
    select coalesce(sum((select count(*) from public.post_categories as pc where pc.post_id = b.id and pc.category_id = c.id)), 0)::bigint
    from unnest(v_binned) as b (id)
  )
  from public.categories as c
  order by c.name;
end
$$;

-- Moving something into the bin is its deletion, and its end is none any more. A post that autosave made has no title yet: it counts as
-- created when it gets one.
alter table public.activity drop constraint activity_action_check;
alter table public.activity add constraint activity_action_check check (action in (
  'created', 'updated', 'published', 'archived', 'moved to drafts', 'uploaded', 'deleted', 'restored'
));
create or replace function public.record_activity() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  v_new jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  v_old jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_row jsonb := coalesce(v_new, v_old);
  v_status text := v_new ->> 'status';
  v_actor uuid := case when v_claims ->> 'sub' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (v_claims ->> 'sub')::uuid end;
begin
  if v_claims is null or v_row ->> 'title' = '' or v_new - array['revision', 'last_editor', 'last_save'] = v_old - array['revision', 'last_editor', 'last_save']
    or (tg_op = 'DELETE' and v_old ->> 'deleted_at' is not null)
  then
    return null;
  end if;
  insert into public.activity (actor_name, action, subject_type, subject_id, subject_title)
  values (
    coalesce((select u.name from public.users as u where u.id = v_actor), 'Admin'),
    case
      when tg_op = 'DELETE' or (v_old ->> 'deleted_at' is null and v_new ->> 'deleted_at' is not null) then 'deleted'
      when v_old ->> 'deleted_at' is not null and v_new ->> 'deleted_at' is null then 'restored'
      when v_status = 'published' and v_old ->> 'status' is distinct from 'published' then 'published'
      when tg_op = 'INSERT' or v_old ->> 'title' = '' then case when tg_argv[0] = 'media' then 'uploaded' else 'created' end
      when v_status = 'archived' and v_old ->> 'status' <> 'archived' then 'archived'
      when v_status = 'draft' and v_old ->> 'status' <> 'draft' then 'moved to drafts'
      else 'updated'
    end,
    tg_argv[0],
    (v_row ->> 'id')::uuid,
    left(coalesce(v_row ->> 'title', v_row ->> 'name'), 255)
  );
  return null;
end
$$;

alter table public.security_events drop constraint security_events_kind_check;
alter table public.security_events add constraint security_events_kind_check check (kind in (
  'session-began', 'session-ended', 'sign-in-failed', 'password-accepted', 'password-changed', 'factor-added', 'factor-removed',
  'recovery-codes-made', 'exported', 'created', 'changed', 'binned', 'restored', 'deleted'
));
-- As in 20261124001100_security_log.sql; the bin has kinds of its own.
create or replace function public.note_content() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_session uuid := public.claimed_session_id();
begin
  if nullif(current_setting('request.jwt.claims', true), '') is null then return null; end if;
  if tg_op = 'INSERT' then
    insert into public.security_events (kind, session_id, subject_kind, subject_id, details)
    select 'created', v_session, tg_argv[0], n.id, jsonb_build_object('after', public.facts_of(to_jsonb(n)))
    from new_rows as n;
  elsif tg_op = 'DELETE' then
    insert into public.security_events (kind, session_id, subject_kind, subject_id, details)
    select 'deleted', v_session, tg_argv[0], o.id, jsonb_build_object('before', public.facts_of(to_jsonb(o)))
    from old_rows as o;
  else
    -- Full: a row that was given another id left one and came to the other.
    insert into public.security_events (kind, session_id, subject_kind, subject_id, details)
    select
      case
        when r.before is null then 'created'
        when r.after is null then 'deleted'
        when r.before ->> 'deleted_at' is null and r.after ->> 'deleted_at' is not null then 'binned'
        when r.before ->> 'deleted_at' is not null and r.after ->> 'deleted_at' is null then 'restored'
        else 'changed'
      end,
      v_session, tg_argv[0], r.id, jsonb_build_object('before', f.before, 'after', f.after)
    from (
      select coalesce(n.id, o.id) as id, to_jsonb(o) as before, to_jsonb(n) as after
      from new_rows as n full join old_rows as o on o.id = n.id
    ) as r
    cross join lateral (
      select public.facts_of(case when r.after is null then r.before else public.unlike(r.before, r.after) end) as before,
        public.facts_of(case when r.before is null then r.after else public.unlike(r.after, r.before) end) as after
    ) as f
    where f.before <> '{}' or f.after <> '{}';
  end if;
  return null;
end
$$;

create function public.rights_of_versions() returns void
language sql volatile set search_path = ''
as $$
  grant select on public.post_versions to authenticated;
$$;
select public.reset_grants();

revoke all on function
  public.version_fields, public.count_words, public.files_in, public.keep_version, public.keep_written_version, public.keep_refused,
  public.name_version, public.restore_version, public.bin_posts, public.unbin_posts, public.media_usage, public.list_bin,
  public.remove_binned_posts, public.binned_files, public.remove_binned_files, public.rights_of_versions
from public, anon, authenticated, service_role;
grant execute on function
  public.keep_refused, public.name_version, public.restore_version, public.bin_posts, public.unbin_posts, public.media_usage, public.list_bin
to authenticated;
grant execute on function public.remove_binned_posts, public.binned_files, public.remove_binned_files to service_role;
