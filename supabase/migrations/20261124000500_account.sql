-- Who is the admin: the password, the second factors, and sessions that end. A token names its session; what the token says
-- beside that decides nothing by itself.

-- One row: the admin area has one shared password.
create table public.admin_settings (
  id boolean primary key default true check (id),
  password_hash text not null check (password_hash like '$2%'),
  updated_at timestamptz not null default now()
);

-- A second factor belongs to the sign-in, which has one shared password, not to whoever is the author today.
create table public.factors (
  id uuid primary key default gen_random_uuid(),
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text not null,
  created_at timestamptz not null default now(),
  -- The time step of the last code that was taken: each code works once.
  last_step bigint not null default 0
);
create unique index factors_one_verified on public.factors (factor_type) where status = 'verified';

create table public.admin_sessions (
  id uuid primary key default gen_random_uuid(),
  aal text not null check (aal in ('aal1', 'aal2')),
  -- The browser's name for itself, for the list; never an internet address.
  browser text not null check (char_length(browser) <= 80),
  begun_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '8 hours',
  ended_at timestamptz,
  ended_why text check (ended_why in ('signed-out', 'ended', 'replaced', 'password', 'factor')),
  -- The event of the accepted password that this session was begun with.
  accepted_event bigint,
  -- The stored record that signed in, and the admin's address as it was set then.
  user_id uuid,
  admin_email text check (char_length(admin_email) <= 254),
  check ((ended_at is null) = (ended_why is null))
);

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

-- The e-mail address of the stored record that the caller's session is of, while the token names it too.
create function public.session_email(p_session uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select u.email
  from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims) as token
  join public.admin_sessions as s on s.id = p_session and s.user_id::text = token.claims ->> 'sub'
  join public.users as u on u.id = s.user_id
$$;

-- Whether signing in asks for a second factor, and aal1 therefore suffices no longer.
create function public.second_factor_exists() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.factors as f where f.status = 'verified')
$$;

-- True only for a token that the site minted after checking the admin password, as long as its session lives: by the role in
-- it, or by the address of the stored record. A token that Supabase gives for a one-time code has no session here.
-- Policies call it as `(select public.is_admin())`, which is once per statement.
create function public.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims) as token
    join public.admin_sessions as s on s.id = public.claimed_session_id()
    where token.claims ->> 'role' = 'authenticated'
      and (
        token.claims -> 'app_metadata' -> 'roles' @> '["admin"]'::jsonb
        or lower(public.session_email(s.id)) = s.admin_email
      )
      and jsonb_typeof(token.claims -> 'exp') = 'number'
      and public.session_lives(s.ended_at, s.expires_at, s.last_seen_at)
      and (s.aal = 'aal2' or not public.second_factor_exists())
  )
$$;

create function public.must_be_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'Only the admin may read this' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- The caller's session, if it lives, whether it is time to note that it was used, and the address of the stored record.
create function public.read_session()
returns table (id uuid, aal text, touch_due boolean, email text)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.aal, s.last_seen_at < now() - interval '1 minute', public.session_email(s.id)
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

-- A session after a right password (and code). The one that the browser had before ends; the new one is of the same record.
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
  insert into public.admin_sessions (aal, browser, user_id, admin_email)
  select p_aal, p_browser, s.user_id, s.admin_email
  from (select) as one left join public.admin_sessions as s on s.id = p_replaces
  returning id into v_id;
  return v_id;
end
$$;

-- The caller's own session. Its token suffices to end it, even where it is not enough for anything else.
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

create function public.verify_password(password_to_check text, stored_hash text)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(extensions.crypt(password_to_check, stored_hash) = stored_hash, false)
$$;

-- A new password ends every session but the one that is kept, if any.
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
