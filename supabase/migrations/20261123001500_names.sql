-- Names in SQL use the terms of the field from here on: no later migration renames them. The release before calls functions by
-- their former arguments, so it may not run on this database.

alter table public.tries rename column turn_at to queued_until;
do $$
declare
  v_column text;
begin
  foreach v_column in array array['business_info', 'analysis', 'recommendations', 'opportunities', 'analyst'] loop
    execute format(
      'alter table public.unclaimed_recommendations rename constraint ai_recommendations_%1$s_check to unclaimed_recommendations_%1$s_check',
      v_column
    );
  end loop;
end
$$;

create or replace function public.oldest_release() returns integer
language sql immutable
as $$ select 2 $$;

-- An argument is not renamed but by dropping its function.
drop function
  public.reserve_try(text, integer, integer, integer, integer, text, integer, integer),
  public.sign_in_with_password(text, text, text, integer, integer, integer, integer, text, integer, integer, bigint),
  public.sign_in_with_code(text, integer, integer, integer, integer, uuid, bigint, text, text[]),
  public.take_second_factor(uuid, bigint, text, text),
  public.remove_factor(uuid, text, uuid, bigint, text, text);

-- Counts a try of one subject, unless it has to wait. `p_free` wrong ones cost no wait, the next `p_first_seconds`, each
-- later one twice as long, up to `p_longest_seconds`; after `p_forget_seconds` without one they are forgotten.
-- `p_overall` counts those of all subjects together for `p_forget_seconds`. Once they are `p_overall_free`, each subject
-- is queued for `p_queue_seconds` before a try, and is then let through, whatever the others do meanwhile.
create function public.reserve_try(
  p_key text,
  p_free integer,
  p_first_seconds integer,
  p_longest_seconds integer,
  p_forget_seconds integer,
  p_overall text default null,
  p_overall_free integer default null,
  p_queue_seconds integer default null
)
returns table (allowed boolean, retry_after_seconds integer, reservation bigint)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_forget interval := make_interval(secs => p_forget_seconds);
  v_own public.tries;
  v_all public.tries;
  v_now timestamptz;
  v_until timestamptz;
  v_wait double precision := 0;
begin
  -- for this transaction, which is this call
  perform set_config('synchronous_commit', 'off', true);
  delete from public.tries as t
  where t.ctid in (select x.ctid from public.tries as x where x.last_at < now() - v_forget limit 50 for update skip locked);

  -- The row is locked from here on, and the clock is read after those who had it before.
  insert into public.tries as t (key) values (p_key) on conflict (key) do update set key = excluded.key returning t.* into v_own;
  v_now := clock_timestamp();
  if v_own.last_at < v_now - v_forget then
    v_own.wrong := 0;
    v_own.wait_until := null;
    v_own.queued_until := null;
  end if;
  v_until := v_own.wait_until;

  if p_overall is not null and coalesce(v_until <= v_now, true) then
    insert into public.tries as t (key) values (p_overall) on conflict (key) do update set key = excluded.key returning t.* into v_all;
    if v_all.first_at < v_now - v_forget then
      v_all.wrong := 0;
      v_all.first_at := v_now;
    end if;
    if v_all.wrong >= p_overall_free and coalesce(v_own.queued_until > v_now, true) then
      v_until := coalesce(v_own.queued_until, v_now + make_interval(secs => p_queue_seconds));
      v_own.queued_until := v_until;
    else
      update public.tries as t set wrong = v_all.wrong + 1, first_at = v_all.first_at, last_at = v_now where t.key = p_overall;
    end if;
  end if;

  allowed := coalesce(v_until <= v_now, true);
  if allowed then
    v_own.wrong := v_own.wrong + 1;
    v_own.reservation := v_own.reservation + 1;
    v_own.queued_until := null;
    if v_own.wrong >= p_free then
      v_wait := least(p_longest_seconds, p_first_seconds * 2.0 ^ least(v_own.wrong - p_free, 30));
    end if;
    v_own.wait_until := v_now + make_interval(secs => v_wait);
    v_own.last_at := v_now;
  end if;
  update public.tries as t
  set wrong = v_own.wrong, reservation = v_own.reservation, wait_until = v_own.wait_until, queued_until = v_own.queued_until, last_at = v_own.last_at
  where t.key = p_key;
  retry_after_seconds := case when allowed then 0 else greatest(1, ceil(extract(epoch from v_until - v_now))::integer) end;
  reservation := v_own.reservation;
  return next;
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

-- Uses up a proof that the site has found to fit: the time step of an app's code, or the digest of a recovery code. Of two at
-- once, one gets true. `p_encrypted` replaces the secret of an app that was stored as plain text.
create function public.take_second_factor(
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

-- Removes it, with its recovery codes, for a proof. Returns the caller's new session; null where the proof was used before.
create function public.remove_factor(
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

revoke all on function
  public.reserve_try(text, integer, integer, integer, integer, text, integer, integer),
  public.sign_in_with_password(text, text, text, integer, integer, integer, integer, text, integer, integer, bigint),
  public.sign_in_with_code(text, integer, integer, integer, integer, uuid, bigint, text, text[]),
  public.take_second_factor(uuid, bigint, text, text),
  public.remove_factor(uuid, text, uuid, bigint, text, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.reserve_try(text, integer, integer, integer, integer, text, integer, integer),
  public.sign_in_with_password(text, text, text, integer, integer, integer, integer, text, integer, integer, bigint),
  public.sign_in_with_code(text, integer, integer, integer, integer, uuid, bigint, text, text[]),
  public.take_second_factor(uuid, bigint, text, text),
  public.remove_factor(uuid, text, uuid, bigint, text, text)
to service_role;
