-- The author of a text as readers see the name: in place of the name of the person who stored it. Empty where that is the author.
alter table public.posts add column byline text not null default '' check (char_length(byline) <= 100);
alter table public.post_drafts add column byline text not null default '' check (char_length(byline) <= 100);

-- Writes the words of a post in one transaction, under the caller's own rights (row-level security decides): with a status the
-- post, without one its draft alone. The words bring the revision that the editor began from: 0 for a post that was never saved,
-- null to write in any case; and the editor with the number of its save, upwards, both null for a writer that has no such numbers.
-- outcome: 'saved'; 'conflict' when somebody else saved since; 'missing' when the post was deleted since. Only 'saved' changed anything.
--
--   what the post holds                     what comes                        outcome
--   the revision that the words began from  anything but an older save        saved
--   this editor's save                      a later one of it                 saved, whatever its revision: nobody wrote since
--   this editor's save                      the same one again, same text     saved, nothing written
--   this editor's save                      an older one, come late           conflict, also where the revision is null
--   somebody else's save                    the same text                     saved, written only if it is published by that
--   somebody else's save                    another text                      conflict, unless the revision is null
--
-- written, former_slug, was_public: whether anything was written, and what readers had before; is_public: what they have now.
-- Slug: a taken one gets -2, -3, … (free_slug) once the post holds it; a draft of a public post only wishes for one.
-- published_at: the chosen date, else the one of a published post, else the first one, else now; null unless it is published.
create or replace function public.write_post(
  p_words public.post_drafts,
  p_author_id uuid,
  p_status text default null,
  p_published_at timestamptz default null
)
returns table (
  id uuid, slug text, published_at timestamptz, revision integer, outcome text, written boolean, former_slug text, was_public boolean,
  is_public boolean
)
language plpgsql volatile security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  v_id uuid := p_words.post_id;
  v_publishes boolean := coalesce(p_status = 'published', false);
  v_known public.posts;
  v_stored public.post_drafts;
  v_own boolean;
  v_due boolean;
  v_has_draft boolean;
  v_was_ever_public boolean;
  -- What posts is to hold.
  v_text public.post_drafts;
  v_slug text;
  v_constraint text;
