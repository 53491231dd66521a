-- What is public here takes no text that is not public at its source, an import makes no category for drafts alone, and a category's former
-- address leads to the one that its posts got.
set check_function_bodies = off;

drop function public.presence_of(public.imported_posts, text);
-- 'new', 'same' or 'changed' at its source; 'withdrawn' where readers see it here, or will, and the text of its source is not public, or not
-- yet; 'edited', in the 'bin' or 'deleted' here. No import writes the last four again.
-- p_public_from: since when, or from when, the source is public; null where it is not.
create function public.presence_of(
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

-- The category with this slug, former slug or name; null where none is here.
create function public.category_named(p_name text, p_slug text) returns uuid
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

reset check_function_bodies;
