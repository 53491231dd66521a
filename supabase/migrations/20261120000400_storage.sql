-- The bucket of uploaded files: anybody reads a file by its address, only the admin writes.
insert into storage.buckets (id, name, public) values ('media', 'media', true) on conflict (id) do nothing;

create policy media_objects_admin_read on storage.objects for select to authenticated using (bucket_id = 'media' and (select public.is_admin()));
create policy media_objects_admin_insert on storage.objects for insert to authenticated with check (bucket_id = 'media' and (select public.is_admin()));
create policy media_objects_admin_update on storage.objects for update to authenticated using (bucket_id = 'media' and (select public.is_admin())) with check (bucket_id = 'media' and (select public.is_admin()));
create policy media_objects_admin_delete on storage.objects for delete to authenticated using (bucket_id = 'media' and (select public.is_admin()));
