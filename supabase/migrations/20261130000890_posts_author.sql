-- Posts as lists show them, in the order of their ids; the whole text where it is asked for.
create or replace function public.post_summaries(p_ids uuid[], p_whole boolean default false) returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'slug', p.slug, 'title', p.title, 'excerpt', p.excerpt, 'featured_image', p.featured_image,
    'published_at', p.published_at, 'updated_at', p.updated_at, 'type', p.type,
    'author', (
      select jsonb_build_object('name', coalesce(nullif(p.byline, ''), u.name), 'is_byline', p.byline <> '')
      from public.users as u where u.id = p.author_id
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
      select jsonb_build_object('name', coalesce(nullif(w.byline, ''), u.name), 'is_byline', w.byline <> '')
      from public.users as u where u.id = p.author_id
    ),
    'categories', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug) order by c.name), '[]')
      from public.categories as c where c.id = any (w.category_ids)
    )
  )
  from public.posts as p cross join lateral public.newest_words(p) as w
  where p.id = p_id and p.deleted_at is null
$$;
