-- Redirects of the owner, and paths that were not found.

-- Redirects that the admin sets, beside those of former addresses, and the paths that were asked for and not found. The site writes
-- a path in one form: decoded, in lower case, without a slash at its end (lib/text/path.ts).
create table public.redirects (
  -- Made by the browser: sent again, it is the same redirect.
  id uuid primary key,
  path text not null unique check (char_length(path) <= 500 and path like '/_%'),
  target text not null check (char_length(target) <= 500),
  -- The path of a target of this site. No redirect has it as its own path: chains are flattened.
  target_path text check (target_path <> path),
  revision integer not null default 1
);
create index redirects_target_idx on public.redirects (target_path);
alter table public.redirects enable row level security;

create table public.missing_paths (
  path text primary key check (char_length(path) <= 200 and path like '/_%' and strpos(path, '@') = 0),
  hits bigint not null check (hits > 0),
  -- In Lusaka.
  last_day text not null check (last_day ~ '^\d{4}-\d\d-\d\d$')
);
alter table public.missing_paths enable row level security;

-- From here on a database of version 1.1.0 gets the same text (supabase/from-1.1.0.sql).

set check_function_bodies = off;

-- Whether a post has its address for readers: one that waits for its date keeps it, one that has ended or is in the bin does not.
create or replace function public.is_or_will_be_public(p public.posts) returns boolean
language sql stable
as $$
  select p.status = 'published' and (p.ends_at is null or p.ends_at > now()) and p.deleted_at is null
$$;

-- Stores a redirect if nobody else has stored it since it was read, and answers with its revision, or why it is refused. A new one
-- has no revision. What is stored already is no conflict, because the answer to the first call may have been lost. Others that
-- lead to its path lead to its target from now on. Paths that it stands for are no longer missing.
create or replace function public.save_redirect(
  p_id uuid, p_path text, p_target text, p_target_path text default null, p_revision integer default null
)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_known public.redirects;
  v_last public.redirects;
  v_target text := p_target;
  v_target_path text := p_target_path;
  v_slug text := substring(p_path from '^/blog/([^/]+)$');
  v_refused text;
  v_other record;
begin
  perform public.must_be_admin();
  -- Two that are stored at once could close a circle.
  lock table public.redirects in share row exclusive mode;
  select * into v_last from public.redirects as r where r.path = p_target_path and r.id <> p_id;
  if found then
    v_target := v_last.target;
    v_target_path := v_last.target_path;
  end if;
  select * into v_known from public.redirects as r where r.id = p_id;
  if (v_known.path, v_known.target) = (p_path, v_target) then return jsonb_build_object('revision', v_known.revision); end if;
  v_refused := case
    when v_known.revision is distinct from p_revision then 'conflict'
    when exists (select from public.redirects as r where r.path = p_path and r.id <> p_id) then 'taken'
    when v_target_path = p_path then 'circle'
    when exists (select from public.posts as p where p.slug = v_slug and public.is_or_will_be_public(p)) then 'post'
    when exists (
      select from public.former_post_slugs as f join public.posts as p on p.id = f.post_id
      where f.slug = v_slug and public.is_or_will_be_public(p)
    ) then 'former'
    when v_known.id is null and (select count(*) from public.redirects) >= 1000 then 'full'
  end;
  if v_refused is not null then return jsonb_build_object('refused', v_refused); end if;

  insert into public.redirects as r (id, path, target, target_path) values (p_id, p_path, v_target, v_target_path)
  on conflict (id) do update
  set path = excluded.path, target = excluded.target, target_path = excluded.target_path, revision = r.revision + 1;
  perform public.note_list_entry(
    case when v_known.id is null then 'created' else 'changed' end, p_id, 'redirects',
    case when v_known.id is null then '{}' else jsonb_build_object('path', v_known.path, 'target', v_known.target) end,
    jsonb_build_object('path', p_path, 'target', v_target)
  );
  for v_other in
    with before as (
      select r.id, r.target from public.redirects as r where r.target_path = p_path
    )
    update public.redirects as r
    set target = v_target, target_path = v_target_path, revision = r.revision + 1
    from before as b where r.id = b.id
    returning r.id, b.target
  loop
    perform public.note_list_entry('changed', v_other.id, 'redirects',
      jsonb_build_object('target', v_other.target), jsonb_build_object('target', v_target));
  end loop;
  delete from public.missing_paths as m
  where m.path = p_path or (p_path like '%*' and starts_with(m.path || '/', left(p_path, -1)));
  return jsonb_build_object('revision', coalesce(v_known.revision, 0) + 1);
end
$$;

-- Deletes a redirect as it was read: whether it is gone. Another window may have changed it meanwhile.
create or replace function public.delete_redirect(p_id uuid, p_revision integer) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_known public.redirects;
begin
  perform public.must_be_admin();
  select * into v_known from public.redirects as r where r.id = p_id for update;
  if v_known.id is null then return true; end if;
  if v_known.revision <> p_revision then return false; end if;
  delete from public.redirects as r where r.id = p_id;
  perform public.note_list_entry('deleted', p_id, 'redirects',
    jsonb_build_object('path', v_known.path, 'target', v_known.target), '{}');
  return true;
