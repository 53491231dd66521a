-- Tries at what may be guessed: the admin's password, the code of an app. Only wrong ones count: a try is counted before
-- it is checked, so that tries at the same moment gain nothing, and given back if it was right. Whoever was wrong waits,
-- longer each time. No request waits; the answer says how long.
create table public.tries (
  key text primary key check (char_length(key) <= 200),
  wrong integer not null default 0,
  -- Of how many reservations this is the last: a right try takes back only its own wait.
  reservation bigint not null default 0,
  wait_until timestamptz,
  -- Where many others were wrong: when this one may try all the same.
  turn_at timestamptz,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create index tries_last_at_idx on public.tries (last_at);
alter table public.tries enable row level security;
-- Where service_role does not bypass row-level security, it still needs a policy.
create policy tries_service on public.tries for all to service_role using (true) with check (true);

-- Counts a try of one subject, unless it has to wait. `p_free` wrong ones cost no wait, the next `p_first_seconds`, each
-- later one twice as long, up to `p_longest_seconds`; after `p_forget_seconds` without one they are forgotten.
-- `p_overall` counts those of all subjects together for `p_forget_seconds`. Once they are `p_overall_free`, each subject
-- is asked to wait `p_turn_seconds` before a try, and then has its turn, whatever the others do meanwhile.
create function public.reserve_try(
  p_key text,
  p_free integer,
  p_first_seconds integer,
  p_longest_seconds integer,
  p_forget_seconds integer,
  p_overall text default null,
  p_overall_free integer default null,
  p_turn_seconds integer default null
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
    v_own.turn_at := null;
  end if;
  v_until := v_own.wait_until;

  if p_overall is not null and coalesce(v_until <= v_now, true) then
    insert into public.tries as t (key) values (p_overall) on conflict (key) do update set key = excluded.key returning t.* into v_all;
    if v_all.first_at < v_now - v_forget then
      v_all.wrong := 0;
      v_all.first_at := v_now;
    end if;
    if v_all.wrong >= p_overall_free and coalesce(v_own.turn_at > v_now, true) then
      v_until := coalesce(v_own.turn_at, v_now + make_interval(secs => p_turn_seconds));
      v_own.turn_at := v_until;
    else
      update public.tries as t set wrong = v_all.wrong + 1, first_at = v_all.first_at, last_at = v_now where t.key = p_overall;
    end if;
  end if;

  allowed := coalesce(v_until <= v_now, true);
  if allowed then
    v_own.wrong := v_own.wrong + 1;
    v_own.reservation := v_own.reservation + 1;
    v_own.turn_at := null;
    if v_own.wrong >= p_free then
      v_wait := least(p_longest_seconds, p_first_seconds * 2.0 ^ least(v_own.wrong - p_free, 30));
    end if;
    v_own.wait_until := v_now + make_interval(secs => v_wait);
    v_own.last_at := v_now;
  end if;
  update public.tries as t
  set wrong = v_own.wrong, reservation = v_own.reservation, wait_until = v_own.wait_until, turn_at = v_own.turn_at, last_at = v_own.last_at
  where t.key = p_key;
  retry_after_seconds := case when allowed then 0 else greatest(1, ceil(extract(epoch from v_until - v_now))::integer) end;
  reservation := v_own.reservation;
  return next;
end
$$;

-- Gives a try back that was right.
create function public.give_back_try(p_key text, p_reservation bigint, p_overall text default null) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.tries as t
  set wrong = greatest(t.wrong - 1, 0),
    wait_until = case when t.key = p_key and t.reservation = p_reservation then null else t.wait_until end
  where t.key in (p_key, p_overall)
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
  grant select, insert, update, delete on public.tries to service_role;
$$;
select public.reset_grants();

revoke all on function
  public.reserve_try(text, integer, integer, integer, integer, text, integer, integer),
  public.give_back_try(text, bigint, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.reserve_try(text, integer, integer, integer, integer, text, integer, integer),
  public.give_back_try(text, bigint, text)
to service_role;
