-- The admin reads a redirect that another window has changed.
create policy redirects_admin_read on public.redirects for select to authenticated using ((select public.is_admin()));

create function public.rights_of_redirects() returns void
language sql volatile set search_path = ''
as $$
  grant select on public.redirects to authenticated;
$$;

select public.reset_grants();
