// Who may call which function, and what each table and each function with its owner's rights holds
// to, read from the catalogue: a new one is named here or fails.
import { beforeAll, expect, it } from 'vitest';
import { inMigratedDatabase } from '../support/place';

let functions: Array<Record<string, unknown>> = [];
let tables: Array<Record<string, unknown>> = [];
let columns: Record<string, unknown>;
let policies: unknown[] = [];

beforeAll(async () => {
  await inMigratedDatabase(async (execute) => {
    functions = await execute(`
      select p.proname as name, p.prosecdef as is_definer, 'search_path=""' = any (p.proconfig) as is_fixed,
        array_to_string(array(
          select r from unnest(array['anon', 'authenticated', 'service_role']) as r
          where has_function_privilege(r, p.oid, 'execute')
        ), ' ') as callers
      from pg_proc as p where p.pronamespace = 'public'::regnamespace order by 1`);
    tables = await execute(`
      select c.relname as name, c.relrowsecurity as is_secured,
        coalesce((
          select string_agg(role || ' ' || verbs, '; ' order by role)
          from unnest(array['anon', 'authenticated', 'service_role']) as role,
            lateral (
              select string_agg(verb, ', ' order by place) as verbs
              from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'])
                with ordinality as v (verb, place)
              where has_table_privilege(role, c.oid, verb)
            ) as held
          where verbs is not null
        ), '') as rights
      from pg_class as c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p') order by 1`);
    const parts = await execute(`
      select c.relname as name, string_agg(a.attname, ', ' order by a.attname) as columns
      from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
        and not has_table_privilege('anon', c.oid, 'select') and has_column_privilege('anon', c.oid, a.attnum, 'select')
      group by 1`);
    columns = Object.fromEntries(parts.map((part) => [part.name, part.columns]));
    const lines = await execute(`
      select format('%s %s for %s: %s', tablename, lower(cmd), array_to_string(roles, ' '),
        replace(regexp_replace(concat_ws(' / ', qual, with_check), '\\s+', ' ', 'g'), '( SELECT is_admin() AS is_admin)', 'admin')) as line
      from pg_policies where schemaname in ('public', 'storage') `);
    policies = lines.map(({ line }) => line);
  });
});

const calledBy = (caller: string): string[] =>
  functions.filter(({ callers }) => callers === caller).map(({ name }) => String(name));

