-- Generated, do not edit; never run.

create table public.former_post_slugs (
  slug text not null,
  post_id uuid not null,
  constraint former_post_slugs_pkey PRIMARY KEY (slug),
  constraint former_post_slugs_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint former_post_slugs_slug_check CHECK ((char_length(slug) <= 120))
);
CREATE INDEX former_post_slugs_post_idx ON public.former_post_slugs USING btree (post_id);
alter table public.former_post_slugs enable row level security;
create policy former_post_slugs_anon_read on public.former_post_slugs for select to anon
  using ((EXISTS ( SELECT
   FROM posts p
  WHERE (p.id = former_post_slugs.post_id))));
grant select on table public.former_post_slugs to anon;

-- A link repeats the type and the date of its post, so that one index has the list of a category in its order.
create table public.post_categories (
  post_id uuid not null,
  category_id uuid not null,
  type text,
  published_at timestamp with time zone,
  ends_at timestamp with time zone,
  constraint post_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint post_categories_pkey PRIMARY KEY (post_id, category_id),
  constraint post_categories_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_categories_category_idx ON public.post_categories USING btree (category_id, post_id);
CREATE INDEX post_categories_listed_idx ON public.post_categories USING btree (category_id, type, published_at DESC, post_id) INCLUDE (ends_at) WHERE (published_at IS NOT NULL);
alter table public.post_categories enable row level security;
create policy post_categories_admin_all on public.post_categories for all to authenticated
  using (( SELECT is_admin() AS is_admin))
  with check (( SELECT is_admin() AS is_admin));
create policy post_categories_anon_read on public.post_categories for select to anon
  using ((EXISTS ( SELECT
   FROM posts p
  WHERE (p.id = post_categories.post_id))));
CREATE TRIGGER post_categories_listed BEFORE INSERT OR UPDATE OF post_id ON public.post_categories FOR EACH ROW EXECUTE FUNCTION list_link();
CREATE TRIGGER post_categories_noted_delete AFTER DELETE ON public.post_categories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_post_categories();
CREATE TRIGGER post_categories_noted_insert AFTER INSERT ON public.post_categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_post_categories();
CREATE TRIGGER post_categories_noted_update AFTER UPDATE ON public.post_categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_post_categories();
CREATE TRIGGER post_categories_sample_changed AFTER INSERT OR DELETE ON public.post_categories FOR EACH ROW EXECUTE FUNCTION unmark_filed_sample();
grant delete, insert, select, update on table public.post_categories to authenticated;
grant select on column public.post_categories.post_id to anon;
grant select on column public.post_categories.category_id to anon;

-- A row says what the admin has written and readers do not see: always for a post that was never public, and for another one
-- while it has changes. Publishing moves it into posts. A write of it raises no revision of posts, and is in no list of
-- activity and not in the security log.
create table public.post_drafts (
  post_id uuid not null,
  revision integer not null,
  title text default ''::text not null,
  slug text,
  content text default ''::text not null,
  excerpt text default ''::text not null,
  featured_image text,
  type text default 'blog'::text not null,
  category_ids uuid[] default '{}'::uuid[] not null,
  seo_title text,
  seo_description text,
  share_image text,
  canonical_url text,
  noindex boolean default false not null,
  ends_at timestamp with time zone,
  saved_at timestamp with time zone default now() not null,
  last_editor uuid,
  last_save integer,
  byline text default ''::text not null,
  constraint post_drafts_byline_check CHECK ((char_length(byline) <= 100)),
  constraint post_drafts_canonical_url_check CHECK ((char_length(canonical_url) <= 2048)),
  constraint post_drafts_category_ids_check CHECK ((cardinality(category_ids) <= 1000)),
  constraint post_drafts_content_check CHECK ((octet_length(content) <= 2000000)),
  constraint post_drafts_dates_have_years CHECK (((LEAST(ends_at, saved_at) >= '1969-12-31 22:00:00+00'::timestamp with time zone) AND (GREATEST(ends_at, saved_at) < '9999-12-31 22:00:00+00'::timestamp with time zone))),
  constraint post_drafts_excerpt_check CHECK ((char_length(excerpt) <= 500)),
  constraint post_drafts_featured_image_check CHECK ((char_length(featured_image) <= 2048)),
  constraint post_drafts_last_save_check CHECK (((last_editor IS NULL) = (last_save IS NULL))),
  constraint post_drafts_pkey PRIMARY KEY (post_id),
  constraint post_drafts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint post_drafts_seo_description_check CHECK ((char_length(seo_description) <= 500)),
  constraint post_drafts_seo_title_check CHECK ((char_length(seo_title) <= 200)),
  constraint post_drafts_share_image_check CHECK ((char_length(share_image) <= 2048)),
  constraint post_drafts_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 120))),
  constraint post_drafts_title_check CHECK ((char_length(title) <= 200)),
  constraint post_drafts_type_check CHECK ((type = ANY (ARRAY['blog'::text, 'vlog'::text])))
);
CREATE INDEX post_drafts_categories_idx ON public.post_drafts USING gin (category_ids);
CREATE INDEX post_drafts_edited_idx ON public.post_drafts USING btree (post_id) INCLUDE (saved_at, type, title);
CREATE INDEX post_drafts_search_idx ON public.post_drafts USING gin (draft_search(type, title, excerpt, content));
CREATE INDEX post_drafts_title_parts_idx ON public.post_drafts USING gin (folded(title) extensions.gin_trgm_ops);
alter table public.post_drafts enable row level security;
create policy post_drafts_admin_all on public.post_drafts for all to authenticated
  using (( SELECT is_admin() AS is_admin))
  with check (( SELECT is_admin() AS is_admin));
CREATE CONSTRAINT TRIGGER post_drafts_kept AFTER INSERT OR UPDATE ON public.post_drafts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_written_version();
CREATE TRIGGER post_drafts_sample_changed AFTER INSERT OR UPDATE ON public.post_drafts FOR EACH ROW EXECUTE FUNCTION unmark_drafted_sample();
grant delete, insert, select, update on table public.post_drafts to authenticated;

-- A version is one sitting (saves of one editor less than ten minutes apart, so it is rewritten), a publish, a restore, or one of the two
-- texts of a conflict. 'first' was there before versions were kept.
create table public.post_versions (
  id bigint generated always as identity not null,
  post_id uuid not null,
  saved_at timestamp with time zone default now() not null,
  reason text not null,
  name text,
  words integer not null,
  is_refused boolean default false not null,
  editor uuid,
  fields jsonb not null,
  files text[] not null,
  began_at timestamp with time zone default now() not null,
  constraint post_versions_name_check CHECK ((char_length(name) <= 100)),
  constraint post_versions_pkey PRIMARY KEY (id),
  constraint post_versions_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint post_versions_reason_check CHECK ((reason = ANY (ARRAY['first'::text, 'saved'::text, 'published'::text, 'restored'::text, 'conflict'::text])))
);
CREATE INDEX post_versions_files_idx ON public.post_versions USING gin (files);
CREATE INDEX post_versions_post_idx ON public.post_versions USING btree (post_id, id DESC);
alter table public.post_versions enable row level security;
create policy post_versions_admin_read on public.post_versions for select to authenticated
  using (( SELECT is_admin() AS is_admin));
grant select on table public.post_versions to authenticated;

