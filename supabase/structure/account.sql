-- Generated, do not edit; never run.

create table public.admin_sessions (
  id uuid default gen_random_uuid() not null,
  aal text not null,
  browser text not null,
  begun_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone default (now() + '08:00:00'::interval) not null,
  ended_at timestamp with time zone,
  ended_why text,
  accepted_event bigint,
  user_id uuid,
  admin_email text,
  constraint admin_sessions_aal_check CHECK ((aal = ANY (ARRAY['aal1'::text, 'aal2'::text]))),
  constraint admin_sessions_admin_email_check CHECK ((char_length(admin_email) <= 254)),
  constraint admin_sessions_browser_check CHECK ((char_length(browser) <= 80)),
  constraint admin_sessions_check CHECK (((ended_at IS NULL) = (ended_why IS NULL))),
  constraint admin_sessions_ended_why_check CHECK ((ended_why = ANY (ARRAY['signed-out'::text, 'ended'::text, 'replaced'::text, 'password'::text, 'factor'::text]))),
  constraint admin_sessions_pkey PRIMARY KEY (id)
);
alter table public.admin_sessions enable row level security;
create policy admin_sessions_service on public.admin_sessions for all to service_role
  using (true)
  with check (true);
CREATE TRIGGER admin_sessions_noted AFTER INSERT OR UPDATE OF ended_at ON public.admin_sessions FOR EACH ROW EXECUTE FUNCTION note_session();
grant select, update on table public.admin_sessions to service_role;

-- One row: the admin area has one shared password.
create table public.admin_settings (
  id boolean default true not null,
  password_hash text not null,
  updated_at timestamp with time zone default now() not null,
  constraint admin_settings_id_check CHECK (id),
  constraint admin_settings_password_hash_check CHECK ((password_hash ~~ '$2%'::text)),
  constraint admin_settings_pkey PRIMARY KEY (id)
);
alter table public.admin_settings enable row level security;
create policy admin_settings_service on public.admin_settings for all to service_role
  using (true)
  with check (true);
CREATE TRIGGER admin_settings_noted AFTER INSERT OR DELETE OR UPDATE ON public.admin_settings FOR EACH ROW EXECUTE FUNCTION note_password();
grant delete, insert, select, update on table public.admin_settings to service_role;

-- A second factor belongs to the sign-in, which has one shared password, not to whoever is the author today.
create table public.factors (
  id uuid default gen_random_uuid() not null,
  factor_type text not null,
  status text default 'unverified'::text not null,
  secret text not null,
  created_at timestamp with time zone default now() not null,
  last_step bigint default 0 not null,
  constraint factors_factor_type_check CHECK ((factor_type = ANY (ARRAY['totp'::text, 'phone'::text]))),
  constraint factors_pkey PRIMARY KEY (id),
  constraint factors_status_check CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text])))
);
CREATE UNIQUE INDEX factors_one_verified ON public.factors USING btree (factor_type) WHERE (status = 'verified'::text);
alter table public.factors enable row level security;
create policy factors_service on public.factors for all to service_role
  using (true)
  with check (true);
CREATE TRIGGER factors_noted AFTER INSERT OR DELETE OR UPDATE ON public.factors FOR EACH ROW EXECUTE FUNCTION note_factor();
grant delete, insert, select, update on table public.factors to service_role;

-- Each signs in once in place of a code; a used one is gone. Only a digest is kept, whose key is not in the database.
create table public.recovery_codes (
  digest text not null,
  factor_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint recovery_codes_digest_check CHECK ((char_length(digest) = 43)),
  constraint recovery_codes_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES factors(id) ON DELETE CASCADE,
  constraint recovery_codes_pkey PRIMARY KEY (digest)
);
CREATE INDEX recovery_codes_factor_idx ON public.recovery_codes USING btree (factor_id);
alter table public.recovery_codes enable row level security;
create policy recovery_codes_service on public.recovery_codes for all to service_role
  using (true)
  with check (true);
grant delete, insert, select on table public.recovery_codes to service_role;

