-- What an import of another site's file brought: posts, pictures and addresses. The browser reads the file; these hold by what each thing
-- is known again (decision 57).

create table public.imported_posts (
  -- The post's name at its source, for good.
  key text primary key check (char_length(key) <= 500),
  -- The file's place: what one import brought is removed by it.
  source text not null check (char_length(source) <= 500),
  -- Of the source, as it was written.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- No reference: a post that was deleted here is known by it, and does not come again.
  post_id uuid not null unique,
  -- The newest one of post and draft that an import wrote: with a later one, somebody edited the post here.
  revision integer not null,
  -- The addresses of pictures that could not be fetched yet.
  waiting text[] not null default '{}',
  -- What the next line of the logs counts it as.
  to_note text check (to_note in ('post', 'update'))
);
create index imported_posts_source_idx on public.imported_posts (source, post_id);
create index imported_posts_waiting_idx on public.imported_posts using gin (waiting);
alter table public.imported_posts enable row level security;

-- A picture is fetched once by its address.
create table public.imported_pictures (
  address text primary key check (char_length(address) <= 2048),
  media_id uuid not null references public.media (id) on delete cascade
);
create index imported_pictures_media_idx on public.imported_pictures (media_id);
alter table public.imported_pictures enable row level security;

-- Addresses at the source, in the form of redirects: '/2024/05/name', '/?p=123'. Like a former slug, a row names what it was, so it follows
-- the present slug.
create table public.imported_addresses (
  path text primary key check (char_length(path) <= 500 and path like '/_%'),
  post_id uuid references public.posts (id) on delete cascade,
  category_id uuid references public.categories (id) on delete cascade,
  constraint imported_addresses_lead_once check (num_nonnulls(post_id, category_id) = 1)
);
create index imported_addresses_post_idx on public.imported_addresses (post_id);
create index imported_addresses_category_idx on public.imported_addresses (category_id);
alter table public.imported_addresses enable row level security;

-- From here on a database of version 1.1.0 gets the same text (supabase/from-1.1.0.sql).

set check_function_bodies = off;

create or replace function public.rights_of_site_import() returns void
language sql volatile set search_path = ''
as $$
  grant select, insert, update on public.imported_pictures to authenticated;
$$;

-- Where an imported address leads now: to a post that readers see, or to the posts of a category; null where it does not, and where a
-- post has or had that very address.
create or replace function public.imported_address(p_path text) returns text
language sql stable security definer set search_path = ''
as $$
  select case when p.id is null then '/blog?category=' || c.slug else '/blog/' || p.slug end
  from public.imported_addresses as a
  left join public.posts as p on p.id = a.post_id and coalesce(public.is_public(p), false)
  left join public.categories as c on c.id = a.category_id
  where a.path = p_path and not exists (
    select from public.posts as o
    where coalesce(public.is_public(o), false) and (
      o.slug = substring(p_path from '^/blog/([^/]+)$')
      or o.id = (select f.post_id from public.former_post_slugs as f where f.slug = substring(p_path from '^/blog/([^/]+)$'))
    )
  )
$$;

-- 'new', 'same' or 'changed' at its source; 'withdrawn' where readers see it here, or will, and the text of its source is not public, or not
-- yet; 'edited', in the 'bin' or 'deleted' here. No import writes the last four again.
-- p_public_from: since when, or from when, the source is public; null where it is not.
create or replace function public.presence_of(
  p_known public.imported_posts, p_digest text, p_public_from timestamptz default '-infinity'
) returns text
language plpgsql stable security invoker set search_path = ''
as $$
declare
  v_post record;
begin
  if p_known.key is null then return 'new'; end if;
  select p.deleted_at, public.is_or_will_be_public(p) as is_shown, p.published_at,
    greatest(p.revision, (select d.revision from public.post_drafts as d where d.post_id = p.id)) as revision
  into v_post from public.posts as p where p.id = p_known.post_id;
  return case
    when v_post.revision is null then 'deleted'
    when v_post.deleted_at is not null then 'bin'
    when v_post.revision <> p_known.revision then 'edited'
    when p_known.digest = p_digest then 'same'
    when v_post.is_shown and coalesce(p_public_from > greatest(now(), v_post.published_at), true) then 'withdrawn'
    else 'changed'
  end;
end
$$;

