-- Pictures at the widths that pages offer: made when first asked for, kept in the bucket under widths/<path>/, and swept when
-- their picture is gone.

create or replace function public.media_orphans(p_before timestamptz)
returns table (name text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if row_security_active('storage.objects') or row_security_active('public.media') or row_security_active('public.posts') then
    raise exception 'The rows that name files cannot all be read' using errcode = 'insufficient_privilege';
  end if;
  -- Not one row that names a file is more likely an empty or a wrong database than a library of orphans.
  if not exists (select from public.media as m where m.path is not null) then return; end if;
  return query
    select o.name
    from storage.objects as o
    where o.bucket_id = 'media'
      and o.created_at < p_before
      and (
        (
          -- what the library calls its files (lib/supabase/storage.ts); anything else in the bucket is not its own
          o.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{1,8}$'
          and not exists (select from public.media as m where m.path = o.name or m.url = '/media/' || o.name)
          and not exists (
            select from public.posts as p where p.featured_image like '%/media/' || o.name or strpos(p.content, '/media/' || o.name) > 0
          )
        )
        or (
          -- what is made of a picture that is no longer there
          o.name ~ '^widths/.+/[0-9]+\.(avif|webp)$'
          and not exists (
            select from storage.objects as original
            where original.bucket_id = 'media'
              and original.name = substring(o.name from '^widths/(.+)/[0-9]+\.(?:avif|webp)$')
          )
        )
      )
    order by o.created_at
    limit 100;
end
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

revoke all on function public.note_picture(text, bigint, integer, integer), public.picture_sizes(text[])
from public, anon, authenticated, service_role;
grant execute on function public.note_picture(text, bigint, integer, integer) to service_role;
grant execute on function public.picture_sizes(text[]) to anon;
