-- A nested loop runs the subquery of `in (…)` again for each row. One that locks what it finds, finds other rows each time, so more than
-- its limit was deleted. An array is made once.
set check_function_bodies = off;

create or replace function public.take_rate_limit(p_key text, p_limit integer, p_window_seconds integer)
returns table (allowed boolean, retry_after_seconds integer)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_start timestamptz := to_timestamp(floor(extract(epoch from now()) / p_window_seconds) * p_window_seconds);
  v_end timestamptz := v_start + make_interval(secs => p_window_seconds);
  v_hits integer;
begin
  -- for this transaction, which is this call
  perform set_config('synchronous_commit', 'off', true);
  delete from public.rate_limits as r
  where r.ctid = any (array(select x.ctid from public.rate_limits as x where x.expires_at < now() limit 50 for update skip locked));
  insert into public.rate_limits as r (key, window_start, expires_at)
  values (p_key, v_start, v_end)
  on conflict (key, window_start) do update set hits = r.hits + 1
  returning r.hits into v_hits;
  return query select v_hits <= p_limit, greatest(1, ceil(extract(epoch from v_end - now()))::integer);
end
$$;

create or replace function public.reserve_try(
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
  where t.ctid = any (array(
    select x.ctid from public.tries as x
    where x.last_at < now() - v_forget and x.key <> p_key
    limit 50 for update skip locked
  ));
  retry_after_seconds := case when allowed then 0 else greatest(1, ceil(extract(epoch from v_until - v_now))::integer) end;
  reservation := v_own.reservation;
  return next;
end
$$;

reset check_function_bodies;