-- What is known of a file's posts, of the addresses that they want and of their pictures, and the pictures that posts of its source wait
-- for.
create or replace function public.import_state(p_source text, p_posts jsonb, p_addresses jsonb, p_pictures text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return jsonb_build_object(
    'posts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'key', q.key, 'presence', public.presence_of(i, q.digest, q.public_from), 'isTaken', t.is_taken,
        'slug', coalesce(
          (select p.slug from public.posts as p where p.id = i.post_id),
          case when t.is_taken then public.free_slug(q.slug, gen_random_uuid()) else q.slug end
        )
      ) order by q.place), '[]')
      from jsonb_array_elements(p_posts) with ordinality as e (post, place)
      cross join lateral (
        select e.post ->> 'key' as key, e.post ->> 'digest' as digest, e.post ->> 'slug' as slug,
          (e.post ->> 'public_from')::timestamptz as public_from, e.place
      ) as q
      left join public.imported_posts as i on i.key = q.key
      cross join lateral (
        select exists (
          select from public.posts as p where p.slug = q.slug and p.id is distinct from i.post_id
        ) as is_taken
      ) as t
    ),
    -- Those that lead to something else already.
    'claimed', (
      select coalesce(jsonb_agg(distinct a.path), '[]')
      from jsonb_to_recordset(p_addresses) as q (path text, key text)
      join public.imported_addresses as a on a.path = q.path
      left join public.imported_posts as i on i.key = q.key
      where a.post_id is distinct from i.post_id
    ),
    'owned', (
      select coalesce(jsonb_agg(distinct q.path), '[]')
      from jsonb_to_recordset(p_addresses) as q (path text, key text)
      left join public.imported_posts as i on i.key = q.key
      where exists (
        select from public.posts as p
        where p.slug = substring(q.path from '^/blog/([^/]+)$') and p.id is distinct from i.post_id
          and public.is_or_will_be_public(p)
      ) or exists (
        select from public.former_post_slugs as f
        where f.slug = substring(q.path from '^/blog/([^/]+)$') and f.post_id is distinct from i.post_id
      )
    ),
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object('address', f.address, 'path', m.url)), '[]')
      from public.imported_pictures as f join public.media as m on m.id = f.media_id
      where f.address = any (p_pictures) and m.deleted_at is null
    ),
    'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object('address', w.address, 'posts', w.posts) order by w.address), '[]')
      from (
        select u.address, jsonb_agg(jsonb_build_object('id', p.id, 'title', coalesce(nullif(d.title, ''), p.title)) order by p.id) as posts
        from public.imported_posts as i
        cross join unnest(i.waiting) as u (address)
        join public.posts as p on p.id = i.post_id
        left join public.post_drafts as d on d.post_id = p.id
        where i.source = p_source and public.presence_of(i, i.digest) = 'same'
        group by u.address
      ) as w
    )
  );
end
$$;

-- The categories of an imported post. One that is not here is made where it may be.
create or replace function public.imported_categories(p_categories jsonb) returns uuid[]
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_asked record;
  v_id uuid;
  v_ids uuid[] := '{}';
begin
  for v_asked in
    select c.name, c.slug, c.may_be_made from jsonb_to_recordset(p_categories) as c (name text, slug text, may_be_made boolean)
  loop
    v_id := public.category_named(v_asked.name, v_asked.slug);
    if v_id is null and v_asked.may_be_made then
      insert into public.categories as c (name, slug) values (v_asked.name, v_asked.slug) returning c.id into v_id;
    end if;
    if v_id is not null then v_ids := v_ids || v_id; end if;
  end loop;
  return v_ids;
end
$$;

-- Writes an imported post as a save of it would, and its unpublished changes into its draft, without a line of the logs: import_ended
-- writes one for all. What is known of the post has its newest number afterwards. A post that is there keeps its status, slug and dates.
create or replace function public.write_imported(
  p_key text, p_fields jsonb, p_changes jsonb, p_waiting text[], p_author_id uuid, p_status text default 'draft',
  p_published_at timestamptz default null, p_created_at timestamptz default null
)
returns uuid
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_claims text := current_setting('request.jwt.claims', true);
  v_post public.posts;
  v_words public.post_drafts;
  v_id uuid;