create table public.posts (
  id uuid default gen_random_uuid() not null,
  title text default ''::text not null,
  slug text,
  content text default ''::text not null,
  excerpt text default ''::text not null,
  featured_image text,
  status text default 'draft'::text not null,
  type text default 'blog'::text not null,
  author_id uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  published_at timestamp with time zone,
  revision integer default 1 not null,
  last_editor uuid,
  last_save integer,
  first_published_at timestamp with time zone,
  ends_at timestamp with time zone,
  deleted_at timestamp with time zone,
  seo_title text,
  seo_description text,
  share_image text,
  canonical_url text,
  noindex boolean default false not null,
  feed_path text,
  byline text default ''::text not null,
  search tsvector generated always as (((setweight(to_tsvector('english'::regconfig, folded(title)), 'A'::"char") || setweight(to_tsvector('english'::regconfig, folded(excerpt)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, folded_content(type, content)), 'C'::"char"))) stored,
  constraint posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint posts_byline_check CHECK ((char_length(byline) <= 100)),
  constraint posts_canonical_url_check CHECK ((char_length(canonical_url) <= 2048)),
  constraint posts_content_check CHECK ((octet_length(content) <= 2000000)),
  constraint posts_dates_have_years CHECK (((LEAST(published_at, first_published_at, ends_at, created_at, updated_at) >= '1969-12-31 22:00:00+00'::timestamp with time zone) AND (GREATEST(published_at, first_published_at, ends_at, created_at, updated_at) < '9999-12-31 22:00:00+00'::timestamp with time zone))),
  constraint posts_ends_after_start CHECK ((ends_at > published_at)),
  constraint posts_excerpt_check CHECK ((char_length(excerpt) <= 500)),
  constraint posts_featured_image_check CHECK ((char_length(featured_image) <= 2048)),
  constraint posts_feed_path_check CHECK ((char_length(feed_path) <= 163)),
  constraint posts_feed_path_key UNIQUE (feed_path),
  constraint posts_last_save_check CHECK (((last_editor IS NULL) = (last_save IS NULL))),
  constraint posts_pkey PRIMARY KEY (id),
  constraint posts_published_at_matches_status CHECK (((status = 'published'::text) = (published_at IS NOT NULL))),
  constraint posts_published_has_address CHECK (((status <> 'published'::text) OR ((char_length(btrim(title)) >= 1) AND (slug IS NOT NULL)))),
  constraint posts_published_has_feed_path CHECK (((status <> 'published'::text) OR (feed_path IS NOT NULL))),
  constraint posts_seo_description_check CHECK ((char_length(seo_description) <= 500)),
  constraint posts_seo_title_check CHECK ((char_length(seo_title) <= 200)),
  constraint posts_share_image_check CHECK ((char_length(share_image) <= 2048)),
  constraint posts_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 120))),
  constraint posts_slug_key UNIQUE (slug),
  constraint posts_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text]))),
  constraint posts_title_check CHECK ((char_length(title) <= 200)),
  constraint posts_type_check CHECK ((type = ANY (ARRAY['blog'::text, 'vlog'::text])))
);
CREATE INDEX posts_author_idx ON public.posts USING btree (author_id);
CREATE INDEX posts_binned_idx ON public.posts USING btree (deleted_at DESC, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX posts_edited_idx ON public.posts USING btree (updated_at DESC, id) INCLUDE (status, published_at, ends_at, deleted_at, type, title, created_at);
CREATE INDEX posts_ends_idx ON public.posts USING btree (ends_at) WHERE (ends_at IS NOT NULL);
CREATE INDEX posts_published_idx ON public.posts USING btree (type, published_at DESC, id) INCLUDE (ends_at) WHERE ((status = 'published'::text) AND (deleted_at IS NULL));
CREATE INDEX posts_recent_idx ON public.posts USING btree (published_at DESC, id) INCLUDE (type, ends_at) WHERE ((status = 'published'::text) AND (deleted_at IS NULL));
CREATE INDEX posts_search_idx ON public.posts USING gin (search);
CREATE INDEX posts_sitemap_idx ON public.posts USING btree (created_at, id) INCLUDE (type, published_at, ends_at) WHERE ((status = 'published'::text) AND (deleted_at IS NULL) AND (NOT noindex) AND (canonical_url IS NULL));
CREATE INDEX posts_title_parts_idx ON public.posts USING gin (folded(title) extensions.gin_trgm_ops);
alter table public.posts enable row level security;
create policy posts_admin_all on public.posts for all to authenticated
  using (( SELECT is_admin() AS is_admin))
  with check (( SELECT is_admin() AS is_admin));
create policy posts_anon_read on public.posts for select to anon
  using (is_public(posts.*));
CREATE CONSTRAINT TRIGGER posts_kept AFTER INSERT OR UPDATE ON public.posts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.status = 'published'::text) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_written_version();
CREATE TRIGGER posts_activity AFTER INSERT OR DELETE OR UPDATE ON public.posts FOR EACH ROW EXECUTE FUNCTION record_activity('post');
CREATE TRIGGER posts_first_date BEFORE INSERT OR UPDATE ON public.posts FOR EACH ROW EXECUTE FUNCTION keep_first_date();
CREATE TRIGGER posts_former_slug AFTER INSERT OR UPDATE OF slug, status ON public.posts FOR EACH ROW EXECUTE FUNCTION remember_post_slug();
CREATE TRIGGER posts_listed AFTER UPDATE ON public.posts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_links_of_posts();
CREATE TRIGGER posts_noted_delete AFTER DELETE ON public.posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_content('post');
CREATE TRIGGER posts_noted_insert AFTER INSERT ON public.posts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_content('post');
CREATE TRIGGER posts_noted_update AFTER UPDATE ON public.posts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_content('post');
CREATE TRIGGER posts_revision BEFORE UPDATE ON public.posts FOR EACH ROW EXECUTE FUNCTION count_revision();
CREATE TRIGGER posts_sample_changed AFTER UPDATE ON public.posts FOR EACH ROW EXECUTE FUNCTION unmark_changed_sample();
grant delete, insert, select, update on table public.posts to authenticated;
grant select on column public.posts.id to anon;
grant select on column public.posts.title to anon;
grant select on column public.posts.slug to anon;
grant select on column public.posts.content to anon;
grant select on column public.posts.excerpt to anon;
grant select on column public.posts.featured_image to anon;
grant select on column public.posts.type to anon;
grant select on column public.posts.author_id to anon;
grant select on column public.posts.updated_at to anon;
grant select on column public.posts.published_at to anon;

-- Links by which somebody who has no account reads a draft. Their path holds 128 random bits, and the table the SHA-256 of it
-- alone: it opens no draft to those who read the database or a backup. A link that is ended is deleted.
create table public.reader_links (
  id uuid default gen_random_uuid() not null,
  post_id uuid not null,
  digest text not null,
  created_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone default (now() + '14 days'::interval) not null,
  constraint reader_links_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  constraint reader_links_digest_key UNIQUE (digest),
  constraint reader_links_pkey PRIMARY KEY (id),
  constraint reader_links_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint reader_links_short CHECK ((ends_at <= (created_at + '14 days'::interval)))
);
CREATE INDEX reader_links_post_idx ON public.reader_links USING btree (post_id);
alter table public.reader_links enable row level security;
create policy reader_links_admin_all on public.reader_links for all to authenticated
  using (( SELECT is_admin() AS is_admin))
  with check (( SELECT is_admin() AS is_admin));
grant delete, insert, select on table public.reader_links to authenticated;

