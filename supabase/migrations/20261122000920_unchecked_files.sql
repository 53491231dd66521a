-- Files that a browser sends straight to the storage (lib/media/direct.ts). Nobody but the admin reads them here; the site looks
-- at each and moves it into the library, or deletes it.
insert into storage.buckets (id, name, public) values ('unchecked', 'unchecked', false) on conflict (id) do nothing;

create policy unchecked_objects_admin_read on storage.objects for select to authenticated
  using (bucket_id = 'unchecked' and (select public.is_admin()));
create policy unchecked_objects_admin_insert on storage.objects for insert to authenticated
  with check (bucket_id = 'unchecked' and (select public.is_admin()));
create policy unchecked_objects_admin_update on storage.objects for update to authenticated
  using (bucket_id = 'unchecked' and (select public.is_admin())) with check (bucket_id = 'unchecked' and (select public.is_admin()));
create policy unchecked_objects_admin_delete on storage.objects for delete to authenticated
  using (bucket_id = 'unchecked' and (select public.is_admin()));

-- What was sent and never taken in: the browser was closed, the site or the backend ended meanwhile.
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

revoke all on function public.abandoned_uploads(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.abandoned_uploads(timestamptz) to service_role;