it('each function can be called by its listed roles only, and unlisted ones by no role', () => {
  expect(calledBy('anon')).toEqual([
    'feed_posts',
    'imported_address',
    'list_posts',
    'own_lists',
    'picture_sizes',
    'read_by_link',
    'read_lists',
    'read_post',
    'read_redirects',
    'read_site',
    'read_site_texts',
    'related_posts',
    'sitemap_part',
    'sitemap_size',
  ]);
  expect(calledBy('anon authenticated')).toEqual(['is_public', 'search_posts']);
  expect(calledBy('authenticated')).toEqual([
    'add_lead_note',
    'answer_lead',
    'answer_removal',
    'bin_posts',
    'change_admin_password',
    'change_post_status',
    'count_for_overview',
    'count_waiting_for_report',
    'delete_enquiry',
    'delete_lead_note',
    'delete_list_entry',
    'delete_person_for_admin',
    'delete_redirect',
    'delete_site_text_version',
    'discard_draft',
    'draft_search',
    'end_import',
    'end_sessions',
    'export_leads',
    'field_defaults',
    'folded',
    'folded_content',
    'forget_missing_path',
    'free_slug',
    'has_text',
    'import_post',
    'import_state',
    'imported_post_is_back',
    'is_admin',
    'keep_refused',
    'leads_to_export',
    'list_bin',
    'list_categories_for_admin',
    'list_former_addresses',
    'list_leads',
    'list_missing_paths',
    'list_notices',
    'list_post_rows',
    'list_redirects',
    'list_removals',
    'list_sample_posts',
    'list_security_events',
    'list_sessions',
    'make_reader_link',
    'mark_lead_spam',
    'may_publish',
    'media_size_limit',
    'media_usage',
    'media_usages',
    'missing_state',
    'name_version',
    'named_in_post',
    'newest_words',
    'note_lead_outcome',
    'note_leads_seen',
    'numbered_slug',
    'order_list',
    'outbox_overview',
    'place_imported_picture',
    'posts_showing',
    'posts_waiting_for',
    'prepare_statistics',
    'put_aside',
    'read_answer_times',
    'read_line',
    'read_person_for_admin',
    'read_post_for_admin',
    'read_session',
    'read_statistics',
    'read_statistics_by_day',
    'read_statistics_by_source',
    'restore_version',
    'same_number_of',
    'same_words',
    'save_draft',
    'save_lead_work',
    'save_list_entry',
    'save_post',
    'save_redirect',
    'save_settings',
    'save_site_texts',
    'send_notice_again',
    'send_test_notice',
    'send_waiting_report',
    'set_post_status',
    'set_webhook_secret',
    'sign_out',
    'site_currency',
    'site_health',
    'stored_words',
    'switch_webhook_on',
    'titles_of_posts',
    'touch_session',
    'unbin_posts',
    'undo_import',
    'undo_lead_change',
    'undo_post_status',
    'unfinished_sign_ins',
    'version_fields',
    'with_fields',
    'word_columns',
    'words_to_save',
    'write_post',
  ]);
  expect(calledBy('service_role')).toEqual([
    'abandoned_uploads',
    'answer_result',
    'begin_session',
    'binned_files',
    'capture_call',
    'capture_lead',
    'complete_sign_in',
    'confirm_factor',
    'count_binned',
    'count_expired_leads',
    'count_expired_records',
    'count_stored_files',
    'delete_kept_result',
    'delete_own_result',
    'delete_person',
    'drop_second_factor',
    'end_other_sessions',
    'find_unclaimed',
    'forget_kept_results',
    'forget_missing_paths',
    'forget_notices',
    'forget_searches',
    'forget_security_events',
    'give_back_try',
    'keep_result',
    'may_remove',
    'media_orphans',
    'media_without_file',
    'note_attempt',
    'note_backup',
    'note_cache_drop',
    'note_missing_paths',
    'note_person_export',
    'note_picture',
    'note_security_event',
    'note_total',
    'note_visits',
    'own_result',
    'prove_lead',
    'read_kept_result',
    'read_person',
    'recent_cache_drops',
    'remove_binned_files',
    'remove_binned_posts',
    'remove_expired_enquiries',
    'remove_expired_leads',
    'remove_expired_limits',
    'remove_expired_sessions',
    'remove_factor',
    'remove_unclaimed',
    'removed_files',
    'replace_recovery_codes',
    'reserve_try',
    'schema_state',
    'send_kept_result',
    'send_report',
    'set_admin_password',
    'set_author',
    'sign_in_with_code',
    'sign_in_with_password',
    'store_result',
    'store_unclaimed',
    'sum_statistics_day',
    'take_letters',
    'take_notices',
    'take_once',
    'take_rate_limit',
    'take_second_factor',
    'take_statistics_salt',
    'verify_password',
  ]);
  const named = ['anon', 'anon authenticated', 'authenticated', 'service_role', ''];
  expect(functions.filter(({ callers }) => !named.includes(String(callers)))).toEqual([]);
});

it('each SECURITY DEFINER function has a fixed search_path', () => {
  expect(functions.length).toBeGreaterThan(40);
  expect(functions.filter(({ is_definer, is_fixed }) => is_definer && !is_fixed)).toEqual([]);
});

