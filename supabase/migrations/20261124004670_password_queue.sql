-- Unknown browsers of one network share one queue for the password: each /64 of a /48 had a place of its own.
drop function public.reserve_try, public.give_back_try(text, bigint, text), public.sign_in_with_password;

-- Counts a try of one subject, unless it has to wait. `p_free` wrong ones cost no wait, the next `p_first_seconds`, each
-- later one twice as long, up to `p_longest_seconds`; after `p_forget_seconds` without one they are forgotten.
-- `p_network` and `p_overall` count those of many subjects for `p_forget_seconds`. Once one of them reaches its limit, each
-- network has one try in `p_queue_seconds`, whatever the other networks do meanwhile.
create function public.reserve_try(
  p_key text,
  p_free integer,
  p_first_seconds integer,
  p_longest_seconds integer,
  p_forget_seconds integer,
  p_overall text default null,
  p_overall_free integer default null,
  p_queue_seconds integer default null,
  p_network text default null,
  p_network_free integer default null
)
returns table (allowed boolean, retry_after_seconds integer, reservation bigint)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_forget interval := make_interval(secs => p_forget_seconds);
  -- A server of the release before names no network: each subject is one.
  v_network_key text := coalesce(p_network, p_overall || ':' || p_key);
  v_own public.tries;
  v_network public.tries;
  v_all public.tries;
  v_now timestamptz;
  v_until timestamptz;
  v_wait double precision := 0;
begin
  -- for this transaction, which is this call
  perform set_config('synchronous_commit', 'off', true);

  -- The row is locked from here on, and the clock is read after those who had it before.
  insert into public.tries as t (key) values (p_key) on conflict (key) do update set key = excluded.key returning t.* into v_own;
  v_now := clock_timestamp();
  if v_own.last_at < v_now - v_forget then
    v_own.wrong := 0;
    v_own.wait_until := null;
  end if;
  v_until := v_own.wait_until;

  if p_overall is not null and coalesce(v_until <= v_now, true) then
    insert into public.tries as t (key) values (v_network_key)
    on conflict (key) do update set key = excluded.key returning t.* into v_network;
    insert into public.tries as t (key) values (p_overall) on conflict (key) do update set key = excluded.key returning t.* into v_all;
    v_now := clock_timestamp();
    if v_network.first_at < v_now - v_forget then
      v_network.wrong := 0;
      v_network.first_at := v_now;
    end if;
    if v_all.first_at < v_now - v_forget then
      v_all.wrong := 0;
      v_all.first_at := v_now;
    end if;
    if v_all.wrong >= p_overall_free or v_network.wrong >= p_network_free then
      v_until := coalesce(v_network.queued_until, v_now + make_interval(secs => p_queue_seconds));
      -- Whoever has the turn begins the wait for the next one.
      v_network.queued_until := case when v_until <= v_now then v_now + make_interval(secs => p_queue_seconds) else v_until end;
    end if;
    if coalesce(v_until <= v_now, true) then
      v_network.wrong := v_network.wrong + 1;
      update public.tries as t set wrong = v_all.wrong + 1, first_at = v_all.first_at, last_at = v_now where t.key = p_overall;
    end if;
    update public.tries as t
    set wrong = v_network.wrong, first_at = v_network.first_at, queued_until = v_network.queued_until, last_at = v_now
    where t.key = v_network_key;
  end if;

  allowed := coalesce(v_until <= v_now, true);
  if allowed then
    v_own.wrong := v_own.wrong + 1;
    v_own.reservation := v_own.reservation + 1;
    if v_own.wrong >= p_free then
      v_wait := least(p_longest_seconds, p_first_seconds * 2.0 ^ least(v_own.wrong - p_free, 30));
    end if;
    v_own.wait_until := v_now + make_interval(secs => v_wait);
    v_own.last_at := v_now;
  end if;
  update public.tries as t
  set wrong = v_own.wrong, reservation = v_own.reservation, wait_until = v_own.wait_until, last_at = v_own.last_at
  where t.key = p_key;
  -- Last of all: whoever deletes a row of others must wait for none.
  delete from public.tries as t
  where t.ctid in (
    select x.ctid from public.tries as x
    where x.last_at < now() - v_forget and x.key <> p_key
    limit 50 for update skip locked
  );
  retry_after_seconds := case when allowed then 0 else greatest(1, ceil(extract(epoch from v_until - v_now))::integer) end;
  reservation := v_own.reservation;
  return next;
end
$$;

-- Gives a try back that was right.
create function public.give_back_try(
  p_key text, p_reservation bigint, p_overall text default null, p_network text default null
)
returns void
language sql volatile security definer set search_path = ''
as $$
  update public.tries as t
  set wrong = greatest(t.wrong - 1, 0),
    wait_until = case when t.key = p_key and t.reservation = p_reservation then null else t.wait_until end
  where t.key in (p_key, p_overall, p_network)
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

revoke all on function public.reserve_try, public.give_back_try, public.sign_in_with_password from public, anon, authenticated, service_role;
grant execute on function public.reserve_try, public.give_back_try, public.sign_in_with_password to service_role;
