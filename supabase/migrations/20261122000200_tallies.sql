-- How many rows a list has and where its page N begins, without reading the rows before it.
--
-- A list is a set of rows in the order of a time. `tallies` counts the rows of each list by their times: at level `shift`
-- one row for each 2^shift microseconds, from 48 (nine years) by steps of 64 to 24 (17 seconds), and at level 63 the whole
-- list. So the way to the n-th row reads at most 64 counts on each of five levels, however long the list is.
--
--   public/<type>             published posts, by published_at
--   public/<type>/<category>  those of one category, by id
--   public/sitemap            published posts, by created_at
--   admin/posts[/<status>]    posts, by created_at
--   admin/leads               people, by created_at
--   admin/media, admin/category/<id>   only counted: files, and posts of any status in a category
create table public.tallies (
  list text not null,
  shift integer not null,
  bucket bigint not null,
  -- May be 0: a row that was emptied stays.
  n bigint not null,
  primary key (list, shift, bucket)
) with (fillfactor = 80);
-- Nobody has a right on it: the functions below are the only way in.
alter table public.tallies enable row level security;

-- What a list of a category needs stands in the link itself, so that one index has the list in its order.
alter table public.post_categories
  add column type text,
  add column published_at timestamptz;
update public.post_categories as pc set type = p.type, published_at = p.published_at from public.posts as p where p.id = pc.post_id;
create index post_categories_listed_idx on public.post_categories (category_id, type, published_at desc, post_id)
  where published_at is not null;

-- Whoever writes posts, their categories or deletes a category waits here before touching a row: the counts are shared, and
-- writers that take them in different orders would lock each other out. Saves are few and take milliseconds.
create function public.one_writer_of_posts() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(20261122);
  return null;
end
$$;
create trigger posts_one_writer before insert or update or delete on public.posts
  for each statement execute function public.one_writer_of_posts();
create trigger post_categories_one_writer before insert or update or delete on public.post_categories
  for each statement execute function public.one_writer_of_posts();
create trigger categories_one_writer before delete on public.categories
  for each statement execute function public.one_writer_of_posts();

create function public.list_link() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  select p.type, p.published_at into new.type, new.published_at from public.posts as p where p.id = new.post_id;
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

-- The statement that adds rows of a table to the counts. `p_rows` is a query for them with a column `delta`, 1 or -1.
create function public.tally_statement(p_table text, p_rows text) returns text
language sql immutable set search_path = ''
as $$
  select format($sql$
    insert into public.tallies as t (list, shift, bucket, n)
    select l.list, s.shift, case when s.shift < 63 then (extract(epoch from l.moment) * 1000000)::bigint >> s.shift else 0 end, sum(r.delta)
    from (%s) as r
    cross join lateral (%s) as l (list, moment)
    cross join (values (24), (30), (36), (42), (48), (63)) as s (shift)
    where s.shift = 63 or l.moment is not null
    group by 1, 2, 3
    having sum(r.delta) <> 0
    -- Two statements take the same rows in the same order.
    order by 1, 2, 3
    on conflict (list, shift, bucket) do update set n = t.n + excluded.n
  $sql$, p_rows, case p_table
    when 'posts' then $lists$
      select 'admin/posts', r.created_at
      union all select 'admin/posts/' || r.status, r.created_at
      union all select 'public/sitemap', r.created_at where r.status = 'published'
      union all select 'public/' || r.type, r.published_at where r.status = 'published'
    $lists$
    when 'post_categories' then $lists$
      select 'admin/category/' || r.category_id, null::timestamptz
      union all select 'public/' || r.type || '/' || r.category_id, r.published_at where r.published_at is not null
    $lists$
    when 'users' then $lists$ select 'admin/leads', r.created_at $lists$
    when 'media' then $lists$ select 'admin/media', null::timestamptz $lists$
  end)
$$;

create function public.tally() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  execute public.tally_statement(tg_table_name, concat_ws(' union all ',
    case when tg_op <> 'DELETE' then 'select *, 1 as delta from new_rows' end,
    case when tg_op <> 'INSERT' then 'select *, -1 as delta from old_rows' end));
  return null;
end
$$;

-- Counts everything anew.
create function public.recount_lists() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_table text;
begin
  lock table public.posts, public.post_categories, public.users, public.media in share row exclusive mode;
  delete from public.tallies;
  foreach v_table in array array['posts', 'post_categories', 'users', 'media'] loop
    execute public.tally_statement(v_table, format('select *, 1 as delta from public.%I', v_table));
  end loop;
end
$$;

do $$
declare
  t text;
