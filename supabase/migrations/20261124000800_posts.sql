-- Posts, their categories and their addresses.

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 80),
  description text not null default '' check (char_length(description) <= 500),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120)
);
create index categories_name_idx on public.categories (name);
-- Two categories of one name cannot be told apart, whatever the case and the spaces.
create unique index categories_name_key on public.categories (lower(btrim(regexp_replace(normalize(name, nfkc), '\s+', ' ', 'g'))));

create table public.posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  content text not null default '' check (octet_length(content) <= 2000000),
  excerpt text not null default '' check (char_length(excerpt) <= 500),
  featured_image text check (char_length(featured_image) <= 2048),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  type text not null default 'blog' check (type in ('blog', 'vlog')),
  author_id uuid not null references public.users (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  -- Title before excerpt before text.
  search tsvector generated always as (
    setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', excerpt), 'B')
    -- A vlog's content is only an address.
    || setweight(to_tsvector('english', case type when 'blog' then left(regexp_replace(content, '<[^>]*>', ' ', 'g'), 200000) else '' end), 'C')
  ) stored,
  revision integer not null default 1,
  -- A save whose answer was lost is no conflict with oneself: each opened editor has an id and counts its saves, and a post
  -- remembers whose save it holds, and which.
  last_editor uuid,
  last_save integer,
  constraint posts_published_at_matches_status check ((status = 'published') = (published_at is not null)),
  constraint posts_last_save_check check ((last_editor is null) = (last_save is null))
);
create index posts_published_idx on public.posts (type, published_at desc, id) where status = 'published';
create index posts_recent_idx on public.posts (published_at desc, id) where status = 'published';
create index posts_sitemap_idx on public.posts (created_at, id) where status = 'published';
create index posts_created_idx on public.posts (created_at desc, id);
create index posts_status_created_idx on public.posts (status, created_at desc, id);
create index posts_author_published_idx on public.posts (author_id) where status = 'published';
-- A deletion asks whether somebody wrote a post.
create index posts_author_idx on public.posts (author_id);
create index posts_search_idx on public.posts using gin (search);

-- Every write counts, also one that goes past save_post; one that brings no save of an editor's takes the old one's name off.
create function public.count_revision() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (new.last_editor, new.last_save) is not distinct from (old.last_editor, old.last_save) then
    new.last_editor := null;
    new.last_save := null;
  end if;
  new.revision := old.revision + 1;
  new.updated_at := now();
  return new;
end
$$;
create trigger posts_revision before update on public.posts for each row execute function public.count_revision();

-- A link repeats the type and the date of its post, so that one index has the list of a category in its order.
create table public.post_categories (
  post_id uuid not null references public.posts (id) on delete cascade,
  category_id uuid not null references public.categories (id) on delete cascade,
  type text,
  published_at timestamptz,
  primary key (post_id, category_id)
);
create index post_categories_category_idx on public.post_categories (category_id, post_id);
create index post_categories_listed_idx on public.post_categories (category_id, type, published_at desc, post_id)
  where published_at is not null;

-- The post is locked, so that a link that is written while its post is published says what the post says afterwards.
create function public.list_link() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  select p.type, p.published_at into new.type, new.published_at
  from public.posts as p where p.id = new.post_id for no key update;
  return new;
end
$$;
create trigger post_categories_listed before insert or update of post_id on public.post_categories
  for each row execute function public.list_link();

create function public.list_links_of_posts() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.post_categories as pc set type = n.type, published_at = n.published_at
  from new_rows as n join old_rows as o on o.id = n.id
  where pc.post_id = n.id and (o.type, o.published_at) is distinct from (n.type, n.published_at);
  return null;
end
$$;
create trigger posts_listed after update on public.posts
  referencing old table as old_rows new table as new_rows for each statement execute function public.list_links_of_posts();

-- Addresses that a category or a post had before. A row names what it was, not where that is now, so that a chain of
-- changes leads to the present address and a deletion takes its former addresses along. Both are filled in the transaction of
-- the change, by triggers with their owner's rights: nobody may write them by hand.
create table public.former_category_slugs (
  slug text primary key check (char_length(slug) <= 120),
  category_id uuid not null references public.categories (id) on delete cascade
);
create index former_category_slugs_category_idx on public.former_category_slugs (category_id);

create table public.former_post_slugs (
  slug text primary key check (char_length(slug) <= 120),
  post_id uuid not null references public.posts (id) on delete cascade
);
create index former_post_slugs_post_idx on public.former_post_slugs (post_id);

create function public.remember_category_slug() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- An address that comes into use again belongs to what uses it now.
  delete from public.former_category_slugs as f where f.slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into public.former_category_slugs (slug, category_id) values (old.slug, new.id);
  end if;
  return null;
end
$$;
create trigger categories_former_slug after insert or update of slug on public.categories
  for each row execute function public.remember_category_slug();

create function public.remember_post_slug() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.status = 'published' then
    delete from public.former_post_slugs as f where f.slug = new.slug;
  end if;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into public.former_post_slugs as f (slug, post_id) values (old.slug, new.id)
    -- A draft that only tried an address does not take it from the post that had it.
    on conflict (slug) do update set post_id = excluded.post_id where old.status = 'published';
  end if;
  return null;
end
$$;
create trigger posts_former_slug after insert or update of slug, status on public.posts
  for each row execute function public.remember_post_slug();

create function public.numbered_slug(p_slug text, p_number bigint) returns text
language sql immutable set search_path = ''
as $$
  select left(p_slug, 120 - char_length('-' || p_number)) || '-' || p_number
