-- Who may do what.

-- All rights on tables, in one place. Supabase grants new tables to every role by default, and the embedded backend grants
-- everything again each time it starts, so everything is taken away first; the embedded backend's start calls it once more.
create function public.reset_grants() returns void
language sql volatile set search_path = ''
as $$
  revoke all on all tables in schema public from public, anon, authenticated, service_role;
  alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
  grant usage on schema public to anon, authenticated, service_role;

  -- content: read by everybody within the policies below, written by the admin
  grant select on public.posts, public.categories, public.post_categories to anon;
  grant select, insert, update, delete on public.posts, public.categories, public.post_categories, public.media to authenticated;

  -- people: an author's name is public, an e-mail address never is
  grant select (id, name) on public.users to anon;
  grant select, delete on public.users to authenticated;
  grant select on public.users to service_role;
  grant select, delete on public.ai_recommendations to authenticated;
  grant select, insert on public.ai_recommendations to service_role;

  -- server only
  grant select, insert, update, delete on public.admin_settings, public.factors, public.rate_limits to service_role;
$$;
select public.reset_grants();
revoke all on all functions in schema public from public, anon, authenticated, service_role;

alter table public.users enable row level security;
alter table public.ai_recommendations enable row level security;
alter table public.categories enable row level security;
alter table public.posts enable row level security;
alter table public.post_categories enable row level security;
alter table public.media enable row level security;
alter table public.admin_settings enable row level security;
alter table public.factors enable row level security;
alter table public.rate_limits enable row level security;

-- True only for a token that the site minted after checking the admin password. Unknown means no.
create function public.is_admin() returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(
    claims ->> 'role' = 'authenticated' and claims -> 'app_metadata' -> 'roles' @> '["admin"]'::jsonb,
    false
  )
  from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims) as token
$$;
revoke all on function public.is_admin() from public, anon, authenticated, service_role;
grant execute on function public.is_admin() to authenticated;

create policy posts_anon_read on public.posts for select to anon using (status = 'published');
create policy posts_admin_all on public.posts for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy categories_anon_read on public.categories for select to anon using (true);
create policy categories_admin_all on public.categories for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy post_categories_anon_read on public.post_categories for select to anon
  using (exists (select from public.posts p where p.id = post_id and p.status = 'published'));
create policy post_categories_admin_all on public.post_categories for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy users_anon_read_authors on public.users for select to anon
  using (exists (select from public.posts p where p.author_id = users.id and p.status = 'published'));
create policy users_admin_read on public.users for select to authenticated using ((select public.is_admin()));
create policy users_admin_delete on public.users for delete to authenticated using ((select public.is_admin()));

create policy media_admin_all on public.media for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy ai_recommendations_admin_read on public.ai_recommendations for select to authenticated using ((select public.is_admin()));
create policy ai_recommendations_admin_delete on public.ai_recommendations for delete to authenticated using ((select public.is_admin()));

-- Where service_role does not bypass row-level security, it still needs a policy.
do $$
declare t text;
begin
  foreach t in array array['users', 'ai_recommendations', 'admin_settings', 'factors', 'rate_limits'] loop
    execute format('create policy %I on public.%I for all to service_role using (true) with check (true)', t || '_service', t);
  end loop;
end
$$;