begin
  perform set_config('request.jwt.claims', '', true);
  select p.* into v_post from public.posts as p
  where p.id = (select i.post_id from public.imported_posts as i where i.key = p_key) for update;
  if v_post.id is null then
    v_words := public.words_to_save(null, p_fields, null, null, null);
    select w.id into v_id from public.write_post(v_words, p_author_id, p_status, p_published_at) as w;
    update public.posts as p set created_at = p_created_at where p.id = v_id and p_created_at is not null;
  else
    v_id := v_post.id;
    v_words := public.with_fields(
      case when v_post.status = 'published' then public.stored_words(v_post) else public.newest_words(v_post) end,
      p_fields - array['slug', 'ends_at']
    );
    v_words.revision := null;
    v_words.last_editor := null;
    v_words.last_save := null;
    perform public.write_post(v_words, v_post.author_id, v_post.status);
  end if;
  if p_changes is not null then
    perform public.write_post(public.words_to_save(v_id, p_changes, null, null, null), p_author_id);
  end if;
  insert into public.imported_posts as i (key, source, digest, post_id, revision, waiting)
  select p_key, '', repeat('0', 64), p.id, w.revision, p_waiting
  from public.posts as p cross join lateral public.newest_words(p) as w where p.id = v_id
  on conflict (key) do update set revision = excluded.revision, waiting = excluded.waiting;
  perform set_config('request.jwt.claims', v_claims, true);
  return v_id;
end
$$;

-- Stores a post of a file, once: again only where its source has changed since, nobody edited it here, and the caller asks for it. The
-- outcome of what is not written is its presence.
create or replace function public.import_post(p_post jsonb, p_author_id uuid) returns table (outcome text, id uuid, slug text)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_key text := p_post ->> 'key';
  v_known public.imported_posts;
  v_presence text;
  v_paths text[] := array(select jsonb_array_elements_text(p_post -> 'addresses'));
begin
  perform public.must_be_admin();
  -- Two windows that import one file take turns.
  lock table public.imported_posts in share row exclusive mode;
  select i.* into v_known from public.imported_posts as i where i.key = v_key;
  perform from public.posts as p where p.id = v_known.post_id for update;
  v_presence := public.presence_of(v_known, p_post ->> 'digest', (p_post ->> 'public_from')::timestamptz);
  if v_presence = 'new' or (v_presence = 'changed' and (p_post -> 'is_update')::boolean) then
    v_known.post_id := public.write_imported(
      v_key,
      (p_post -> 'fields') || jsonb_build_object('category_ids', public.imported_categories(p_post -> 'categories')),
      nullif(p_post -> 'changes', 'null') || case
        when jsonb_typeof(p_post -> 'changed_categories') = 'array'
        then jsonb_build_object('category_ids', public.imported_categories(p_post -> 'changed_categories'))
        else '{}'
      end,
      array(select jsonb_array_elements_text(p_post -> 'waiting')), p_author_id, p_post ->> 'status',
      (p_post ->> 'published_at')::timestamptz, (p_post ->> 'created_at')::timestamptz
    );
    update public.imported_posts as i
    set source = p_post ->> 'source', digest = p_post ->> 'digest',
        to_note = coalesce(i.to_note, case v_presence when 'new' then 'post' else 'update' end)
    where i.key = v_key;
    insert into public.imported_addresses (path, post_id) select distinct a, v_known.post_id from unnest(v_paths) as a
    on conflict do nothing;
    delete from public.missing_paths as m where m.path = any (v_paths);
  end if;
  return query select
    case when v_presence = 'new' then 'written' when v_presence = 'changed' and (p_post -> 'is_update')::boolean then 'updated' else v_presence end,
    v_known.post_id, coalesce((select p.slug from public.posts as p where p.id = v_known.post_id), '');
end
$$;

