-- A post's content is one jsonb object by the names of the columns of post_drafts. A new field is a column in both tables and its place in
-- write_post.

drop function public.save_post;
drop function public.save_draft;

-- The fields of a post's content, each with its default; null where it may be empty.
create function public.field_defaults() returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  v_defaults jsonb;
begin
  execute (
    select 'select jsonb_build_object(' || string_agg(format('%L, %s', a.attname, pg_get_expr(d.adbin, d.adrelid)), ', ') || ')'
    from pg_attribute as a join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = 'public.post_drafts'::regclass and a.attnotnull
  ) into v_defaults;
  return public.version_fields(jsonb_populate_record(null::public.post_drafts, v_defaults));
end
$$;

-- Words with fields written over them, those of a new post where there are none. What is missing stays; null empties, in
-- a column that may not be null to its default; a key that is no field, as an old version may have, is left out.
create function public.with_fields(p_words public.post_drafts, p_fields jsonb) returns public.post_drafts
language plpgsql stable security invoker set search_path = ''
as $$
declare
  v_defaults jsonb := public.field_defaults();
begin
  if p_words.post_id is null then p_words := jsonb_populate_record(p_words, v_defaults); end if;
  p_words := jsonb_populate_record(p_words, (
    select jsonb_object_agg(c.key, case when c.value = 'null' then v_defaults -> c.key else c.value end)
    from jsonb_each(p_fields) as c where v_defaults ? c.key
  ));
  p_words.category_ids := array(select distinct c from unnest(p_words.category_ids) as c order by 1);
  return p_words;
end
$$;

-- The words that a save hands to write_post: its fields over the newest words. The post is locked first, so that nobody writes in between.
-- A key that is no field is refused.
create function public.words_to_save(p_id uuid, p_fields jsonb, p_revision integer, p_editor uuid, p_save integer)
returns public.post_drafts
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_post public.posts;
  v_words public.post_drafts;
  v_unknown text := (
    select k from jsonb_object_keys(p_fields - array(select jsonb_object_keys(public.field_defaults()))) as k limit 1
  );
begin
  if v_unknown is not null then
    raise exception '% is no field of a post', v_unknown using errcode = 'invalid_parameter_value';
  end if;
  select p.* into v_post from public.posts as p where p.id = p_id for update;
  if v_post.id is not null then v_words := public.newest_words(v_post); end if;
  v_words := public.with_fields(v_words, p_fields);
  v_words.post_id := coalesce(p_id, gen_random_uuid());
  v_words.revision := case when p_id is null then 0 else p_revision end;
  v_words.last_editor := p_editor;
  v_words.last_save := p_save;
  return v_words;
end
$$;

-- Saves a post with a status: published words are public at once, others lie in its draft (write_post).
create function public.save_post(
  p_id uuid,
  p_fields jsonb,
  p_status text,
  p_author_id uuid,
  p_revision integer default null,
  p_editor uuid default null,
  p_save integer default null,
  p_published_at timestamptz default null
)
returns table (
  id uuid, slug text, published_at timestamptz, revision integer, outcome text, written boolean, former_slug text, was_public boolean,
  is_public boolean
)
language sql volatile security invoker set search_path = ''
as $$
  select w.* from public.write_post(
    public.words_to_save(p_id, p_fields, p_revision, p_editor, p_save), p_author_id, p_status, p_published_at
  ) as w
$$;

-- Saves a draft alone, which readers do not see and nothing else notices (write_post). A new post has a row in posts from then on.
-- Words that are those of a post which is, was or waits to be public need no draft: as in discard_draft, posts takes the next number.
-- has_draft: whether the words lie in a draft afterwards.
create function public.save_draft(
  p_id uuid,
  p_fields jsonb,
  p_author_id uuid,
  p_revision integer default null,
  p_editor uuid default null,
  p_save integer default null
)
returns table (revision integer, outcome text, written boolean, has_draft boolean)
language plpgsql volatile security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  v_post public.posts;
  v_stored public.post_drafts;
  v_draft public.post_drafts;
begin
  select w.revision, w.outcome, w.written into revision, outcome, written
  from public.write_post(public.words_to_save(p_id, p_fields, p_revision, p_editor, p_save), p_author_id) as w;
  select p.* into v_post from public.posts as p where p.id = p_id and p.first_published_at is not null;
  if written and v_post.id is not null then
    v_stored := public.stored_words(v_post);
    v_draft := public.newest_words(v_post);
    if v_stored.content = v_draft.content and v_stored.slug = v_draft.slug and public.same_words(v_stored, v_draft) then
      update public.posts as p set revision = p.revision + 1, last_editor = p_editor, last_save = p_save where p.id = p_id
      returning p.revision into revision;
      delete from public.post_drafts as d where d.post_id = p_id;
    end if;
  end if;
  has_draft := exists (select from public.post_drafts as d where d.post_id = p_id);
  return next;
