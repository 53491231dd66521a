-- Rights on sequences, which Supabase grants with every table: on a new project all but the right to set their numbers is
-- taken back, on the embedded backend nothing. No role needs one, as every number is an identity.
create or replace function public.reset_grants() returns void
language sql volatile set search_path = ''
as $$
  revoke all on all tables in schema public from public, anon, authenticated, service_role;
  alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
  revoke all on all sequences in schema public from public, anon, authenticated, service_role;
  alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
  grant usage on schema public to anon, authenticated, service_role;

  -- content: read by everybody within the policies, written by the admin
  grant select on public.posts, public.categories, public.post_categories to anon;
  grant select on public.former_category_slugs, public.former_post_slugs to anon;
  grant select, insert, update, delete on public.posts, public.categories, public.post_categories, public.media to authenticated;
  grant select on public.activity to authenticated;

  -- people: an author's name is public, an e-mail address never is
  grant select (id, name) on public.users to anon;
  grant select, delete on public.users to authenticated;
  grant select on public.users to service_role;
  grant select, delete on public.ai_recommendations to authenticated;
  grant select, insert on public.ai_recommendations to service_role;

  -- server only
  grant select, insert, update, delete on public.admin_settings, public.factors, public.rate_limits to service_role;
  grant select, update on public.admin_sessions to service_role;
  grant select, insert, update, delete on public.tries to service_role;
  grant select, insert, delete on public.recovery_codes to service_role;
$$;
select public.reset_grants();
