-- A taken slug gets its number by a few looks into the index, however many are taken; a save says what the post was before.

create function public.numbered_slug(p_slug text, p_number bigint) returns text
language sql immutable set search_path = ''
as $$
  select left(p_slug, 120 - char_length('-' || p_number)) || '-' || p_number
$$;

-- A free slug: -2, else a number whose predecessor is taken, found by doubling the step and then halving it. (Where numbers in
-- between became free again, it need not be the lowest.)
create function public.free_slug(p_slug text, p_id uuid) returns text
language plpgsql stable security invoker set search_path = ''
as $$
declare
  v_taken bigint := 1;
  v_free bigint := 2;
  v_middle bigint;
begin
  while exists (select from public.posts as p where p.slug = public.numbered_slug(p_slug, v_free) and p.id <> p_id) loop
    v_taken := v_free;
    v_free := v_free * 2 - 1;
  end loop;
  while v_free - v_taken > 1 loop
    v_middle := (v_taken + v_free) / 2;
    if exists (select from public.posts as p where p.slug = public.numbered_slug(p_slug, v_middle) and p.id <> p_id) then
      v_taken := v_middle;
    else
      v_free := v_middle;
    end if;
  end loop;
  return public.numbered_slug(p_slug, v_free);
end
$$;

-- Writes a post and its categories in one transaction, under the caller's own rights (row-level security decides).
-- p_revision is the revision that the editor began from: 0 for a post that was never saved, null to write in any case.
-- p_editor names one opened editor, p_save numbers its saves upwards; both null for a writer that has no such numbers.
-- outcome: 'saved'; 'conflict' when somebody else saved since; 'missing' when the post was deleted since. Only 'saved' changed anything.
--
--   what the post holds                    what comes                        outcome
--   the revision that p_revision names     anything but an older save        saved
--   this editor's save                     a later one of it                 saved, whatever p_revision says: nobody wrote since
--   this editor's save                     the same one again, same text     saved, nothing written
--   this editor's save                     an older one, come late           conflict, also where p_revision is null
--   somebody else's save                   the same text                     saved, nothing written
--   somebody else's save                   another text                      conflict, unless p_revision is null
--
-- written, former_slug, former_status: whether anything was written, and what the post was before; null for a new one.
-- Slug: a taken one gets -2, -3, … (free_slug)  published_at: the save time when published (or the first publication's, when asked), else null.
drop function public.save_post(uuid, text, text, text, text, text, text, text, uuid, uuid[], boolean, integer, uuid, integer);
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
  p_revision integer default null,
  p_editor uuid default null,
  p_save integer default null
)
returns table (
  id uuid, slug text, published_at timestamptz, revision integer, outcome text, written boolean, former_slug text, former_status text
)
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_id uuid := coalesce(p_id, gen_random_uuid());
  v_slug text := p_slug;
  v_constraint text;
  v_known public.posts;
  v_own boolean;
  v_due boolean;
begin
  -- Before any row: every writer of posts begins here (one_writer_of_posts).
  perform pg_advisory_xact_lock(20261122);
  loop
    select p.* into v_known from public.posts as p where p.id = v_id for update;
    if v_known.id is null and p_id is not null and p_revision is distinct from 0 then
      return query select v_id, null::text, null::timestamptz, null::integer, 'missing'::text, false, null::text, null::text;
      return;
    end if;
    if v_known.id is not null then
      v_own := coalesce(v_known.last_editor = p_editor, false);
      v_due := case
        when v_own then p_save > v_known.last_save
        else v_known.revision = coalesce(p_revision, v_known.revision)
      end;
      if not v_due then
        return query
        select v_known.id, v_known.slug, v_known.published_at, v_known.revision,
          case
            when v_own and p_save < v_known.last_save then 'conflict'
            -- The slug may have got a number when it was stored.
            when (v_known.title, v_known.content, v_known.excerpt, v_known.status, v_known.type)
                = (p_title, p_content, p_excerpt, p_status, p_type)
              and v_known.featured_image is not distinct from p_featured_image
              and (v_known.slug = p_slug or v_known.slug ~ ('^' || p_slug || '-[0-9]+$'))
              and array(select pc.category_id from public.post_categories as pc where pc.post_id = v_id order by 1)
                = array(select distinct c from unnest(p_category_ids) as c order by 1)
            then 'saved'
            else 'conflict'
          end,
          false, null::text, null::text;
        return;
      end if;
    end if;

    begin
      if v_known.id is null then
        insert into public.posts as p
          (id, title, slug, content, excerpt, featured_image, status, type, author_id, published_at, last_editor, last_save)
        values (v_id, p_title, v_slug, p_content, p_excerpt, p_featured_image, p_status, p_type, p_author_id,
                case when p_status = 'published' then now() end, p_editor, p_save);
      else
        update public.posts as p
        set title = p_title, slug = v_slug, content = p_content, excerpt = p_excerpt, featured_image = p_featured_image,
            status = p_status, type = p_type, last_editor = p_editor, last_save = p_save,
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
      if v_constraint = 'posts_slug_key' then
        v_slug := public.free_slug(p_slug, v_id);
      -- On the other one the same new post was stored a moment ago by another request: it is judged like any that is there.
      elsif v_constraint <> 'posts_pkey' then
        raise;
      end if;
    end;
  end loop;

  delete from public.post_categories as pc where pc.post_id = v_id and pc.category_id <> all (coalesce(p_category_ids, '{}'));
  insert into public.post_categories (post_id, category_id)
  select v_id, c from unnest(p_category_ids) as c
  on conflict do nothing;

  return query select p.id, p.slug, p.published_at, p.revision, 'saved'::text, true, v_known.slug, v_known.status
  from public.posts as p where p.id = v_id;
end
$$;

-- As before, but the person is found by the index and not among all leads.
create or replace function public.record_activity() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  v_new jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  v_old jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_row jsonb := coalesce(v_new, v_old);
  v_status text := v_new ->> 'status';
  v_actor uuid := case when v_claims ->> 'sub' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (v_claims ->> 'sub')::uuid end;
begin
  if v_claims is null then return null; end if;
  insert into public.activity (actor_name, action, subject_type, subject_id, subject_title)
  values (
    coalesce((select u.name from public.users as u where u.id = v_actor), 'Admin'),
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

revoke all on function
  public.numbered_slug(text, bigint),
  public.free_slug(text, uuid),
  public.save_post(uuid, text, text, text, text, text, text, text, uuid, uuid[], boolean, integer, uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function
  public.numbered_slug(text, bigint),
  public.free_slug(text, uuid),
  public.save_post(uuid, text, text, text, text, text, text, text, uuid, uuid[], boolean, integer, uuid, integer)
to authenticated;
