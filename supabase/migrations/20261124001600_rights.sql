-- Who may do what: rights on tables and functions, and the policies that say which rows. A table that is named in no grant is for
-- nobody: functions with their owner's rights are the only way to it.

-- Supabase grants new tables and sequences to every role by default, and the embedded backend grants everything each time it
-- starts, so everything is taken away first; the embedded backend's start calls this once more. No role needs a sequence, as
-- every number is an identity. A migration that adds a table redefines it.
create function public.reset_grants() returns void
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

  -- enquiries: written by the server, read by the admin
  grant select on public.enquiries to authenticated;
  grant insert on public.enquiries to service_role;

  -- server only
  grant select, insert, update, delete on public.admin_settings, public.factors, public.rate_limits to service_role;
  grant select, update on public.admin_sessions to service_role;
  grant select, insert, update, delete on public.tries to service_role;
  grant select, insert, delete on public.recovery_codes to service_role;
$$;
select public.reset_grants();

revoke all on all functions in schema public from public, anon, authenticated, service_role;

-- visitors
grant execute on function
  public.feed_posts, public.list_posts, public.picture_sizes, public.read_post, public.related_posts, public.search_posts,
  public.sitemap_part, public.sitemap_size
to anon;

-- a token of the site: the admin, once is_admin() is true
grant execute on function
  public.answer_removal, public.change_admin_password, public.count_for_overview, public.delete_person_for_admin,
  public.end_sessions, public.export_leads, public.free_slug, public.is_admin, public.list_categories_for_admin,
  public.list_leads, public.list_posts_for_admin, public.list_removals, public.list_security_events, public.list_sessions,
  public.media_size_limit, public.media_usage, public.numbered_slug, public.read_person_for_admin, public.read_session,
  public.save_post, public.search_posts, public.sign_out, public.site_health, public.touch_session,
  public.unfinished_sign_ins
to authenticated;

-- the server itself
grant execute on function
  public.abandoned_uploads, public.begin_session, public.capture_lead, public.complete_sign_in, public.confirm_factor,
  public.count_expired_leads, public.count_expired_records, public.count_stored_files, public.delete_person,
  public.drop_second_factor, public.end_other_sessions, public.find_unclaimed, public.forget_security_events,
  public.give_back_try, public.may_remove, public.media_orphans, public.media_without_file, public.note_backup,
  public.note_cache_drop, public.note_person_export, public.note_picture, public.note_security_event, public.prove_lead,
  public.read_person, public.recent_cache_drops, public.remove_expired, public.remove_expired_enquiries,
  public.remove_factor, public.removed_files, public.replace_recovery_codes, public.reserve_try, public.schema_state,
  public.set_admin_password, public.set_author, public.sign_in_with_code, public.sign_in_with_password,
  public.store_unclaimed, public.take_once, public.take_rate_limit, public.take_second_factor, public.verify_password
to service_role;

do $$
declare
  t text;
begin
  foreach t in array array[
    'activity', 'admin_sessions', 'admin_settings', 'ai_recommendations', 'backups', 'cache_drops', 'categories', 'consent_wordings',
    'enquiries', 'factors', 'former_category_slugs', 'former_post_slugs', 'media', 'post_categories', 'posts', 'rate_limits',
    'recovery_codes', 'removals', 'security_events', 'site_identity', 'tries', 'unclaimed_recommendations', 'users'
  ] loop
    execute format('alter table public.%I enable row level security', t);
  end loop;
  -- The admin reads and writes content.
  foreach t in array array['categories', 'media', 'post_categories', 'posts'] loop
    execute format(
      'create policy %I on public.%I for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()))',
      t || '_admin_all', t
    );
  end loop;
  -- Where service_role does not bypass row-level security, it still needs a policy.
  foreach t in array array[
    'admin_sessions', 'admin_settings', 'ai_recommendations', 'factors', 'rate_limits', 'recovery_codes', 'tries', 'users'
  ] loop
    execute format('create policy %I on public.%I for all to service_role using (true) with check (true)', t || '_service', t);
  end loop;
  -- The admin reads and writes files.
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

create policy posts_anon_read on public.posts for select to anon using (status = 'published');
create policy categories_anon_read on public.categories for select to anon using (true);
create policy post_categories_anon_read on public.post_categories for select to anon
  using (exists (select from public.posts p where p.id = post_id and p.status = 'published'));
create policy former_category_slugs_anon_read on public.former_category_slugs for select to anon using (true);
create policy former_post_slugs_anon_read on public.former_post_slugs for select to anon
  using (exists (select from public.posts p where p.id = post_id and p.status = 'published'));
create policy users_anon_read_authors on public.users for select to anon
  using (exists (select from public.posts p where p.author_id = users.id and p.status = 'published'));

create policy users_admin_read on public.users for select to authenticated using ((select public.is_admin()));
create policy users_admin_delete on public.users for delete to authenticated using ((select public.is_admin()));
create policy ai_recommendations_admin_read on public.ai_recommendations for select to authenticated using ((select public.is_admin()));
create policy ai_recommendations_admin_delete on public.ai_recommendations for delete to authenticated using ((select public.is_admin()));
create policy enquiries_admin_read on public.enquiries for select to authenticated using ((select public.is_admin()));
create policy enquiries_service on public.enquiries for insert to service_role with check (true);
create policy activity_admin_read on public.activity for select to authenticated using ((select public.is_admin()));
