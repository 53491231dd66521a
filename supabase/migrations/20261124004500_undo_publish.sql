-- A draft that says what the post says is none, and the undo of a change gives readers back the words that they had.

drop function public.save_draft;
-- Saves a draft alone, which readers do not see and nothing else notices (write_post). A new post has a row in posts from then on.
-- Words that are those of a post which is, was or waits to be public need no draft: as in discard_draft, posts takes the next number.
-- has_draft: whether the words lie in a draft afterwards.
create function public.save_draft(
  p_id uuid,
  p_title text,
  p_slug text,
  p_content text,
  p_excerpt text,
  p_featured_image text,
  p_type text,
  p_author_id uuid,
  p_category_ids uuid[],
  p_revision integer default null,
  p_editor uuid default null,
  p_save integer default null,
  p_seo_title text default null,
  p_seo_description text default null,
  p_share_image text default null,
  p_canonical_url text default null,
  p_noindex boolean default false,
  p_ends_at timestamptz default null
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
  from public.write_post(row(
    p_id, p_revision, p_title, nullif(p_slug, ''), p_content, p_excerpt, p_featured_image, p_type,
    array(select distinct c from unnest(p_category_ids) as c order by 1), p_seo_title, p_seo_description, p_share_image,
    p_canonical_url, p_noindex, p_ends_at, now(), p_editor, p_save
  )::public.post_drafts, p_author_id) as w;
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

drop function public.undo_post_status;
-- Gives posts back the status and the date that they had before a change; only those that nobody has written since. One that was
-- published gets the words that readers had, or were to have: those that were published last before the change. What is newer is its
-- draft. One that had never been public is so again: its text goes back into its draft, and its first date goes.
-- former_slug: the one until now.
create function public.undo_post_status(p_posts jsonb)
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
      v_before := jsonb_populate_record(public.stored_words(v_post), (
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

revoke all on function public.save_draft, public.undo_post_status from public, anon, authenticated, service_role;
grant execute on function public.save_draft, public.undo_post_status to authenticated;