end
$$;

-- The words in posts, in the form of a draft: its columns have the same names. The text itself and its search are left out of the jsonb,
-- which would take long.
create or replace function public.stored_words(p public.posts) returns public.post_drafts
language plpgsql stable security invoker set search_path = ''
as $$
declare
  v_words public.post_drafts;
  v_content text := p.content;
begin
  p.content := '';
  p.search := null;
  v_words := jsonb_populate_record(v_words, to_jsonb(p));
  v_words.post_id := p.id;
  v_words.content := v_content;
  v_words.category_ids := array(select pc.category_id from public.post_categories as pc where pc.post_id = p.id order by 1);
  v_words.saved_at := p.updated_at;
  return v_words;
end
$$;

-- Keeps the text of a save that was refused as a conflict: one for each sitting, and with the first of it the other text, as it is then.
create or replace function public.keep_refused(p_id uuid, p_editor uuid, p_fields jsonb) returns void
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
  v_words := public.with_fields(public.newest_words(v_post), p_fields);
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

-- Makes a new draft of a version; the settings that its page does not show stay. A version that says what readers see needs no draft. previous: the
-- version of the words that were the newest until now, by which this is undone; no row where the post is gone or in the bin.
create or replace function public.restore_version(p_id bigint) returns table (post_id uuid, previous bigint)
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
  v_words := public.with_fields(v_before, v_version.fields - array[
    'slug', 'category_ids', 'seo_title', 'seo_description', 'share_image', 'canonical_url', 'noindex', 'ends_at'
  ]);
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

-- Gives posts back the status and the date that they had before a change; only those that nobody has written since. One that was
-- published gets the words that readers had, or were to have: those that were published last before the change. What is newer is its
-- draft. One that had never been public is so again: its text goes back into its draft, and its first date goes.
-- former_slug: the one until now.
create or replace function public.undo_post_status(p_posts jsonb)
returns table (slug text, former_slug text, was_public boolean, is_public boolean)
language plpgsql volatile security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  v_asked record;
  v_post public.posts;
  v_words public.post_drafts;
  v_before public.post_drafts;
  v_hides boolean;
begin
  for v_asked in
    select u.* from jsonb_to_recordset(p_posts) as u (
      id uuid, revision integer, status text, published_at timestamptz, was_unpublished boolean
    ) order by u.id
  loop
    select p.* into v_post from public.posts as p
    where p.id = v_asked.id and p.revision = v_asked.revision and p.deleted_at is null
      and (p.status, p.published_at) is distinct from (v_asked.status, v_asked.published_at)
    for update;
    continue when not found;
    if v_asked.status = 'published' then
      v_words := public.newest_words(v_post);
      v_before := public.with_fields(public.stored_words(v_post), (
        select v.fields from public.post_versions as v
        where v.post_id = v_post.id and v.reason = 'published' and v.saved_at < v_post.updated_at
        order by v.id desc limit 1
      ));
      v_before.category_ids := array(select c.id from public.categories as c where c.id = any (v_before.category_ids) order by 1);
      v_before.revision := null;
      v_before.last_editor := null;
      v_before.last_save := null;
      perform public.write_post(v_before, v_post.author_id, 'published', v_asked.published_at);
      if v_asked.was_unpublished then
        -- It is the date of publication again (keep_first_date).
        update public.posts as p set first_published_at = null where p.id = v_post.id;
      end if;
      if v_words.slug is distinct from v_before.slug or not public.same_words(v_before, v_words) then
        select p.revision into v_words.revision from public.posts as p where p.id = v_post.id;
        insert into public.post_drafts select v_words.*;
      end if;
    else
      v_hides := v_asked.was_unpublished and v_post.status = 'published';
      v_words := public.stored_words(v_post);
      update public.posts as p
      set status = v_asked.status, published_at = v_asked.published_at,
          first_published_at = case when not v_hides then p.first_published_at end,
          content = case when v_hides then '' else p.content end
      where p.id = v_post.id
      returning p.revision into v_words.revision;
      -- A draft that was begun meanwhile has newer words.
      if v_hides then insert into public.post_drafts select v_words.* on conflict do nothing; end if;
    end if;
    return query
      select p.slug, v_post.slug, public.is_public(v_post), public.is_public(p) from public.posts as p where p.id = v_post.id;
  end loop;
end
$$;

grant execute on function
  public.field_defaults, public.save_draft, public.save_post, public.version_fields, public.with_fields, public.words_to_save
to authenticated;
