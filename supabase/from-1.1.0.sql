-- Brings a database of version 1.1.0 up to 2.0.0: what its tables lack. Afterwards each file of supabase/migrations is run from its
-- line 'From here on' to its end, and a file that 1.1.0 has nothing of as a whole (scripts/take-over.ts). Goes after 2.0.0: a later
-- release refuses 1.1.0 and names 2.0.0 as the one to start first.

-- All of them are made again.
do $$
declare
  v_tables constant text[] := array[
    'activity', 'admin_sessions', 'admin_settings', 'ai_recommendations', 'backups', 'cache_drops', 'categories',
    'consent_wordings', 'enquiries', 'factors', 'former_category_slugs', 'former_post_slugs', 'kept_results', 'lead_changes',
    'lead_events', 'lead_notes', 'lead_work', 'list_entries', 'media', 'missing_paths', 'outbox', 'outbox_state',
    'post_categories', 'post_drafts', 'post_versions', 'posts', 'rate_limits', 'reader_links', 'recovery_codes', 'redirects',
    'removals', 'security_events', 'settings', 'site_identity', 'tries', 'unclaimed_recommendations', 'users'
  ];
  v_line record;
begin
  for v_line in select tablename, policyname from pg_policies where schemaname = 'public' and tablename = any (v_tables) loop
    execute format('drop policy %I on public.%I', v_line.policyname, v_line.tablename);
  end loop;
  for v_line in
    select t.tgname, t.tgrelid::regclass as relation from pg_trigger as t join pg_class as c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and c.relname = any (v_tables)
  loop
    execute format('drop trigger %I on %s', v_line.tgname, v_line.relation);
  end loop;
  for v_line in
    select policyname from pg_policies
    where schemaname = 'storage' and tablename = 'objects' and policyname ~ '^(media|unchecked)_objects_admin_(read|insert|update|delete)$'
  loop
    execute format('drop policy %I on storage.objects', v_line.policyname);
  end loop;
end
$$;

-- Those that went, or that take or give something else.
drop function
  public.capture_call, public.count_due_leads, public.count_scheduled_posts, public.forget_missing_paths, public.keep_result,
  public.remove_expired, public.save_draft, public.save_post;

-- What is found without regard to accents, ligatures and soft hyphens: made again with the rest.
alter table public.posts drop column search;
drop index public.posts_title_parts_idx, public.post_drafts_search_idx, public.post_drafts_title_parts_idx;

alter table public.users add column report_at timestamptz;
alter table public.enquiries
  drop constraint enquiries_interest_check,
  add constraint enquiries_interest_check check (interest in ('project', 'partnership', 'fellowship', 'community', 'other'));
alter table public.posts add column byline text not null default '' check (char_length(byline) <= 100);
alter table public.post_drafts add column byline text not null default '' check (char_length(byline) <= 100);
alter table public.settings add column put_aside text[] not null default '{}' check (cardinality(put_aside) <= 50);
alter table public.outbox
  add column network text check (char_length(network) <= 43),
  add column counted_at timestamptz,
  add column named_at timestamptz,
  add column lead_id uuid references public.users (id) on delete cascade,
  drop constraint outbox_channel_check,
  drop constraint outbox_kind_check,
  add constraint outbox_channel_check check (channel in ('mail', 'webhook', 'letter')),
  add constraint outbox_kind_check check (kind in ('event', 'week', 'test', 'result', 'report')),
  add constraint outbox_report_check check ((kind = 'report') = (lead_id is not null) and (kind = 'report') = (channel = 'letter'));
alter table public.security_events
  drop constraint security_events_kind_check,
  add constraint security_events_kind_check check (kind in (
    'session-began', 'session-ended', 'sign-in-failed', 'password-accepted', 'password-changed', 'factor-added', 'factor-removed',
    'recovery-codes-made', 'exported', 'imported', 'created', 'changed', 'binned', 'restored', 'deleted'
  ));
alter table public.activity
  drop constraint activity_action_check,
  add constraint activity_action_check check (action in (
    'created', 'updated', 'published', 'archived', 'moved to drafts', 'uploaded', 'deleted', 'restored', 'imported'
  )),
  drop constraint activity_subject_type_check,
  add constraint activity_subject_type_check check (subject_type in ('post', 'media', 'category', 'import'));
alter table public.removals
  drop constraint removals_kind_check,
  add constraint removals_kind_check check (kind in ('leads', 'files', 'disk', 'records', 'bin'));

create table public.sample_posts (
  post_id uuid primary key references public.posts (id) on delete cascade
);
alter table public.sample_posts enable row level security;

