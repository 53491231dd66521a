-- The lists of the page 'Site': who works here, with whom, and what was done. Each entry's fields are texts by their names, as in
-- `settings`. Entries that are shown are for everybody to read; drafts are for the admin alone.
create table public.list_entries (
  -- Made by the browser: sent again, it is the same entry.
  id uuid primary key,
  list text not null check (list in ('people', 'partners', 'startups', 'cases', 'events', 'figures')),
  place integer not null,
  is_shown boolean not null,
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 32768),
  revision integer not null default 1
);
alter table public.list_entries enable row level security;

alter table public.security_events drop constraint security_events_subject_kind_check;
alter table public.security_events add constraint security_events_subject_kind_check check (
  subject_kind in ('session', 'factor', 'person', 'analysis', 'post', 'category', 'media', 'settings', 'list')
);

-- How many entries a list may have (lib/settings/lists.ts).
create function public.list_limit(p_list text) returns integer
language sql immutable set search_path = ''
as $$
  select case p_list when 'figures' then 4 else 50 end
$$;

-- Notes a change of an entry. The log cannot be erased, so people and a customer stand in it by the names of the fields alone, and
-- a long text by its length (facts_of).
create function public.note_list_entry(p_kind text, p_id uuid, p_list text, p_before jsonb, p_after jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_before jsonb := public.unlike(p_before, p_after);
  v_after jsonb := public.unlike(p_after, p_before);
begin
  insert into public.security_events (kind, session_id, subject_kind, subject_id, details)
  select p_kind, public.claimed_session_id(), 'list', p_id, jsonb_build_object(
    'list', p_list,
    'before', public.facts_of(coalesce(jsonb_object_agg(f.name, v_before -> f.name) filter (where f.is_open and v_before ? f.name), '{}')),
    'after', public.facts_of(coalesce(jsonb_object_agg(f.name, v_after -> f.name) filter (where f.is_open and v_after ? f.name), '{}')),
    'fields', coalesce(jsonb_agg(f.name order by f.name) filter (where not f.is_open), '[]')
  )
  from (
    select k.name, k.name = 'shown' or (p_list <> 'people' and k.name <> 'customer') as is_open
    from jsonb_object_keys(v_before || v_after) as k (name)
  ) as f;
end
$$;

-- Stores an entry if nobody else has stored it since it was read, and answers with its revision; null is a conflict, and 0 a list
-- that is full. A new entry has no revision and goes to the end, or to the place that it had before it was deleted. What is
-- stored already is no conflict, because the answer to the first call may have been lost.
create function public.save_list_entry(
  p_id uuid, p_list text, p_fields jsonb, p_is_shown boolean, p_revision integer default null, p_place integer default null
)
returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_known public.list_entries;
  -- One of the drivers hands a jsonb argument on as a JSON text.
  v_fields jsonb := case jsonb_typeof(p_fields) when 'string' then (p_fields #>> '{}')::jsonb else p_fields end;
begin
  perform public.must_be_admin();
  -- Two that add at once would both find room.
  lock table public.list_entries in share row exclusive mode;
  select * into v_known from public.list_entries as e where e.id = p_id;
  if (v_known.list, v_known.fields, v_known.is_shown) = (p_list, v_fields, p_is_shown) then return v_known.revision; end if;
  if v_known.revision is distinct from p_revision or v_known.list <> p_list then return null; end if;
  if v_known.id is not null then
    update public.list_entries as e set fields = v_fields, is_shown = p_is_shown, revision = v_known.revision + 1 where e.id = p_id;
    perform public.note_list_entry('changed', p_id, p_list,
      v_known.fields || jsonb_build_object('shown', v_known.is_shown), v_fields || jsonb_build_object('shown', p_is_shown));
    return v_known.revision + 1;
  end if;
  if (select count(*) from public.list_entries as e where e.list = p_list) >= public.list_limit(p_list) then
    return 0;
  end if;
  insert into public.list_entries (id, list, place, is_shown, fields)
  select p_id, p_list, coalesce(p_place, max(e.place) + 1, 0), p_is_shown, v_fields from public.list_entries as e where e.list = p_list;
  perform public.note_list_entry('created', p_id, p_list, '{}', v_fields || jsonb_build_object('shown', p_is_shown));
  return 1;
end
$$;

-- Deletes an entry as it was read: whether it is gone. Another window may have changed it meanwhile.
create function public.delete_list_entry(p_id uuid, p_revision integer) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_known public.list_entries;
begin
  perform public.must_be_admin();
  select * into v_known from public.list_entries as e where e.id = p_id for update;
  if v_known.id is null then return true; end if;
  if v_known.revision <> p_revision then return false; end if;
  delete from public.list_entries as e where e.id = p_id;
  perform public.note_list_entry('deleted', p_id, v_known.list, v_known.fields || jsonb_build_object('shown', v_known.is_shown), '{}');
  return true;
end
$$;

-- Gives a list this order. Entries that are not named, because another window has added them, stay behind these.
create function public.order_list(p_list text, p_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  update public.list_entries as e set place = o.place
  from (
    select x.id, row_number() over (order by array_position(p_ids, x.id) nulls last, x.place, x.id) - 1 as place
    from public.list_entries as x where x.list = p_list
  ) as o
  where e.id = o.id and e.place <> o.place;
end
$$;

-- The lists of which the owner has stored any entry, if only a draft: the site's own examples are not shown any more.
create function public.own_lists() returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct e.list), '{}') from public.list_entries as e
$$;

-- What pages show, in one call.
create function public.read_lists() returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'own', public.own_lists(),
    'entries', coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'list', e.list, 'fields', e.fields) order by e.place, e.id), '[]')
  )
  from public.list_entries as e where e.is_shown
