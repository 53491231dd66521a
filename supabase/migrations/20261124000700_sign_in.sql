-- Signing in, in three calls: the password, the code, the session. Each is one transaction, so a try, its check and what the
-- security log says of it belong together, and is on the disk before it is answered.

-- Notes an accepted password, unless `p_event` is one of the last quarter of an hour: the code was asked for then. At most ten
-- an hour are noted, so that nobody can fill the log. Returns the event.
create function public.note_accepted_password(p_event bigint) returns bigint
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

-- Checks the shared password once its try is counted (reserve_try). Where it is right, returns the author's row and the second
-- factors as well.
create function public.sign_in_with_password(
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
  p_accepted_event bigint default null
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
    p_key, p_free, p_first_seconds, p_longest_seconds, p_forget_seconds, p_overall, p_overall_free, p_queue_seconds
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
    perform public.give_back_try(p_key, v_try.reservation, p_overall);
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

-- Uses up a code or a recovery code that fits, once its try is counted. Without anything that fits the try was wrong.
create function public.sign_in_with_code(
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
create function public.complete_sign_in(
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
create function public.unfinished_sign_ins() returns table (times integer, last_at timestamptz)
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
