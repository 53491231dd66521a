-- Generated, do not edit; never run.

-- Posts, their categories and their addresses.
create table public.categories (
  id uuid default gen_random_uuid() not null,
  name text not null,
  description text default ''::text not null,
  slug text not null,
  constraint categories_description_check CHECK ((char_length(description) <= 500)),
  constraint categories_name_check CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 80))),
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 120))),
  constraint categories_slug_key UNIQUE (slug)
);
CREATE INDEX categories_name_idx ON public.categories USING btree (name);
CREATE UNIQUE INDEX categories_name_key ON public.categories USING btree (lower(btrim(regexp_replace(NORMALIZE(name, NFKC), '\s+'::text, ' '::text, 'g'::text))));
alter table public.categories enable row level security;
create policy categories_admin_all on public.categories for all to authenticated
  using (( SELECT is_admin() AS is_admin))
  with check (( SELECT is_admin() AS is_admin));
create policy categories_anon_read on public.categories for select to anon
  using (true);
CREATE TRIGGER categories_activity AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION record_activity('category');
CREATE TRIGGER categories_former_slug AFTER INSERT OR UPDATE OF slug ON public.categories FOR EACH ROW EXECUTE FUNCTION remember_category_slug();
CREATE TRIGGER categories_noted_delete AFTER DELETE ON public.categories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_content('category');
CREATE TRIGGER categories_noted_insert AFTER INSERT ON public.categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_content('category');
CREATE TRIGGER categories_noted_update AFTER UPDATE ON public.categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_content('category');
grant delete, insert, select, update on table public.categories to authenticated;
grant select on table public.categories to anon;

-- Addresses that a category or a post had before. A row names what it was, not where that is now, so that a chain of
-- changes leads to the present address and a deletion takes its former addresses along. Both are filled in the transaction of
-- the change, by triggers with their owner's rights: nobody may write them by hand.
create table public.former_category_slugs (
  slug text not null,
  category_id uuid not null,
  constraint former_category_slugs_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint former_category_slugs_pkey PRIMARY KEY (slug),
  constraint former_category_slugs_slug_check CHECK ((char_length(slug) <= 120))
);
CREATE INDEX former_category_slugs_category_idx ON public.former_category_slugs USING btree (category_id);
alter table public.former_category_slugs enable row level security;
create policy former_category_slugs_anon_read on public.former_category_slugs for select to anon
  using (true);
grant select on table public.former_category_slugs to anon;

-- All categories by name, with the number of their posts that are not in the bin.
CREATE OR REPLACE FUNCTION public.list_categories_for_admin()
 RETURNS TABLE(id uuid, name text, slug text, description text, posts bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
 SET jit TO 'off'
AS $function$
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
$function$;
grant execute on function public.list_categories_for_admin to authenticated;

CREATE OR REPLACE FUNCTION public.remember_category_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- An address that comes into use again belongs to what uses it now.
  delete from public.former_category_slugs as f where f.slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into public.former_category_slugs (slug, category_id) values (old.slug, new.id);
  end if;
  return null;
end
$function$;
