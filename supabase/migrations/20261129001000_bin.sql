-- Deleted posts and files, which can be restored for 30 days.

-- From here on a database of version 1.1.0 gets the same text (supabase/from-1.1.0.sql).

set check_function_bodies = off;

-- One row for each post that was moved there.
create or replace function public.bin_posts(p_ids uuid[]) returns table (id uuid, slug text, was_public boolean)
language sql volatile security invoker set search_path = ''
as $$
  with found as (
    select p.id, p.slug, coalesce(public.is_public(p), false) as was_public
    from public.posts as p where p.id = any (p_ids) and p.deleted_at is null order by p.id for update
  ), binned as (
    update public.posts as p set deleted_at = now() from found as f where p.id = f.id
  )
  select f.id, f.slug, f.was_public from found as f
$$;

-- Takes posts out of the bin: as drafts, which keep their first date, or, to undo the move, as they were. One that an import brought, and
-- that only went there and back, counts as not edited.
create or replace function public.unbin_posts(p_ids uuid[], p_as_before boolean) returns table (slug text, is_public boolean)
language plpgsql volatile security invoker set search_path = ''
as $$
#variable_conflict use_column
declare
  v_post public.posts;
  v_words public.post_drafts;
begin
  for v_post in
    select p.* from public.posts as p where p.id = any (p_ids) and p.deleted_at is not null order by p.id for update
  loop
    update public.posts as p set deleted_at = null where p.id = v_post.id returning p.* into v_post;
    if p_as_before then
      perform public.imported_post_is_back(v_post.id);
    elsif v_post.status <> 'draft' then
      v_words := public.newest_words(v_post);
      v_words.revision := null;
      v_words.last_editor := null;
      v_words.last_save := null;
      perform public.write_post(v_words, v_post.author_id, 'draft');
    end if;
    return query select p.slug, coalesce(public.is_public(p), false) from public.posts as p where p.id = v_post.id;
  end loop;
end
$$;

-- A page of the bin, what was deleted last first; of a file, what still shows it.
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

-- The daily work: posts go after 30 days; a file stays while a post, a draft or a list shows it.
create or replace function public.remove_binned_posts(p_most integer, p_now timestamptz default now()) returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.posts as p where p.id in (
      select o.id from public.posts as o where o.deleted_at < p_now - interval '30 days' order by o.deleted_at limit p_most
    ) returning 1
  )
  select count(*)::integer from gone
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

create or replace function public.remove_binned_files(p_ids uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.media as m where m.id = any (p_ids) and m.deleted_at is not null
$$;

-- Posts, files and unused files whose 30 days are over.
create or replace function public.count_binned(p_now timestamptz default now()) returns bigint
language sql stable security definer set search_path = ''
as $$
  select (select count(*) from public.posts as p where p.deleted_at < p_now - interval '30 days')
    + (select count(*) from public.binned_files(null, p_now))
    + (select count(*) from storage.objects as o where o.bucket_id = 'removed' and o.created_at < p_now - interval '30 days')
$$;

grant execute on function
  public.bin_posts, public.list_bin, public.unbin_posts
to authenticated;

grant execute on function
  public.binned_files, public.count_binned, public.remove_binned_files, public.remove_binned_posts
to service_role;

reset check_function_bodies;
