-- What is removed day by day: in batches, with the owner's word where it is much, and files not at once.

-- The owner decides on a removal that is larger than usual, or that a wrong clock may have caused.
create table public.removals (
  kind text primary key check (kind in ('leads', 'files', 'disk')),
  -- When something was last removed, or nothing was to be.
  ran_at timestamptz,
  waits_since timestamptz,
  why text check (why in ('many', 'clock')),
  -- How much waits, and of how much.
  count bigint,
  total bigint,
  answer text check (answer in ('allowed', 'stopped'))
);
insert into public.removals (kind) values ('leads'), ('files'), ('disk');
-- Nobody has a right on it: the functions below are the only way in.
alter table public.removals enable row level security;

-- Whether so much of a kind may be removed now. More than 20 and more than a tenth waits for the owner, and so does whatever
-- would be removed more than a month after the last time, because the clock may be wrong. Leads that are only many wait 14
-- days at most, unless the owner stops it. An answer is for what the owner was shown.
create function public.may_remove(p_kind text, p_count bigint, p_total bigint, p_now timestamptz default now()) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_row public.removals;
  v_why text;
begin
  select * into v_row from public.removals as r where r.kind = p_kind for update;
  if p_count > 0 then
    v_why := case
      when p_now > v_row.ran_at + interval '1 month' then 'clock'
      when p_count > 20 and p_count * 10 > p_total then 'many'
    end;
  end if;
  if v_why is not null
    and not coalesce(v_row.answer = 'allowed' and p_count <= v_row.count + 20, false)
    and not coalesce(
      p_kind = 'leads' and v_why = 'many' and v_row.why = 'many' and v_row.answer is distinct from 'stopped'
      and v_row.waits_since <= p_now - interval '14 days', false
    )
  then
    update public.removals as r
    set waits_since = case when r.why = v_why then coalesce(r.waits_since, p_now) else p_now end,
      why = v_why, count = p_count, total = p_total, answer = nullif(r.answer, 'allowed')
    where r.kind = p_kind;
    return false;
  end if;
  update public.removals as r
  set ran_at = p_now, waits_since = null, why = null, count = null, total = null, answer = null
  where r.kind = p_kind;
  return true;
end
$$;

create function public.list_removals()
returns table (kind text, why text, waits_since timestamptz, ran_at timestamptz, count bigint, total bigint, is_stopped boolean, is_allowed boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return query
  select r.kind, r.why, r.waits_since, r.ran_at, r.count, r.total, coalesce(r.answer = 'stopped', false), coalesce(r.answer = 'allowed', false)
  from public.removals as r where r.why is not null order by r.kind;
end
$$;

create function public.answer_removal(p_kind text, p_allow boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  update public.removals as r set answer = case when p_allow then 'allowed' else 'stopped' end
  where r.kind = p_kind and r.why is not null;
end
$$;

-- Leads. A deletion asks whether somebody wrote a post.
create index posts_author_idx on public.posts (author_id);

create function public.count_expired_leads(p_author text, p_leads_months integer, p_now timestamptz default now())
returns table (expired bigint, total bigint)
language sql stable security definer set search_path = ''
as $$
  select count(*) filter (where p_leads_months > 0 and coalesce(u.last_login, u.created_at) < p_now - make_interval(months => p_leads_months)),
    count(*)
  from public.users as u
  where u.email <> lower(p_author) and not exists (select from public.posts as p where p.author_id = u.id)
$$;

-- Deletes what is kept no longer, a part at a time: how much of each. No months keep all leads.
create or replace function public.remove_expired(
  p_author text,
  p_leads_months integer,
  p_unclaimed_days integer,
  p_most integer,
  p_now timestamptz default now()
)
returns table (leads integer, analyses integer, unclaimed integer, limits integer, sessions integer)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  v_ids := array(
    select u.id from public.users as u
    where p_leads_months > 0
      and coalesce(u.last_login, u.created_at) < p_now - make_interval(months => p_leads_months)
      and u.email <> lower(p_author) and not exists (select from public.posts as p where p.author_id = u.id)
    order by coalesce(u.last_login, u.created_at)
    limit p_most
    for update skip locked
  );
  select count(*) into analyses from public.ai_recommendations as a where a.user_id = any (v_ids);
  delete from public.users as u where u.id = any (v_ids);
  get diagnostics leads = row_count;
  delete from public.unclaimed_recommendations as w where w.id in (
    select o.id from public.unclaimed_recommendations as o
    where o.created_at < p_now - make_interval(days => p_unclaimed_days)
    order by o.created_at limit p_most
  );
  get diagnostics unclaimed = row_count;
  delete from public.rate_limits as r
  where r.ctid in (select x.ctid from public.rate_limits as x where x.expires_at < now() limit p_most for update skip locked);
  get diagnostics limits = row_count;
  -- A session that is over is shown in the list for a while; signing in removes the oldest as well.
  delete from public.admin_sessions as s
  where s.ctid in (
    select x.ctid from public.admin_sessions as x where x.expires_at < now() - interval '30 days' limit p_most for update skip locked
  );
  get diagnostics sessions = row_count;
  return next;
end
$$;

-- The security log, a part at a time.
drop function public.forget_security_events();
create function public.forget_security_events(p_most integer) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_deleted bigint;
begin
  delete from public.security_events as e
  where e.id in (
    select x.id from public.security_events as x
    where x.happened_at < now() - interval '400 days' order by x.happened_at limit p_most
  );
  get diagnostics v_deleted = row_count;
  return v_deleted;
end
$$;

-- Files. What the sweep takes lies here for 30 days; nobody but the server reads it.
insert into storage.buckets (id, name, public) values ('removed', 'removed', false) on conflict (id) do nothing;

-- Looks at so many stored files after a name: the last one, how many, and which of them nothing names. It sees all the rows
-- or fails, never a part of them.
drop function public.media_orphans(timestamptz);
create function public.media_orphans(p_before timestamptz, p_after text, p_most integer)
returns table (last text, looked integer, names text[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  if row_security_active('storage.objects') or row_security_active('public.media') or row_security_active('public.posts') then
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

-- How many files the library has stored, without what is made of them.
create function public.count_stored_files() returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from storage.objects as o where o.bucket_id in ('media', 'unchecked') and o.name not like 'widths/%'
$$;

create function public.removed_files(p_before timestamptz)
returns table (name text)
language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects as o
  where o.bucket_id = 'removed' and o.created_at < p_before
  order by o.created_at limit 100
$$;

-- Says to which database the files beside it belong (the folder of the embedded backend keeps the same id).
create table public.site_identity (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
insert into public.site_identity default values;
alter table public.site_identity enable row level security;

select public.reset_grants();
revoke all on function
  public.may_remove(text, bigint, bigint, timestamptz),
  public.list_removals(),
  public.answer_removal(text, boolean),
  public.count_expired_leads(text, integer, timestamptz),
  public.forget_security_events(integer),
  public.media_orphans(timestamptz, text, integer),
  public.count_stored_files(),
  public.removed_files(timestamptz)
from public, anon, authenticated, service_role;
grant execute on function
  public.may_remove(text, bigint, bigint, timestamptz),
  public.count_expired_leads(text, integer, timestamptz),
  public.forget_security_events(integer),
  public.media_orphans(timestamptz, text, integer),
  public.count_stored_files(),
  public.removed_files(timestamptz)
to service_role;
grant execute on function public.list_removals(), public.answer_removal(text, boolean) to authenticated;
