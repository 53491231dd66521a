-- Sessions that end. The token names its session; what the token says beside that decides nothing by itself any more.

create table public.admin_sessions (
  id uuid primary key default gen_random_uuid(),
  aal text not null check (aal in ('aal1', 'aal2')),
  -- What the browser calls itself, for the list; never an internet address.
  browser text not null check (char_length(browser) <= 80),
  begun_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '8 hours',
  ended_at timestamptz,
  ended_why text check (ended_why in ('signed-out', 'ended', 'replaced', 'password', 'factor')),
  check ((ended_at is null) = (ended_why is null))
);
alter table public.admin_sessions enable row level security;
-- Where service_role does not bypass row-level security, it still needs a policy.
create policy admin_sessions_service on public.admin_sessions for all to service_role using (true) with check (true);

create function public.session_lives(p_ended_at timestamptz, p_expires_at timestamptz, p_last_seen_at timestamptz)
returns boolean
language sql stable set search_path = ''
as $$
  select p_ended_at is null and p_expires_at > now() and p_last_seen_at > now() - interval '2 hours'
$$;

-- The session that the caller's token names. Supabase's own tokens have the same claim, but no row here.
create function public.claimed_session_id() returns uuid
language sql stable set search_path = ''
as $$
  select case
    when claims ->> 'session_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (claims ->> 'session_id')::uuid
  end
  from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims) as token
$$;

-- Whether signing in asks for a second factor, and aal1 therefore suffices no longer.
create function public.second_factor_exists() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.factors as f where f.status = 'verified')
$$;

-- True only for a token that the site minted after checking the admin password, as long as its session lives.
-- Policies call it as `(select public.is_admin())`, which is once per statement.
create or replace function public.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims) as token
    join public.admin_sessions as s on s.id = public.claimed_session_id()
    where token.claims ->> 'role' = 'authenticated'
      and token.claims -> 'app_metadata' -> 'roles' @> '["admin"]'::jsonb
      and jsonb_typeof(token.claims -> 'exp') = 'number'
      and public.session_lives(s.ended_at, s.expires_at, s.last_seen_at)
      and (s.aal = 'aal2' or not public.second_factor_exists())
  )
$$;

-- The caller's session, if it lives, and whether it is time to note that it was used.
create function public.read_session()
returns table (id uuid, aal text, touch_due boolean)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.aal, s.last_seen_at < now() - interval '1 minute'
  from public.admin_sessions as s
  where s.id = public.claimed_session_id() and (select public.is_admin())
$$;

-- Apart from reading, so that a database that takes no writes still lets the admin read.
create function public.touch_session() returns void
language sql volatile security definer set search_path = ''
as $$
  update public.admin_sessions as s set last_seen_at = now()
  where s.id = public.claimed_session_id() and s.last_seen_at < now() - interval '1 minute' and (select public.is_admin())
$$;

-- A session after a right password (and code). The one that the browser had before ends.
create function public.begin_session(p_aal text, p_browser text, p_replaces uuid default null)
returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  delete from public.admin_sessions as s
  where s.ctid in (
    select x.ctid from public.admin_sessions as x where x.expires_at < now() - interval '30 days' limit 50 for update skip locked
  );
  update public.admin_sessions as s set ended_at = now(), ended_why = 'replaced'
  where s.id = p_replaces and public.session_lives(s.ended_at, s.expires_at, s.last_seen_at);
  insert into public.admin_sessions (aal, browser) values (p_aal, p_browser) returning id into v_id;
  return v_id;
end
$$;

-- The caller's own session. Whoever holds its token may end it, even where it is not enough for anything else.
create function public.sign_out() returns void
language sql volatile security definer set search_path = ''
as $$
  update public.admin_sessions as s set ended_at = now(), ended_why = 'signed-out'
  where s.id = public.claimed_session_id() and public.session_lives(s.ended_at, s.expires_at, s.last_seen_at)
$$;

-- All sessions but one, or all: after a change of the password or of the second factor. Returns how many ended.
create function public.end_other_sessions(p_keep uuid, p_why text)
returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_ended integer;
begin
  update public.admin_sessions as s set ended_at = now(), ended_why = p_why
  where s.id is distinct from p_keep and public.session_lives(s.ended_at, s.expires_at, s.last_seen_at);
  get diagnostics v_ended = row_count;
  return v_ended;
end
$$;

create function public.list_sessions()
returns table (id uuid, browser text, begun_at timestamptz, last_seen_at timestamptz, is_current boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return query
  select s.id, s.browser, s.begun_at, s.last_seen_at, s.id = public.claimed_session_id()
  from public.admin_sessions as s
  where public.session_lives(s.ended_at, s.expires_at, s.last_seen_at)
  order by s.id = public.claimed_session_id() desc, s.last_seen_at desc, s.id;
end
$$;

-- Ends one session of the list; without an id, all but the caller's own. Returns how many ended.
create function public.end_sessions(p_id uuid default null)
returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_ended integer;
begin
  perform public.must_be_admin();
  if p_id is null then
    return public.end_other_sessions(public.claimed_session_id(), 'ended');
  end if;
  update public.admin_sessions as s set ended_at = now(), ended_why = 'ended'
  where s.id = p_id and public.session_lives(s.ended_at, s.expires_at, s.last_seen_at);
  get diagnostics v_ended = row_count;
  return v_ended;
end
$$;

-- A new password ends every session but the one that is kept, if any.
drop function public.set_admin_password(text);
create function public.set_admin_password(new_password text, p_keep uuid default null)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- bcrypt reads 72 bytes; a longer password would be cut in silence, so it is refused.
  if char_length(new_password) < 8 or octet_length(new_password) > 72 then
    raise exception 'The admin password must have at least 8 characters and at most 72 bytes' using errcode = '22023';
  end if;
  insert into public.admin_settings (password_hash)
  values (extensions.crypt(new_password, extensions.gen_salt('bf', 11)))
  on conflict (id) do update set password_hash = excluded.password_hash, updated_at = now();
  perform public.end_other_sessions(p_keep, 'password');
end
$$;

-- The same by the admin, who has to know the present one. Returns whether it was right.
create function public.change_admin_password(p_current text, p_new text)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_hash text;
begin
  perform public.must_be_admin();
  -- One change at a time: of two, the second no longer has the right present password.
  select s.password_hash into v_hash from public.admin_settings as s for update;
  if not coalesce(public.verify_password(p_current, v_hash), false) then
    return false;
  end if;
  perform public.set_admin_password(p_new, public.claimed_session_id());
  return true;
end
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
  grant select, update on public.admin_sessions to service_role;
$$;
select public.reset_grants();

revoke all on function
  public.session_lives(timestamptz, timestamptz, timestamptz),
  public.claimed_session_id(),
  public.second_factor_exists(),
  public.is_admin(),
  public.read_session(),
  public.touch_session(),
  public.begin_session(text, text, uuid),
  public.sign_out(),
  public.end_other_sessions(uuid, text),
  public.list_sessions(),
  public.end_sessions(uuid),
  public.set_admin_password(text, uuid),
  public.change_admin_password(text, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.is_admin(),
  public.read_session(),
  public.touch_session(),
  public.sign_out(),
  public.list_sessions(),
  public.end_sessions(uuid),
  public.change_admin_password(text, text)
to authenticated;
grant execute on function
  public.begin_session(text, text, uuid),
  public.end_other_sessions(uuid, text),
  public.set_admin_password(text, uuid)
to service_role;
