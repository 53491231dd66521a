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
  alt text not null default '' check (char_length(alt) <= 500)
);
create index media_created_idx on public.media (created_at desc, id);
create index media_type_created_idx on public.media (type, created_at desc, id);

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

-- The posts that show a file, by its address.
create function public.media_usage(p_url text)
returns table (id uuid, title text)
language sql stable security invoker set search_path = ''
as $$
  select p.id, p.title from public.posts as p
  where p.featured_image = p_url or position(p_url in p.content) > 0
  order by p.created_at desc
  limit 50
$$;

-- The most bytes that the bucket takes for one file; null where it sets no limit.
create function public.media_size_limit()
returns bigint
language sql stable security definer set search_path = ''
as $$
  select b.file_size_limit::bigint from storage.buckets as b where b.id = 'media'
$$;

-- The facts of a stored picture that was cleaned after its upload.
create function public.note_picture(p_path text, p_size bigint, p_width integer, p_height integer)
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
create function public.picture_sizes(p_urls text[])
returns table (url text, width integer, height integer)
language sql stable security definer set search_path = ''
as $$
  select m.url, m.width, m.height from public.media as m
  where m.url = any (p_urls) and m.type = 'image' and m.width is not null and m.height is not null
$$;

-- Looks at so many stored files after a name: the last one, how many, and which of them nothing names: what a process that was
-- killed between file and row leaves behind. It sees all the rows or fails, never a part of them.
create function public.media_orphans(p_before timestamptz, p_after text, p_most integer)
returns table (last text, looked integer, names text[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  if row_security_active('storage.objects') or row_security_active('public.media') or row_security_active('public.posts') then
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
            where p.featured_image like '%/media/' || part.name or strpos(p.content, '/media/' || part.name) > 0
          )
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
create function public.media_without_file()
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
create function public.count_stored_files() returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from storage.objects as o where o.bucket_id in ('media', 'unchecked') and o.name not like 'widths/%'
$$;

create function public.removed_files(p_before timestamptz)
returns table (name text)
language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects as o
  where o.bucket_id = 'removed' and o.created_at < p_before
  order by o.created_at limit 100
$$;

-- Files that were sent and never taken in: the browser was closed, the site or the backend ended meanwhile.
create function public.abandoned_uploads(p_before timestamptz)
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
