-- The publish step: what a post asks of search engines, what it names, and a change of status that can be undone.

-- Whether a post that readers see stands in the sitemap and in feeds: not if it asks to be left out, and not if another address
-- is the right one. The address of its own page is never stored as that one. Inlined like is_public.
create function public.is_indexed(p public.posts) returns boolean
language sql stable
as $$
  select public.is_public(p) and not p.noindex and p.canonical_url is null
$$;

drop index public.posts_sitemap_idx;
create index posts_sitemap_idx on public.posts (created_at, id) include (type, published_at, ends_at)
  where status = 'published' and deleted_at is null and not noindex and canonical_url is null;

create or replace function public.sitemap_size() returns bigint
language sql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
  select count(*) from public.posts as p where public.is_indexed(p)
$$;

create or replace function public.sitemap_part(p_part integer, p_size integer)
returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
  select coalesce(jsonb_agg(jsonb_build_array(p.slug, p.updated_at) order by listed.created_at, listed.id), '[]'::jsonb)
  from (
    select o.id, o.created_at from public.posts as o
    where public.is_indexed(o)
    order by o.created_at, o.id
    offset (greatest(p_part, 1) - 1)::bigint * least(p_size, 50000)
    limit least(p_size, 50000)
  ) as listed
  join public.posts as p on p.id = listed.id
$$;

create or replace function public.feed_posts(p_type text, p_limit integer) returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
  select public.post_summaries(array(
    select p.id from public.posts as p where public.is_indexed(p) and p.type = p_type
    order by p.published_at desc, p.id
    limit least(greatest(p_limit, 1), 100)
  ), true)
$$;

create or replace function public.read_post(p_slug text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.post_summaries(array[p.id], true) -> 0 || jsonb_build_object('seo', jsonb_build_object(
    'title', p.seo_title, 'description', p.seo_description, 'picture', p.share_image, 'canonical', p.canonical_url, 'noindex', p.noindex
  ))
  from public.posts as p where p.slug = p_slug
$$;

-- Of what a post names: the slugs that lead to a public post, the files of the library that are there, and the bytes that a phone
-- loads of each picture, where its width was made already (lib/media/pictures/widths.ts). Names are those behind '/media/'.
create function public.named_in_post(p_slugs text[], p_files text[], p_pictures text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
$$;

-- Whether a text has more in it than empty paragraphs (lib/posts/schema.ts has the same rule).
create function public.has_text(p_content text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_content !~ '^(\s|\u00a0|&nbsp;|</?p>|<br */?>)*$'
$$;

-- Whether words may be published as they are: a draft may be unfinished (lib/posts/schema.ts has the same rules for a save).
create function public.may_publish(w public.post_drafts) returns boolean
language sql stable set search_path = ''
as $$
  select case w.type
      when 'vlog' then coalesce(w.content, '') ~ '^\s*https?://((www\.|m\.|music\.)?youtube(-nocookie)?\.com/(watch\?(\S*&)?v=|(shorts|embed|live|v)/)|youtu\.be/)[\w-]{11}([?&#/]\S*)?\s*$'
      else public.has_text(w.content)
    end
    and coalesce(w.canonical_url, 'https://') like 'https://%' and (w.ends_at is null or w.ends_at > now())
$$;

-- Publishes or archives several posts (set_post_status), and says of each what undo_post_status needs to take it back. What
-- may not be published is left out.
create function public.change_post_status(p_ids uuid[], p_status text)
returns table (
  id uuid, slug text, was_public boolean, is_public boolean, revision integer, status_before text, published_before timestamptz,
  was_unpublished boolean
)
language plpgsql volatile security invoker set search_path = ''
as $$
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
$$;

-- Gives posts back the status and the date that they had before a change of status; only those that nobody has written since. One
-- that had never been public is so again: its text goes back into its draft, and its first date goes.
create function public.undo_post_status(p_posts jsonb)
returns table (slug text, was_public boolean, is_public boolean)
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_asked record;
  v_post public.posts;
  v_words public.post_drafts;
  v_hides boolean;
begin
  for v_asked in
    select u.* from jsonb_to_recordset(p_posts) as u (
      id uuid, revision integer, status text, published_at timestamptz, was_unpublished boolean
    ) order by u.id
  loop
    select p.* into v_post from public.posts as p
    where p.id = v_asked.id and p.revision = v_asked.revision and p.status <> v_asked.status and p.deleted_at is null
    for update;
    continue when not found;
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
    return query select p.slug, public.is_public(v_post), public.is_public(p) from public.posts as p where p.id = v_post.id;
  end loop;
end
$$;

revoke all on function
  public.is_indexed, public.named_in_post, public.has_text, public.may_publish, public.change_post_status, public.undo_post_status
from public, anon, authenticated, service_role;
grant execute on function
  public.named_in_post, public.has_text, public.may_publish, public.change_post_status, public.undo_post_status
to authenticated;
