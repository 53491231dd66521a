-- Words that readers do not see have a table of their own, and one function says which posts readers see.

alter table public.posts
  drop constraint posts_title_check,
  alter column title set default '',
  alter column slug drop not null,
  -- The first date of publication. It is in the future while a post waits for it, and null for one that was never public.
  add column first_published_at timestamptz,
  add column ends_at timestamptz,
  add column deleted_at timestamptz,
  add column seo_title text check (char_length(seo_title) <= 200),
  add column seo_description text check (char_length(seo_description) <= 500),
  add column share_image text check (char_length(share_image) <= 2048),
  add column canonical_url text check (char_length(canonical_url) <= 2048),
  add column noindex boolean not null default false,
  add constraint posts_title_check check (char_length(title) <= 200),
  add constraint posts_published_has_address check (status <> 'published' or (char_length(btrim(title)) >= 1 and slug is not null)),
  add constraint posts_ends_after_start check (ends_at > published_at);

-- A row says what the admin has written and readers do not see: always for a post that was never public, and for another one
-- while it has changes. Publishing moves it into posts. A write of it raises no revision of posts, and is in no list of
-- activity and not in the security log.
create table public.post_drafts (
  post_id uuid primary key references public.posts (id) on delete cascade,
  -- Numbers of posts and drafts are one row: each write of either takes a higher one than both have.
  revision integer not null,
  title text not null default '' check (char_length(title) <= 200),
  slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  content text not null default '' check (octet_length(content) <= 2000000),
  excerpt text not null default '' check (char_length(excerpt) <= 500),
  featured_image text check (char_length(featured_image) <= 2048),
  type text not null default 'blog' check (type in ('blog', 'vlog')),
  category_ids uuid[] not null default '{}' check (cardinality(category_ids) <= 1000),
  seo_title text check (char_length(seo_title) <= 200),
  seo_description text check (char_length(seo_description) <= 500),
  share_image text check (char_length(share_image) <= 2048),
  canonical_url text check (char_length(canonical_url) <= 2048),
  noindex boolean not null default false,
  ends_at timestamptz,
  saved_at timestamptz not null default now(),
  last_editor uuid,
  last_save integer,
  constraint post_drafts_last_save_check check ((last_editor is null) = (last_save is null))
);
alter table public.post_drafts enable row level security;
create policy post_drafts_admin_all on public.post_drafts for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));

-- Whether readers see a post now, by the clock of the database. Written so that the planner puts the conditions in the place of
-- the call, and finds the indexes below: no setting, and the caller's rights.
create function public.is_public(p public.posts) returns boolean
language sql stable
as $$
  select p.status = 'published' and p.published_at <= now() and (p.ends_at is null or p.ends_at > now()) and p.deleted_at is null
$$;

-- The dates that were not kept until now stand in the security log. Of a draft or an archived post the last one is gone otherwise.
alter table public.posts disable trigger user;
update public.posts as p
set first_published_at = least(p.published_at, (
  select min(d.date) from (
    select (x.side ->> 'published_at')::timestamptz as date
    from public.security_events as e
    cross join lateral (values (e.details -> 'before'), (e.details -> 'after')) as x (side)
    where e.subject_kind = 'post' and e.subject_id = p.id and x.side ->> 'published_at' ~ '^\d{4}-\d\d-\d\dT'
  ) as d
  where d.date <= now()
));
insert into public.post_drafts (post_id, revision, title, slug, content, excerpt, featured_image, type, category_ids, saved_at, last_editor, last_save)
select p.id, p.revision, p.title, p.slug, p.content, p.excerpt, p.featured_image, p.type,
  array(select pc.category_id from public.post_categories as pc where pc.post_id = p.id order by 1), p.updated_at, p.last_editor, p.last_save
from public.posts as p where p.status = 'draft' and p.first_published_at is null;
update public.posts as p set content = '' where p.status = 'draft' and p.first_published_at is null;
alter table public.posts enable trigger user;

-- No index holds now(): each has all that the lists ask, so that a count is answered by any of them alone. posts_author_idx is enough for the authors that anon sees;
-- a second one was taken for lists, where nothing has counted the values.
drop index public.posts_published_idx, public.posts_recent_idx, public.posts_sitemap_idx, public.posts_author_published_idx,
  public.posts_created_idx, public.posts_status_created_idx;
