-- The admin's table of posts: one function finds, sorts and describes what posts and drafts hold together.

-- A post's state now, by the clock of the database: that of its status, except that a published post may be 'scheduled' or 'ended'.
-- Written so that the planner puts it in the place of the call, and reads an index alone.
create function public.post_state(p public.posts) returns text
language sql stable
as $$
  select case
    when p.status <> 'published' or public.is_public(p) then p.status
    when p.ends_at <= now() then 'ended'
    else 'scheduled'
  end
$$;

-- The words of a draft, as posts.search has those of a post.
create function public.draft_search(p_type text, p_title text, p_excerpt text, p_content text) returns tsvector
language sql immutable set search_path = ''
as $$
  select to_tsvector('english', p_title || ' ' || p_excerpt || ' ' || case p_type
    when 'blog' then left(regexp_replace(p_content, '<[^>]*>', ' ', 'g'), 200000) else ''
  end)
$$;

-- The lists need no order by creation any more. These have all that a page of the table is found by, and a count as well.
drop index public.posts_created_idx, public.posts_status_created_idx;
create index posts_edited_idx on public.posts (updated_at desc, id) include (status, published_at, ends_at, deleted_at, type, title);
create index post_drafts_edited_idx on public.post_drafts (post_id) include (saved_at, type, title);
create index post_drafts_search_idx on public.post_drafts using gin (public.draft_search(type, title, excerpt, content));
create index post_drafts_categories_idx on public.post_drafts using gin (category_ids);

drop function public.list_posts_for_admin, public.newest_matches;

-- One page of all posts with their newest words, sorted by 'edited', 'published' or 'title'; of a search, among the thousand that
-- were edited last. A search finds parts of titles and words of texts, those that readers see and those of drafts.
create function public.list_post_rows(
  p_state text default null,
  p_type text default null,
  p_category text default null,
  p_search text default null,
  p_sort text default 'edited',
  p_page integer default 1,
  p_size integer default 25
)
returns jsonb
-- A plan for each call: of a condition that is not asked for, nothing is left, and long lists of ids are hashed.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
set enable_seqscan = off set enable_sort = off set jit = off
as $$
declare
  v_most constant integer := 1000;
  v_size integer := least(greatest(p_size, 1), 100);
  v_skip bigint := (greatest(p_page, 1) - 1)::bigint * v_size;
  v_pattern text := '%' || regexp_replace(p_search, '([\\%_])', '\\\1', 'g') || '%';
  -- All words in any order. The last letters of a longer one may be missing, because it is still being typed.
  v_query tsquery := to_tsquery('english', (
    select string_agg('''' || w.word || '''' || case when char_length(w.word) > 2 then ':*' else '' end, ' & ')
    from regexp_split_to_table(replace(replace(p_search, '\', ' '), '''', ' '), '\s+') as w (word) where w.word <> ''
  ));
  v_category uuid := (select c.id from public.categories as c where c.slug = p_category);
  v_in_category uuid[];
  v_found uuid[];
  v_total bigint;
  v_ids uuid[];
begin
  perform public.must_be_admin();
  if p_category is not null then
    v_in_category := array(
      select pc.post_id from public.post_categories as pc
      where pc.category_id = v_category and not exists (select from public.post_drafts as d where d.post_id = pc.post_id)
      union all
      select d.post_id from public.post_drafts as d where d.category_ids @> array[v_category]
    );
  end if;
  if p_search is not null then
    v_found := array(select p.id from public.posts as p where p.title ilike v_pattern or p.search @@ v_query limit v_most + 1);
    if cardinality(v_found) > v_most then
      -- Written so that no index of words fits: of many, the last edited are met soon on the way from the last one.
      v_found := array(
        select p.id from public.posts as p where coalesce(p.title ilike v_pattern or p.search @@ v_query, false)
        order by p.updated_at desc, p.id limit v_most
      );
    end if;
    -- Apart from each other: the index of titles has rows looked at again, and the words of a draft are stored in the other index alone.
    v_found := v_found || array(
      select f.post_id
      from (
        select d.post_id, d.saved_at from public.post_drafts as d where d.title ilike v_pattern
        union
        select d.post_id, d.saved_at from public.post_drafts as d
        where public.draft_search(d.type, d.title, d.excerpt, d.content) @@ v_query
      ) as f
      order by f.saved_at desc limit v_most
    );
  end if;
  with matches as materialized (
    select p.id, coalesce(d.title, p.title) as title, p.published_at, greatest(p.updated_at, d.saved_at) as edited_at
    from public.posts as p left join public.post_drafts as d on d.post_id = p.id
    where p.deleted_at is null
      and (p_state is null or public.post_state(p) = p_state)
      and (p_type is null or coalesce(d.type, p.type) = p_type)
      and (p_category is null or p.id = any (v_in_category))
      and (p_search is null or p.id = any (v_found))
    order by edited_at desc, p.id
    limit case when p_search is not null then v_most end
  )
  select (select count(*) from matches), array(
    select m.id from matches as m
    order by
      case p_sort when 'title' then lower(nullif(m.title, '')) end,
      case p_sort when 'published' then m.published_at end desc nulls last,
      m.edited_at desc, m.id
    offset v_skip limit v_size
  )
  into v_total, v_ids;
  return jsonb_build_object('total', v_total, 'posts', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'title', coalesce(d.title, p.title), 'state', public.post_state(p),
      'has_changes', p.status = 'published' and d.post_id is not null,
      'type', coalesce(d.type, p.type),
      'featured_image', case when d.post_id is null then p.featured_image else d.featured_image end,
      -- A published post is found where readers find it.
      'slug', coalesce(case when p.status <> 'published' then d.slug end, p.slug, ''),
      'created_at', p.created_at, 'published_at', p.published_at, 'edited_at', greatest(p.updated_at, d.saved_at),
      'categories', (
        select coalesce(jsonb_agg(c.name order by c.name), '[]') from public.categories as c
        where c.id = any (case
          when d.post_id is null then array(select pc.category_id from public.post_categories as pc where pc.post_id = p.id)
          else d.category_ids
        end)
      )
    ) order by wanted.place), '[]')
    from unnest(v_ids) with ordinality as wanted (id, place)
    join public.posts as p on p.id = wanted.id left join public.post_drafts as d on d.post_id = p.id
  ));
end
$$;

create function public.count_scheduled_posts() returns bigint
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
begin
  perform public.must_be_admin();
  -- None of them has ended: the end is after the date (posts_ends_after_start). Ordered, so that the index by date is read, and no further.
  return (
    select count(*) from (
      select from public.posts as p where p.status = 'published' and p.deleted_at is null and p.published_at > now()
      order by p.published_at desc
    ) as waiting
  );
end
$$;

revoke all on function
  public.post_state, public.draft_search, public.list_post_rows, public.count_scheduled_posts
from public, anon, authenticated, service_role;
-- An index calls it in the name of whoever saves a draft.
grant execute on function public.draft_search to authenticated;
grant execute on function public.list_post_rows, public.count_scheduled_posts to authenticated;
