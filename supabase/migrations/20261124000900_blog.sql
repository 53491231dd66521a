-- Posts as visitors read them: lists, single posts, feeds, the sitemap and search.

-- These functions choose their indexes themselves: where nothing has counted a table's values yet (the embedded database
-- never does), the planner takes any table for a small one and reads it as a whole, or sorts it. A list finds the ids of a page
-- in an index alone, and then reads the rows of that page. They have their owner's rights and say themselves what may be seen,
-- because the policies of authors and of links ask for the posts, and would read all of them for a dozen.

-- Published posts in the order of the ids, as lists show them or whole. A vlog's content is only its link; a blog post's is
-- long, and no list shows it.
create function public.post_summaries(p_ids uuid[], p_whole boolean default false) returns jsonb
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
  join public.posts as p on p.id = wanted.id and p.status = 'published'
$$;

-- The published post of a slug, whole, or null.
create function public.read_post(p_slug text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.post_summaries(array(select p.id from public.posts as p where p.slug = p_slug), true) -> 0
$$;

-- The newest posts of a type, whole.
create function public.feed_posts(p_type text, p_limit integer) returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
  select public.post_summaries(array(
    select p.id from public.posts as p where p.status = 'published' and p.type = p_type
    order by p.published_at desc, p.id
    limit least(greatest(p_limit, 1), 100)
  ), true)
$$;

-- One page of the published posts of a type, newest first, or of those in a category.
create function public.list_posts(p_type text, p_category text default null, p_page integer default 1, p_size integer default 12)
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

-- The newest other posts of its type that share a category with a published post.
create function public.related_posts(p_id uuid, p_limit integer default 3)
returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
  select public.post_summaries(array(
    select near.post_id
    from public.post_categories as own
    cross join lateral (
      select pc.post_id, pc.published_at from public.post_categories as pc
      where pc.category_id = own.category_id and pc.type = own.type and pc.published_at is not null and pc.post_id <> p_id
      order by pc.published_at desc, pc.post_id
      limit least(greatest(p_limit, 1), 12)
    ) as near
    where own.post_id = p_id and own.published_at is not null
    group by near.post_id, near.published_at
    order by near.published_at desc, near.post_id
    limit least(greatest(p_limit, 1), 12)
  ))
$$;

create function public.sitemap_size() returns bigint
language sql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
  select count(*) from public.posts as p where p.status = 'published'
$$;

-- One file of a sitemap: [slug, time of the last change] of each published post, oldest first, so that a new post changes
-- the last file alone. One answer, because a list would end at the backend's limit of a thousand rows.
create function public.sitemap_part(p_part integer, p_size integer)
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

-- The text between the tags. A '>' inside a quoted attribute ends no tag.
create function public.text_of_html(p_html text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(p_html, '<(?:[^>"]|"[^"]*")*>', ' ', 'g')
$$;

-- Ranked hits with the matching words between U+0002 and U+0003, which no text may hold: the caller escapes first and
-- marks afterwards. Of each hit: where the best of its words stands. Of words that stand in more than a thousand posts, the
-- newest thousand posts are searched, and those of the matches that the index names first: ranking reads the words of every
-- candidate. With its owner's rights, because under row-level security the full-text index is not used.
create function public.search_posts(p_query text, p_limit integer default 20)
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
    v_found := array(select p.id from public.posts as p where p.search @@ v_query and p.status || '' = 'published' limit v_most + 1);
  end if;
  if querytree(v_query) = 'T' or cardinality(v_found) > v_most then
    v_found := v_found || array(
      select recent.id
      from (
        select p.id, p.search from public.posts as p where p.status = 'published' order by p.published_at desc, p.id limit v_most
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