end
$$;

-- All targets by their paths, for the site.
create or replace function public.read_redirects() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(r.path, r.target), '{}') from public.redirects as r
$$;

-- Of each, whether a published post has its path now, so that nobody is led on.
create or replace function public.list_redirects(p_pattern text default '%', p_page integer default 1, p_size integer default 50) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return (
    with matching as (
      select r.id, r.path, r.target, r.revision from public.redirects as r where r.path ilike p_pattern or r.target ilike p_pattern
    )
    select jsonb_build_object('total', (select count(*) from matching), 'rows', coalesce(jsonb_agg(to_jsonb(s) order by s.path), '[]'))
    from (
      select m.*, exists (
        select from public.posts as p where p.slug = substring(m.path from '^/blog/([^/]+)$') and public.is_public(p)
      ) as is_in_use
      from (select * from matching order by path limit least(p_size, 100) offset (p_page - 1) * p_size) as m
    ) as s
  );
end
$$;

-- What posts and categories were called before, with the present slug; and their addresses at the site that they came from.
create or replace function public.list_former_addresses(p_pattern text default '%', p_page integer default 1, p_size integer default 50) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return (
    with addresses as (
      select 'post' as kind, f.slug, null as path, f.post_id as id from public.former_post_slugs as f
      union all
      select 'category', f.slug, null, f.category_id from public.former_category_slugs as f
      union all
      select case when a.post_id is null then 'category' else 'post' end, '', a.path, coalesce(a.post_id, a.category_id)
      from public.imported_addresses as a
    ), matching as (
      select a.kind, a.slug, a.path, coalesce(p.slug, c.slug, '') as present, coalesce(p.title, c.name) as name,
        p.id is null or coalesce(public.is_public(p), false) as is_public
      from addresses as a
      left join public.posts as p on a.kind = 'post' and p.id = a.id
      left join public.categories as c on a.kind = 'category' and c.id = a.id
      where coalesce(a.path, a.slug) ilike p_pattern or coalesce(p.slug, c.slug) ilike p_pattern
    )
    select jsonb_build_object(
      'total', (select count(*) from matching),
      'rows', coalesce(jsonb_agg(to_jsonb(s) order by coalesce(s.path, s.slug), s.kind), '[]')
    )
    from (
      select * from matching order by coalesce(path, slug), kind limit least(p_size, 100) offset (p_page - 1) * p_size
    ) as s
  );
end
$$;

-- Adds what an instance of the site counted, a number for each path. Beyond a thousand, those that were asked for least go.
create or replace function public.note_missing_paths(p_paths jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- One of the drivers hands a jsonb argument on as a JSON text.
  v_paths jsonb := case jsonb_typeof(p_paths) when 'string' then (p_paths #>> '{}')::jsonb else p_paths end;
begin
  -- Instances write at the same time: in one order, neither waits for the other.
  insert into public.missing_paths as m (path, hits, last_day)
  select p.key, p.value::bigint, to_char(now() at time zone 'Africa/Lusaka', 'YYYY-MM-DD') from jsonb_each_text(v_paths) as p order by p.key limit 500
  on conflict (path) do update set hits = m.hits + excluded.hits, last_day = greatest(m.last_day, excluded.last_day);
  delete from public.missing_paths as m where m.path in (
    select x.path from public.missing_paths as x order by x.hits desc, x.last_day desc, x.path offset 1000
  );
end
$$;

create or replace function public.list_missing_paths(p_size integer default 100) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return (
    select jsonb_build_object(
      'total', (select count(*) from public.missing_paths),
      'rows', coalesce(jsonb_agg(to_jsonb(s) order by s.hits desc, s.last_day desc, s.path), '[]')
    )
    from (
      select m.path, m.hits, m.last_day from public.missing_paths as m
      order by m.hits desc, m.last_day desc, m.path limit least(p_size, 1000)
    ) as s
  );
end
$$;

create or replace function public.forget_missing_path(p_path text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  delete from public.missing_paths as m where m.path = p_path;
end
$$;

-- Paths that nobody asked for in 30 days.
create or replace function public.forget_missing_paths(p_most integer, p_now timestamptz default now()) returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.missing_paths as m where m.path in (
      select x.path from public.missing_paths as x
      where x.last_day < to_char(p_now at time zone 'Africa/Lusaka' - interval '30 days', 'YYYY-MM-DD') limit p_most
    ) returning 1
  )
  select count(*)::integer from gone
$$;

create or replace function public.rights_of_redirects() returns void
language sql volatile set search_path = ''
as $$
  grant select on public.redirects to authenticated;
$$;

-- The admin reads a redirect that another window has changed.
create policy redirects_admin_read on public.redirects for select to authenticated using ((select public.is_admin()));

grant execute on function
  public.read_redirects
to anon;

grant execute on function
  public.delete_redirect, public.forget_missing_path, public.list_former_addresses, public.list_missing_paths,
  public.list_redirects, public.save_redirect
to authenticated;

grant execute on function
  public.forget_missing_paths, public.note_missing_paths
to service_role;

reset check_function_bodies;
