-- Lists are counted and paged by their indexes: the tree of counts goes, and with it the lock that all writers waited for.

do $$
declare
  t text;
begin
  foreach t in array array['posts', 'post_categories', 'users', 'media'] loop
    execute format('drop trigger %1$s_tally_insert on public.%1$I', t);
    execute format('drop trigger %1$s_tally_update on public.%1$I', t);
    execute format('drop trigger %1$s_tally_delete on public.%1$I', t);
  end loop;
  foreach t in array array['posts', 'post_categories', 'categories'] loop
    execute format('drop trigger %1$s_one_writer on public.%1$I', t);
  end loop;
end
$$;
drop function public.tally(), public.tally_statement(text, text), public.recount_lists(), public.one_writer_of_posts();

-- What a list of a category needs stands in the link itself. The post is locked, so that a link that is written while its post
-- is published says what the post says afterwards.
create or replace function public.list_link() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  select p.type, p.published_at into new.type, new.published_at
  from public.posts as p where p.id = new.post_id for no key update;
  return new;
end
$$;

-- The functions below choose their indexes themselves: where nothing has counted a table's values yet (the embedded database
-- never does), the planner takes any table for a small one and reads it as a whole, or sorts it. Each finds the ids of a page
-- in an index alone, and then reads the rows of that page.

-- One page of the published posts of a type, newest first, or of those in a category.
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
    v_total := (select count(*) from public.posts as p where p.status = 'published' and p.type = p_type);
    v_ids := array(
      select p.id from public.posts as p
      where p.status = 'published' and p.type = p_type
      order by p.published_at desc, p.id
      offset v_skip limit v_size
    );
  else
    v_total := (
      select count(*) from public.post_categories as pc
      where pc.category_id = v_category and pc.type = p_type and pc.published_at is not null
    );
    v_ids := array(
      select pc.post_id from public.post_categories as pc
      where pc.category_id = v_category and pc.type = p_type and pc.published_at is not null
      order by pc.published_at desc, pc.post_id
      offset v_skip limit v_size
    );
  end if;
  return jsonb_build_object('total', v_total, 'posts', public.post_summaries(v_ids));
end
$$;

create or replace function public.sitemap_size() returns bigint
language sql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
  select count(*) from public.posts as p where p.status = 'published'
$$;

-- One file of a sitemap: [slug, time of the last change] of each published post, oldest first, so that a new post changes
-- the last file alone. One answer, because a list would end at the backend's limit of a thousand rows.
create or replace function public.sitemap_part(p_part integer, p_size integer)
returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
  select coalesce(jsonb_agg(jsonb_build_array(p.slug, p.updated_at) order by listed.created_at, listed.id), '[]'::jsonb)
  from (
    select o.id, o.created_at from public.posts as o
    where o.status = 'published'
    order by o.created_at, o.id
    offset (greatest(p_part, 1) - 1)::bigint * least(p_size, 50000)
    limit least(p_size, 50000)
  ) as listed
  join public.posts as p on p.id = listed.id
$$;

-- One page of all posts. A total of a search ends at a thousand.
create or replace function public.list_posts_for_admin(
  p_status text default null,
  p_pattern text default null,
  p_page integer default 1,
  p_size integer default 25
)
returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
declare
  v_size integer := least(greatest(p_size, 1), 100);
  v_skip integer := (greatest(p_page, 1) - 1) * v_size;
  v_total bigint;
  v_ids uuid[];
begin
  perform public.must_be_admin();
  if p_pattern is not null then
    select m.total, m.ids into v_total, v_ids from public.newest_matches(
      'posts', 'r.title ilike $1 and ($2 is null or r.status = $2)', p_pattern, p_status, v_skip, v_size
    ) as m;
  elsif p_status is null then
    v_total := (select count(*) from public.posts as p);
    v_ids := array(select p.id from public.posts as p order by p.created_at desc, p.id offset v_skip limit v_size);
  else
    v_total := (select count(*) from public.posts as p where p.status = p_status);
    v_ids := array(
      select p.id from public.posts as p where p.status = p_status
      order by p.created_at desc, p.id offset v_skip limit v_size
    );
  end if;
  return jsonb_build_object('total', v_total, 'posts', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'title', p.title, 'slug', p.slug, 'status', p.status, 'type', p.type,
      'created_at', p.created_at, 'published_at', p.published_at
    ) order by wanted.place), '[]')
    from unnest(v_ids) with ordinality as wanted (id, place) join public.posts as p on p.id = wanted.id
  ));
end
$$;

-- One page of the leads: the people without the author, who is no lead. A total of a search ends at a thousand.
create or replace function public.list_leads(p_author text, p_pattern text default null, p_page integer default 1, p_size integer default 50)
returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
declare
  v_size integer := least(greatest(p_size, 1), 100);
  v_skip integer := (greatest(p_page, 1) - 1) * v_size;
  v_author uuid := (select u.id from public.users as u where u.email = p_author);
  v_total bigint;
  v_ids uuid[];
begin
  perform public.must_be_admin();
  if p_pattern is null then
    v_total := (select count(*) from public.users as u where u.id is distinct from v_author);
    v_ids := array(
      select u.id from public.users as u where u.id is distinct from v_author
      order by u.created_at desc, u.id offset v_skip limit v_size
    );
  else
    select m.total, m.ids into v_total, v_ids from public.newest_matches(
      'users', '(r.name ilike $1 or r.email ilike $1) and r.email <> $2', p_pattern, p_author, v_skip, v_size
    ) as m;
  end if;
  return jsonb_build_object('total', v_total, 'leads', public.leads_of(v_ids));
end
$$;

-- All categories by name, with the number of their posts.
create or replace function public.list_categories_for_admin()
returns table (id uuid, name text, slug text, description text, posts bigint)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
begin
  perform public.must_be_admin();
  return query
  select c.id, c.name, c.slug, c.description, (select count(*) from public.post_categories as pc where pc.category_id = c.id)
  from public.categories as c
  order by c.name;
end
$$;

create or replace function public.count_for_overview()
returns table (posts bigint, published bigint, media bigint, categories bigint)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
begin
  perform public.must_be_admin();
  return query select
    (select count(*) from public.posts),
    (select count(*) from public.posts as p where p.status = 'published'),
    (select count(*) from public.media),
    (select count(*) from public.categories);
end
$$;

drop function public.list_place(text, bigint, boolean);
drop table public.tallies;

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
create or replace function public.save_post(
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
