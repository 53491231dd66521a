-- The admin: password, second factor, sessions, sign-in.

-- One row: the admin area has one shared password.
create table public.admin_settings (
  id boolean primary key default true check (id),
  password_hash text not null check (password_hash like '$2%'),
  updated_at timestamptz not null default now()
);
alter table public.admin_settings enable row level security;

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
alter table public.factors enable row level security;

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
alter table public.admin_sessions enable row level security;

-- Each signs in once in place of a code; a used one is gone. Only a digest is kept, whose key is not in the database.
create table public.recovery_codes (
  digest text primary key check (char_length(digest) = 43),
  factor_id uuid not null references public.factors (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index recovery_codes_factor_idx on public.recovery_codes (factor_id);
alter table public.recovery_codes enable row level security;

-- From here on a database of version 1.1.0 gets the same text (supabase/from-1.1.0.sql).

set check_function_bodies = off;

-- The author's row, by `npm run admin:author`: made, or given another name. Returns whether it was made now.
create or replace function public.set_author(p_name text, p_email text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_made boolean;
begin
  insert into public.users (name, email) values (p_name, lower(p_email))
  on conflict (email) do update set name = excluded.name
  returning xmax = 0 into v_made;
  return v_made;
end
$$;

create or replace function public.session_lives(p_ended_at timestamptz, p_expires_at timestamptz, p_last_seen_at timestamptz)
returns boolean
language sql stable set search_path = ''
as $$
  select p_ended_at is null and p_expires_at > now() and p_last_seen_at > now() - interval '2 hours'
$$;

-- The session that the caller's token names. Supabase's own tokens have the same claim, but no row here.
create or replace function public.claimed_session_id() returns uuid
language sql stable set search_path = ''
as $$
  select case
    when claims ->> 'session_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (claims ->> 'session_id')::uuid
  end
  from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims) as token
$$;

-- The e-mail address of the stored record that the caller's session is of, while the token names it too.
create or replace function public.session_email(p_session uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select u.email
  from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims) as token
  join public.admin_sessions as s on s.id = p_session and s.user_id::text = token.claims ->> 'sub'
  join public.users as u on u.id = s.user_id
$$;

-- Whether signing in asks for a second factor, and aal1 therefore suffices no longer.
create or replace function public.second_factor_exists() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.factors as f where f.status = 'verified')
$$;

-- True only for a token that the site minted after checking the admin password, as long as its session lives: by the role in
-- it, or by the address of the stored record. A token that Supabase gives for a one-time code has no session here.
-- Policies call it as `(select public.is_admin())`, which is once per statement.
create or replace function public.is_admin() returns boolean
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

create or replace function public.must_be_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'Only the admin may read this' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- The caller's session, if it lives, whether it is time to note that it was used, and the address of the stored record.
create or replace function public.read_session()
returns table (id uuid, aal text, touch_due boolean, email text)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.aal, s.last_seen_at < now() - interval '1 minute', public.session_email(s.id)
  from public.admin_sessions as s
  where s.id = public.claimed_session_id() and (select public.is_admin())
$$;

-- Apart from reading, so that a database that takes no writes still lets the admin read.
create or replace function public.touch_session() returns void
language sql volatile security definer set search_path = ''
as $$
  update public.admin_sessions as s set last_seen_at = now()
  where s.id = public.claimed_session_id() and s.last_seen_at < now() - interval '1 minute' and (select public.is_admin())
$$;

-- A session after a right password (and code). The one that the browser had before ends; the new one is of the same record.
create or replace function public.begin_session(p_aal text, p_browser text, p_replaces uuid default null)
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
create or replace function public.sign_out() returns void
language sql volatile security definer set search_path = ''
as $$
  update public.admin_sessions as s set ended_at = now(), ended_why = 'signed-out'
  where s.id = public.claimed_session_id() and public.session_lives(s.ended_at, s.expires_at, s.last_seen_at)
$$;

-- All sessions but one, or all: after a change of the password or of the second factor. Returns how many ended.
create or replace function public.end_other_sessions(p_keep uuid, p_why text)
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

create or replace function public.list_sessions()
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
create or replace function public.end_sessions(p_id uuid default null)
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

create or replace function public.verify_password(password_to_check text, stored_hash text)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(extensions.crypt(password_to_check, stored_hash) = stored_hash, false)
$$;

-- A new password ends every session but the one that is kept, if any.
create or replace function public.set_admin_password(new_password text, p_keep uuid default null)
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
create or replace function public.change_admin_password(p_current text, p_new text)
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

-- One change of the second factor at a time, and none beside a change of the password; and only by a session that still has
-- the admin's rights once the changes before it are done.
create or replace function public.hold_second_factor(p_session uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.admin_settings as s for update;
  if not exists (
    select from public.admin_sessions as s
    where s.id = p_session
      and public.session_lives(s.ended_at, s.expires_at, s.last_seen_at)
      and (s.aal = 'aal2' or not public.second_factor_exists())
  ) then
    raise exception 'The session has ended' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Uses up a proof that the site has found to fit: the time step of an app's code, or the digest of a recovery code. Of two at
-- once, one gets true. `p_encrypted` replaces the secret of an app that was stored as plain text.
create or replace function public.take_second_factor(
  p_factor uuid default null, p_step bigint default null, p_encrypted text default null, p_digest text default null
)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_digest is not null then
    delete from public.recovery_codes as r
    where r.digest = p_digest and exists (select from public.factors as f where f.id = r.factor_id and f.status = 'verified');
  else
    update public.factors as f set last_step = p_step, secret = coalesce(p_encrypted, f.secret)
    where f.id = p_factor and f.status = 'verified' and f.last_step < p_step;
  end if;
  return found;
end
$$;

-- The first code of an app: from now on it is asked for. The caller's session becomes a new one that has it, in the same
-- transaction in which all others end. Returns that session; null where the attempt is no longer there.
create or replace function public.confirm_factor(p_session uuid, p_factor uuid, p_step bigint, p_digests text[], p_browser text)
returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_session uuid;
begin
  perform public.hold_second_factor(p_session);
  update public.factors as f set status = 'verified', last_step = p_step
  where f.id = p_factor and f.status = 'unverified' and not public.second_factor_exists();
  if not found then
    return null;
  end if;
  insert into public.recovery_codes (digest, factor_id) select d, p_factor from unnest(p_digests) as d;
  v_session := public.begin_session('aal2', p_browser, p_session);
  perform public.end_other_sessions(v_session, 'factor');
  return v_session;
end
$$;

-- Removes it, with its recovery codes, for a proof. Returns the caller's new session; null where the proof was used before.
create or replace function public.remove_factor(
  p_session uuid, p_browser text,
  p_factor uuid default null, p_step bigint default null, p_encrypted text default null, p_digest text default null
)
returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_session uuid;
begin
  perform public.hold_second_factor(p_session);
  if not public.take_second_factor(p_factor, p_step, p_encrypted, p_digest) then
    return null;
  end if;
  delete from public.factors as f where f.status = 'verified';
  v_session := public.begin_session('aal1', p_browser, p_session);
  perform public.end_other_sessions(v_session, 'factor');
  return v_session;
end
$$;

-- New recovery codes; the ones before are worth nothing any more. Returns whether there is a factor that they belong to. The
-- log has them; those that come with a new app are part of 'factor-added'.
create or replace function public.replace_recovery_codes(p_session uuid, p_digests text[])
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_factor uuid;
begin
  perform public.hold_second_factor(p_session);
  select f.id into v_factor from public.factors as f where f.status = 'verified' order by f.factor_type desc limit 1;
  if v_factor is null then
    return false;
  end if;
  delete from public.recovery_codes as r where r.factor_id is not null;
  insert into public.recovery_codes (digest, factor_id) select d, v_factor from unnest(p_digests) as d;
  insert into public.security_events (kind, session_id, subject_kind, subject_id)
  values ('recovery-codes-made', p_session, 'factor', v_factor);
  return true;
end
$$;

-- For the command that helps who has lost app and codes, or whose key has changed. Returns whether there was one.
create or replace function public.drop_second_factor()
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.admin_settings as s for update;
  delete from public.factors as f where f.status = 'verified';
  if not found then
    return false;
  end if;
  perform public.end_other_sessions(null, 'factor');
  return true;
end
$$;

-- Notes an accepted password, unless `p_event` is one of the last quarter of an hour: the code was asked for then. At most ten
-- an hour are noted, so that nobody can fill the log. Returns the event.
create or replace function public.note_accepted_password(p_event bigint) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_event bigint;
begin
  if exists (
    select from public.security_events as e
    where e.id = p_event and e.kind = 'password-accepted' and e.happened_at > now() - interval '15 minutes'
  ) then
    return p_event;
  end if;
  insert into public.security_events (kind)
  select 'password-accepted'
  where (select l.allowed from public.take_rate_limit('security-log:accepted', 10, 3600) as l)
  returning id into v_event;
  return v_event;
end
$$;

-- Uses up a code or a recovery code that fits, once its try is counted. Without anything that fits the try was wrong.
create or replace function public.sign_in_with_code(
  p_key text,
  p_free integer,
  p_first_seconds integer,
  p_longest_seconds integer,
  p_forget_seconds integer,
  p_factor uuid default null,
  p_step bigint default null,
  p_encrypted text default null,
  p_digests text[] default '{}'
)
returns table (outcome text, wait_seconds integer)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_try record;
  v_right boolean := false;
  v_digest text;
begin
  select * into v_try from public.reserve_try(p_key, p_free, p_first_seconds, p_longest_seconds, p_forget_seconds);
  -- Counting spares the disk; what is used up and noted here must outlast a power cut.
  perform set_config('synchronous_commit', 'on', true);
  if not v_try.allowed then
    perform public.note_security_event('sign-in-failed', '{"reason": "limit"}');
    outcome := 'wait';
    wait_seconds := v_try.retry_after_seconds;
    return next;
    return;
  end if;
  if p_factor is not null then
    v_right := public.take_second_factor(p_factor => p_factor, p_step => p_step, p_encrypted => p_encrypted);
  end if;
  foreach v_digest in array p_digests loop
    exit when v_right;
    v_right := public.take_second_factor(p_digest => v_digest);
  end loop;
  if v_right then
    perform public.give_back_try(p_key, v_try.reservation);
    outcome := 'right';
  else
    perform public.note_security_event('sign-in-failed', '{"reason": "code"}');
    outcome := 'wrong';
  end if;
  return next;
end
$$;

-- Begins the session of a stored record, and counts a browser that was not known (`p_known_key`): of those, only so many a day
-- are known from now on.
create or replace function public.complete_sign_in(
  p_aal text,
  p_browser text,
  p_replaces uuid default null,
  p_accepted_event bigint default null,
  p_known_key text default null,
  p_known_limit integer default null,
  p_known_seconds integer default null,
  p_user uuid default null,
  p_admin_email text default null
)
returns table (session_id uuid, is_known boolean)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  session_id := public.begin_session(p_aal, p_browser, p_replaces);
  update public.admin_sessions as s
  set accepted_event = p_accepted_event, user_id = p_user, admin_email = lower(p_admin_email)
  where s.id = session_id;
  is_known := p_known_key is null
    or (select l.allowed from public.take_rate_limit(p_known_key, p_known_limit, p_known_seconds) as l);
  perform set_config('synchronous_commit', 'on', true);
  return next;
end
$$;

-- How often the right password was entered without a session coming of it, since the session before the caller's began.
create or replace function public.unfinished_sign_ins() returns table (times integer, last_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return query
  select count(*)::integer, max(e.happened_at)
  from public.security_events as e
  where e.kind = 'password-accepted'
    and e.id > coalesce((
      select max(before.id) from public.security_events as before
      where before.kind = 'session-began' and before.subject_id <> public.claimed_session_id()
    ), 0)
    and not exists (select from public.admin_sessions as s where s.accepted_event = e.id);
end
$$;

-- Checks the shared password once its try is counted (reserve_try). Where it is right, returns the author's row and the second
-- factors as well.
create or replace function public.sign_in_with_password(
  p_password text,
  p_author text,
  p_key text,
  p_free integer,
  p_first_seconds integer,
  p_longest_seconds integer,
  p_forget_seconds integer,
  p_overall text default null,
  p_overall_free integer default null,
  p_queue_seconds integer default null,
  p_accepted_event bigint default null,
  p_network text default null,
  p_network_free integer default null
)
returns table (outcome text, wait_seconds integer, author_id uuid, factors jsonb, accepted_event bigint)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_try record;
  v_stored text := (select s.password_hash from public.admin_settings as s);
  -- No known password has it: even where none is set, checking takes as long as usual.
  v_none constant text := '$2a$11$C6UzMDM.H6dfI/f/IKcEeO7aLrXzJ9o6r1n9tQ4m0vXGq3bU8yE7K';
begin
  select * into v_try from public.reserve_try(
    p_key, p_free, p_first_seconds, p_longest_seconds, p_forget_seconds, p_overall, p_overall_free, p_queue_seconds,
    p_network, p_network_free
  );
  -- Counting spares the disk; what is used up and noted here must outlast a power cut.
  perform set_config('synchronous_commit', 'on', true);
  if not v_try.allowed then
    perform public.note_security_event('sign-in-failed', '{"reason": "limit"}');
    outcome := 'wait';
    wait_seconds := v_try.retry_after_seconds;
  elsif not public.verify_password(p_password, coalesce(v_stored, v_none)) or v_stored is null then
    perform public.note_security_event('sign-in-failed', '{"reason": "password"}');
    outcome := 'wrong';
  else
    perform public.give_back_try(p_key, v_try.reservation, p_overall, p_network);
    outcome := 'right';
    author_id := (select u.id from public.users as u where u.email = p_author);
    factors := (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'factor_type', f.factor_type, 'status', f.status, 'secret', f.secret, 'last_step', f.last_step
      ) order by f.created_at desc), '[]')
      from public.factors as f
    );
    if public.second_factor_exists() then
      accepted_event := public.note_accepted_password(p_accepted_event);
    end if;
  end if;
  return next;
end
$$;

-- Where service_role does not bypass row-level security, it still needs a policy.
create policy admin_sessions_service on public.admin_sessions for all to service_role using (true) with check (true);
create policy admin_settings_service on public.admin_settings for all to service_role using (true) with check (true);
create policy factors_service on public.factors for all to service_role using (true) with check (true);
create policy recovery_codes_service on public.recovery_codes for all to service_role using (true) with check (true);

grant execute on function
  public.change_admin_password, public.end_sessions, public.is_admin, public.list_sessions, public.read_session,
  public.sign_out, public.touch_session, public.unfinished_sign_ins
to authenticated;

grant execute on function
  public.begin_session, public.complete_sign_in, public.confirm_factor, public.drop_second_factor,
  public.end_other_sessions, public.remove_factor, public.replace_recovery_codes, public.set_admin_password,
  public.set_author, public.sign_in_with_code, public.sign_in_with_password, public.take_second_factor,
  public.verify_password
to service_role;

reset check_function_bodies;
