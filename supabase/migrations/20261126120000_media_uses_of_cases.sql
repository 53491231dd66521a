-- A case has no name, so where a file is shown names it by its title, or else by its problem. The rest is as before.
create or replace function public.media_usage(p_url text)
returns TABLE(id uuid, title text, list text, place text)
language sql stable set search_path = ''
as $$
  with shown as materialized (
    select w.id, bool_or(w.in_post) as in_post from (
      select p.id, true as in_post from public.posts as p
      where p_url in (p.featured_image, p.share_image) or position(p_url in p.content) > 0
      union all
      select d.post_id, false from public.post_drafts as d
      where p_url in (d.featured_image, d.share_image) or position(p_url in d.content) > 0
    ) as w
    group by w.id
  ), uses as (
    select w.id, coalesce(d.title, p.title) as title, w.is_earlier, case
        when w.is_earlier then 'version'
        when p.deleted_at is not null then 'bin'
        when w.in_post then 'post'
        else 'draft'
      end as place,
      row_number() over (partition by w.is_earlier order by p.created_at desc) as number
    from (
      select s.id, s.in_post, false as is_earlier from shown as s
      union all
      select distinct v.post_id, false, true from public.post_versions as v
      where v.files @> array[substr(p_url, char_length('/media/') + 1)] and v.post_id not in (select s.id from shown as s)
    ) as w
    join public.posts as p on p.id = w.id left join public.post_drafts as d on d.post_id = p.id
  )
  select a.id, a.title, a.list, a.place
  from (
    select u.id, u.title, null as list, u.place, u.is_earlier, u.number from uses as u where u.number <= 50
    union all
    select e.id, coalesce(e.fields ->> 'name', e.fields ->> 'title', e.fields ->> 'problem', ''), e.list, null, null, row_number() over (order by e.list, e.place)
    from public.list_entries as e where e.fields ->> 'picture' = p_url
  ) as a
  order by a.is_earlier nulls last, a.number
$$;

create or replace function public.media_usages(p_urls text[])
returns TABLE(url text, id uuid, title text, list text, place text)
language sql stable set search_path = ''
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
    select e.fields ->> 'picture', e.id, coalesce(e.fields ->> 'name', e.fields ->> 'title', e.fields ->> 'problem', ''), e.list, null, null, row_number() over (order by e.list, e.place)
    from public.list_entries as e where e.fields ->> 'picture' = any (p_urls)
  ) as a
  order by a.is_earlier nulls last, a.number
$$;
