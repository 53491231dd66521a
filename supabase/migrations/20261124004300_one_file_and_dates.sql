-- Where one file is shown is asked by its own search, because media_usages splits each text for any number of names, which takes two
-- to three times as long. And a date of a post has a year that the site can show, because one page with 'infinity' fails whole.

create or replace function public.media_usage(p_url text)
returns table (id uuid, title text, list text, place text)
language sql stable security invoker set search_path = ''
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
    select e.id, coalesce(e.fields ->> 'name', ''), e.list, null, null, row_number() over (order by e.list, e.place)
    from public.list_entries as e where e.fields ->> 'picture' = p_url
  ) as a
  order by a.is_earlier nulls last, a.number
$$;

-- From 1970 to 9999 in Lusaka. A date that is out of that range means the same afterwards: an end after it is none, what is over stays
-- over, and what waits goes on waiting.
alter table public.posts disable trigger user;
update public.posts as p
set published_at = case when p.published_at is not null then greatest(least(p.published_at, '9999-12-31 00:00:00+00'), '1970-01-01 00:00:00+00') end,
    first_published_at = case when p.first_published_at is not null then greatest(least(p.first_published_at, '9999-12-31 00:00:00+00'), '1970-01-01 00:00:00+00') end,
    ends_at = case when p.ends_at < '9999-12-31 22:00:00+00' then greatest(p.ends_at, '1970-01-02 00:00:00+00') end,
    created_at = greatest(least(p.created_at, now()), '1970-01-01 00:00:00+00'),
    updated_at = greatest(least(p.updated_at, now()), '1970-01-01 00:00:00+00')
where least(p.published_at, p.first_published_at, p.ends_at, p.created_at, p.updated_at) < '1969-12-31 22:00:00+00'
  or greatest(p.published_at, p.first_published_at, p.ends_at, p.created_at, p.updated_at) >= '9999-12-31 22:00:00+00';
alter table public.posts enable trigger user;
alter table public.posts add constraint posts_dates_have_years check (
  least(published_at, first_published_at, ends_at, created_at, updated_at) >= '1969-12-31 22:00:00+00'
  and greatest(published_at, first_published_at, ends_at, created_at, updated_at) < '9999-12-31 22:00:00+00'
);

alter table public.post_drafts disable trigger user;
update public.post_drafts as d
set ends_at = case when d.ends_at < '9999-12-31 22:00:00+00' then greatest(d.ends_at, '1970-01-02 00:00:00+00') end,
    saved_at = greatest(least(d.saved_at, now()), '1970-01-01 00:00:00+00')
where least(d.ends_at, d.saved_at) < '1969-12-31 22:00:00+00' or greatest(d.ends_at, d.saved_at) >= '9999-12-31 22:00:00+00';
alter table public.post_drafts enable trigger user;
alter table public.post_drafts add constraint post_drafts_dates_have_years check (
  least(ends_at, saved_at) >= '1969-12-31 22:00:00+00' and greatest(ends_at, saved_at) < '9999-12-31 22:00:00+00'
);
