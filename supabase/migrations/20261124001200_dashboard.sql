-- The lists, the searches and the numbers of the admin area. They have their owner's rights, because row-level security keeps a
-- search from its index; each asks is_admin() itself.

-- A record of who changed what, written by a trigger in the transaction of the change.
create table public.activity (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_name text not null,
  action text not null check (action in ('created', 'updated', 'published', 'archived', 'moved to drafts', 'uploaded', 'deleted')),
  subject_type text not null check (subject_type in ('post', 'media', 'category')),
  subject_id uuid not null,
  subject_title text not null
);
create index activity_happened_idx on public.activity (happened_at desc, id desc);

-- Only what somebody with a token does is recorded, not migrations and samples. With its owner's rights: nobody may write the
-- record by hand.
create function public.record_activity() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  v_new jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  v_old jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_row jsonb := coalesce(v_new, v_old);
  v_status text := v_new ->> 'status';
  v_actor uuid := case when v_claims ->> 'sub' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (v_claims ->> 'sub')::uuid end;
begin
  if v_claims is null then return null; end if;
  insert into public.activity (actor_name, action, subject_type, subject_id, subject_title)
  values (
    coalesce((select u.name from public.users as u where u.id = v_actor), 'Admin'),
    case
      when tg_op = 'DELETE' then 'deleted'
      when v_status = 'published' and v_old ->> 'status' is distinct from 'published' then 'published'
      when tg_op = 'INSERT' then case when tg_argv[0] = 'media' then 'uploaded' else 'created' end
      when v_status = 'archived' and v_old ->> 'status' <> 'archived' then 'archived'
      when v_status = 'draft' and v_old ->> 'status' <> 'draft' then 'moved to drafts'
      else 'updated'
    end,
    tg_argv[0],
    (v_row ->> 'id')::uuid,
    left(coalesce(v_row ->> 'title', v_row ->> 'name'), 255)
  );
  return null;
end
$$;
create trigger posts_activity after insert or update or delete on public.posts for each row execute function public.record_activity('post');
create trigger media_activity after insert or update or delete on public.media for each row execute function public.record_activity('media');
create trigger categories_activity after insert or update or delete on public.categories for each row execute function public.record_activity('category');

create function public.count_for_overview()
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

-- All categories by name, with the number of their posts.
create function public.list_categories_for_admin()
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

do $$
declare
  -- The extension may have been there before, elsewhere.
  v_schema name := (select n.nspname from pg_extension as e join pg_namespace as n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  execute format('create index posts_title_parts_idx on public.posts using gin (title %I.gin_trgm_ops)', v_schema);
  execute format('create index users_name_parts_idx on public.users using gin (name %I.gin_trgm_ops)', v_schema);
  execute format('create index users_email_parts_idx on public.users using gin (email %I.gin_trgm_ops)', v_schema);
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

-- Leads in the order of the ids, each with the number of its analyses.
create function public.leads_of(p_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', u.id, 'name', u.name, 'email', u.email, 'created_at', u.created_at, 'last_login', u.last_login,
    'first_source', u.first_source, 'last_source', u.last_source, 'suspected_spam', u.suspected_spam,
    'first_consent', u.first_consent, 'first_consent_at', u.first_consent_at,
    'last_consent', u.last_consent, 'last_consent_at', u.last_consent_at,
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