create index posts_published_idx on public.posts (type, published_at desc, id) include (ends_at)
  where status = 'published' and deleted_at is null;
create index posts_recent_idx on public.posts (published_at desc, id) include (type, ends_at)
  where status = 'published' and deleted_at is null;
create index posts_sitemap_idx on public.posts (created_at, id) include (type, published_at, ends_at)
  where status = 'published' and deleted_at is null;
create index posts_created_idx on public.posts (created_at desc, id) include (deleted_at);
create index posts_status_created_idx on public.posts (status, created_at desc, id) include (deleted_at);
do $$
begin
  execute format('create index post_drafts_title_parts_idx on public.post_drafts using gin (title %I.gin_trgm_ops)', (
    select n.nspname from pg_extension as e join pg_namespace as n on n.oid = e.extnamespace where e.extname = 'pg_trgm'
  ));
end
$$;

-- A link's date is null also where its post is in the bin.
alter table public.post_categories add column ends_at timestamptz;
drop index public.post_categories_listed_idx;
create index post_categories_listed_idx on public.post_categories (category_id, type, published_at desc, post_id) include (ends_at)
  where published_at is not null;
create or replace function public.list_link() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  select p.type, case when p.deleted_at is null then p.published_at end, p.ends_at into new.type, new.published_at, new.ends_at
  from public.posts as p where p.id = new.post_id for no key update;
  return new;
end
$$;
create or replace function public.list_links_of_posts() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.post_categories as pc
  set type = n.type, published_at = case when n.deleted_at is null then n.published_at end, ends_at = n.ends_at
  from new_rows as n join old_rows as o on o.id = n.id
  where pc.post_id = n.id
    and (o.type, o.published_at, o.ends_at, o.deleted_at) is distinct from (n.type, n.published_at, n.ends_at, n.deleted_at);
  return null;
end
$$;

-- The first date moves along while it is in the future, and goes if the post is withdrawn before.
create function public.keep_first_date() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.status = 'published' then
    new.first_published_at := case
      when new.first_published_at <= now() then least(new.first_published_at, new.published_at)
      else new.published_at
    end;
  elsif new.first_published_at > now() then
    new.first_published_at := null;
  end if;
  return new;
end
$$;
create trigger posts_first_date before insert or update on public.posts for each row execute function public.keep_first_date();

-- With its owner's rights, because it reads the draft's number. Who raises the number alone (discard_draft) changes nothing that
-- anybody sees.
create or replace function public.count_revision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (new.last_editor, new.last_save) is not distinct from (old.last_editor, old.last_save) then
    new.last_editor := null;
    new.last_save := null;
  end if;
  if new.revision = old.revision then new.updated_at := now(); end if;
  new.revision := 1 + greatest(old.revision, (select d.revision from public.post_drafts as d where d.post_id = old.id));
  return new;
end
$$;

-- A post that was never public leaves no former address. One that waits for its date does not take an address away yet: once it
-- is public, it is found there before the former one.
create or replace function public.remember_post_slug() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if public.is_public(new) then
    delete from public.former_post_slugs as f where f.slug = new.slug;
  end if;
  if tg_op = 'UPDATE' and old.slug <> new.slug and old.first_published_at <= now() then
    insert into public.former_post_slugs as f (slug, post_id) values (old.slug, new.id)
    -- A post that only tried an address while it was withdrawn does not take it from the one that had it.
    on conflict (slug) do update set post_id = excluded.post_id where old.status = 'published';
  end if;
  return null;
end
$$;

-- The words in posts, in the form of a draft.
create function public.stored_words(p public.posts) returns public.post_drafts
language sql stable security invoker set search_path = ''
as $$
  select p.id, p.revision, p.title, p.slug, p.content, p.excerpt, p.featured_image, p.type,
    array(select pc.category_id from public.post_categories as pc where pc.post_id = p.id order by 1),
    p.seo_title, p.seo_description, p.share_image, p.canonical_url, p.noindex, p.ends_at, p.updated_at, p.last_editor, p.last_save
$$;

-- The newest words of a post, those of its draft if it has one, with the number and the editor of the last write of either.
-- Categories that were deleted since are left out.
create function public.newest_words(p public.posts) returns public.post_drafts
language plpgsql stable security invoker set search_path = ''
as $$
declare
  v_draft public.post_drafts;