begin
  foreach t in array array['posts', 'post_categories', 'users', 'media'] loop
    execute format('create trigger %1$s_tally_insert after insert on public.%1$I
      referencing new table as new_rows for each statement execute function public.tally()', t);
    execute format('create trigger %1$s_tally_update after update on public.%1$I
      referencing old table as old_rows new table as new_rows for each statement execute function public.tally()', t);
    execute format('create trigger %1$s_tally_delete after delete on public.%1$I
      referencing old table as old_rows for each statement execute function public.tally()', t);
  end loop;
end
$$;
select public.recount_lists();

-- How long a list is, and where to begin to read it so that `p_skip` rows come before: `skip` rows after `edge`, which is
-- the first time that is later (newest first: read what is earlier than it) or the last that is not (oldest first: read
-- what is not earlier). Past the end `edge` is null, and nothing is read.
create function public.list_place(p_list text, p_skip bigint, p_newest_first boolean default true)
returns table (total bigint, edge timestamptz, skip bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_shift integer;
  v_first bigint := -9223372036854775808;
  v_last bigint := 9223372036854775807;
  v_bucket bigint;
  v_before bigint;
begin
  total := coalesce((select t.n from public.tallies as t where t.list = p_list and t.shift = 63 and t.bucket = 0), 0);
  skip := p_skip;
  if skip = 0 then
    edge := case when p_newest_first then 'infinity' else '-infinity' end;
  elsif skip < total then
    foreach v_shift in array array[48, 42, 36, 30, 24] loop
      select c.bucket, c.upto - c.n into v_bucket, v_before
      from (
        select t.bucket, t.n, sum(t.n) over (order by case when p_newest_first then -t.bucket else t.bucket end) as upto
        from public.tallies as t
        where t.list = p_list and t.shift = v_shift and t.bucket between v_first and v_last
      ) as c
      where c.upto > skip
      order by c.upto, c.n desc
      limit 1;
      skip := skip - v_before;
      v_first := v_bucket << 6;
      v_last := v_first + 63;
    end loop;
    if p_newest_first then v_bucket := v_bucket + 1; end if;
    edge := timestamptz 'epoch' + (v_bucket << 24) * interval '1 microsecond';
  end if;
  return next;
end
$$;

-- The functions below choose their indexes themselves: where nothing has counted a table's values yet (the embedded database
-- never does), the planner takes any table for a small one and reads it as a whole, or sorts it.

-- Published posts in the order of the ids, as lists show them or whole. A vlog's content is only its link; a blog post's is
-- long, and no list shows it. Definer, like what calls it: the policies of authors and of links ask for the posts, and would
-- read all of them for a dozen.
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
  v_category uuid := (select c.id from public.categories as c where c.slug = p_category);
  v_place record;
  v_ids uuid[];
begin
  select * into v_place from public.list_place(
    'public/' || p_type || case when p_category is null then '' else coalesce('/' || v_category, '/') end,
    (greatest(p_page, 1) - 1)::bigint * v_size
  );
  if p_category is null then
    v_ids := array(
      select p.id from public.posts as p
      where p.status = 'published' and p.type = p_type and p.published_at < v_place.edge
      order by p.published_at desc, p.id
      offset v_place.skip limit v_size
    );
  else
    v_ids := array(
      select pc.post_id from public.post_categories as pc
      where pc.category_id = v_category and pc.type = p_type and pc.published_at is not null and pc.published_at < v_place.edge
      order by pc.published_at desc, pc.post_id
      offset v_place.skip limit v_size
    );
  end if;
  return jsonb_build_object('total', v_place.total, 'posts', public.post_summaries(v_ids));
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
language sql stable security definer set search_path = ''
as $$
  select total from public.list_place('public/sitemap', 0)
$$;

-- One file of a sitemap, as before: [slug, time of the last change] of each published post, oldest first.
create or replace function public.sitemap_part(p_part integer, p_size integer)
returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
  select coalesce(jsonb_agg(jsonb_build_array(s.slug, s.updated_at) order by s.created_at, s.id), '[]'::jsonb)
  from public.list_place('public/sitemap', (greatest(p_part, 1) - 1)::bigint * least(p_size, 50000), false) as place
  cross join lateral (
    select p.slug, p.updated_at, p.created_at, p.id
    from public.posts as p
    where p.status = 'published' and p.created_at >= place.edge
    order by p.created_at, p.id
    offset place.skip
    limit least(p_size, 50000)
  ) as s
$$;

select public.reset_grants();
revoke all on function
  public.one_writer_of_posts(),
  public.list_link(),
  public.list_links_of_posts(),
  public.tally_statement(text, text),
  public.tally(),
  public.recount_lists(),
  public.list_place(text, bigint, boolean),
  public.post_summaries(uuid[], boolean),
  public.read_post(text),
  public.feed_posts(text, integer),
  public.list_posts(text, text, integer, integer),
  public.related_posts(uuid, integer),
  public.sitemap_size()
from public, anon, authenticated, service_role;
grant execute on function
  public.read_post(text),
  public.feed_posts(text, integer),
  public.list_posts(text, text, integer, integer),
  public.related_posts(uuid, integer),
  public.sitemap_size()
to anon;
