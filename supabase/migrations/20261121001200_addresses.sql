-- Addresses that stay good: one category to a name, a way on from an address that changed, and a sitemap of any length.

-- Two categories of one name cannot be told apart. What exists twice gets a number, in the order of the addresses: the
-- address itself stays.
do $$
declare
  v_row record;
  v_number integer;
  v_name text;
begin
  for v_row in
    select c.id, c.name
    from (
      select id, name, slug, row_number() over (
        partition by lower(btrim(regexp_replace(normalize(name, nfkc), '\s+', ' ', 'g'))) order by char_length(slug), slug
      ) as place
      from public.categories
    ) as c
    where c.place > 1
    order by char_length(c.slug), c.slug
  loop
    v_number := 2;
    loop
      v_name := left(btrim(v_row.name), 80 - char_length(' (' || v_number || ')')) || ' (' || v_number || ')';
      exit when not exists (
        select from public.categories as c
        where lower(btrim(regexp_replace(normalize(c.name, nfkc), '\s+', ' ', 'g')))
          = lower(btrim(regexp_replace(normalize(v_name, nfkc), '\s+', ' ', 'g')))
      );
      v_number := v_number + 1;
    end loop;
    update public.categories set name = v_name where id = v_row.id;
  end loop;
end
$$;

-- Whatever the case and the spaces.
create unique index categories_name_key on public.categories (lower(btrim(regexp_replace(normalize(name, nfkc), '\s+', ' ', 'g'))));

-- Addresses that a category or a post had before. A row names what it was, not where that is now, so that a chain of
-- changes leads to the present address and a deletion takes its former addresses along.
create table public.former_category_slugs (
  slug text primary key check (char_length(slug) <= 120),
  category_id uuid not null references public.categories (id) on delete cascade
);
create index former_category_slugs_category_idx on public.former_category_slugs (category_id);
alter table public.former_category_slugs enable row level security;
create policy former_category_slugs_anon_read on public.former_category_slugs for select to anon using (true);

create table public.former_post_slugs (
  slug text primary key check (char_length(slug) <= 120),
  post_id uuid not null references public.posts (id) on delete cascade
);
create index former_post_slugs_post_idx on public.former_post_slugs (post_id);
alter table public.former_post_slugs enable row level security;
create policy former_post_slugs_anon_read on public.former_post_slugs for select to anon
  using (exists (select from public.posts p where p.id = post_id and p.status = 'published'));

-- Both are filled in the transaction of the change. Definer: nobody may write them by hand.
create function public.remember_category_slug() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- An address that comes into use again belongs to what uses it now.
  delete from public.former_category_slugs as f where f.slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into public.former_category_slugs (slug, category_id) values (old.slug, new.id);
  end if;
  return null;
end
$$;
create trigger categories_former_slug after insert or update of slug on public.categories
  for each row execute function public.remember_category_slug();

create function public.remember_post_slug() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.status = 'published' then
    delete from public.former_post_slugs as f where f.slug = new.slug;
  end if;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into public.former_post_slugs as f (slug, post_id) values (old.slug, new.id)
    -- A draft that only tried an address does not take it from the post that had it.
    on conflict (slug) do update set post_id = excluded.post_id where old.status = 'published';
  end if;
  return null;
end
$$;
create trigger posts_former_slug after insert or update of slug, status on public.posts
  for each row execute function public.remember_post_slug();

-- One file of a sitemap: [slug, time of the last change] of each published post, oldest first, so that a new post changes
-- the last file alone. One answer, because a list would end at the backend's limit of a thousand rows.
create index posts_sitemap_idx on public.posts (created_at, id) where status = 'published';
create function public.sitemap_part(p_part integer, p_size integer)
returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_array(s.slug, s.updated_at) order by s.created_at, s.id), '[]'::jsonb)
  from (
    select p.slug, p.updated_at, p.created_at, p.id
    from public.posts as p
    where p.status = 'published'
    order by p.created_at, p.id
    offset (greatest(p_part, 1) - 1)::bigint * least(p_size, 50000)
    limit least(p_size, 50000)
  ) as s
$$;

create or replace function public.reset_grants() returns void
language sql volatile set search_path = ''
as $$
  revoke all on all tables in schema public from public, anon, authenticated, service_role;
  alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
  grant usage on schema public to anon, authenticated, service_role;

  -- content: read by everybody within the policies, written by the admin
  grant select on public.posts, public.categories, public.post_categories to anon;
  grant select on public.former_category_slugs, public.former_post_slugs to anon;
  grant select, insert, update, delete on public.posts, public.categories, public.post_categories, public.media to authenticated;
  grant select on public.activity to authenticated;

  -- people: an author's name is public, an e-mail address never is
  grant select (id, name) on public.users to anon;
  grant select, delete on public.users to authenticated;
  grant select on public.users to service_role;
  grant select, delete on public.ai_recommendations to authenticated;
  grant select, insert on public.ai_recommendations to service_role;

  -- server only
  grant select, insert, update, delete on public.admin_settings, public.factors, public.rate_limits to service_role;
$$;
select public.reset_grants();

revoke all on function public.remember_category_slug(), public.remember_post_slug(), public.sitemap_part(integer, integer)
from public, anon, authenticated, service_role;
grant execute on function public.sitemap_part(integer, integer) to anon;
