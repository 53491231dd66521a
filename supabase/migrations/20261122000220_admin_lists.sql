-- The lists, the searches and the numbers of the admin area, each bounded in what it reads. Definer, because row-level
-- security keeps a search from its index; each asks is_admin() itself.

create extension if not exists pg_trgm with schema extensions;
do $$
declare
  -- It may have been there before, elsewhere.
  v_schema name := (select n.nspname from pg_extension as e join pg_namespace as n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  execute format('create index posts_title_parts_idx on public.posts using gin (title %I.gin_trgm_ops)', v_schema);
  execute format('create index users_name_parts_idx on public.users using gin (name %I.gin_trgm_ops)', v_schema);
  execute format('create index users_email_parts_idx on public.users using gin (email %I.gin_trgm_ops)', v_schema);
end
$$;

create function public.must_be_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'Only the admin may read this' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Rows of a table whose text matches, newest first by creation: how many (a thousand at most), and the ids of one page.
-- `p_filter` is a condition of ours; $1 in it is the pattern, $2 a value that the row must have.
-- Few matches are found by the index and sorted; of many, the newest are met soon on the way from the newest row.
create function public.newest_matches(p_table text, p_filter text, p_pattern text, p_value text, p_skip integer, p_size integer)
returns table (total bigint, ids uuid[])
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
declare
  v_most constant integer := 1000;
  v_row record;
  v_met integer := 0;
begin
  execute format('select count(*) from (select from public.%I as r where %s limit %s) as matches', p_table, p_filter, v_most + 1)
    into total using p_pattern, p_value;
  if total <= v_most then
    execute format('
      with matches as materialized (select r.id, r.created_at from public.%I as r where %s)
      select array(select m.id from matches as m order by m.created_at desc, m.id offset $3 limit $4)', p_table, p_filter)
      into ids using p_pattern, p_value, p_skip, p_size;
  else
    total := v_most;
    ids := '{}';
    for v_row in execute format('select r.id, (%s) as fits from public.%I as r order by r.created_at desc, r.id', p_filter, p_table)
      using p_pattern, p_value
    loop
      exit when v_met >= least(p_skip + p_size, v_most);
      if v_row.fits then
        v_met := v_met + 1;
        if v_met > p_skip then ids := ids || v_row.id; end if;
      end if;
    end loop;
  end if;
  return next;
end
$$;

-- One page of all posts. A total of a search ends at a thousand.
create function public.list_posts_for_admin(
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
  v_place record;
  v_total bigint;
  v_ids uuid[];
begin
  perform public.must_be_admin();
  if p_pattern is null then
    select * into v_place from public.list_place(concat_ws('/', 'admin/posts', p_status), v_skip);
    v_total := v_place.total;
    if p_status is null then
      v_ids := array(
        select p.id from public.posts as p where p.created_at < v_place.edge
        order by p.created_at desc, p.id offset v_place.skip limit v_size
      );
    else
      v_ids := array(
        select p.id from public.posts as p where p.status = p_status and p.created_at < v_place.edge
        order by p.created_at desc, p.id offset v_place.skip limit v_size
      );
    end if;
  else
    select m.total, m.ids into v_total, v_ids from public.newest_matches(
      'posts', 'r.title ilike $1 and ($2 is null or r.status = $2)', p_pattern, p_status, v_skip, v_size
    ) as m;
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

-- Leads in the order of the ids, each with the number of its analyses.
create function public.leads_of(p_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', u.id, 'name', u.name, 'email', u.email, 'created_at', u.created_at, 'last_login', u.last_login,
    'first_source', u.first_source, 'last_source', u.last_source, 'suspected_spam', u.suspected_spam,
    'analyses', (select count(*) from public.ai_recommendations as a where a.user_id = u.id)
  ) order by wanted.place), '[]')
  from unnest(p_ids) with ordinality as wanted (id, place) join public.users as u on u.id = wanted.id
$$;

-- One page of the leads: the people without the author, who is no lead. A total of a search ends at a thousand.
create function public.list_leads(p_author text, p_pattern text default null, p_page integer default 1, p_size integer default 50)
returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
declare
  v_size integer := least(greatest(p_size, 1), 100);
  v_skip integer := (greatest(p_page, 1) - 1) * v_size;
  v_author public.users;
  v_first public.users;
  v_place record;
  v_total bigint;
  v_ids uuid[];
begin
  perform public.must_be_admin();
  if p_pattern is null then
    select * into v_place from public.list_place('admin/leads', v_skip);
    -- One row more, in case that the author is among them or before them.
    v_ids := array(
      select u.id from public.users as u where u.created_at < v_place.edge
      order by u.created_at desc, u.id offset v_place.skip limit v_size + 1
    );
    v_total := v_place.total;
    select u.* into v_author from public.users as u where u.email = p_author;
    if v_author.id is not null then
      v_total := v_total - 1;
      select u.* into v_first from public.users as u where u.id = v_ids[1];
      if v_author.id = any (v_ids) then
        v_ids := array_remove(v_ids, v_author.id);
      elsif v_author.created_at > v_first.created_at or (v_author.created_at = v_first.created_at and v_author.id < v_first.id) then
        v_ids := v_ids[2:];
      end if;
    end if;
    v_ids := v_ids[:v_size];
  else
    select m.total, m.ids into v_total, v_ids from public.newest_matches(
      'users', '(r.name ilike $1 or r.email ilike $1) and r.email <> $2', p_pattern, p_author, v_skip, v_size
    ) as m;
  end if;
  return jsonb_build_object('total', v_total, 'leads', public.leads_of(v_ids));
end
$$;

-- The leads after an id, in the order of the ids, for the export.
create function public.export_leads(p_author text, p_after uuid, p_size integer)
returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
begin
  perform public.must_be_admin();
  return public.leads_of(array(
    select u.id from public.users as u where u.id > p_after and u.email <> p_author order by u.id limit least(p_size, 1000)
  ));
end
$$;

-- All categories by name, with the number of their posts.
create function public.list_categories_for_admin()
returns table (id uuid, name text, slug text, description text, posts bigint)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
begin
  perform public.must_be_admin();
  return query
  select c.id, c.name, c.slug, c.description, place.total
  from public.categories as c cross join lateral public.list_place('admin/category/' || c.id, 0) as place
  order by c.name;
end
$$;

create function public.count_for_overview()
returns table (posts bigint, published bigint, media bigint, categories bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return query select
    (select total from public.list_place('admin/posts', 0)),
    (select total from public.list_place('admin/posts/published', 0)),
    (select total from public.list_place('admin/media', 0)),
    (select count(*) from public.categories);
end
$$;

revoke all on function
  public.must_be_admin(),
  public.leads_of(uuid[]),
  public.export_leads(text, uuid, integer),
  public.newest_matches(text, text, text, text, integer, integer),
  public.list_posts_for_admin(text, text, integer, integer),
  public.list_leads(text, text, integer, integer),
  public.list_categories_for_admin(),
  public.count_for_overview()
from public, anon, authenticated, service_role;
grant execute on function
  public.export_leads(text, uuid, integer),
  public.list_posts_for_admin(text, text, integer, integer),
  public.list_leads(text, text, integer, integer),
  public.list_categories_for_admin(),
  public.count_for_overview()
to authenticated;
