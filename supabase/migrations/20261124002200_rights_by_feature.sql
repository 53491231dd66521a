-- Rights on tables, by feature: a migration that adds a table adds a function rights_of_…() with its grants, and calls
-- reset_grants(). It takes everything away and calls all of them, so nobody copies what others grant.
create function public.rights_of_baseline() returns void
language sql volatile set search_path = ''
as $$
  -- content: read by everybody within the policies, written by the admin
  grant select on public.posts, public.categories, public.post_categories to anon;
  grant select on public.former_category_slugs, public.former_post_slugs to anon;
  grant select, insert, update, delete on public.posts, public.categories, public.post_categories, public.media to authenticated;
  grant select on public.activity to authenticated;

  -- the site's facts: read by everybody; what is for the admin alone is in the other columns
  grant select (facts) on public.settings to anon;
  grant select on public.settings to authenticated;
  grant select on public.list_entries to anon, authenticated;

  -- people: an author's name is public, an e-mail address never is
  grant select (id, name) on public.users to anon;
  grant select, delete on public.users to authenticated;
  grant select on public.users to service_role;
  grant select, delete on public.ai_recommendations to authenticated;
  grant select, insert on public.ai_recommendations to service_role;

  -- enquiries and events: written by the server, read by the admin
  grant select on public.lead_events to authenticated;
  grant select on public.enquiries to authenticated;
  grant insert on public.enquiries to service_role;

  -- server only
  grant select, insert, update, delete on public.admin_settings, public.factors, public.rate_limits to service_role;
  grant select, update on public.admin_sessions to service_role;
  grant select, insert, update, delete on public.tries to service_role;
  grant select, insert, delete on public.recovery_codes to service_role;
$$;

create or replace function public.reset_grants() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  v_part regprocedure;
begin
  revoke all on all tables in schema public from public, anon, authenticated, service_role;
  alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
  revoke all on all sequences in schema public from public, anon, authenticated, service_role;
  alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
  grant usage on schema public to anon, authenticated, service_role;
  for v_part in
    select p.oid from pg_proc as p
    where p.pronamespace = 'public'::regnamespace and p.proname like 'rights\_of\_%' order by p.proname
  loop
    execute format('select %s', v_part);
  end loop;
end
$$;
select public.reset_grants();

revoke all on function public.rights_of_baseline from public, anon, authenticated, service_role;