$$;

-- A free slug: -2, else a number whose predecessor is taken, found by doubling the step and then halving it. (Where numbers in
-- between became free again, it need not be the lowest.)
create function public.free_slug(p_slug text, p_id uuid) returns text
language plpgsql stable security invoker set search_path = ''
as $$
declare
  v_taken bigint := 1;
  v_free bigint := 2;
  v_middle bigint;
begin
  while exists (select from public.posts as p where p.slug = public.numbered_slug(p_slug, v_free) and p.id <> p_id) loop
    v_taken := v_free;
    v_free := v_free * 2 - 1;
  end loop;
  while v_free - v_taken > 1 loop
    v_middle := (v_taken + v_free) / 2;
    if exists (select from public.posts as p where p.slug = public.numbered_slug(p_slug, v_middle) and p.id <> p_id) then
      v_taken := v_middle;
    else
      v_free := v_middle;
    end if;
  end loop;
  return public.numbered_slug(p_slug, v_free);
end
$$;

-- Writes a post and its categories in one transaction, under the caller's own rights (row-level security decides).
-- p_revision is the revision that the editor began from: 0 for a post that was never saved, null to write in any case.
-- p_editor names one opened editor, p_save numbers its saves upwards; both null for a writer that has no such numbers.
-- outcome: 'saved'; 'conflict' when somebody else saved since; 'missing' when the post was deleted since. Only 'saved' changed anything.
--
--   what the post holds                    what comes                        outcome
--   the revision that p_revision names     anything but an older save        saved
--   this editor's save                     a later one of it                 saved, whatever p_revision says: nobody wrote since
--   this editor's save                     the same one again, same text     saved, nothing written
--   this editor's save                     an older one, come late           conflict, also where p_revision is null
--   somebody else's save                   the same text                     saved, nothing written
--   somebody else's save                   another text                      conflict, unless p_revision is null
--
-- written, former_slug, former_status: whether anything was written, and what the post was before; null for a new one.
-- Slug: a taken one gets -2, -3, … (free_slug)  published_at: the save time when published (or the first publication's, when asked), else null.
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
  p_keep_published_at boolean default false,
  p_revision integer default null,
  p_editor uuid default null,
  p_save integer default null
)
returns table (
  id uuid, slug text, published_at timestamptz, revision integer, outcome text, written boolean, former_slug text, former_status text
)
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_id uuid := coalesce(p_id, gen_random_uuid());
  v_slug text := p_slug;
  v_constraint text;
  v_known public.posts;
  v_own boolean;
  v_due boolean;
begin
  loop
    select p.* into v_known from public.posts as p where p.id = v_id for update;
    if v_known.id is null and p_id is not null and p_revision is distinct from 0 then
      return query select v_id, null::text, null::timestamptz, null::integer, 'missing'::text, false, null::text, null::text;
      return;
    end if;
    if v_known.id is not null then
      v_own := coalesce(v_known.last_editor = p_editor, false);
      v_due := case
        when v_own then p_save > v_known.last_save
        else v_known.revision = coalesce(p_revision, v_known.revision)
      end;
      if not v_due then
        return query
        select v_known.id, v_known.slug, v_known.published_at, v_known.revision,
          case
            when v_own and p_save < v_known.last_save then 'conflict'
            -- The slug may have got a number when it was stored.
            when (v_known.title, v_known.content, v_known.excerpt, v_known.status, v_known.type)
                = (p_title, p_content, p_excerpt, p_status, p_type)
              and v_known.featured_image is not distinct from p_featured_image
              and (v_known.slug = p_slug or v_known.slug ~ ('^' || p_slug || '-[0-9]+$'))
              and array(select pc.category_id from public.post_categories as pc where pc.post_id = v_id order by 1)
                = array(select distinct c from unnest(p_category_ids) as c order by 1)
            then 'saved'
            else 'conflict'
          end,
          false, null::text, null::text;
        return;
      end if;
    end if;

    begin
      if v_known.id is null then
        insert into public.posts as p
          (id, title, slug, content, excerpt, featured_image, status, type, author_id, published_at, last_editor, last_save)
        values (v_id, p_title, v_slug, p_content, p_excerpt, p_featured_image, p_status, p_type, p_author_id,
                case when p_status = 'published' then now() end, p_editor, p_save);
      else
        update public.posts as p
        set title = p_title, slug = v_slug, content = p_content, excerpt = p_excerpt, featured_image = p_featured_image,
            status = p_status, type = p_type, last_editor = p_editor, last_save = p_save,
            published_at = case
              when p_status <> 'published' then null
              when p_keep_published_at then coalesce(p.published_at, now())
              else now()
            end
        where p.id = v_id;
      end if;
      exit;
    exception when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      if v_constraint = 'posts_slug_key' then
        v_slug := public.free_slug(p_slug, v_id);
      -- On the other one the same new post was stored a moment ago by another request: it is judged like any that is there.
      elsif v_constraint <> 'posts_pkey' then
        raise;
      end if;
    end;
  end loop;

  delete from public.post_categories as pc where pc.post_id = v_id and pc.category_id <> all (coalesce(p_category_ids, '{}'));
  insert into public.post_categories (post_id, category_id)
  select v_id, c from unnest(p_category_ids) as c
  on conflict do nothing;

  return query select p.id, p.slug, p.published_at, p.revision, 'saved'::text, true, v_known.slug, v_known.status
  from public.posts as p where p.id = v_id;
end
$$;