-- A session after a right password (and code). The one that the browser had before ends; the new one is of the same record.
CREATE OR REPLACE FUNCTION public.begin_session(p_aal text, p_browser text, p_replaces uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_id uuid;
begin
  delete from public.admin_sessions as s
  where s.ctid = any (array(
    select x.ctid from public.admin_sessions as x where x.expires_at < now() - interval '30 days' limit 50 for update skip locked
  ));
  update public.admin_sessions as s set ended_at = now(), ended_why = 'replaced'
  where s.id = p_replaces and public.session_lives(s.ended_at, s.expires_at, s.last_seen_at);
  insert into public.admin_sessions (aal, browser, user_id, admin_email)
  select p_aal, p_browser, s.user_id, s.admin_email
  from (select) as one left join public.admin_sessions as s on s.id = p_replaces
  returning id into v_id;
  return v_id;
end
$function$;
grant execute on function public.begin_session to service_role;

-- The same by the admin, who has to know the present one. Returns whether it was right.
CREATE OR REPLACE FUNCTION public.change_admin_password(p_current text, p_new text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.change_admin_password to authenticated;

-- The session that the caller's token names. Supabase's own tokens have the same claim, but no row here.
CREATE OR REPLACE FUNCTION public.claimed_session_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when claims ->> 'session_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (claims ->> 'session_id')::uuid
  end
  from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims) as token
$function$;

-- Begins the session of a stored record, and counts a browser that was not known (`p_known_key`): of those, only so many a day
-- are known from now on.
CREATE OR REPLACE FUNCTION public.complete_sign_in(p_aal text, p_browser text, p_replaces uuid DEFAULT NULL::uuid, p_accepted_event bigint DEFAULT NULL::bigint, p_known_key text DEFAULT NULL::text, p_known_limit integer DEFAULT NULL::integer, p_known_seconds integer DEFAULT NULL::integer, p_user uuid DEFAULT NULL::uuid, p_admin_email text DEFAULT NULL::text)
 RETURNS TABLE(session_id uuid, is_known boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.complete_sign_in to service_role;

-- The first code of an app: from now on it is asked for. The caller's session becomes a new one that has it, in the same
-- transaction in which all others end. Returns that session; null where the attempt is no longer there.
CREATE OR REPLACE FUNCTION public.confirm_factor(p_session uuid, p_factor uuid, p_step bigint, p_digests text[], p_browser text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.confirm_factor to service_role;

-- For the command that helps who has lost app and codes, or whose key has changed. Returns whether there was one.
CREATE OR REPLACE FUNCTION public.drop_second_factor()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.admin_settings as s for update;
  delete from public.factors as f where f.status = 'verified';
  if not found then
    return false;
  end if;
  perform public.end_other_sessions(null, 'factor');
  return true;
end
$function$;
grant execute on function public.drop_second_factor to service_role;

-- All sessions but one, or all: after a change of the password or of the second factor. Returns how many ended.
CREATE OR REPLACE FUNCTION public.end_other_sessions(p_keep uuid, p_why text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ended integer;
begin
  update public.admin_sessions as s set ended_at = now(), ended_why = p_why
  where s.id is distinct from p_keep and public.session_lives(s.ended_at, s.expires_at, s.last_seen_at);
  get diagnostics v_ended = row_count;
  return v_ended;
end
$function$;
grant execute on function public.end_other_sessions to service_role;

-- Ends one session of the list; without an id, all but the caller's own. Returns how many ended.
CREATE OR REPLACE FUNCTION public.end_sessions(p_id uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.end_sessions to authenticated;

-- One change of the second factor at a time, and none beside a change of the password; and only by a session that still has
-- the admin's rights once the changes before it are done.
CREATE OR REPLACE FUNCTION public.hold_second_factor(p_session uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- True only for a token that the site minted after checking the admin password, as long as its session lives: by the role in
-- it, or by the address of the stored record. A token that Supabase gives for a one-time code has no session here.
-- Policies call it as `(select public.is_admin())`, which is once per statement.
CREATE OR REPLACE FUNCTION public.is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.is_admin to authenticated;

CREATE OR REPLACE FUNCTION public.list_sessions()
 RETURNS TABLE(id uuid, browser text, begun_at timestamp with time zone, last_seen_at timestamp with time zone, is_current boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  return query
  select s.id, s.browser, s.begun_at, s.last_seen_at, s.id = public.claimed_session_id()
  from public.admin_sessions as s
  where public.session_lives(s.ended_at, s.expires_at, s.last_seen_at)
  order by s.id = public.claimed_session_id() desc, s.last_seen_at desc, s.id;
end
$function$;
grant execute on function public.list_sessions to authenticated;

CREATE OR REPLACE FUNCTION public.must_be_admin()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_admin() then
    raise exception 'Only the admin may read this' using errcode = 'insufficient_privilege';
  end if;
end
$function$;

-- Notes an accepted password, unless `p_event` is one of the last quarter of an hour: the code was asked for then. At most ten
-- an hour are noted, so that nobody can fill the log. Returns the event.
CREATE OR REPLACE FUNCTION public.note_accepted_password(p_event bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

-- The caller's session, if it lives, whether it is time to note that it was used, and the address of the stored record.
CREATE OR REPLACE FUNCTION public.read_session()
 RETURNS TABLE(id uuid, aal text, touch_due boolean, email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.id, s.aal, s.last_seen_at < now() - interval '1 minute', public.session_email(s.id)
  from public.admin_sessions as s
  where s.id = public.claimed_session_id() and (select public.is_admin())
$function$;
grant execute on function public.read_session to authenticated;

-- Removes it, with its recovery codes, for a proof. Returns the caller's new session; null where the proof was used before.
CREATE OR REPLACE FUNCTION public.remove_factor(p_session uuid, p_browser text, p_factor uuid DEFAULT NULL::uuid, p_step bigint DEFAULT NULL::bigint, p_encrypted text DEFAULT NULL::text, p_digest text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.remove_factor to service_role;

-- New recovery codes; the ones before are worth nothing any more. Returns whether there is a factor that they belong to. The
-- log has them; those that come with a new app are part of 'factor-added'.
CREATE OR REPLACE FUNCTION public.replace_recovery_codes(p_session uuid, p_digests text[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.replace_recovery_codes to service_role;

-- Whether signing in asks for a second factor, and aal1 therefore suffices no longer.
CREATE OR REPLACE FUNCTION public.second_factor_exists()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.factors as f where f.status = 'verified')
$function$;

-- The e-mail address of the stored record that the caller's session is of, while the token names it too.
CREATE OR REPLACE FUNCTION public.session_email(p_session uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.email
  from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims) as token
  join public.admin_sessions as s on s.id = p_session and s.user_id::text = token.claims ->> 'sub'
  join public.users as u on u.id = s.user_id
$function$;

CREATE OR REPLACE FUNCTION public.session_lives(p_ended_at timestamp with time zone, p_expires_at timestamp with time zone, p_last_seen_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p_ended_at is null and p_expires_at > now() and p_last_seen_at > now() - interval '2 hours'
$function$;

-- A new password ends every session but the one that is kept, if any.
CREATE OR REPLACE FUNCTION public.set_admin_password(new_password text, p_keep uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.set_admin_password to service_role;

-- The author's row, by `npm run admin:author`: made, or given another name. Returns whether it was made now.
CREATE OR REPLACE FUNCTION public.set_author(p_name text, p_email text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_made boolean;
begin
  insert into public.users (name, email) values (p_name, lower(p_email))
  on conflict (email) do update set name = excluded.name
  returning xmax = 0 into v_made;
  return v_made;
end
$function$;
grant execute on function public.set_author to service_role;

-- Uses up a code or a recovery code that fits, once its try is counted. Without anything that fits the try was wrong.
CREATE OR REPLACE FUNCTION public.sign_in_with_code(p_key text, p_free integer, p_first_seconds integer, p_longest_seconds integer, p_forget_seconds integer, p_factor uuid DEFAULT NULL::uuid, p_step bigint DEFAULT NULL::bigint, p_encrypted text DEFAULT NULL::text, p_digests text[] DEFAULT '{}'::text[])
 RETURNS TABLE(outcome text, wait_seconds integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.sign_in_with_code to service_role;

-- Checks the shared password once its try is counted (reserve_try). Where it is right, returns the author's row and the second
-- factors as well.
CREATE OR REPLACE FUNCTION public.sign_in_with_password(p_password text, p_author text, p_key text, p_free integer, p_first_seconds integer, p_longest_seconds integer, p_forget_seconds integer, p_overall text DEFAULT NULL::text, p_overall_free integer DEFAULT NULL::integer, p_queue_seconds integer DEFAULT NULL::integer, p_accepted_event bigint DEFAULT NULL::bigint, p_network text DEFAULT NULL::text, p_network_free integer DEFAULT NULL::integer)
 RETURNS TABLE(outcome text, wait_seconds integer, author_id uuid, factors jsonb, accepted_event bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.sign_in_with_password to service_role;

-- The caller's own session. Its token suffices to end it, even where it is not enough for anything else.
CREATE OR REPLACE FUNCTION public.sign_out()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.admin_sessions as s set ended_at = now(), ended_why = 'signed-out'
  where s.id = public.claimed_session_id() and public.session_lives(s.ended_at, s.expires_at, s.last_seen_at)
$function$;
grant execute on function public.sign_out to authenticated;

-- Uses up a proof that the site has found to fit: the time step of an app's code, or the digest of a recovery code. Of two at
-- once, one gets true. `p_encrypted` replaces the secret of an app that was stored as plain text.
CREATE OR REPLACE FUNCTION public.take_second_factor(p_factor uuid DEFAULT NULL::uuid, p_step bigint DEFAULT NULL::bigint, p_encrypted text DEFAULT NULL::text, p_digest text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.take_second_factor to service_role;

-- Apart from reading, so that a database that takes no writes still lets the admin read.
CREATE OR REPLACE FUNCTION public.touch_session()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.admin_sessions as s set last_seen_at = now()
  where s.id = public.claimed_session_id() and s.last_seen_at < now() - interval '1 minute' and (select public.is_admin())
$function$;
grant execute on function public.touch_session to authenticated;

-- How often the right password was entered without a session coming of it, since the session before the caller's began.
CREATE OR REPLACE FUNCTION public.unfinished_sign_ins()
 RETURNS TABLE(times integer, last_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.unfinished_sign_ins to authenticated;

CREATE OR REPLACE FUNCTION public.verify_password(password_to_check text, stored_hash text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(extensions.crypt(password_to_check, stored_hash) = stored_hash, false)
$function$;
grant execute on function public.verify_password to service_role;