create index outbox_network_idx on public.outbox (network, channel) where network is not null;
create index outbox_marked_idx on public.outbox (created_at) where network is not null;
create index outbox_lead_idx on public.outbox (lead_id) where lead_id is not null;
create unique index outbox_letter_idx on public.outbox (lead_id) where lead_id is not null and state = 'waiting';
create index lead_events_report_idx on public.lead_events (lead_id) where tool = 'report' and not suspected_spam;

-- The data: of a database after the rest, and of an archive after its rows, which lie in the tables of this release then.

-- The bin was emptied with the rest of the daily work.
insert into public.removals (kind, ran_at) select 'bin', r.ran_at from public.removals as r where r.kind = 'records';

-- Leads are found by folded words, and by the interests of their messages.
update public.lead_events as e set
  words = left(concat_ws(' ', public.folded(e.words), (
    select string_agg(distinct public.words_of_enquiry(jsonb_build_object('interest', q.interest)), ' ')
    from public.enquiries as q left join public.lead_events as o on o.enquiry_id = q.id
    where (q.lead_id = e.lead_id or q.id = e.enquiry_id) and o.details -> 'call' is null
  )), 20000),
  note_words = public.folded(e.note_words)
where e.is_latest;

-- Who asked for a report that had an address has it.
update public.users as u set report_at = (
  select max(e.happened_at) from public.lead_events as e where e.lead_id = u.id and e.tool = 'report' and not e.suspected_spam
)
where exists (select from public.settings as s where s.facts ->> 'report_url' <> '');

-- What the seed of an earlier release made and nobody changed, known by its address and its text; a draft beside it is a change.
insert into public.sample_posts (post_id)
select p.id from public.posts as p
join (
  values
    ('ai-in-the-clinic', '2ecbe7cb5dea6551b5bc4bad2e446db1'),
    ('ai-in-the-clinic', 'b1981057e6921272f09ad15bc726afc4'),
    ('credit-for-people-without-payslips', '88f6461df88362ebf8e477f3bce87dec'),
    ('credit-for-people-without-payslips', '9efd3ec90092d13bd5f3277dbad9404b'),
    ('data-protection-by-design', '3144df4d5ced48e4481f352aa8552bc3'),
    ('data-protection-by-design', '8425288bbc493fb26e1eec3f2ca46ca0'),
    ('maize-advice-by-phone', '2232103b016bd5a41b068ccbf45a5d27'),
    ('maize-advice-by-phone', '8b93c39e929df4c01a8af03292c07c64'),
    ('old-maps-new-eyes', '4ae73d30e421bb982e77f43645608e1b'),
    ('old-maps-new-eyes', '69bdf846f83a6bdaf339e4245f2fae3b'),
    ('small-business-first-ai-project', '3016b5fa52063b3a75ec308d752fff7c'),
    ('small-business-first-ai-project', 'ced3bbd3d2912c26e78a1bdedb90d377'),
    ('small-business-first-ai-project', 'ec2ca1e186eece787db5a4b38beb4963'),
    ('traffic-lights-that-learn', '7f685ce4697705c31bbefc254d83c82e'),
    ('traffic-lights-that-learn', 'f649eb43dede4d0985fb50dc0a18dbd4'),
    ('tutoring-in-large-classes', '33eda58c0b2e83b4404f4dd3ff2f10d0'),
    ('tutoring-in-large-classes', 'ead47576de2d93edb80e19e067e30bb8'),
    ('tutoring-in-large-classes', 'ff2f656383a5b626bfcf3d5abd3f402a'),
    ('watch-how-machines-learn', 'a4d2473223ac5d094f493f623dc10e4f'),
    ('watch-large-language-models', 'f37767cb9b0deba8bd5f50109379d65f'),
    ('watch-neural-networks', 'b10b30ebbbd50f3a096186b4add7f590'),
    ('watch-transformers', 'fd01a7c0f1f22487251dfed5cd803b0c')
) as s (slug, md5) on s.slug = p.slug and s.md5 = md5(p.content)
where p.byline = '' and p.seo_title is null and not exists (select from public.post_drafts as d where d.post_id = p.id);

-- A case named its industry by the title of that time, and names it by its id. Any other value stays, and is shown as it is.
update public.list_entries as e set fields = e.fields || jsonb_build_object('industry', i.id)
from (
  values
    ('Agriculture', 'agriculture'),
    ('Finance & Fintech', 'finance'),
    ('Healthcare', 'healthcare'),
    ('Education', 'education'),
    ('Smart Cities', 'smart-cities'),
    ('Mining', 'mining')
) as i (title, id)
where e.list = 'cases' and e.fields ->> 'industry' = i.title;
