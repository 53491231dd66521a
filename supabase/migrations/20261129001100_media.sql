-- Files of the library.

-- The media library: its rows, its files, and files that no row names.
create table public.media (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 255),
  url text not null unique check (char_length(url) <= 2048),
  type text not null check (type in ('image', 'video', 'document')),
  created_at timestamptz not null default now(),
  path text unique check (char_length(path) <= 1024),
  mime text not null default '' check (char_length(mime) <= 127),
  size bigint not null default 0 check (size >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  alt text not null default '' check (char_length(alt) <= 500),
  -- The bin.
  deleted_at timestamptz
);
create index media_binned_idx on public.media (deleted_at desc, id) where deleted_at is not null;
create index media_created_idx on public.media (created_at desc, id) where deleted_at is null;
create index media_type_created_idx on public.media (type, created_at desc, id) where deleted_at is null;
alter table public.media enable row level security;

insert into storage.buckets (id, name, public) values
  -- Anybody reads a file by its address. Pictures at the widths that pages offer are made when first asked for, and kept under
  -- widths/<path>/.
  ('media', 'media', true),
  -- Files that a browser sends straight to the storage (lib/media/direct-mutations.ts). The site looks at each and moves it into
  -- the library, or deletes it.
  ('unchecked', 'unchecked', false),
  -- A file that the sweep takes lies here for 30 days; nobody but the server reads it.
  ('removed', 'removed', false)
on conflict (id) do nothing;

-- From here on a database of version 1.1.0 gets the same text (supabase/from-1.1.0.sql).

alter table public.media add column search text generated always as (public.folded(title)) stored;

set check_function_bodies = off;

-- The most bytes that the bucket takes for one file; null where it sets no limit.
create or replace function public.media_size_limit()
returns bigint
language sql stable security definer set search_path = ''
as $$
  select b.file_size_limit::bigint from storage.buckets as b where b.id = 'media'
$$;

-- The facts of a stored picture that was cleaned after its upload.
create or replace function public.note_picture(p_path text, p_size bigint, p_width integer, p_height integer)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Nobody did it, so it is no activity.
  perform set_config('request.jwt.claims', '', true);
  update public.media as m set size = p_size, width = p_width, height = p_height
  where m.type = 'image' and (m.path = p_path or m.url = '/media/' || p_path);
end
$$;

-- The sizes of pictures whose addresses are known, in pixels, for pages that show them.
create or replace function public.picture_sizes(p_urls text[])
returns table (url text, width integer, height integer)
language sql stable security definer set search_path = ''
as $$
  select m.url, m.width, m.height from public.media as m
  where m.url = any (p_urls) and m.type = 'image' and m.width is not null and m.height is not null
$$;

