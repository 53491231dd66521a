-- What the editor needs: a revision for each post, the facts of a file, and a record of who changed what.

alter table public.posts add column revision integer not null default 1;

alter table public.media
  add column path text unique check (char_length(path) <= 1024),
  add column mime text not null default '' check (char_length(mime) <= 127),
  add column size bigint not null default 0 check (size >= 0),
  add column width integer check (width > 0),
  add column height integer check (height > 0),
  add column alt text not null default '' check (char_length(alt) <= 500);

-- The time step of the last code that was taken: each code works once.
alter table public.factors add column last_step bigint not null default 0;

create table public.activity (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_name text not null,
  action text not null check (action in ('created', 'updated', 'published', 'archived', 'moved to drafts', 'uploaded', 'deleted')),
  subject_type text not null check (subject_type in ('post', 'media', 'category')),
  subject_id uuid not null,
  subject_title text not null
);
create index activity_happened_idx on public.activity (happened_at desc, id desc);
alter table public.activity enable row level security;
create policy activity_admin_read on public.activity for select to authenticated using ((select public.is_admin()));

create or replace function public.reset_grants() returns void
language sql volatile set search_path = ''
as $$
  revoke all on all tables in schema public from public, anon, authenticated, service_role;
  alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
  grant usage on schema public to anon, authenticated, service_role;

  -- content: read by everybody within the policies, written by the admin
  grant select on public.posts, public.categories, public.post_categories to anon;
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

-- Writes the record in the same transaction as the change. Definer: nobody may write it by hand. Only what somebody with a
-- token does is recorded, not migrations and samples.
create function public.record_activity() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  v_new jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  v_old jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_row jsonb := coalesce(v_new, v_old);
  v_status text := v_new ->> 'status';
begin
  if v_claims is null then return null; end if;
  insert into public.activity (actor_name, action, subject_type, subject_id, subject_title)
  values (
    coalesce((select u.name from public.users as u where u.id::text = v_claims ->> 'sub'), 'Admin'),
    case
      when tg_op = 'DELETE' then 'deleted'
      when v_status = 'published' and v_old ->> 'status' is distinct from 'published' then 'published'
      when tg_op = 'INSERT' then case when tg_argv[0] = 'media' then 'uploaded' else 'created' end
      when v_status = 'archived' and v_old ->> 'status' <> 'archived' then 'archived'
      when v_status = 'draft' and v_old ->> 'status' <> 'draft' then 'moved to drafts'
      else 'updated'
    end,
    tg_argv[0],
    (v_row ->> 'id')::uuid,
    left(coalesce(v_row ->> 'title', v_row ->> 'name'), 255)
  );
  return null;
end
$$;

create trigger posts_activity after insert or update or delete on public.posts for each row execute function public.record_activity('post');
create trigger media_activity after insert or update or delete on public.media for each row execute function public.record_activity('media');
create trigger categories_activity after insert or update or delete on public.categories for each row execute function public.record_activity('category');

-- Every write counts, also one that goes past save_post.
create function public.count_revision() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.revision := old.revision + 1;
  new.updated_at := now();
  return new;
end
$$;
create trigger posts_revision before update on public.posts for each row execute function public.count_revision();

-- Writes a post and its categories in one transaction, under the caller's own rights (row-level security decides).
-- p_revision is the revision that the editor began from: 0 for a post that was never saved, null to write in any case.
-- outcome: 'saved'; 'conflict' when somebody else saved since; 'missing' when the post was deleted since. Only 'saved' changed anything.
-- Slug: a taken one gets -2, -3, …  published_at: the save time when published (or the first publication's, when asked), else null.
drop function public.save_post(uuid, text, text, text, text, text, text, text, uuid, uuid[], boolean);
create function public.save_post(
  p_id uuid,
  p_title text,
  p_slug text,
  p_content text,
  p_excerpt text,
  p_featured_image text,
  p_status text,
  p_type text,
  p_author_id uuid,
  p_category_ids uuid[],
  p_keep_published_at boolean default false,
  p_revision integer default null
)
returns table (id uuid, slug text, published_at timestamptz, revision integer, outcome text)
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_id uuid := coalesce(p_id, gen_random_uuid());
  v_slug text := p_slug;
  v_suffix integer := 1;
  v_constraint text;
  v_known integer;
begin
  select p.revision into v_known from public.posts as p where p.id = v_id for update;
  if v_known is null and p_id is not null and p_revision is distinct from 0 then
    return query select v_id, null::text, null::timestamptz, null::integer, 'missing'::text;
    return;
  end if;
  if v_known is not null and v_known <> coalesce(p_revision, v_known) then
    return query select p.id, p.slug, p.published_at, p.revision, 'conflict'::text from public.posts as p where p.id = v_id;
    return;
  end if;

  loop
    begin
      if v_known is null then
        insert into public.posts as p (id, title, slug, content, excerpt, featured_image, status, type, author_id, published_at)
        values (v_id, p_title, v_slug, p_content, p_excerpt, p_featured_image, p_status, p_type, p_author_id,
                case when p_status = 'published' then now() end);
      else
        update public.posts as p
        set title = p_title, slug = v_slug, content = p_content, excerpt = p_excerpt, featured_image = p_featured_image,
            status = p_status, type = p_type,
            published_at = case
              when p_status <> 'published' then null
              when p_keep_published_at then coalesce(p.published_at, now())
              else now()
            end
        where p.id = v_id;
      end if;
      exit;
    exception when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      if v_constraint <> 'posts_slug_key' then raise; end if;
      v_suffix := v_suffix + 1;
      v_slug := left(p_slug, 120 - char_length('-' || v_suffix)) || '-' || v_suffix;
    end;
  end loop;

  delete from public.post_categories as pc where pc.post_id = v_id and pc.category_id <> all (coalesce(p_category_ids, '{}'));
  insert into public.post_categories (post_id, category_id)
  select v_id, c from unnest(p_category_ids) as c
  on conflict do nothing;

  return query select p.id, p.slug, p.published_at, p.revision, 'saved'::text from public.posts as p where p.id = v_id;
end
$$;

-- The posts that show a file, by its address.
create function public.media_usage(p_url text)
returns table (id uuid, title text)
language sql stable security invoker set search_path = ''
as $$
  select p.id, p.title from public.posts as p
  where p.featured_image = p_url or position(p_url in p.content) > 0
  order by p.created_at desc
  limit 50
$$;

-- The most bytes that the bucket takes for one file; null where it sets no limit.
create function public.media_size_limit()
returns bigint
language sql stable security definer set search_path = ''
as $$
  select b.file_size_limit::bigint from storage.buckets as b where b.id = 'media'
$$;

revoke all on function
  public.record_activity(),
  public.count_revision(),
  public.save_post(uuid, text, text, text, text, text, text, text, uuid, uuid[], boolean, integer),
  public.media_usage(text),
  public.media_size_limit()
from public, anon, authenticated, service_role;
grant execute on function
  public.save_post(uuid, text, text, text, text, text, text, text, uuid, uuid[], boolean, integer),
  public.media_usage(text),
  public.media_size_limit()
to authenticated;
