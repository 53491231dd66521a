-- A post has one id in feeds for good, by which readers know an item that they have shown already: the path of its first public
-- address. The site puts its own address before it, which a database does not know and which may change.

alter table public.posts add column feed_path text check (char_length(feed_path) <= 163);

-- Posts that are or were public keep the id that feeds have named. A slug is unique, so no two are equal.
alter table public.posts disable trigger user;
update public.posts as p set feed_path = '/blog/' || p.slug where p.first_published_at is not null and p.slug is not null;
alter table public.posts enable trigger user;

alter table public.posts
  add constraint posts_feed_path_key unique (feed_path),
  add constraint posts_published_has_feed_path check (status <> 'published' or feed_path is not null);

-- The first date moves along while it is in the future, and goes if the post is withdrawn before. So does the id in feeds; once the
-- date has come, nothing changes the id, also not an undo of the first publication. Where another post was public under the same
-- address first, the id of the post follows a '#'. With the owner's rights, because it reads the ids of all posts.
create or replace function public.keep_first_date() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;

create or replace function public.feed_posts(p_type text, p_limit integer) returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
  select coalesce(jsonb_agg(s.post || jsonb_build_object('feed_path', p.feed_path) order by s.place), '[]')
  from jsonb_array_elements(public.post_summaries(array(
    select o.id from public.posts as o where public.is_indexed(o) and o.type = p_type
    order by o.published_at desc, o.id
    limit least(greatest(p_limit, 1), 100)
  ), true)) with ordinality as s (post, place)
  join public.posts as p on p.id = (s.post ->> 'id')::uuid
$$;
