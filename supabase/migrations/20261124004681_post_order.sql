-- The admin's table of posts begins with the post that was created last.

-- The table is still found in an index alone, the time of creation included.
drop index public.posts_edited_idx;
create index posts_edited_idx on public.posts (updated_at desc, id)
  include (status, published_at, ends_at, deleted_at, type, title, created_at);

-- One page of all posts with their newest words: the newest first, or sorted by 'edited', 'edited-asc', 'published' or 'title'; of
-- a search, among the thousand that were edited last. A search finds parts of titles and words of texts, those that readers see and
-- those of drafts.
create or replace function public.list_post_rows(
  p_state text default null,
  p_type text default null,
  p_category text default null,
  p_search text default null,
  p_sort text default 'created',
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
    select p.id, coalesce(d.title, p.title) as title, p.created_at, p.published_at, greatest(p.updated_at, d.saved_at) as edited_at
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
      case p_sort when 'edited' then m.edited_at end desc,
      case p_sort when 'edited-asc' then m.edited_at end,
      m.created_at desc, m.id
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