begin
  select d.* into v_draft from public.post_drafts as d where d.post_id = p.id;
  if v_draft.post_id is null then return public.stored_words(p); end if;
  v_draft.category_ids := array(select c.id from public.categories as c where c.id = any (v_draft.category_ids) order by 1);
  if p.revision > v_draft.revision then
    v_draft.revision := p.revision;
    v_draft.last_editor := p.last_editor;
    v_draft.last_save := p.last_save;
  end if;
  return v_draft;
end
$$;

-- Whether two drafts say the same. The slug may have got a number when it was stored.
create function public.same_words(p_stored public.post_drafts, p_new public.post_drafts) returns boolean
language sql immutable set search_path = ''
as $$
  select to_jsonb(p_stored) - v.aside = to_jsonb(p_new) - v.aside
    and (p_stored.slug is not distinct from p_new.slug or coalesce(p_stored.slug ~ ('^' || p_new.slug || '-[0-9]+$'), false))
  from (select array['revision', 'slug', 'saved_at', 'last_editor', 'last_save'] as aside) as v
$$;

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
create function public.write_post(
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
          share_image, canonical_url, noindex, ends_at, last_editor, last_save
        )
        values (
          v_id, v_text.title, v_slug, v_text.content, v_text.excerpt, v_text.featured_image, coalesce(p_status, 'draft'), v_text.type,
          p_author_id, case when v_publishes then coalesce(p_published_at, now()) end, v_text.seo_title, v_text.seo_description,
          v_text.share_image, v_text.canonical_url, v_text.noindex, v_text.ends_at, p_words.last_editor, p_words.last_save
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

drop function public.save_post;
-- Saves a post with a status: published words are public at once, others lie in its draft (write_post).
create function public.save_post(
  p_id uuid,
  p_title text,
  p_slug text,
  p_content text,
  p_excerpt text,
  p_featured_image text,
  p_status text,
  p_type text,
  p_author_id uuid,
  p_category_ids uuid[],
  p_revision integer default null,
  p_editor uuid default null,
  p_save integer default null,
  p_published_at timestamptz default null,
  p_seo_title text default null,
  p_seo_description text default null,
  p_share_image text default null,
  p_canonical_url text default null,
  p_noindex boolean default false,
  p_ends_at timestamptz default null
)
returns table (
  id uuid, slug text, published_at timestamptz, revision integer, outcome text, written boolean, former_slug text, was_public boolean,
  is_public boolean
)
language sql volatile security invoker set search_path = ''
as $$
  select w.* from public.write_post(row(
    coalesce(p_id, gen_random_uuid()), case when p_id is null then 0 else p_revision end, p_title, p_slug, p_content, p_excerpt,
    p_featured_image, p_type, array(select distinct c from unnest(p_category_ids) as c order by 1), p_seo_title, p_seo_description,
    p_share_image, p_canonical_url, p_noindex, p_ends_at, now(), p_editor, p_save
  )::public.post_drafts, p_author_id, p_status, p_published_at) as w
$$;

-- Saves a draft alone, which readers do not see and nothing else notices (write_post). A new post has a row in posts from then on.
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
returns table (revision integer, outcome text, written boolean)
language sql volatile security invoker set search_path = ''
as $$
  select w.revision, w.outcome, w.written from public.write_post(row(
    p_id, p_revision, p_title, nullif(p_slug, ''), p_content, p_excerpt, p_featured_image, p_type,
    array(select distinct c from unnest(p_category_ids) as c order by 1), p_seo_title, p_seo_description, p_share_image,
    p_canonical_url, p_noindex, p_ends_at, now(), p_editor, p_save
  )::public.post_drafts, p_author_id) as w
$$;

-- Goes back to the words that were public last; null, and nothing done, where there are none or nothing differs. The number of
-- posts goes up, so that an editor which still shows the draft meets a conflict.
create function public.discard_draft(p_id uuid) returns integer
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_revision integer;
begin
  perform from public.posts as p where p.id = p_id and p.first_published_at is not null for update;
  if not found or not exists (select from public.post_drafts as d where d.post_id = p_id) then return null; end if;
  update public.posts as p set revision = p.revision + 1 where p.id = p_id returning p.revision into v_revision;
  delete from public.post_drafts as d where d.post_id = p_id;
  return v_revision;
end
$$;

-- Publishes or archives several posts, by the rules of save_post; publishing takes each one's newest words. Those that are in that
-- state already stay as they are, and so does what has no title or no address yet. One row for each post that changed.
create function public.set_post_status(p_ids uuid[], p_status text)
returns table (slug text, was_public boolean, is_public boolean)
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_post public.posts;
  v_words public.post_drafts;
begin
  for v_post in
    select p.* from public.posts as p
    where p.id = any (p_ids) and p.status <> p_status and p.deleted_at is null
    order by p.id for update
  loop
    if p_status = 'published' then
      v_words := public.newest_words(v_post);
      continue when btrim(v_words.title) = '' or v_words.slug is null;
      v_words.revision := null;
      v_words.last_editor := null;
      v_words.last_save := null;
      return query select w.slug, w.was_public, w.is_public from public.write_post(v_words, v_post.author_id, p_status) as w;
    else
      update public.posts as p set status = p_status, published_at = null where p.id = v_post.id;
      return query select v_post.slug, public.is_public(v_post), false;
    end if;
  end loop;
end
$$;

-- A post with its newest words, for the editor and the preview.
create function public.read_post_for_admin(p_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select to_jsonb(w) - array['post_id', 'category_ids'] || jsonb_build_object(
    'id', p.id, 'status', p.status, 'published_at', p.published_at, 'first_published_at', p.first_published_at,
    'author', (select jsonb_build_object('name', u.name) from public.users as u where u.id = p.author_id),
    'categories', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug) order by c.name), '[]')
      from public.categories as c where c.id = any (w.category_ids)
    )
  )
  from public.posts as p cross join lateral public.newest_words(p) as w
  where p.id = p_id and p.deleted_at is null
