-- Files of the media library that nothing names, and rows whose file is gone. What a process that was killed between file
-- and row leaves behind is found in one statement: it sees all the rows or fails, never a part of them.

create function public.media_orphans(p_before timestamptz)
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
      -- what the library calls its files (lib/supabase/storage.ts); anything else in the bucket is not its own
      and o.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{1,8}$'
      and not exists (select from public.media as m where m.path = o.name or m.url = '/media/' || o.name)
      and not exists (
        select from public.posts as p where p.featured_image like '%/media/' || o.name or strpos(p.content, '/media/' || o.name) > 0
      )
    order by o.created_at
    limit 100;
end
$$;

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

revoke all on function public.media_orphans(timestamptz), public.media_without_file() from public, anon, authenticated, service_role;
grant execute on function public.media_orphans(timestamptz), public.media_without_file() to service_role;
