-- The question that instances ask about dropped pages also names posts that became due or ended, by the clock of this database.
-- Nothing is written at such a moment: what visitors read asks is_public, and this answer drops the pages that are kept.

create index posts_ends_idx on public.posts (ends_at) where ends_at is not null;

drop function public.recent_cache_drops;
-- now: the time by this clock, in milliseconds. drops: what instances have dropped in the last seconds; all of it each time, because
-- rows do not become visible in the order of their numbers. due, ended: the posts whose start or end was in these seconds, with that
-- moment. A start is left out where the post was written since, because that write drops its pages; an end is not, because after it
-- a write finds a post that nobody sees. starts_in, ends_in: the milliseconds until the next ones.
create function public.recent_cache_drops(p_seconds integer) returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
  select jsonb_build_object(
    'now', extract(epoch from now()) * 1000,
    'drops', (
      select coalesce(jsonb_agg(jsonb_build_array(d.id, d.tags)), '[]')
      from public.cache_drops as d where d.dropped_at > w.since
    ),
    -- Each in the order of the index that has the dates, so that it is read from the moment on, without statistics as well.
    'due', (
      select coalesce(jsonb_agg(jsonb_build_array(x.slug, x.type, x.published_at)), '[]')
      from (
        select p.slug, p.type, p.published_at from public.posts as p
        where public.is_public(p) and p.published_at > w.since and p.updated_at < p.published_at
        order by p.published_at desc, p.id
      ) as x
    ),
    'ended', (
      select coalesce(jsonb_agg(jsonb_build_array(x.slug, x.type, x.ends_at)), '[]')
      from (
        select p.slug, p.type, p.ends_at from public.posts as p
        where p.ends_at > w.since and p.ends_at <= now() and p.slug is not null
        order by p.ends_at
      ) as x
    ),
    'starts_in', (
      select extract(epoch from p.published_at - now()) * 1000 from public.posts as p
      where p.published_at > now() and p.status = 'published' and p.deleted_at is null
      order by p.published_at, p.id desc limit 1
    ),
    'ends_in', (
      select extract(epoch from p.ends_at - now()) * 1000 from public.posts as p
      where p.ends_at > now() and p.status = 'published' and p.deleted_at is null
      order by p.ends_at limit 1
    )
  )
  from (select now() - make_interval(secs => p_seconds) as since) as w
$$;
revoke all on function public.recent_cache_drops from public, anon, authenticated, service_role;
grant execute on function public.recent_cache_drops to service_role;