$$;

-- Who is public, in all that visitors read (is_public); the comments on these functions are in 20261124000900_blog.sql.

create or replace function public.post_summaries(p_ids uuid[], p_whole boolean default false) returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'slug', p.slug, 'title', p.title, 'excerpt', p.excerpt, 'featured_image', p.featured_image,
    'published_at', p.published_at, 'updated_at', p.updated_at, 'type', p.type,
    'author', (select jsonb_build_object('name', u.name) from public.users as u where u.id = p.author_id),
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

create or replace function public.list_posts(p_type text, p_category text default null, p_page integer default 1, p_size integer default 12)
returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
declare
  v_size integer := least(greatest(p_size, 1), 100);
  v_skip bigint := (greatest(p_page, 1) - 1)::bigint * v_size;
  v_category uuid := (select c.id from public.categories as c where c.slug = p_category);
  v_total bigint;
  v_ids uuid[];
begin
  if p_category is null then
    v_total := (select count(*) from public.posts as p where public.is_public(p) and p.type = p_type);
    v_ids := array(
      select p.id from public.posts as p
      where public.is_public(p) and p.type = p_type
      order by p.published_at desc, p.id
      offset v_skip limit v_size
    );
  else
    v_total := (
      select count(*) from public.post_categories as pc
      where pc.category_id = v_category and pc.type = p_type and pc.published_at <= now()
        and (pc.ends_at is null or pc.ends_at > now())
    );
    v_ids := array(
      select pc.post_id from public.post_categories as pc
      where pc.category_id = v_category and pc.type = p_type and pc.published_at <= now()
        and (pc.ends_at is null or pc.ends_at > now())
      order by pc.published_at desc, pc.post_id
      offset v_skip limit v_size
    );
  end if;
  return jsonb_build_object('total', v_total, 'posts', public.post_summaries(v_ids));
end
$$;

create or replace function public.related_posts(p_id uuid, p_limit integer default 3)
returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
  select public.post_summaries(array(
    select near.post_id
    from public.post_categories as own
    cross join lateral (
      select pc.post_id, pc.published_at from public.post_categories as pc
      where pc.category_id = own.category_id and pc.type = own.type and pc.post_id <> p_id
        and pc.published_at <= now() and (pc.ends_at is null or pc.ends_at > now())
      order by pc.published_at desc, pc.post_id
      limit least(greatest(p_limit, 1), 12)
    ) as near
    where own.post_id = p_id and own.published_at <= now() and (own.ends_at is null or own.ends_at > now())
    group by near.post_id, near.published_at
    order by near.published_at desc, near.post_id
    limit least(greatest(p_limit, 1), 12)
  ))
