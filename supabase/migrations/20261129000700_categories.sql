-- Categories and their posts.

-- Posts, their categories and their addresses.
create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 80),
  description text not null default '' check (char_length(description) <= 500),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120)
);
create index categories_name_idx on public.categories (name);

-- Two categories of one name cannot be told apart, whatever the case and the spaces.
create unique index categories_name_key on public.categories (lower(btrim(regexp_replace(normalize(name, nfkc), '\s+', ' ', 'g'))));
alter table public.categories enable row level security;

-- Addresses that a category or a post had before. A row names what it was, not where that is now, so that a chain of
-- changes leads to the present address and a deletion takes its former addresses along. Both are filled in the transaction of
-- the change, by triggers with their owner's rights: nobody may write them by hand.
create table public.former_category_slugs (
  slug text primary key check (char_length(slug) <= 120),
  category_id uuid not null references public.categories (id) on delete cascade
);
create index former_category_slugs_category_idx on public.former_category_slugs (category_id);
alter table public.former_category_slugs enable row level security;

-- From here on a database of version 1.1.0 gets the same text (supabase/from-1.1.0.sql).

set check_function_bodies = off;

create or replace function public.remember_category_slug() returns trigger
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

-- All categories by name, with the number of their posts that are not in the bin.
create or replace function public.list_categories_for_admin()
returns table (id uuid, name text, slug text, description text, posts bigint)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
declare
  v_binned uuid[] := array(select p.id from public.posts as p where p.deleted_at is not null);
begin
  perform public.must_be_admin();
  return query
  select c.id, c.name, c.slug, c.description, (select count(*) from public.post_categories as pc where pc.category_id = c.id) - (
    -- Not joined: each is one look into the key.
    select coalesce(sum((select count(*) from public.post_categories as pc where pc.post_id = b.id and pc.category_id = c.id)), 0)::bigint
    from unnest(v_binned) as b (id)
  )
  from public.categories as c
  order by c.name;
end
$$;

create trigger categories_former_slug after insert or update of slug on public.categories
  for each row execute function public.remember_category_slug();

create policy categories_admin_all on public.categories for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy categories_anon_read on public.categories for select to anon using (true);
create policy former_category_slugs_anon_read on public.former_category_slugs for select to anon using (true);

grant execute on function
  public.list_categories_for_admin
to authenticated;

reset check_function_bodies;