-- Looks at so many stored files after a name: the last one, how many, and which of them no row, draft or version names: what a
-- process that was killed between file and row leaves behind. It sees all the rows or fails, never a part of them.
create or replace function public.media_orphans(p_before timestamptz, p_after text, p_most integer)
returns table (last text, looked integer, names text[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  if row_security_active('storage.objects') or row_security_active('public.media') or row_security_active('public.posts')
    or row_security_active('public.list_entries') or row_security_active('public.post_drafts') or row_security_active('public.post_versions')
  then
    raise exception 'The rows that name files cannot all be read' using errcode = 'insufficient_privilege';
  end if;
  looked := 0;
  names := '{}';
  -- Not one row that names a file is more likely an empty or a wrong database than a library of orphans.
  if exists (select from public.media as m where m.path is not null) then
    with part as (
      select o.name, o.created_at from storage.objects as o
      where o.bucket_id = 'media' and o.name > p_after order by o.name limit p_most
    )
    select max(part.name), count(*)::integer, coalesce(array_agg(part.name order by part.name) filter (where
      part.created_at < p_before
      and (
        (
          -- what the library calls its files (lib/supabase/storage.ts); anything else in the bucket is not its own
          part.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{1,8}$'
          and not exists (select from public.media as m where m.path = part.name or m.url = '/media/' || part.name)
          and not exists (
            select from public.posts as p
            where p.featured_image like '%/media/' || part.name or p.share_image like '%/media/' || part.name
              or strpos(p.content, '/media/' || part.name) > 0
          )
          and not exists (
            select from public.post_drafts as d
            where d.featured_image like '%/media/' || part.name or d.share_image like '%/media/' || part.name
              or strpos(d.content, '/media/' || part.name) > 0
          )
          and not exists (select from public.post_versions as v where v.files @> array[part.name])
          and not exists (select from public.list_entries as e where e.fields ->> 'picture' = '/media/' || part.name)
        )
        or (
          -- what is made of a picture that is no longer there
          part.name ~ '^widths/.+/[0-9]+\.(avif|webp)$'
          and not exists (
            select from storage.objects as original
            where original.bucket_id = 'media'
              and original.name = substring(part.name from '^widths/(.+)/[0-9]+\.(?:avif|webp)$')
          )
        )
      )
    ), '{}')
    into last, looked, names
    from part;
  end if;
  return next;
end
$$;

-- Rows whose file is gone.
create or replace function public.media_without_file()
returns table (id uuid, path text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if row_security_active('storage.objects') or row_security_active('public.media') then
    raise exception 'The rows that name files cannot all be read' using errcode = 'insufficient_privilege';
  end if;
  return query
    select m.id, m.path
    from public.media as m
    where m.path is not null and not exists (select from storage.objects as o where o.bucket_id = 'media' and o.name = m.path)
    order by m.created_at
    limit 100;
end
$$;

-- How many files the library has stored, without what is made of them.
create or replace function public.count_stored_files() returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from storage.objects as o where o.bucket_id in ('media', 'unchecked') and o.name not like 'widths/%'
$$;

create or replace function public.removed_files(p_before timestamptz)
returns table (name text)
language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects as o
  where o.bucket_id = 'removed' and o.created_at < p_before
  order by o.created_at limit 100
$$;

-- Files that were sent and never taken in: the browser was closed, the site or the backend ended meanwhile.
create or replace function public.abandoned_uploads(p_before timestamptz)
returns table (name text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if row_security_active('storage.objects') then
    raise exception 'The rows that name files cannot all be read' using errcode = 'insufficient_privilege';
  end if;
  return query
    select o.name from storage.objects as o
    where o.bucket_id = 'unchecked' and o.created_at < p_before
    order by o.created_at
    limit 100;
end
$$;

-- A case has no name, so where a file is shown names it by its title, or else by its problem. The rest is as before.
create or replace function public.media_usage(p_url text)
returns TABLE(id uuid, title text, list text, place text)
language sql stable set search_path = ''
as $$
  with shown as materialized (
    select w.id, bool_or(w.in_post) as in_post from (
      select p.id, true as in_post from public.posts as p
      where p_url in (p.featured_image, p.share_image) or position(p_url in p.content) > 0
      union all
      select d.post_id, false from public.post_drafts as d
      where p_url in (d.featured_image, d.share_image) or position(p_url in d.content) > 0
    ) as w
    group by w.id
  ), uses as (
    select w.id, coalesce(d.title, p.title) as title, w.is_earlier, case
        when w.is_earlier then 'version'
        when p.deleted_at is not null then 'bin'
        when w.in_post then 'post'
        else 'draft'
      end as place,
      row_number() over (partition by w.is_earlier order by p.created_at desc) as number
    from (
      select s.id, s.in_post, false as is_earlier from shown as s
      union all
      select distinct v.post_id, false, true from public.post_versions as v
      where v.files @> array[substr(p_url, char_length('/media/') + 1)] and v.post_id not in (select s.id from shown as s)
    ) as w
    join public.posts as p on p.id = w.id left join public.post_drafts as d on d.post_id = p.id
  )
  select a.id, a.title, a.list, a.place
  from (
    select u.id, u.title, null as list, u.place, u.is_earlier, u.number from uses as u where u.number <= 50
    union all
    select e.id, coalesce(e.fields ->> 'name', e.fields ->> 'title', e.fields ->> 'problem', ''), e.list, null, null, row_number() over (order by e.list, e.place)
    from public.list_entries as e where e.fields ->> 'picture' = p_url
  ) as a
  order by a.is_earlier nulls last, a.number
$$;

-- The posts that show these files; in_post: not in a draft alone.
create or replace function public.posts_showing(p_urls text[]) returns table (url text, post_id uuid, in_post boolean)
language sql stable security invoker set search_path = ''
as $$
  with files as materialized (
    select f.url, substr(f.url, char_length('/media/') + 1) as name from unnest(p_urls) as f (url) where starts_with(f.url, '/media/')
  ), texts as (
    select p.id, true as in_post, p.content, concat_ws(' ', p.featured_image, p.share_image) as pictures from public.posts as p
    union all
    select d.post_id, false, d.content, concat_ws(' ', d.featured_image, d.share_image) from public.post_drafts as d
  ), found as (
    -- What follows each '/media/' in a text, joined by as many letters as the shortest name has: so it can be hashed.
    select f.url, t.id, t.in_post
    from texts as t
    cross join lateral unnest((string_to_array(t.content, '/media/'))[2:] || (string_to_array(t.pictures, '/media/'))[2:]) as n (name)
    join files as f
      on left(f.name, (select min(char_length(s.name)) from files as s)) = left(n.name, (select min(char_length(s.name)) from files as s))
      and starts_with(n.name, f.name)
    union all
    -- An address that the library did not give.
    select u.url, t.id, t.in_post
    from unnest(p_urls) as u (url) join texts as t on position(u.url in t.content) > 0 or position(u.url in t.pictures) > 0
    where not starts_with(u.url, '/media/') and exists (select from unnest(p_urls) as o (url) where not starts_with(o.url, '/media/'))
  )
  select d.url, d.id, bool_or(d.in_post) from found as d group by 1, 2
$$;

-- As media_usage, of several files.
create or replace function public.media_usages(p_urls text[])
returns TABLE(url text, id uuid, title text, list text, place text)
language sql stable set search_path = ''
as $$
  with shown as materialized (
    select s.url, s.post_id, s.in_post from public.posts_showing(p_urls) as s
  ), earlier as (
    select f.url, v.post_id from unnest(p_urls) as f (url)
    join public.post_versions as v on v.files @> array[substr(f.url, char_length('/media/') + 1)]
    where not exists (select from shown as s where s.url = f.url and s.post_id = v.post_id)
    group by 1, 2
  ), uses as (
    select w.url, p.id, coalesce(d.title, p.title) as title, p.created_at, w.is_earlier, case
        when w.is_earlier then 'version'
        when p.deleted_at is not null then 'bin'
        when w.in_post then 'post'
        else 'draft'
      end as place,
      row_number() over (partition by w.url, w.is_earlier order by p.created_at desc) as number
    from (
      select s.url, s.post_id, s.in_post, false as is_earlier from shown as s
      union all
      select e.url, e.post_id, false, true from earlier as e
    ) as w
    join public.posts as p on p.id = w.post_id left join public.post_drafts as d on d.post_id = p.id
  )
  select a.url, a.id, a.title, a.list, a.place
  from (
    select u.url, u.id, u.title, null as list, u.place, u.is_earlier, u.number from uses as u where u.number <= 50
    union all
    select e.fields ->> 'picture', e.id, coalesce(e.fields ->> 'name', e.fields ->> 'title', e.fields ->> 'problem', ''), e.list, null, null, row_number() over (order by e.list, e.place)
    from public.list_entries as e where e.fields ->> 'picture' = any (p_urls)
  ) as a
  order by a.is_earlier nulls last, a.number
$$;

create policy media_admin_all on public.media for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
-- The admin reads and writes files.
do $$
declare
  t text;
begin
  foreach t in array array['media', 'unchecked'] loop
    execute format($policies$
      create policy %1$s_objects_admin_read on storage.objects for select to authenticated
        using (bucket_id = %1$L and (select public.is_admin()));
      create policy %1$s_objects_admin_insert on storage.objects for insert to authenticated
        with check (bucket_id = %1$L and (select public.is_admin()));
      create policy %1$s_objects_admin_update on storage.objects for update to authenticated
        using (bucket_id = %1$L and (select public.is_admin())) with check (bucket_id = %1$L and (select public.is_admin()));
      create policy %1$s_objects_admin_delete on storage.objects for delete to authenticated
        using (bucket_id = %1$L and (select public.is_admin()));
    $policies$, t);
  end loop;
end
$$;

grant execute on function
  public.picture_sizes
to anon;

grant execute on function
  public.media_size_limit, public.media_usage, public.media_usages, public.posts_showing
to authenticated;

grant execute on function
  public.abandoned_uploads, public.count_stored_files, public.media_orphans, public.media_without_file,
  public.note_picture, public.removed_files
to service_role;

reset check_function_bodies;
