-- Generated, do not edit; never run.

-- Tags that one instance of the site has dropped from its page cache, for the others. They look once a second; a row is of no use
-- after some seconds and need not survive a power cut, which empties every cache as well.
create table public.cache_drops (
  id bigint generated always as identity not null,
  tags text[] not null,
  dropped_at timestamp with time zone default now() not null,
  constraint cache_drops_pkey PRIMARY KEY (id),
  constraint cache_drops_tags_check CHECK (((cardinality(tags) >= 1) AND (cardinality(tags) <= 1000)))
);
CREATE INDEX cache_drops_dropped_at_idx ON public.cache_drops USING btree (dropped_at);
alter table public.cache_drops enable row level security;

CREATE OR REPLACE FUNCTION public.note_cache_drop(p_tags text[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id bigint;
begin
  perform set_config('synchronous_commit', 'off', true);
  delete from public.cache_drops as d
  where d.ctid = any (array(
    select x.ctid from public.cache_drops as x where x.dropped_at < now() - interval '5 minutes' limit 100 for update skip locked
  ));
  insert into public.cache_drops (tags) values (p_tags) returning id into v_id;
  return v_id;
end
$function$;
grant execute on function public.note_cache_drop to service_role;

-- now: the time by this clock, in milliseconds. drops: what instances have dropped in the last seconds; all of it each time, because
-- rows do not become visible in the order of their numbers. due, ended: the posts whose start or end was in these seconds, with that
-- moment. A start is left out where the post was written since, because that write drops its pages; an end is not, because after it
-- a write finds a post that nobody sees. starts_in, ends_in: the milliseconds until the next ones.
CREATE OR REPLACE FUNCTION public.recent_cache_drops(p_seconds integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
 SET jit TO 'off'
AS $function$
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
$function$;
grant execute on function public.recent_cache_drops to service_role;