begin
  loop
    select p.* into v_known from public.posts as p where p.id = v_id for update;
    if (v_known.id is null and p_words.revision is distinct from 0) or v_known.deleted_at is not null then
      return query select v_id, null::text, null::timestamptz, null::integer, 'missing'::text, false, null::text, false, false;
      return;
    end if;
    if v_known.id is not null then
      v_stored := public.newest_words(v_known);
      v_has_draft := exists (select from public.post_drafts as d where d.post_id = v_id);
      v_own := coalesce(v_stored.last_editor = p_words.last_editor, false);
      v_due := case
        when v_own then p_words.last_save > v_stored.last_save
        else v_stored.revision = coalesce(p_words.revision, v_stored.revision)
      end;
      if not v_due then
        outcome := case
          when not (v_own and p_words.last_save < v_stored.last_save)
            and public.same_words(v_stored, p_words)
            and v_known.status = coalesce(p_status, v_known.status)
            and v_known.published_at is not distinct from coalesce(p_published_at, v_known.published_at)
          then 'saved'
          else 'conflict'
        end;
        if outcome = 'conflict' or not (v_publishes and v_has_draft) then
          return query select v_id, v_stored.slug, v_known.published_at, v_stored.revision, outcome, false, null::text, false,
            public.is_public(v_known);
          return;
        end if;
      end if;
    end if;

    -- Of a post that was never public, posts has what lists show of it, and holds its address; what was public stays.
    v_was_ever_public := coalesce(v_known.first_published_at <= now(), false);
    v_text := p_words;
    if p_status is null then
      exit when v_known.id is not null;
      v_text.title := '';
      v_text.slug := null;
    end if;
    if v_was_ever_public and not v_publishes then
      v_text := public.stored_words(v_known);
    elsif not v_publishes then
      v_text.content := '';
    end if;
    v_slug := coalesce(v_slug, v_text.slug);
    begin
      if v_known.id is null then
        insert into public.posts as p (
          id, title, slug, content, excerpt, featured_image, status, type, author_id, published_at, seo_title, seo_description,
          share_image, canonical_url, noindex, ends_at, byline, last_editor, last_save
        )
        values (
          v_id, v_text.title, v_slug, v_text.content, v_text.excerpt, v_text.featured_image, coalesce(p_status, 'draft'), v_text.type,
          p_author_id, case when v_publishes then coalesce(p_published_at, now()) end, v_text.seo_title, v_text.seo_description,
          v_text.share_image, v_text.canonical_url, v_text.noindex, v_text.ends_at, v_text.byline, p_words.last_editor, p_words.last_save
        );
      else
        update public.posts as p
        set title = v_text.title, slug = v_slug, content = v_text.content, excerpt = v_text.excerpt,
            featured_image = v_text.featured_image, status = p_status, type = v_text.type,
            published_at = case
              when v_publishes then coalesce(p_published_at, p.published_at, least(p.first_published_at, now()), now())
            end,
            seo_title = v_text.seo_title, seo_description = v_text.seo_description, share_image = v_text.share_image,
            canonical_url = v_text.canonical_url, noindex = v_text.noindex, ends_at = v_text.ends_at,
            byline = v_text.byline,
            last_editor = p_words.last_editor, last_save = p_words.last_save
        where p.id = v_id;
      end if;
      exit;
    exception when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      if v_constraint = 'posts_slug_key' then
        v_slug := public.free_slug(v_text.slug, v_id);
      -- On the other one the same new post was stored a moment ago by another request: it is judged like any that is there.
      elsif v_constraint <> 'posts_pkey' then
        raise;
      end if;
    end;
  end loop;

  if p_status is not null then
    delete from public.post_categories as pc where pc.post_id = v_id and pc.category_id <> all (coalesce(v_text.category_ids, '{}'));
    insert into public.post_categories (post_id, category_id)
    select v_id, c from unnest(v_text.category_ids) as c
    on conflict do nothing;
  end if;

  if v_publishes then
    delete from public.post_drafts as d where d.post_id = v_id;
  else
    v_stored := p_words;
    v_stored.saved_at := now();
    -- As posts has it now, or one more.
    v_stored.revision := case
      when p_status is not null or v_known.id is null then (select p.revision from public.posts as p where p.id = v_id)
      else 1 + greatest(v_known.revision, (select d.revision from public.post_drafts as d where d.post_id = v_id))
    end;
    if p_status is not null and not v_was_ever_public then v_stored.slug := v_slug; end if;
    delete from public.post_drafts as d where d.post_id = v_id;
    insert into public.post_drafts select v_stored.*;
  end if;

  return query select p.id, w.slug, p.published_at, w.revision, 'saved'::text, true, v_known.slug,
    coalesce(public.is_public(v_known), false), public.is_public(p)
  from public.posts as p cross join lateral public.newest_words(p) as w where p.id = v_id;
end
$$;

create or replace function public.post_summaries(p_ids uuid[], p_whole boolean default false) returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'slug', p.slug, 'title', p.title, 'excerpt', p.excerpt, 'featured_image', p.featured_image,
    'published_at', p.published_at, 'updated_at', p.updated_at, 'type', p.type,
    'author', (
      select jsonb_build_object('name', coalesce(nullif(p.byline, ''), u.name)) from public.users as u where u.id = p.author_id
    ),
    'categories', (
      select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'slug', c.slug) order by c.name), '[]')
      from public.post_categories as pc join public.categories as c on c.id = pc.category_id
      where pc.post_id = p.id
    ),
    'content', case when p_whole or p.type = 'vlog' then p.content end
  ) order by wanted.place), '[]')
  from unnest(p_ids) with ordinality as wanted (id, place)
  -- Written so that no index of published posts fits, only the key.
  join public.posts as p on p.id = wanted.id and coalesce(public.is_public(p), false)
$$;

-- A post with its newest words, for the editor and the preview.
create or replace function public.read_post_for_admin(p_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select to_jsonb(w) - array['post_id', 'category_ids'] || jsonb_build_object(
    'id', p.id, 'status', p.status, 'published_at', p.published_at, 'first_published_at', p.first_published_at,
    'author', (
      select jsonb_build_object('name', coalesce(nullif(w.byline, ''), u.name)) from public.users as u where u.id = p.author_id
    ),
    'categories', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug) order by c.name), '[]')
      from public.categories as c where c.id = any (w.category_ids)
    )
  )
  from public.posts as p cross join lateral public.newest_words(p) as w
  where p.id = p_id and p.deleted_at is null
$$;