it('each table has row-level security, and each role has only its listed rights', () => {
  expect(tables.filter(({ is_secured }) => !is_secured)).toEqual([]);
  const write = 'insert, update, delete';
  const all = (role: string): string => `${role} select, ${write}`;
  expect(Object.fromEntries(tables.map(({ name, rights }) => [name, rights]))).toEqual({
    activity: 'authenticated select',
    admin_sessions: 'service_role select, update',
    admin_settings: all('service_role'),
    ai_recommendations: 'authenticated select, delete; service_role select, insert',
    backups: '',
    cache_drops: '',
    categories: `anon select; ${all('authenticated')}`,
    consent_wordings: '',
    enquiries: 'authenticated select; service_role insert',
    factors: all('service_role'),
    former_category_slugs: 'anon select',
    former_post_slugs: 'anon select',
    imported_addresses: '',
    imported_pictures: 'authenticated select, insert, update',
    imported_posts: '',
    kept_results: '',
    lead_changes: 'authenticated select',
    lead_events: 'authenticated select',
    lead_notes: 'authenticated select',
    lead_work: 'authenticated select',
    list_entries: 'anon select; authenticated select',
    media: all('authenticated'),
    missing_paths: '',
    outbox: '',
    outbox_state: '',
    // Of their columns, anon has those of the test below.
    post_categories: all('authenticated'),
    post_drafts: all('authenticated'),
    post_versions: 'authenticated select',
    posts: all('authenticated'),
    rate_limits: all('service_role'),
    redirects: 'authenticated select',
    reader_links: 'authenticated select, insert, delete',
    removals: '',
    sample_posts: 'authenticated select',
    recovery_codes: 'service_role select, insert, delete',
    security_events: '',
    settings: 'authenticated select',
    site_identity: '',
    site_text_versions: 'authenticated select',
    site_texts: 'authenticated select',
    statistics_months: '',
    statistics_salt: '',
    statistics_sums: 'authenticated select',
    statistics_today: '',
    statistics_visits: '',
    tries: all('service_role'),
    unclaimed_recommendations: '',
    users: 'authenticated select, delete; service_role select',
  });
});

it('anon can read only the listed columns of posts, categories of posts, settings and users', () =>
  expect(columns).toEqual({
    post_categories: 'category_id, post_id',
    posts:
      'author_id, content, excerpt, featured_image, id, published_at, slug, title, type, updated_at',
    settings: 'facts',
    users: 'id, name',
  }));

it('row-level policies are the listed ones, for the admin’s token, anon or the service', () => {
  // Of the posts that the policy of posts lets anon see.
  const author = '(EXISTS ( SELECT FROM posts p WHERE (p.author_id = users.id)))';
  const shown = (table: string): string =>
    `(EXISTS ( SELECT FROM posts p WHERE (p.id = ${table}.post_id)))`;
  const serviceAlone = ['admin_sessions', 'admin_settings', 'ai_recommendations', 'factors']
    .concat(['rate_limits', 'recovery_codes', 'tries', 'users'])
    .map((table) => `${table} all for service_role: true / true`);
  const written = [
    'categories',
    'imported_pictures',
    'media',
    'post_categories',
    'post_drafts',
    'posts',
    'reader_links',
  ].map((table) => `${table} all for authenticated: admin / admin`);
  const files = ['media', 'unchecked'].flatMap((bucket) => {
    const rule = `((bucket_id = '${bucket}'::text) AND admin)`;
    return ['delete', 'insert', 'select', 'update'].map(
      (verb) =>
        `objects ${verb} for authenticated: ${verb === 'update' ? `${rule} / ${rule}` : rule}`,
    );
  });
  expect(policies.toSorted()).toEqual(
    [
      ...serviceAlone,
      ...written,
      ...files,
      'activity select for authenticated: admin',
      'ai_recommendations delete for authenticated: admin',
      'ai_recommendations select for authenticated: admin',
      'categories select for anon: true',
      'enquiries insert for service_role: true',
      'enquiries select for authenticated: admin',
      'former_category_slugs select for anon: true',
      `former_post_slugs select for anon: ${shown('former_post_slugs')}`,
      'lead_changes select for authenticated: admin',
      'lead_events select for authenticated: admin',
      'lead_notes select for authenticated: admin',
      'lead_work select for authenticated: admin',
      'list_entries select for anon: is_shown',
      'list_entries select for authenticated: admin',
      'post_versions select for authenticated: admin',
      `post_categories select for anon: ${shown('post_categories')}`,
      'posts select for anon: is_public(posts.*)',
      'redirects select for authenticated: admin',
      'sample_posts select for authenticated: admin',
      'settings select for anon: true',
      'settings select for authenticated: admin',
      'site_text_versions select for authenticated: admin',
      'site_texts select for authenticated: admin',
      "statistics_sums select for authenticated: ((kind <> 'search'::text) AND admin)",
      'users delete for authenticated: admin',
      `users select for anon: ${author}`,
      'users select for authenticated: admin',
    ].toSorted(),
  );
});