$$;

create or replace function public.search_posts(p_query text, p_limit integer default 20)
returns table (slug text, title text, type text, snippet text, place text)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
declare
  v_query tsquery := websearch_to_tsquery('english', left(p_query, 200));
  v_most constant integer := 1000;
  v_found uuid[] := '{}';
begin
  if numnode(v_query) = 0 then return; end if;
  -- 'T': only words that must not be there, for which the index would be read as a whole.
  if querytree(v_query) <> 'T' then
    -- Written so that no index of published posts fits, only the full-text index.
    v_found := array(select p.id from public.posts as p where p.search @@ v_query and coalesce(public.is_public(p), false) limit v_most + 1);
  end if;
  if querytree(v_query) = 'T' or cardinality(v_found) > v_most then
    v_found := v_found || array(
      select recent.id
      from (
        select p.id, p.search from public.posts as p where public.is_public(p) order by p.published_at desc, p.id limit v_most
      ) as recent
      where recent.search @@ v_query
    );
  end if;
  return query
  with hits as (
    select p.id, p.published_at, ts_rank_cd(p.search, v_query) as score
    from (select distinct f from unnest(v_found) as f) as found (id)
    join public.posts as p on p.id = found.id
    order by score desc, p.published_at desc, p.id
    limit least(greatest(p_limit, 1), 50)
  )
  select p.slug, p.title, p.type,
    ts_headline(
      'english',
      translate(case p.type when 'blog' then p.excerpt || ' … ' || public.text_of_html(left(p.content, 200000)) else p.excerpt end, E'\u0002\u0003', ''),
      v_query, E'StartSel=\u0002, StopSel=\u0003, MaxWords=34, MinWords=16, MaxFragments=1'
    ),
    case
      when ts_rank('{0,0,0,1}', p.search, v_query) > 0 then 'title'
      when ts_rank('{0,0,1,0}', p.search, v_query) > 0 then 'excerpt'
      else 'text'
    end
  from hits as h
  join public.posts as p on p.id = h.id
  order by h.score desc, h.published_at desc, h.id;
end
$$;

drop policy posts_anon_read on public.posts;
create policy posts_anon_read on public.posts for select to anon using (public.is_public(posts));
-- What anon reads of posts in these is held to the policy above.
drop policy post_categories_anon_read on public.post_categories;
create policy post_categories_anon_read on public.post_categories for select to anon
  using (exists (select from public.posts p where p.id = post_id));
drop policy former_post_slugs_anon_read on public.former_post_slugs;
create policy former_post_slugs_anon_read on public.former_post_slugs for select to anon
  using (exists (select from public.posts p where p.id = post_id));
drop policy users_anon_read_authors on public.users;
create policy users_anon_read_authors on public.users for select to anon
  using (exists (select from public.posts p where p.author_id = users.id));

-- Of posts and their links anon has the columns that are named here: a new one is for the admin until somebody says otherwise.
create function public.rights_of_drafts() returns void
language sql volatile set search_path = ''
as $$
  revoke select on public.posts from anon;
  grant select (id, slug, title, content, excerpt, featured_image, type, author_id, updated_at, published_at) on public.posts to anon;
  revoke select on public.post_categories from anon;
  grant select (post_id, category_id) on public.post_categories to anon;
  grant select, insert, update, delete on public.post_drafts to authenticated;
$$;
select public.reset_grants();

revoke all on function
  public.is_public, public.keep_first_date, public.stored_words, public.newest_words, public.same_words, public.write_post,
  public.save_post, public.save_draft, public.discard_draft, public.set_post_status, public.read_post_for_admin, public.rights_of_drafts
from public, anon, authenticated, service_role;
grant execute on function public.is_public to anon, authenticated;
grant execute on function
  public.stored_words, public.newest_words, public.same_words, public.write_post, public.save_post, public.save_draft,
  public.discard_draft, public.set_post_status, public.read_post_for_admin
to authenticated;

-- The release before would show drafts as empty, and save them so.
create or replace function public.oldest_release() returns integer
language sql immutable
as $$ select 3 $$;
