-- Everything that must be atomic is one function. `security definer` only with a fixed search_path and no public execute.

-- Finds or creates the lead of an e-mail address. A returning visitor's name is kept: whoever types an address
-- has not proved that it is theirs.
create function public.capture_lead(p_name text, p_email text, p_source jsonb default '{}', p_suspected_spam boolean default false)
returns table (id uuid, is_new boolean)
language sql volatile security definer set search_path = ''
as $$
  insert into public.users as u (name, email, last_login, first_source, last_source, suspected_spam)
  select btrim(p_name), lower(btrim(p_email)), now(), source.value, source.value, p_suspected_spam
  -- One of the drivers hands a jsonb argument on as a JSON text.
  from (select case jsonb_typeof(p_source) when 'string' then (p_source #>> '{}')::jsonb else p_source end as value) as source
  on conflict (email) do update
    set last_login = excluded.last_login, last_source = excluded.last_source
  -- xmax is 0 only for a row that this statement inserted
  returning u.id, u.xmax = 0
$$;

-- Writes a post and its categories in one transaction, under the caller's own rights (row-level security decides).
-- Slug: a taken one gets -2, -3, …  published_at: the save time when published (or the first publication's, when asked), else null.
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
  p_keep_published_at boolean default false
)
returns table (id uuid, slug text, published_at timestamptz)
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_id uuid := p_id;
  v_slug text := p_slug;
  v_suffix integer := 1;
  v_constraint text;
begin
  loop
    begin
      if p_id is null then
        insert into public.posts as p (title, slug, content, excerpt, featured_image, status, type, author_id, published_at)
        values (p_title, v_slug, p_content, p_excerpt, p_featured_image, p_status, p_type, p_author_id,
                case when p_status = 'published' then now() end)
        returning p.id into v_id;
      else
        update public.posts as p
        set title = p_title, slug = v_slug, content = p_content, excerpt = p_excerpt, featured_image = p_featured_image,
            status = p_status, type = p_type, updated_at = now(),
            published_at = case
              when p_status <> 'published' then null
              when p_keep_published_at then coalesce(p.published_at, now())
              else now()
            end
        where p.id = p_id;
        if not found then
          raise exception 'Post not found' using errcode = 'P0002';
        end if;
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

  return query select p.id, p.slug, p.published_at from public.posts as p where p.id = v_id;
end
$$;

-- Counts one hit in a fixed window. Returns whether it is allowed, and how many seconds to wait if not.
create function public.take_rate_limit(p_key text, p_limit integer, p_window_seconds integer)
returns table (allowed boolean, retry_after_seconds integer)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_start timestamptz := to_timestamp(floor(extract(epoch from now()) / p_window_seconds) * p_window_seconds);
  v_end timestamptz := v_start + make_interval(secs => p_window_seconds);
  v_hits integer;
begin
  delete from public.rate_limits as r
  where r.ctid in (select x.ctid from public.rate_limits as x where x.expires_at < now() limit 50 for update skip locked);
  insert into public.rate_limits as r (key, window_start, expires_at)
  values (p_key, v_start, v_end)
  on conflict (key, window_start) do update set hits = r.hits + 1
  returning r.hits into v_hits;
  return query select v_hits <= p_limit, greatest(1, ceil(extract(epoch from v_end - now()))::integer);
end
$$;

create function public.verify_password(password_to_check text, stored_hash text)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(extensions.crypt(password_to_check, stored_hash) = stored_hash, false)
$$;

-- bcrypt reads 72 bytes; a longer password would be cut in silence, so it is refused.
create function public.set_admin_password(new_password text)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if char_length(new_password) < 8 or octet_length(new_password) > 72 then
    raise exception 'The admin password must have at least 8 characters and at most 72 bytes' using errcode = '22023';
  end if;
  insert into public.admin_settings (password_hash)
  values (extensions.crypt(new_password, extensions.gen_salt('bf', 11)))
  on conflict (id) do update set password_hash = excluded.password_hash, updated_at = now();
end
$$;

revoke all on function
  public.capture_lead(text, text, jsonb, boolean),
  public.save_post(uuid, text, text, text, text, text, text, text, uuid, uuid[], boolean),
  public.take_rate_limit(text, integer, integer),
  public.verify_password(text, text),
  public.set_admin_password(text)
from public, anon, authenticated, service_role;

grant execute on function public.save_post(uuid, text, text, text, text, text, text, text, uuid, uuid[], boolean) to authenticated;
grant execute on function
  public.capture_lead(text, text, jsonb, boolean),
  public.take_rate_limit(text, integer, integer),
  public.verify_password(text, text),
  public.set_admin_password(text)
to service_role;
