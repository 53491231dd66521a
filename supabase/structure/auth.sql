-- Generated, do not edit; never run.

-- Limits: how often something may be done in a time, and how soon somebody may try again after a wrong password or code.
create table public.rate_limits (
  key text not null,
  window_start timestamp with time zone not null,
  hits integer default 1 not null,
  expires_at timestamp with time zone not null,
  constraint rate_limits_key_check CHECK ((char_length(key) <= 200)),
  constraint rate_limits_pkey PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_limits_expires_idx ON public.rate_limits USING btree (expires_at);
alter table public.rate_limits enable row level security;
create policy rate_limits_service on public.rate_limits for all to service_role
  using (true)
  with check (true);
grant delete, insert, select, update on table public.rate_limits to service_role;

-- Tries at what may be guessed: the admin's password, the code of an app. Only wrong ones count: a try is counted before
-- it is checked, so that tries at the same moment gain nothing, and given back if it was right. After a wrong one the next has
-- to wait, longer each time. No request waits; the answer says how long.
create table public.tries (
  key text not null,
  wrong integer default 0 not null,
  reservation bigint default 0 not null,
  wait_until timestamp with time zone,
  queued_until timestamp with time zone,
  first_at timestamp with time zone default now() not null,
  last_at timestamp with time zone default now() not null,
  constraint tries_key_check CHECK ((char_length(key) <= 200)),
  constraint tries_pkey PRIMARY KEY (key)
);
CREATE INDEX tries_last_at_idx ON public.tries USING btree (last_at);
alter table public.tries enable row level security;
create policy tries_service on public.tries for all to service_role
  using (true)
  with check (true);
grant delete, insert, select, update on table public.tries to service_role;

-- Gives a try back that was right.
CREATE OR REPLACE FUNCTION public.give_back_try(p_key text, p_reservation bigint, p_overall text DEFAULT NULL::text, p_network text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.tries as t
  set wrong = greatest(t.wrong - 1, 0),
    wait_until = case when t.key = p_key and t.reservation = p_reservation then null else t.wait_until end
  where t.key in (p_key, p_overall, p_network)
$function$;
grant execute on function public.give_back_try to service_role;

-- Counts a try of one subject, unless it has to wait. `p_free` wrong ones cost no wait, the next `p_first_seconds`, each
-- later one twice as long, up to `p_longest_seconds`; after `p_forget_seconds` without one they are forgotten.
-- `p_network` and `p_overall` count those of many subjects for `p_forget_seconds`. Once one of them reaches its limit, each
-- network has one try in `p_queue_seconds`, whatever the other networks do meanwhile.
CREATE OR REPLACE FUNCTION public.reserve_try(p_key text, p_free integer, p_first_seconds integer, p_longest_seconds integer, p_forget_seconds integer, p_overall text DEFAULT NULL::text, p_overall_free integer DEFAULT NULL::integer, p_queue_seconds integer DEFAULT NULL::integer, p_network text DEFAULT NULL::text, p_network_free integer DEFAULT NULL::integer)
 RETURNS TABLE(allowed boolean, retry_after_seconds integer, reservation bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.reserve_try to service_role;

-- Supabase grants new tables and sequences to every role by default, and the embedded backend grants everything each time it
-- starts, so everything is taken away first; the embedded backend's start calls this once more. No role needs a sequence, as
-- every number is an identity. A migration that adds a table redefines it.
CREATE OR REPLACE FUNCTION public.reset_grants()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_part regprocedure;
begin
  revoke all on all tables in schema public from public, anon, authenticated, service_role;
  alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
  revoke all on all sequences in schema public from public, anon, authenticated, service_role;
  alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
  grant usage on schema public to anon, authenticated, service_role;
  for v_part in
    select p.oid from pg_proc as p
    where p.pronamespace = 'public'::regnamespace and p.proname like 'rights\_of\_%' order by p.proname
  loop
    execute format('select %s', v_part);
  end loop;
end
$function$;

-- Rights on tables, by feature: a migration that adds a table adds a function rights_of_…() with its grants, and calls
-- reset_grants(). It takes everything away and calls all of them, so nobody copies what others grant.
CREATE OR REPLACE FUNCTION public.rights_of_baseline()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
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
$function$;

-- Whether something may be done now, which is then not done again for so many seconds. take_rate_limit counts by windows
-- that begin for everybody at once; this counts from the time at which it was done.
CREATE OR REPLACE FUNCTION public.take_once(p_key text, p_seconds integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.rate_limits as r (key, window_start, expires_at)
  values (p_key, 'epoch', now() + make_interval(secs => p_seconds))
  on conflict (key, window_start) do update set expires_at = excluded.expires_at where r.expires_at <= now();
  return found;
end
$function$;
grant execute on function public.take_once to service_role;

-- Counts one hit in a fixed window. Returns whether it is allowed, and how many seconds to wait if not. The count need not
-- reach the disk before the answer does: a power cut may forget a few uses of a limit, and a visitor who sends a form waits
-- for two syncs fewer.
CREATE OR REPLACE FUNCTION public.take_rate_limit(p_key text, p_limit integer, p_window_seconds integer)
 RETURNS TABLE(allowed boolean, retry_after_seconds integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.take_rate_limit to service_role;