-- The posts that the seed made and nobody changed (decision 69). The mark is no column of posts, because taking it away is no change of
-- the post: neither its revision nor the list of activity says anything of it.
create table public.sample_posts (
  post_id uuid not null,
  constraint sample_posts_pkey PRIMARY KEY (post_id),
  constraint sample_posts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
alter table public.sample_posts enable row level security;
create policy sample_posts_admin_read on public.sample_posts for select to authenticated
  using (( SELECT is_admin() AS is_admin));
grant select on table public.sample_posts to authenticated;

-- Publishes or archives several posts (set_post_status), and says of each what undo_post_status needs to take it back. What
-- may not be published is left out.
CREATE OR REPLACE FUNCTION public.change_post_status(p_ids uuid[], p_status text)
 RETURNS TABLE(id uuid, slug text, was_public boolean, is_public boolean, revision integer, status_before text, published_before timestamp with time zone, was_unpublished boolean)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_before record;
  v_change record;
begin
  for v_before in
    select p.id, p.status, p.published_at, coalesce(p.first_published_at > now(), true) as was_unpublished
    from public.posts as p
    where p.id = any (p_ids) and p.status <> p_status and p.deleted_at is null
    order by p.id for update
  loop
    continue when p_status = 'published' and not (
      select public.may_publish(w) from public.posts as p cross join lateral public.newest_words(p) as w where p.id = v_before.id
    );
    select s.* into v_change from public.set_post_status(array[v_before.id], p_status) as s;
    continue when not found;
    return query
      select p.id, p.slug, v_change.was_public, v_change.is_public, p.revision, v_before.status, v_before.published_at,
        v_before.was_unpublished
      from public.posts as p where p.id = v_before.id;
  end loop;
end
$function$;
grant execute on function public.change_post_status to authenticated;

-- With its owner's rights, because it reads the draft's number. Who raises the number alone (discard_draft) changes nothing that
-- anybody sees.
CREATE OR REPLACE FUNCTION public.count_revision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (new.last_editor, new.last_save) is not distinct from (old.last_editor, old.last_save) then
    new.last_editor := null;
    new.last_save := null;
  end if;
  if new.revision = old.revision then new.updated_at := now(); end if;
  new.revision := 1 + greatest(old.revision, (select d.revision from public.post_drafts as d where d.post_id = old.id));
  return new;
end
$function$;

-- Roughly, and in few steps, because each autosave counts: a text is split at each '<', which costs less than a regular expression;
-- marks part no words.
CREATE OR REPLACE FUNCTION public.count_words(p_words post_drafts)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when p_words.type = 'vlog' then 0 else cardinality(array_remove(string_to_array(
    translate(replace(coalesce(t.text, ''), '&nbsp;', ' '), E'\n\t\r', '   '), ' '
  ), '')) end
  from (
    select string_agg(case
      when ltrim(split_part(split_part(n.part, '>', 1), ' ', 1), '/') in ('a', 'code', 'em', 'mark', 's', 'span', 'strong', 'sub', 'sup', 'u')
        then ''
      else ' '
    end || substr(n.part, position('>' in n.part) + 1), '' order by n.place) as text
    from unnest(string_to_array(p_words.content, '<')) with ordinality as n (part, place)
  ) as t
$function$;

-- Goes back to the words that were public last; null, and nothing done, where there are none or nothing differs. The number of
-- posts goes up, so that an editor which still shows the draft meets a conflict.
CREATE OR REPLACE FUNCTION public.discard_draft(p_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_revision integer;
begin
  perform from public.posts as p where p.id = p_id and p.first_published_at is not null for update;
  if not found or not exists (select from public.post_drafts as d where d.post_id = p_id) then return null; end if;
  update public.posts as p set revision = p.revision + 1 where p.id = p_id returning p.revision into v_revision;
  delete from public.post_drafts as d where d.post_id = p_id;
  return v_revision;
end
$function$;
grant execute on function public.discard_draft to authenticated;

-- The newest posts of a type, whole.
CREATE OR REPLACE FUNCTION public.feed_posts(p_type text, p_limit integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
 SET jit TO 'off'
AS $function$
  select coalesce(jsonb_agg(s.post || jsonb_build_object('feed_path', p.feed_path) order by s.place), '[]')
  from jsonb_array_elements(public.post_summaries(array(
    select o.id from public.posts as o where public.is_indexed(o) and o.type = p_type
    order by o.published_at desc, o.id
    limit least(greatest(p_limit, 1), 100)
  ), true)) with ordinality as s (post, place)
  join public.posts as p on p.id = (s.post ->> 'id')::uuid
$function$;
grant execute on function public.feed_posts to anon;

-- The fields of a post's content, each with its default; null where it may be empty.
CREATE OR REPLACE FUNCTION public.field_defaults()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_defaults jsonb;
begin
  execute (
    select 'select jsonb_build_object(' || string_agg(format('%L, %s', a.attname, pg_get_expr(d.adbin, d.adrelid)), ', ') || ')'
    from pg_attribute as a join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = 'public.post_drafts'::regclass and a.attnotnull
  ) into v_defaults;
  return public.version_fields(jsonb_populate_record(null::public.post_drafts, v_defaults));
end
$function$;
grant execute on function public.field_defaults to authenticated;

CREATE OR REPLACE FUNCTION public.files_in(p_fields jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array(select distinct f.found[1] from regexp_matches(p_fields::text, '/media/([^"\\<>?#\s]+)', 'g') as f (found) order by 1)
$function$;

-- A free slug: -2, else a number whose predecessor is taken, found by doubling the step and then halving it. (Where numbers in
-- between became free again, it need not be the lowest.)
CREATE OR REPLACE FUNCTION public.free_slug(p_slug text, p_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_taken bigint := 1;
  v_free bigint := 2;
  v_middle bigint;
begin
  while exists (select from public.posts as p where p.slug = public.numbered_slug(p_slug, v_free) and p.id <> p_id) loop
    v_taken := v_free;
    v_free := v_free * 2 - 1;
  end loop;
  while v_free - v_taken > 1 loop
    v_middle := (v_taken + v_free) / 2;
    if exists (select from public.posts as p where p.slug = public.numbered_slug(p_slug, v_middle) and p.id <> p_id) then
      v_taken := v_middle;
    else
      v_free := v_middle;
    end if;
  end loop;
  return public.numbered_slug(p_slug, v_free);
end
$function$;
grant execute on function public.free_slug to authenticated;

-- Whether a text has more in it than empty paragraphs (lib/posts/schema.ts has the same rule).
CREATE OR REPLACE FUNCTION public.has_text(p_content text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_content !~ '^(\s|\u00a0|&nbsp;|</?p>|<br */?>)*$'
$function$;
grant execute on function public.has_text to authenticated;

-- Whether a post that readers see stands in the sitemap and in feeds: not if it asks to be left out, and not if another address
-- is the right one. The address of its own page is never stored as that one. Inlined like is_public.
CREATE OR REPLACE FUNCTION public.is_indexed(p posts)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select public.is_public(p) and not p.noindex and p.canonical_url is null
$function$;

-- Whether readers see a post now, by the clock of the database. Written so that the planner puts the conditions in the place of
-- the call, and finds the indexes below: no setting, and the caller's rights.
CREATE OR REPLACE FUNCTION public.is_public(p posts)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select p.status = 'published' and p.published_at <= now() and (p.ends_at is null or p.ends_at > now()) and p.deleted_at is null
$function$;
grant execute on function public.is_public to anon;
grant execute on function public.is_public to authenticated;

-- The first date moves along while it is in the future, and goes if the post is withdrawn before. So does the id in feeds; once the
-- date has come, nothing changes the id, also not an undo of the first publication. Where another post was public under the same
-- address first, the id of the post follows a '#'. With the owner's rights, because it reads the ids of all posts.
CREATE OR REPLACE FUNCTION public.keep_first_date()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.status = 'published' then
    new.first_published_at := case
      when new.first_published_at <= now() then least(new.first_published_at, new.published_at)
      else new.published_at
    end;
  elsif new.first_published_at > now() then
    new.first_published_at := null;
  end if;
  new.feed_path := case
    when tg_op = 'UPDATE' and coalesce(old.first_published_at <= now(), true) and old.feed_path is not null then old.feed_path
    when new.first_published_at is null then null
    when exists (select from public.posts as p where p.feed_path = '/blog/' || new.slug and p.id <> new.id)
    then '/blog/' || new.slug || '#' || new.id
    else '/blog/' || new.slug
  end;
  return new;
end
$function$;

-- Keeps the text of a save that was refused as a conflict: one for each sitting, and with the first of it the other text, as it is then.
CREATE OR REPLACE FUNCTION public.keep_refused(p_id uuid, p_editor uuid, p_fields jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_post public.posts;
  v_words public.post_drafts;
  v_fields jsonb;
  v_id bigint;
begin
  perform public.must_be_admin();
  select p.* into v_post from public.posts as p where p.id = p_id and p.deleted_at is null for update;
  if v_post.id is null then return; end if;
  v_words := public.with_fields(public.newest_words(v_post), p_fields);
  v_words.last_editor := p_editor;
  v_fields := public.version_fields(v_words);
  update public.post_versions as v
  set saved_at = now(), words = public.count_words(v_words), fields = v_fields, files = public.files_in(v_fields)
  where v.post_id = p_id and v.is_refused and v.name is null and v.editor = p_editor and v.saved_at > now() - interval '10 minutes';
  if found then return; end if;
  perform public.keep_version(public.newest_words(v_post), 'conflict');
  v_id := public.keep_version(v_words, 'conflict');
  update public.post_versions as v set is_refused = true where v.id = v_id;
end
$function$;
grant execute on function public.keep_refused to authenticated;

-- Keeps words as the newest version of their post, and returns its number. Those that the newest one has already are not kept twice;
-- a publish or a conflict turns the last save into its own. Of those that were neither published nor named, 200 stay at most: the newest
-- 50, then the last of each day.
CREATE OR REPLACE FUNCTION public.keep_version(p_words post_drafts, p_reason text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fields jsonb := public.version_fields(p_words);
  v_newest public.post_versions;
  v_id bigint;
begin
  select v.* into v_newest from public.post_versions as v where v.post_id = p_words.post_id order by v.id desc limit 1;
  if v_newest.fields = v_fields and (p_reason <> 'published' or v_newest.reason in ('first', 'saved', 'published')) then
    if p_reason in ('published', 'conflict') and v_newest.reason in ('first', 'saved') then
      update public.post_versions as v set reason = p_reason, saved_at = now() where v.id = v_newest.id;
    end if;
    return v_newest.id;
  end if;
  if p_reason = 'saved' and v_newest.reason = 'saved' and v_newest.name is null and v_newest.editor = p_words.last_editor
    and v_newest.saved_at > now() - interval '10 minutes' and v_newest.began_at > now() - interval '1 hour'
  then
    update public.post_versions as v
    set saved_at = now(), words = public.count_words(p_words), fields = v_fields, files = public.files_in(v_fields)
    where v.id = v_newest.id;
    return v_newest.id;
  end if;
  insert into public.post_versions (post_id, reason, words, editor, fields, files)
  values (p_words.post_id, p_reason, public.count_words(p_words), p_words.last_editor, v_fields, public.files_in(v_fields))
  returning id into v_id;
  delete from public.post_versions as v using (
    select d.id, d.place, d.is_kept, count(*) filter (where d.is_kept) over (order by d.place) as kept
    from (
      select n.id, n.place, n.place <= 50
        or row_number() over (partition by date_trunc('day', n.saved_at, 'Africa/Lusaka') order by n.id desc) = 1 as is_kept
      from (
        select o.id, o.saved_at, row_number() over (order by o.id desc) as place
        from public.post_versions as o where o.post_id = p_words.post_id and o.reason <> 'published' and o.name is null
      ) as n
    ) as d
  ) as old
  where v.id = old.id and (not old.is_kept or old.kept > 200);
  return v_id;
end
$function$;

-- Deferred to the end of the transaction, when also the categories of the post are written. A draft may be gone by then, because the
-- post was published. A published post that only gets another number or date has its version.
CREATE OR REPLACE FUNCTION public.keep_written_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_post public.posts;
  v_words public.post_drafts;
begin
  if tg_table_name = 'post_drafts' then
    select d.* into v_words from public.post_drafts as d where d.post_id = new.post_id;
    if v_words.post_id is not null then perform public.keep_version(v_words, 'saved'); end if;
    return null;
  end if;
  select p.* into v_post from public.posts as p where p.id = new.id and p.status = 'published';
  if v_post.id is null then return null; end if;
  v_words := public.stored_words(v_post);
  if tg_op = 'INSERT' or old.status <> 'published' or public.version_fields(v_words) is distinct from (
    select v.fields from public.post_versions as v where v.post_id = new.id and v.reason = 'published' order by v.id desc limit 1
  ) then
    perform public.keep_version(v_words, 'published');
  end if;
  return null;
end
$function$;

-- The post is locked, so that a link that is written while its post is published says what the post says afterwards.
CREATE OR REPLACE FUNCTION public.list_link()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select p.type, case when p.deleted_at is null then p.published_at end, p.ends_at into new.type, new.published_at, new.ends_at
  from public.posts as p where p.id = new.post_id for no key update;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.list_links_of_posts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.post_categories as pc
  set type = n.type, published_at = case when n.deleted_at is null then n.published_at end, ends_at = n.ends_at
  from new_rows as n join old_rows as o on o.id = n.id
  where pc.post_id = n.id
    and (o.type, o.published_at, o.ends_at, o.deleted_at) is distinct from (n.type, n.published_at, n.ends_at, n.deleted_at);
  return null;
end
$function$;

-- One page of all posts with their newest words: the newest first, or sorted by 'edited', 'edited-asc', 'published' or 'title'; of
-- a search, among the thousand that were edited last. A search finds parts of titles and words of texts, those that readers see and
-- those of drafts.
CREATE OR REPLACE FUNCTION public.list_post_rows(p_state text DEFAULT NULL::text, p_type text DEFAULT NULL::text, p_category text DEFAULT NULL::text, p_search text DEFAULT NULL::text, p_sort text DEFAULT 'created'::text, p_page integer DEFAULT 1, p_size integer DEFAULT 25)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
 SET jit TO 'off'
AS $function$
declare
  v_most constant integer := 1000;
  v_size integer := least(greatest(p_size, 1), 100);
  v_skip bigint := (greatest(p_page, 1) - 1)::bigint * v_size;
  v_search text := public.folded(p_search);
  v_pattern text := '%' || regexp_replace(v_search, '([\\%_])', '\\\1', 'g') || '%';
  -- All words in any order. The last letters of a longer one may be missing, because it is still being typed.
  v_query tsquery := to_tsquery('english', (
    select string_agg('''' || w.word || '''' || case when char_length(w.word) > 2 then ':*' else '' end, ' & ')
    from regexp_split_to_table(replace(replace(v_search, '\', ' '), '''', ' '), '\s+') as w (word) where w.word <> ''
  ));
  v_category uuid := (select c.id from public.categories as c where c.slug = p_category);
  v_in_category uuid[];
  v_found uuid[];
  v_total bigint;
  v_ids uuid[];
begin
  perform public.must_be_admin();
  if p_category is not null then
    v_in_category := array(
      select pc.post_id from public.post_categories as pc
      where pc.category_id = v_category and not exists (select from public.post_drafts as d where d.post_id = pc.post_id)
      union all
      select d.post_id from public.post_drafts as d where d.category_ids @> array[v_category]
    );
  end if;
  if p_search is not null then
    v_found := array(select p.id from public.posts as p where public.folded(p.title) like v_pattern or p.search @@ v_query limit v_most + 1);
    if cardinality(v_found) > v_most then
      -- Written so that no index of words fits: of many, the last edited are met soon on the way from the last one.
      v_found := array(
        select p.id from public.posts as p where coalesce(public.folded(p.title) like v_pattern or p.search @@ v_query, false)
        order by p.updated_at desc, p.id limit v_most
      );
    end if;
    -- Apart from each other: the index of titles has rows looked at again, and the words of a draft are stored in the other index alone.
    v_found := v_found || array(
      select f.post_id
      from (
        select d.post_id, d.saved_at from public.post_drafts as d where public.folded(d.title) like v_pattern
        union
        select d.post_id, d.saved_at from public.post_drafts as d
        where public.draft_search(d.type, d.title, d.excerpt, d.content) @@ v_query
      ) as f
      order by f.saved_at desc limit v_most
    );
  end if;
  with matches as materialized (
    select p.id, coalesce(d.title, p.title) as title, p.created_at, p.published_at, greatest(p.updated_at, d.saved_at) as edited_at
    from public.posts as p left join public.post_drafts as d on d.post_id = p.id
    where p.deleted_at is null
      and (p_state is null or public.post_state(p) = p_state)
      and (p_type is null or coalesce(d.type, p.type) = p_type)
      and (p_category is null or p.id = any (v_in_category))
      and (p_search is null or p.id = any (v_found))
    order by edited_at desc, p.id
    limit case when p_search is not null then v_most end
  )
  select (select count(*) from matches), array(
    select m.id from matches as m
    order by
      case p_sort when 'title' then lower(nullif(m.title, '')) end,
      case p_sort when 'published' then m.published_at end desc nulls last,
      case p_sort when 'edited' then m.edited_at end desc,
      case p_sort when 'edited-asc' then m.edited_at end,
      m.created_at desc, m.id
    offset v_skip limit v_size
  )
  into v_total, v_ids;
  return jsonb_build_object('total', v_total, 'posts', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'title', coalesce(d.title, p.title), 'state', public.post_state(p),
      'has_changes', p.status = 'published' and d.post_id is not null,
      'is_sample', exists (select from public.sample_posts as s where s.post_id = p.id),
      'type', coalesce(d.type, p.type),
      'featured_image', case when d.post_id is null then p.featured_image else d.featured_image end,
      -- A published post is found where readers find it.
      'slug', coalesce(case when p.status <> 'published' then d.slug end, p.slug, ''),
      'created_at', p.created_at, 'published_at', p.published_at, 'edited_at', greatest(p.updated_at, d.saved_at),
      'categories', (
        select coalesce(jsonb_agg(c.name order by c.name), '[]') from public.categories as c
        where c.id = any (case
          when d.post_id is null then array(select pc.category_id from public.post_categories as pc where pc.post_id = p.id)
          else d.category_ids
        end)
      )
    ) order by wanted.place), '[]')
    from unnest(v_ids) with ordinality as wanted (id, place)
    join public.posts as p on p.id = wanted.id left join public.post_drafts as d on d.post_id = p.id
  ));
end
$function$;
grant execute on function public.list_post_rows to authenticated;

-- One page of the published posts of a type, newest first, or of those in a category.
CREATE OR REPLACE FUNCTION public.list_posts(p_type text, p_category text DEFAULT NULL::text, p_page integer DEFAULT 1, p_size integer DEFAULT 12)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
 SET jit TO 'off'
AS $function$
declare
  v_size integer := least(greatest(p_size, 1), 100);
  v_skip bigint := (greatest(p_page, 1) - 1)::bigint * v_size;
  v_category uuid := (select c.id from public.categories as c where c.slug = p_category);
  v_total bigint;
  v_ids uuid[];
begin
  if p_category is null then
    v_total := (select count(*) from public.posts as p where public.is_public(p) and p.type = p_type);
    v_ids := array(
      select p.id from public.posts as p
      where public.is_public(p) and p.type = p_type
      order by p.published_at desc, p.id
      offset v_skip limit v_size
    );
  else
    v_total := (
      select count(*) from public.post_categories as pc
      where pc.category_id = v_category and pc.type = p_type and pc.published_at <= now()
        and (pc.ends_at is null or pc.ends_at > now())
    );
    v_ids := array(
      select pc.post_id from public.post_categories as pc
      where pc.category_id = v_category and pc.type = p_type and pc.published_at <= now()
        and (pc.ends_at is null or pc.ends_at > now())
      order by pc.published_at desc, pc.post_id
      offset v_skip limit v_size
    );
  end if;
  return jsonb_build_object('total', v_total, 'posts', public.post_summaries(v_ids));
end
$function$;
grant execute on function public.list_posts to anon;

-- The sample posts that are not in the bin.
CREATE OR REPLACE FUNCTION public.list_sample_posts()
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  return array(
    select s.post_id from public.sample_posts as s join public.posts as p on p.id = s.post_id
    where p.deleted_at is null order by p.created_at desc, p.id
  );
end
$function$;
grant execute on function public.list_sample_posts to authenticated;

CREATE OR REPLACE FUNCTION public.make_reader_link(p_post_id uuid, p_digest text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from public.reader_links as l where l.ends_at <= now();
  insert into public.reader_links (post_id, digest) values (p_post_id, p_digest) returning ends_at
$function$;
grant execute on function public.make_reader_link to authenticated;

-- Publishing from the list of posts refuses the players of a playlist and of a channel as a save does (vlogRefusal in lib/posts/video.ts):
-- their names are as long as the id of a video. A vlog without an address shows its picture.
CREATE OR REPLACE FUNCTION public.may_publish(w post_drafts)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case w.type
      when 'vlog' then coalesce(w.content, '') ~ '^\s*(https?://((www\.|m\.|music\.)?youtube(-nocookie)?\.com/(watch\?(\S*&)?v=|(shorts|embed|live|v)/)|(www\.)?youtu\.be/)(?!(videoseries|live_stream)([?&#/]|\s*$))[\w-]{11}([?&#/]\S*)?\s*)?$'
      else public.has_text(w.content)
    end
    and coalesce(w.canonical_url, 'https://') like 'https://%' and (w.ends_at is null or w.ends_at > now())
$function$;
grant execute on function public.may_publish to authenticated;

CREATE OR REPLACE FUNCTION public.name_version(p_id bigint, p_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  update public.post_versions as v set name = nullif(btrim(p_name), '') where v.id = p_id;
  return found;
end
$function$;
grant execute on function public.name_version to authenticated;

-- Of what a post names: the slugs that lead to a public post, the files of the library that are there, and the bytes that a phone
-- loads of each picture, where its width was made already (lib/media/pictures/widths.ts). Names are those behind '/media/'.
CREATE OR REPLACE FUNCTION public.named_in_post(p_slugs text[], p_files text[], p_pictures text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  return jsonb_build_object(
    'slugs', (
      select coalesce(jsonb_agg(s), '[]') from unnest(p_slugs) as s
      where exists (select from public.posts as p where p.slug = s and coalesce(public.is_public(p), false))
        or exists (
          select from public.former_post_slugs as f join public.posts as p on p.id = f.post_id
          where f.slug = s and coalesce(public.is_public(p), false)
        )
    ),
    'files', (
      select coalesce(jsonb_agg(n), '[]') from unnest(p_files) as n where exists (select from public.media as m where m.path = n)
    ),
    'bytes', (
      select coalesce(jsonb_object_agg(n, (o.metadata ->> 'size')::bigint), '{}')
      from unnest(p_pictures) as n
      left join public.media as m on m.path = n
      join storage.objects as o on o.bucket_id = 'media' and o.metadata ->> 'size' is not null and o.name = case
        when n ~ '\.(jpe?g|png|webp|avif|gif)$'
        then 'widths/' || n || case when m.width <= 400 then '/400' when m.width <= 640 then '/640' else '/1080' end || '.avif'
        else n
      end
    )
  );
end
$function$;
grant execute on function public.named_in_post to authenticated;

-- The newest words of a post, those of its draft if it has one, with the number and the editor of the last write of either.
-- Categories that were deleted since are left out.
CREATE OR REPLACE FUNCTION public.newest_words(p posts)
 RETURNS post_drafts
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_draft public.post_drafts;
begin
  select d.* into v_draft from public.post_drafts as d where d.post_id = p.id;
  if v_draft.post_id is null then return public.stored_words(p); end if;
  v_draft.category_ids := array(select c.id from public.categories as c where c.id = any (v_draft.category_ids) order by 1);
  if p.revision > v_draft.revision then
    v_draft.revision := p.revision;
    v_draft.last_editor := p.last_editor;
    v_draft.last_save := p.last_save;
  end if;
  return v_draft;
end
$function$;
grant execute on function public.newest_words to authenticated;

CREATE OR REPLACE FUNCTION public.numbered_slug(p_slug text, p_number bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select left(p_slug, 120 - char_length('-' || p_number)) || '-' || p_number
$function$;
grant execute on function public.numbered_slug to authenticated;

-- A post's state now, by the clock of the database: that of its status, except that a published post may be 'scheduled' or 'ended'.
-- Written so that the planner puts it in the place of the call, and reads an index alone.
CREATE OR REPLACE FUNCTION public.post_state(p posts)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when p.status <> 'published' or public.is_public(p) then p.status
    when p.ends_at <= now() then 'ended'
    else 'scheduled'
  end
$function$;

-- Posts as lists show them, in the order of their ids; the whole text where it is asked for.
CREATE OR REPLACE FUNCTION public.post_summaries(p_ids uuid[], p_whole boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
 SET jit TO 'off'
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'slug', p.slug, 'title', p.title, 'excerpt', p.excerpt, 'featured_image', p.featured_image,
    'published_at', p.published_at, 'updated_at', p.updated_at, 'type', p.type,
    'author', (
      select jsonb_build_object('name', coalesce(nullif(p.byline, ''), u.name), 'is_byline', p.byline <> '')
      from public.users as u where u.id = p.author_id
    ),
    'categories', (
      select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'slug', c.slug) order by c.name), '[]')
      from public.post_categories as pc join public.categories as c on c.id = pc.category_id
      where pc.post_id = p.id
    ),
    'content', case when p_whole or p.type = 'vlog' then p.content end
  ) order by wanted.place), '[]')
  from unnest(p_ids) with ordinality as wanted (id, place)
  -- Written so that no index of published posts fits, only the key.
  join public.posts as p on p.id = wanted.id and coalesce(public.is_public(p), false)
$function$;

-- The newest words of a post, for those who have its link; null for any other digest. With its owner's rights, so it names what
-- it tells: a new column is for the admin until somebody says otherwise.
CREATE OR REPLACE FUNCTION public.read_by_link(p_digest text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (
    select jsonb_object_agg(w.key, w.value) from jsonb_each(public.read_post_for_admin(l.post_id)) as w
    where w.key in (
      'id', 'title', 'slug', 'content', 'excerpt', 'featured_image', 'type', 'author', 'categories', 'published_at', 'saved_at'
    )
  )
  from public.reader_links as l where l.digest = p_digest and l.ends_at > now()
$function$;
grant execute on function public.read_by_link to anon;

-- The published post of a slug, whole, or null.
CREATE OR REPLACE FUNCTION public.read_post(p_slug text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select public.post_summaries(array[p.id], true) -> 0 || jsonb_build_object('seo', jsonb_build_object(
    'title', p.seo_title, 'description', p.seo_description, 'picture', p.share_image, 'canonical', p.canonical_url, 'noindex', p.noindex
  ))
  from public.posts as p where p.slug = p_slug
$function$;
grant execute on function public.read_post to anon;

-- A post with its newest words, for the editor and the preview.
CREATE OR REPLACE FUNCTION public.read_post_for_admin(p_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(w) - array['post_id', 'category_ids'] || jsonb_build_object(
    'id', p.id, 'status', p.status, 'published_at', p.published_at, 'first_published_at', p.first_published_at,
    'author', (
      select jsonb_build_object('name', coalesce(nullif(w.byline, ''), u.name), 'is_byline', w.byline <> '')
      from public.users as u where u.id = p.author_id
    ),
    'categories', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug) order by c.name), '[]')
      from public.categories as c where c.id = any (w.category_ids)
    )
  )
  from public.posts as p cross join lateral public.newest_words(p) as w
  where p.id = p_id and p.deleted_at is null
$function$;
grant execute on function public.read_post_for_admin to authenticated;

-- The newest other posts of its type that share a category with a published post.
CREATE OR REPLACE FUNCTION public.related_posts(p_id uuid, p_limit integer DEFAULT 3)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
 SET jit TO 'off'
AS $function$
  select public.post_summaries(array(
    select near.post_id
    from public.post_categories as own
    cross join lateral (
      select pc.post_id, pc.published_at from public.post_categories as pc
      where pc.category_id = own.category_id and pc.type = own.type and pc.post_id <> p_id
        and pc.published_at <= now() and (pc.ends_at is null or pc.ends_at > now())
      order by pc.published_at desc, pc.post_id
      limit least(greatest(p_limit, 1), 12)
    ) as near
    where own.post_id = p_id and own.published_at <= now() and (own.ends_at is null or own.ends_at > now())
    group by near.post_id, near.published_at
    order by near.published_at desc, near.post_id
    limit least(greatest(p_limit, 1), 12)
  ))
$function$;
grant execute on function public.related_posts to anon;

-- A post that was never public leaves no former address. One that waits for its date does not take an address away yet: once it
-- is public, it is found there before the former one.
CREATE OR REPLACE FUNCTION public.remember_post_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if public.is_public(new) then
    delete from public.former_post_slugs as f where f.slug = new.slug;
  end if;
  if tg_op = 'UPDATE' and old.slug <> new.slug and old.first_published_at <= now() then
    insert into public.former_post_slugs as f (slug, post_id) values (old.slug, new.id)
    -- A post that only tried an address while it was withdrawn does not take it from the one that had it.
    on conflict (slug) do update set post_id = excluded.post_id where old.status = 'published';
  end if;
  return null;
end
$function$;

-- Makes a new draft of a version; the settings that its page does not show stay. A version that says what readers see needs no draft. previous: the
-- version of the words that were the newest until now, by which this is undone; no row where the post is gone or in the bin.
CREATE OR REPLACE FUNCTION public.restore_version(p_id bigint)
 RETURNS TABLE(post_id uuid, previous bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_version public.post_versions;
  v_post public.posts;
  v_before public.post_drafts;
  v_words public.post_drafts;
begin
  perform public.must_be_admin();
  select v.* into v_version from public.post_versions as v where v.id = p_id;
  select p.* into v_post from public.posts as p where p.id = v_version.post_id and p.deleted_at is null for update;
  if v_post.id is null then return; end if;
  v_before := public.newest_words(v_post);
  previous := public.keep_version(v_before, 'saved');
  v_words := public.with_fields(v_before, v_version.fields - array[
    'slug', 'category_ids', 'seo_title', 'seo_description', 'share_image', 'canonical_url', 'noindex', 'ends_at'
  ]);
  v_words.revision := null;
  v_words.last_editor := null;
  v_words.last_save := null;
  if v_post.first_published_at is null
    or public.version_fields(v_words) <> public.version_fields(public.stored_words(v_post))
  then
    perform public.write_post(v_words, v_post.author_id);
  else
    perform public.discard_draft(v_post.id);
  end if;
  perform public.keep_version(v_words, 'restored');
  return query select v_post.id, previous;
end
$function$;
grant execute on function public.restore_version to authenticated;

-- Of posts and their links anon has the columns that are named here: a new one is for the admin until somebody says otherwise.
CREATE OR REPLACE FUNCTION public.rights_of_drafts()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  revoke select on public.posts from anon;
  grant select (id, slug, title, content, excerpt, featured_image, type, author_id, updated_at, published_at) on public.posts to anon;
  revoke select on public.post_categories from anon;
  grant select (post_id, category_id) on public.post_categories to anon;
  grant select, insert, update, delete on public.post_drafts to authenticated;
$function$;

CREATE OR REPLACE FUNCTION public.rights_of_reader_links()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  grant select, insert, delete on public.reader_links to authenticated;
$function$;

CREATE OR REPLACE FUNCTION public.rights_of_samples()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  grant select on public.sample_posts to authenticated;
$function$;

CREATE OR REPLACE FUNCTION public.rights_of_versions()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  grant select on public.post_versions to authenticated;
$function$;

-- Whether two drafts say the same. The slug may have got a number when it was stored.
CREATE OR REPLACE FUNCTION public.same_words(p_stored post_drafts, p_new post_drafts)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(p_stored) - v.aside = to_jsonb(p_new) - v.aside
    and (p_stored.slug is not distinct from p_new.slug or coalesce(p_stored.slug ~ ('^' || p_new.slug || '-[0-9]+$'), false))
  from (select array['revision', 'slug', 'saved_at', 'last_editor', 'last_save'] as aside) as v
$function$;
grant execute on function public.same_words to authenticated;

-- Saves a draft alone, which readers do not see and nothing else notices (write_post). A new post has a row in posts from then on.
-- Words that are those of a post which is, was or waits to be public need no draft: as in discard_draft, posts takes the next number.
-- has_draft: whether the words lie in a draft afterwards.
CREATE OR REPLACE FUNCTION public.save_draft(p_id uuid, p_fields jsonb, p_author_id uuid, p_revision integer DEFAULT NULL::integer, p_editor uuid DEFAULT NULL::uuid, p_save integer DEFAULT NULL::integer)
 RETURNS TABLE(revision integer, outcome text, written boolean, has_draft boolean)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_post public.posts;
  v_stored public.post_drafts;
  v_draft public.post_drafts;
begin
  select w.revision, w.outcome, w.written into revision, outcome, written
  from public.write_post(public.words_to_save(p_id, p_fields, p_revision, p_editor, p_save), p_author_id) as w;
  select p.* into v_post from public.posts as p where p.id = p_id and p.first_published_at is not null;
  if written and v_post.id is not null then
    v_stored := public.stored_words(v_post);
    v_draft := public.newest_words(v_post);
    if v_stored.content = v_draft.content and v_stored.slug = v_draft.slug and public.same_words(v_stored, v_draft) then
      update public.posts as p set revision = p.revision + 1, last_editor = p_editor, last_save = p_save where p.id = p_id
      returning p.revision into revision;
      delete from public.post_drafts as d where d.post_id = p_id;
    end if;
  end if;
  has_draft := exists (select from public.post_drafts as d where d.post_id = p_id);
  return next;
end
$function$;
grant execute on function public.save_draft to authenticated;

-- Saves a post with a status: published words are public at once, others lie in its draft (write_post).
CREATE OR REPLACE FUNCTION public.save_post(p_id uuid, p_fields jsonb, p_status text, p_author_id uuid, p_revision integer DEFAULT NULL::integer, p_editor uuid DEFAULT NULL::uuid, p_save integer DEFAULT NULL::integer, p_published_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS TABLE(id uuid, slug text, published_at timestamp with time zone, revision integer, outcome text, written boolean, former_slug text, was_public boolean, is_public boolean)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select w.* from public.write_post(
    public.words_to_save(p_id, p_fields, p_revision, p_editor, p_save), p_author_id, p_status, p_published_at
  ) as w
$function$;
grant execute on function public.save_post to authenticated;

-- Publishes or archives several posts, by the rules of save_post; publishing takes each one's newest words. Those that are in that
-- state already stay as they are, and so does what has no title or no address yet. One row for each post that changed.
CREATE OR REPLACE FUNCTION public.set_post_status(p_ids uuid[], p_status text)
 RETURNS TABLE(slug text, was_public boolean, is_public boolean)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_post public.posts;
  v_words public.post_drafts;
begin
  for v_post in
    select p.* from public.posts as p
    where p.id = any (p_ids) and p.status <> p_status and p.deleted_at is null
    order by p.id for update
  loop
    if p_status = 'published' then
      v_words := public.newest_words(v_post);
      continue when btrim(v_words.title) = '' or v_words.slug is null;
      v_words.revision := null;
      v_words.last_editor := null;
      v_words.last_save := null;
      return query select w.slug, w.was_public, w.is_public from public.write_post(v_words, v_post.author_id, p_status) as w;
    else
      update public.posts as p set status = p_status, published_at = null where p.id = v_post.id;
      return query select v_post.slug, public.is_public(v_post), false;
    end if;
  end loop;
end
$function$;
grant execute on function public.set_post_status to authenticated;

-- One file of a sitemap: [slug, time of the last change] of each published post, oldest first, so that a new post changes
-- the last file alone. One answer, because a list would end at the backend's limit of a thousand rows.
CREATE OR REPLACE FUNCTION public.sitemap_part(p_part integer, p_size integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
  select coalesce(jsonb_agg(jsonb_build_array(p.slug, p.updated_at) order by listed.created_at, listed.id), '[]'::jsonb)
  from (
    select o.id, o.created_at from public.posts as o
    where public.is_indexed(o)
    order by o.created_at, o.id
    offset (greatest(p_part, 1) - 1)::bigint * least(p_size, 50000)
    limit least(p_size, 50000)
  ) as listed
  join public.posts as p on p.id = listed.id
$function$;
grant execute on function public.sitemap_part to anon;

CREATE OR REPLACE FUNCTION public.sitemap_size()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
  select count(*) from public.posts as p where public.is_indexed(p)
$function$;
grant execute on function public.sitemap_size to anon;

-- The words in posts, in the form of a draft: its columns have the same names. The text itself and its search are left out of the jsonb,
-- which would take long.
CREATE OR REPLACE FUNCTION public.stored_words(p posts)
 RETURNS post_drafts
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_words public.post_drafts;
  v_content text := p.content;
begin
  p.content := '';
  p.search := null;
  v_words := jsonb_populate_record(v_words, to_jsonb(p));
  v_words.post_id := p.id;
  v_words.content := v_content;
  v_words.category_ids := array(select pc.category_id from public.post_categories as pc where pc.post_id = p.id order by 1);
  v_words.saved_at := p.updated_at;
  return v_words;
end
$function$;
grant execute on function public.stored_words to authenticated;

-- Gives posts back the status and the date that they had before a change; only those that nobody has written since. One that was
-- published gets the words that readers had, or were to have: those that were published last before the change. What is newer is its
-- draft. One that had never been public is so again: its text goes back into its draft, and its first date goes.
-- former_slug: the one until now.
CREATE OR REPLACE FUNCTION public.undo_post_status(p_posts jsonb)
 RETURNS TABLE(slug text, former_slug text, was_public boolean, is_public boolean)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_asked record;
  v_post public.posts;
  v_words public.post_drafts;
  v_before public.post_drafts;
  v_hides boolean;
begin
  for v_asked in
    select u.* from jsonb_to_recordset(p_posts) as u (
      id uuid, revision integer, status text, published_at timestamptz, was_unpublished boolean
    ) order by u.id
  loop
    select p.* into v_post from public.posts as p
    where p.id = v_asked.id and p.revision = v_asked.revision and p.deleted_at is null
      and (p.status, p.published_at) is distinct from (v_asked.status, v_asked.published_at)
    for update;
    continue when not found;
    if v_asked.status = 'published' then
      v_words := public.newest_words(v_post);
      v_before := public.with_fields(public.stored_words(v_post), (
        select v.fields from public.post_versions as v
        where v.post_id = v_post.id and v.reason = 'published' and v.saved_at < v_post.updated_at
        order by v.id desc limit 1
      ));
      v_before.category_ids := array(select c.id from public.categories as c where c.id = any (v_before.category_ids) order by 1);
      v_before.revision := null;
      v_before.last_editor := null;
      v_before.last_save := null;
      perform public.write_post(v_before, v_post.author_id, 'published', v_asked.published_at);
      if v_asked.was_unpublished then
        -- It is the date of publication again (keep_first_date).
        update public.posts as p set first_published_at = null where p.id = v_post.id;
      end if;
      if v_words.slug is distinct from v_before.slug or not public.same_words(v_before, v_words) then
        select p.revision into v_words.revision from public.posts as p where p.id = v_post.id;
        insert into public.post_drafts select v_words.*;
      end if;
    else
      v_hides := v_asked.was_unpublished and v_post.status = 'published';
      v_words := public.stored_words(v_post);
      update public.posts as p
      set status = v_asked.status, published_at = v_asked.published_at,
          first_published_at = case when not v_hides then p.first_published_at end,
          content = case when v_hides then '' else p.content end
      where p.id = v_post.id
      returning p.revision into v_words.revision;
      -- A draft that was begun meanwhile has newer words.
      if v_hides then insert into public.post_drafts select v_words.* on conflict do nothing; end if;
    end if;
    return query
      select p.slug, v_post.slug, public.is_public(v_post), public.is_public(p) from public.posts as p where p.id = v_post.id;
  end loop;
end
$function$;
grant execute on function public.undo_post_status to authenticated;

-- The first change of a post's words or date takes the mark away. A move to the bin and back, an archive and a publish change no words.
CREATE OR REPLACE FUNCTION public.unmark_changed_sample()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_aside constant text[] := '{search,status,published_at,first_published_at,updated_at,revision,last_editor,last_save,deleted_at,feed_path}';
begin
  if not exists (select from public.sample_posts as s where s.post_id = new.id) then return null; end if;
  if to_jsonb(new) - v_aside <> to_jsonb(old) - v_aside or (new.status = old.status and new.published_at <> old.published_at) then
    delete from public.sample_posts as s where s.post_id = new.id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.unmark_drafted_sample()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.sample_posts as s using public.posts as p
  where s.post_id = new.post_id and p.id = s.post_id and not public.same_words(public.stored_words(p), new);
  return null;
end
$function$;

-- The categories of a post are among its words; a category that is deleted is no change of its posts.
CREATE OR REPLACE FUNCTION public.unmark_filed_sample()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_link constant public.post_categories := case tg_op when 'INSERT' then new else old end;
begin
  delete from public.sample_posts as s
  where s.post_id = v_link.post_id and exists (select from public.categories as c where c.id = v_link.category_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.version_fields(p_words post_drafts)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(p_words) - array['post_id', 'revision', 'saved_at', 'last_editor', 'last_save']
$function$;
grant execute on function public.version_fields to authenticated;

-- Words with fields written over them, those of a new post where there are none. What is missing stays; null empties, in
-- a column that may not be null to its default; a key that is no field, as an old version may have, is left out.
CREATE OR REPLACE FUNCTION public.with_fields(p_words post_drafts, p_fields jsonb)
 RETURNS post_drafts
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_defaults jsonb := public.field_defaults();
begin
  if p_words.post_id is null then p_words := jsonb_populate_record(p_words, v_defaults); end if;
  p_words := jsonb_populate_record(p_words, (
    select jsonb_object_agg(c.key, case when c.value = 'null' then v_defaults -> c.key else c.value end)
    from jsonb_each(p_fields) as c where v_defaults ? c.key
  ));
  p_words.category_ids := array(select distinct c from unnest(p_words.category_ids) as c order by 1);
  return p_words;
end
$function$;
grant execute on function public.with_fields to authenticated;

-- The columns that hold the words of a post, in posts as in its draft, whose categories are links of the post.
CREATE OR REPLACE FUNCTION public.word_columns()
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array(
    select jsonb_object_keys(public.version_fields(jsonb_populate_record(null::public.post_drafts, '{}')) - 'category_ids')
  )
$function$;
grant execute on function public.word_columns to authenticated;

-- The words that a save hands to write_post: its fields over the newest words. The post is locked first, so that nobody writes in between.
-- A key that is no field is refused.
CREATE OR REPLACE FUNCTION public.words_to_save(p_id uuid, p_fields jsonb, p_revision integer, p_editor uuid, p_save integer)
 RETURNS post_drafts
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_post public.posts;
  v_words public.post_drafts;
  v_unknown text := (
    select k from jsonb_object_keys(p_fields - array(select jsonb_object_keys(public.field_defaults()))) as k limit 1
  );
begin
  if v_unknown is not null then
    raise exception '% is no field of a post', v_unknown using errcode = 'invalid_parameter_value';
  end if;
  select p.* into v_post from public.posts as p where p.id = p_id for update;
  if v_post.id is not null then v_words := public.newest_words(v_post); end if;
  v_words := public.with_fields(v_words, p_fields);
  v_words.post_id := coalesce(p_id, gen_random_uuid());
  v_words.revision := case when p_id is null then 0 else p_revision end;
  v_words.last_editor := p_editor;
  v_words.last_save := p_save;
  return v_words;
end
$function$;
grant execute on function public.words_to_save to authenticated;

-- Writes the words of a post in one transaction, under the caller's own rights (row-level security decides): with a status the
-- post, without one its draft alone. The words bring the revision that the editor began from: 0 for a post that was never saved,
-- null to write in any case; and the editor with the number of its save, upwards, both null for a writer that has no such numbers.
-- outcome: 'saved'; 'conflict' when somebody else saved since; 'missing' when the post was deleted since. Only 'saved' changed anything.
--
--   what the post holds                     what comes                        outcome
--   the revision that the words began from  anything but an older save        saved
--   this editor's save                      a later one of it                 saved, whatever its revision: nobody wrote since
--   this editor's save                      the same one again, same text     saved, nothing written
--   this editor's save                      an older one, come late           conflict, also where the revision is null
--   somebody else's save                    the same text                     saved, written only if it is published by that
--   somebody else's save                    another text                      conflict, unless the revision is null
--
-- written, former_slug, was_public: whether anything was written, and what readers had before; is_public: what they have now.
-- Slug: a taken one gets -2, -3, … (free_slug) once the post holds it; a draft of a public post only wishes for one.
-- published_at: the chosen date, else the one of a published post, else the first one, else now; null unless it is published.
CREATE OR REPLACE FUNCTION public.write_post(p_words post_drafts, p_author_id uuid, p_status text DEFAULT NULL::text, p_published_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS TABLE(id uuid, slug text, published_at timestamp with time zone, revision integer, outcome text, written boolean, former_slug text, was_public boolean, is_public boolean)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_id uuid := p_words.post_id;
  v_publishes boolean := coalesce(p_status = 'published', false);
  v_known public.posts;
  v_stored public.post_drafts;
  v_own boolean;
  v_due boolean;
  v_has_draft boolean;
  v_was_ever_public boolean;
  -- What posts is to hold.
  v_text public.post_drafts;
  v_columns text := (select string_agg(format('%I', c), ', ') from unnest(public.word_columns()) as c);
  v_values text := (select string_agg(format('($1).%I', c), ', ') from unnest(public.word_columns()) as c);
  -- With its number, where the one that the words wish for is taken.
  v_slug text;
  v_constraint text;
begin
  loop
    select p.* into v_known from public.posts as p where p.id = v_id for update;
    if (v_known.id is null and p_words.revision is distinct from 0) or v_known.deleted_at is not null then
      return query select v_id, null::text, null::timestamptz, null::integer, 'missing'::text, false, null::text, false, false;
      return;
    end if;
    if v_known.id is not null then
      v_stored := public.newest_words(v_known);
      v_has_draft := exists (select from public.post_drafts as d where d.post_id = v_id);
      v_own := coalesce(v_stored.last_editor = p_words.last_editor, false);
      v_due := case
        when v_own then p_words.last_save > v_stored.last_save
        else v_stored.revision = coalesce(p_words.revision, v_stored.revision)
      end;
      if not v_due then
        outcome := case
          when not (v_own and p_words.last_save < v_stored.last_save)
            and public.same_words(v_stored, p_words)
            and v_known.status = coalesce(p_status, v_known.status)
            and v_known.published_at is not distinct from coalesce(p_published_at, v_known.published_at)
          then 'saved'
          else 'conflict'
        end;
        if outcome = 'conflict' or not (v_publishes and v_has_draft) then
          return query select v_id, v_stored.slug, v_known.published_at, v_stored.revision, outcome, false, null::text, false,
            public.is_public(v_known);
          return;
        end if;
      end if;
    end if;

    -- Of a post that was never public, posts has what lists show of it, and holds its address; what was public stays.
    v_was_ever_public := coalesce(v_known.first_published_at <= now(), false);
    v_text := p_words;
    if p_status is null then
      exit when v_known.id is not null;
      v_text.title := '';
      v_text.slug := null;
    end if;
    if v_was_ever_public and not v_publishes then
      v_text := public.stored_words(v_known);
    elsif not v_publishes then
      v_text.content := '';
    end if;
    v_text.slug := coalesce(v_slug, v_text.slug);
    begin
      if v_known.id is null then
        execute format(
          'insert into public.posts (%s, id, status, author_id, published_at, last_editor, last_save) select %s, $2, $3, $4, $5, $6, $7',
          v_columns, v_values
        )
        using v_text, v_id, coalesce(p_status, 'draft'), p_author_id, case when v_publishes then coalesce(p_published_at, now()) end,
          p_words.last_editor, p_words.last_save;
      else
        execute format(
          'update public.posts set (%s, status, published_at, last_editor, last_save) = row(%s, $2, $3, $4, $5) where id = $6',
          v_columns, v_values
        )
        using v_text, p_status,
          case when v_publishes then coalesce(p_published_at, v_known.published_at, least(v_known.first_published_at, now()), now()) end,
          p_words.last_editor, p_words.last_save, v_id;
      end if;
      exit;
    exception when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      if v_constraint = 'posts_slug_key' then
        v_slug := public.free_slug(p_words.slug, v_id);
      -- On the other one the same new post was stored a moment ago by another request: it is judged like any that is there.
      elsif v_constraint <> 'posts_pkey' then
        raise;
      end if;
    end;
  end loop;

  if p_status is not null then
    delete from public.post_categories as pc where pc.post_id = v_id and pc.category_id <> all (coalesce(v_text.category_ids, '{}'));
    insert into public.post_categories (post_id, category_id)
    select v_id, c from unnest(v_text.category_ids) as c
    on conflict do nothing;
  end if;

  if v_publishes then
    delete from public.post_drafts as d where d.post_id = v_id;
  else
    v_stored := p_words;
    v_stored.saved_at := now();
    -- As posts has it now, or one more.
    v_stored.revision := case
      when p_status is not null or v_known.id is null then (select p.revision from public.posts as p where p.id = v_id)
      else 1 + greatest(v_known.revision, (select d.revision from public.post_drafts as d where d.post_id = v_id))
    end;
    if p_status is not null and not v_was_ever_public then v_stored.slug := v_text.slug; end if;
    delete from public.post_drafts as d where d.post_id = v_id;
    insert into public.post_drafts select v_stored.*;
  end if;

  return query select p.id, w.slug, p.published_at, w.revision, 'saved'::text, true, v_known.slug,
    coalesce(public.is_public(v_known), false), public.is_public(p)
  from public.posts as p cross join lateral public.newest_words(p) as w where p.id = v_id;
end
$function$;
grant execute on function public.write_post to authenticated;