$$;

-- Where a file is shown, by its address: posts, and entries of a list, which is then named.
drop function public.media_usage(text);
create function public.media_usage(p_url text)
returns table (id uuid, title text, list text)
language sql stable security invoker set search_path = ''
as $$
  (
    select p.id, p.title, null from public.posts as p
    where p.featured_image = p_url or position(p_url in p.content) > 0
    order by p.created_at desc
    limit 50
  )
  union all
  (
    select e.id, coalesce(e.fields ->> 'name', ''), e.list from public.list_entries as e
    where e.fields ->> 'picture' = p_url
    order by e.list, e.place
  )
$$;

-- Looks at so many stored files after a name: the last one, how many, and which of them nothing names: what a process that was
-- killed between file and row leaves behind. It sees all the rows or fails, never a part of them.
create or replace function public.media_orphans(p_before timestamptz, p_after text, p_most integer)
returns table (last text, looked integer, names text[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  if row_security_active('storage.objects') or row_security_active('public.media') or row_security_active('public.posts')
    or row_security_active('public.list_entries')
  then
    raise exception 'The rows that name files cannot all be read' using errcode = 'insufficient_privilege';
  end if;
  looked := 0;
  names := '{}';
  -- Not one row that names a file is more likely an empty or a wrong database than a library of orphans.
  if exists (select from public.media as m where m.path is not null) then
    with part as (
      select o.name, o.created_at from storage.objects as o
      where o.bucket_id = 'media' and o.name > p_after order by o.name limit p_most
    )
    select max(part.name), count(*)::integer, coalesce(array_agg(part.name order by part.name) filter (where
      part.created_at < p_before
      and (
        (
          -- what the library calls its files (lib/supabase/storage.ts); anything else in the bucket is not its own
          part.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{1,8}$'
          and not exists (select from public.media as m where m.path = part.name or m.url = '/media/' || part.name)
          and not exists (
            select from public.posts as p
            where p.featured_image like '%/media/' || part.name or strpos(p.content, '/media/' || part.name) > 0
          )
          and not exists (select from public.list_entries as e where e.fields ->> 'picture' = '/media/' || part.name)
        )
        or (
          -- what is made of a picture that is no longer there
          part.name ~ '^widths/.+/[0-9]+\.(avif|webp)$'
          and not exists (
            select from storage.objects as original
            where original.bucket_id = 'media'
              and original.name = substring(part.name from '^widths/(.+)/[0-9]+\.(?:avif|webp)$')
          )
        )
      )
    ), '{}')
    into last, looked, names
    from part;
  end if;
  return next;
end
$$;

create or replace function public.reset_grants() returns void
language sql volatile set search_path = ''
as $$
  revoke all on all tables in schema public from public, anon, authenticated, service_role;
  alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
  revoke all on all sequences in schema public from public, anon, authenticated, service_role;
  alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
  grant usage on schema public to anon, authenticated, service_role;

  -- content: read by everybody within the policies, written by the admin
  grant select on public.posts, public.categories, public.post_categories to anon;
  grant select on public.former_category_slugs, public.former_post_slugs to anon;
  grant select, insert, update, delete on public.posts, public.categories, public.post_categories, public.media to authenticated;
  grant select on public.activity to authenticated;

  -- the site's facts: read by everybody; what is for the admin alone is in the other columns
  grant select (facts) on public.settings to anon;
  grant select on public.settings to authenticated;
  grant select on public.list_entries to anon, authenticated;

  -- people: an author's name is public, an e-mail address never is
  grant select (id, name) on public.users to anon;
  grant select, delete on public.users to authenticated;
  grant select on public.users to service_role;
  grant select, delete on public.ai_recommendations to authenticated;
  grant select, insert on public.ai_recommendations to service_role;

  -- enquiries and events: written by the server, read by the admin
  grant select on public.lead_events to authenticated;
  grant select on public.enquiries to authenticated;
  grant insert on public.enquiries to service_role;

  -- server only
  grant select, insert, update, delete on public.admin_settings, public.factors, public.rate_limits to service_role;
  grant select, update on public.admin_sessions to service_role;
  grant select, insert, update, delete on public.tries to service_role;
  grant select, insert, delete on public.recovery_codes to service_role;
$$;
select public.reset_grants();

create policy list_entries_anon_read on public.list_entries for select to anon using (is_shown);
create policy list_entries_admin_read on public.list_entries for select to authenticated using ((select public.is_admin()));
revoke all on function
  public.list_limit, public.note_list_entry, public.save_list_entry, public.delete_list_entry, public.order_list, public.own_lists,
  public.read_lists, public.media_usage
from public, anon, authenticated, service_role;
grant execute on function public.own_lists, public.read_lists to anon;
grant execute on function
  public.delete_list_entry, public.media_usage, public.order_list, public.save_list_entry
to authenticated;