-- Some of the posts that wait for a picture and that nobody edited: their texts, and those of their drafts. Each may have 2 MB.
create or replace function public.posts_waiting_for(p_address text) returns table (key text, fields jsonb, changes jsonb, waiting text[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return query
  select i.key, public.version_fields(case when p.status = 'published' then public.stored_words(p) else public.newest_words(p) end),
    case when p.status = 'published' then (
      select public.version_fields(d) from public.post_drafts as d where d.post_id = p.id
    ) end, i.waiting
  from public.imported_posts as i join public.posts as p on p.id = i.post_id
  where i.waiting @> array[p_address] and public.presence_of(i, i.digest) = 'same'
  order by i.key limit 10;
end
$$;

-- Writes texts in which a picture was placed; not where somebody edited the post meanwhile. Whether it was written.
create or replace function public.place_imported_picture(p_key text, p_fields jsonb, p_changes jsonb, p_waiting text[], p_author_id uuid)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_known public.imported_posts;
begin
  perform public.must_be_admin();
  lock table public.imported_posts in share row exclusive mode;
  select i.* into v_known from public.imported_posts as i where i.key = p_key;
  perform from public.posts as p where p.id = v_known.post_id for update;
  if public.presence_of(v_known, v_known.digest) <> 'same' then return false; end if;
  perform public.write_imported(p_key, p_fields, p_changes, p_waiting, p_author_id);
  return true;
end
$$;

-- Ends an import: the addresses of its categories lead to those that are here, and both logs get one line of what was written since
-- the last one.
create or replace function public.end_import(p_categories jsonb) returns table (posts integer, updates integer)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  v_claims jsonb := current_setting('request.jwt.claims', true)::jsonb;
begin
  perform public.must_be_admin();
  insert into public.imported_addresses (path, category_id)
  select c.path, c.id from (
    select q.path, public.category_named(q.name, q.slug) as id from jsonb_to_recordset(p_categories) as q (path text, name text, slug text)
  ) as c
  where c.id is not null
  on conflict do nothing;
  delete from public.missing_paths as m where m.path in (select a.path from public.imported_addresses as a where a.category_id is not null);
  lock table public.imported_posts in share row exclusive mode;
  select count(*) filter (where i.to_note = 'post'), count(*) filter (where i.to_note = 'update') into posts, updates
  from public.imported_posts as i where i.to_note is not null;
  if posts + updates > 0 then
    update public.imported_posts as i set to_note = null where i.to_note is not null;
    insert into public.activity (actor_name, action, subject_type, subject_id, subject_title)
    values (
      coalesce((select u.name from public.users as u where u.id::text = v_claims ->> 'sub'), 'Admin'), 'imported', 'import', gen_random_uuid(),
      concat_ws(' and ',
        case when posts > 0 or updates = 0 then posts || case posts when 1 then ' post' else ' posts' end end,
        case when updates > 0 then updates || case updates when 1 then ' update' else ' updates' end end
      )
    );
    insert into public.security_events (kind, session_id, details)
    values ('imported', public.claimed_session_id(), jsonb_build_object('posts', posts, 'updates', updates));
  end if;
  return next;
end
$$;

-- Moves posts of a source into the bin that nobody edited here, at most so many at once. kept: how many others are not in it.
create or replace function public.undo_import(p_source text, p_most integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_ids uuid[];
  v_binned jsonb;
begin
  perform public.must_be_admin();
  v_ids := array(
    select i.post_id from public.imported_posts as i
    where i.source = p_source and public.presence_of(i, i.digest) = 'same' order by i.post_id limit p_most
  );
  v_binned := (select coalesce(jsonb_agg(to_jsonb(b)), '[]') from public.bin_posts(v_ids) as b);
  return jsonb_build_object('removed', v_binned, 'kept', (
    select count(*) from public.imported_posts as i where i.source = p_source and public.presence_of(i, i.digest) = 'edited'
  ));
end
$$;

-- Moving into the bin and out of it raise the number of a post by one each.
create or replace function public.imported_post_is_back(p_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  update public.imported_posts as i set revision = p.revision from public.posts as p
  where p.id = p_id and p.deleted_at is null and i.post_id = p.id and i.revision = p.revision - 2;
end
$$;

-- The category with this slug, former slug or name; null where none is here.
create or replace function public.category_named(p_name text, p_slug text) returns uuid
language sql stable security invoker set search_path = ''
as $$
  select x.id from (
    select c.id, 1 as place from public.categories as c where c.slug = p_slug
    union all
    select f.category_id, 2 from public.former_category_slugs as f where f.slug = p_slug
    union all
    select c.id, 3 from public.categories as c
    where lower(btrim(regexp_replace(normalize(c.name, nfkc), '\s+', ' ', 'g')))
      = lower(btrim(regexp_replace(normalize(p_name, nfkc), '\s+', ' ', 'g')))
  ) as x order by x.place limit 1
$$;

create policy imported_pictures_admin_all on public.imported_pictures for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));

grant execute on function
  public.imported_address
to anon;

grant execute on function
  public.end_import, public.import_post, public.import_state, public.imported_post_is_back, public.place_imported_picture,
  public.posts_waiting_for, public.undo_import
to authenticated;

reset check_function_bodies;
