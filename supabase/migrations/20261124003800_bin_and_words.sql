-- One question finds where any number of files are shown: each text is read once, whatever their number. Words are counted in half of
-- the time, because each autosave counts them.

-- The posts that show these files; in_post: not in a draft alone.
create function public.posts_showing(p_urls text[]) returns table (url text, post_id uuid, in_post boolean)
language sql stable security invoker set search_path = ''
as $$
  with files as materialized (
    select f.url, substr(f.url, char_length('/media/') + 1) as name from unnest(p_urls) as f (url) where starts_with(f.url, '/media/')
  ), texts as (
    select p.id, true as in_post, p.content, concat_ws(' ', p.featured_image, p.share_image) as pictures from public.posts as p
    union all
    select d.post_id, false, d.content, concat_ws(' ', d.featured_image, d.share_image) from public.post_drafts as d
  ), found as (
    -- What follows each '/media/' in a text, joined by as many letters as the shortest name has: so it can be hashed.
    select f.url, t.id, t.in_post
    from texts as t
    cross join lateral unnest((string_to_array(t.content, '/media/'))[2:] || (string_to_array(t.pictures, '/media/'))[2:]) as n (name)
    join files as f
      on left(f.name, (select min(char_length(s.name)) from files as s)) = left(n.name, (select min(char_length(s.name)) from files as s))
      and starts_with(n.name, f.name)
    union all
    -- An address that the library did not give.
    select u.url, t.id, t.in_post
    from unnest(p_urls) as u (url) join texts as t on position(u.url in t.content) > 0 or position(u.url in t.pictures) > 0
    where not starts_with(u.url, '/media/') and exists (select from unnest(p_urls) as o (url) where not starts_with(o.url, '/media/'))
  )
  select d.url, d.id, bool_or(d.in_post) from found as d group by 1, 2
$$;

-- As media_usage in 20261124003500_versions_and_bin.sql, of several files.
create function public.media_usages(p_urls text[])
returns table (url text, id uuid, title text, list text, place text)
language sql stable security invoker set search_path = ''
as $$
  with shown as materialized (
    select s.url, s.post_id, s.in_post from public.posts_showing(p_urls) as s
  ), earlier as (
    select f.url, v.post_id from unnest(p_urls) as f (url)
    join public.post_versions as v on v.files @> array[substr(f.url, char_length('/media/') + 1)]
    where not exists (select from shown as s where s.url = f.url and s.post_id = v.post_id)
    group by 1, 2
  ), uses as (
    select w.url, p.id, coalesce(d.title, p.title) as title, p.created_at, w.is_earlier, case
        when w.is_earlier then 'version'
        when p.deleted_at is not null then 'bin'
        when w.in_post then 'post'
        else 'draft'
      end as place,
      row_number() over (partition by w.url, w.is_earlier order by p.created_at desc) as number
    from (
      select s.url, s.post_id, s.in_post, false as is_earlier from shown as s
      union all
      select e.url, e.post_id, false, true from earlier as e
    ) as w
    join public.posts as p on p.id = w.post_id left join public.post_drafts as d on d.post_id = p.id
  )
  select a.url, a.id, a.title, a.list, a.place
  from (
    select u.url, u.id, u.title, null as list, u.place, u.is_earlier, u.number from uses as u where u.number <= 50
    union all
    select e.fields ->> 'picture', e.id, coalesce(e.fields ->> 'name', ''), e.list, null, null, row_number() over (order by e.list, e.place)
    from public.list_entries as e where e.fields ->> 'picture' = any (p_urls)
  ) as a
  order by a.is_earlier nulls last, a.number
$$;

create or replace function public.media_usage(p_url text)
returns table (id uuid, title text, list text, place text)
language sql stable security invoker set search_path = ''
as $$
  select u.id, u.title, u.list, u.place from public.media_usages(array[p_url]) as u
$$;

create or replace function public.list_bin(p_page integer default 1, p_size integer default 20) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with items as materialized (
    select b.* from (
      select 'post' as kind, p.id, coalesce(nullif(d.title, ''), p.title) as title, null as url, p.type, p.deleted_at
      from public.posts as p left join public.post_drafts as d on d.post_id = p.id where p.deleted_at is not null
      union all
      select 'file', m.id, m.title, m.url, m.type, m.deleted_at from public.media as m where m.deleted_at is not null
    ) as b
    order by b.deleted_at desc, b.id
    offset (greatest(p_page, 1) - 1)::bigint * least(greatest(p_size, 1), 100) limit least(greatest(p_size, 1), 100)
  ), uses as (
    select u.url, jsonb_agg(to_jsonb(u) - 'url') as uses
    from public.media_usages(array(select i.url from items as i where i.url is not null)) as u group by u.url
  )
  select jsonb_build_object(
    'total', (select count(*) from public.posts as p where p.deleted_at is not null)
      + (select count(*) from public.media as m where m.deleted_at is not null),
    'items', (
      select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object('uses', coalesce(u.uses, '[]')) order by i.deleted_at desc, i.id), '[]')
      from items as i left join uses as u on u.url = i.url
    )
  )
$$;

create or replace function public.binned_files(p_most integer, p_now timestamptz default now()) returns table (id uuid, path text)
language sql stable security definer set search_path = ''
as $$
  with old as materialized (
    select m.id, m.path, m.url, m.deleted_at from public.media as m where m.deleted_at < p_now - interval '30 days'
  ), shown as (
    select s.url from public.posts_showing(array(select o.url from old as o)) as s
    union
    select e.fields ->> 'picture' from public.list_entries as e where e.fields ->> 'picture' is not null
  )
  select o.id, o.path from old as o
  where not exists (select from shown as s where s.url = o.url)
  order by o.deleted_at limit p_most
$$;

-- As in 20261124003500_versions_and_bin.sql. A text is split at each '<', which costs less than a regular expression; marks part no words.
create or replace function public.count_words(p_words public.post_drafts) returns integer
language sql immutable set search_path = ''
as $$
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
$$;

revoke all on function public.posts_showing, public.media_usages from public, anon, authenticated, service_role;
grant execute on function public.posts_showing, public.media_usages to authenticated;
