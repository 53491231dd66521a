-- Who is the admin by the address of the stored record; codes, messages and removals as a second look found them.

-- The stored record that signed in, and the admin's address as it was set then.
alter table public.admin_sessions
  add column user_id uuid,
  add column admin_email text check (char_length(admin_email) <= 254);

-- The e-mail address of the stored record that the caller's session is of, while the token names it too.
create function public.session_email(p_session uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select u.email
  from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims) as token
  join public.admin_sessions as s on s.id = p_session and s.user_id::text = token.claims ->> 'sub'
  join public.users as u on u.id = s.user_id
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

-- As before, and the address of the stored record.
drop function public.read_session();
create function public.read_session()
returns table (id uuid, aal text, touch_due boolean, email text)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.aal, s.last_seen_at < now() - interval '1 minute', public.session_email(s.id)
  from public.admin_sessions as s
  where s.id = public.claimed_session_id() and (select public.is_admin())
$$;

-- As before; a session that replaces another is of the same record.
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

-- As before, for a stored record.
drop function public.complete_sign_in(text, text, uuid, bigint, text, integer, integer);
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

-- Whether something may be done now, which is then not done again for so many seconds. The limits above count by windows
-- that begin for everybody at once; this counts from the time at which it was done.
create function public.take_once(p_key text, p_seconds integer) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.rate_limits as r (key, window_start, expires_at)
  values (p_key, 'epoch', now() + make_interval(secs => p_seconds))
  on conflict (key, window_start) do update set expires_at = excluded.expires_at where r.expires_at <= now();
  return found;
end
$$;

-- By which browser (a digest) a message was sent, in case it proves the address later.
alter table public.enquiries add column browser text check (char_length(browser) = 43);

-- As before, and messages: those of the browser that proved the address are the lead's. What others sent before anybody had
-- proved it was shown to whoever brought the address, and is the lead's no longer.
create or replace function public.prove_lead(p_lead uuid, p_browser text default null) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_proofs integer;
begin
  update public.users as u set proofs = u.proofs + 1 where u.id = p_lead returning u.proofs into v_proofs;
  if v_proofs is null then return null; end if;
  if v_proofs = 1 then update public.enquiries as e set proven = false where e.lead_id = p_lead; end if;
  if p_browser is null then return v_proofs; end if;
  update public.enquiries as e set proven = true where e.lead_id = p_lead and e.browser = p_browser and not e.proven;
  update public.ai_recommendations as a set proven = true where a.user_id = p_lead and a.browser = p_browser and not a.proven;
  with mine as (
    delete from public.unclaimed_recommendations as w where w.user_id = p_lead and w.browser = p_browser returning w.*
  )
  insert into public.ai_recommendations
    (id, user_id, business_info, analysis, recommendations, opportunities, analyst, created_at, proven)
  select id, user_id, business_info, analysis, recommendations, opportunities, analyst, created_at, true from mine;
  return v_proofs;
end
$$;

-- The owner's word is also asked for what retention removes beside leads, where the clock may be wrong.
alter table public.removals drop constraint removals_kind_check;
alter table public.removals add check (kind in ('leads', 'files', 'disk', 'records'));
insert into public.removals (kind) values ('records');

-- Results that nobody claimed, messages without a lead, and events of the security log that are kept no longer.
create function public.count_expired_records(p_unclaimed_days integer, p_months integer, p_now timestamptz default now())
returns bigint
language sql stable security definer set search_path = ''
as $$
  select (select count(*) from public.unclaimed_recommendations as w where w.created_at < p_now - make_interval(days => p_unclaimed_days))
    + (select count(*) from public.enquiries as e
      where p_months > 0 and e.lead_id is null and e.created_at < p_now - make_interval(months => p_months))
    + (select count(*) from public.security_events as e where e.happened_at < p_now - interval '400 days')
$$;

-- As before, but a time at which nothing was to be removed is not noted when it is more than a month after the last one: the
-- clock may be wrong. Without a total nothing is much.
create or replace function public.may_remove(p_kind text, p_count bigint, p_total bigint default null, p_now timestamptz default now()) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_row public.removals;
  v_why text;
begin
  select * into v_row from public.removals as r where r.kind = p_kind for update;
  if p_count > 0 then
    v_why := case
      when p_now > v_row.ran_at + interval '1 month' then 'clock'
      when p_count > 20 and p_count * 10 > p_total then 'many'
      -- What the owner has stopped stays stopped, also when it has become less.
      when v_row.answer = 'stopped' then v_row.why
    end;
  end if;
  if v_why is not null
    and not coalesce(v_row.answer = 'allowed' and p_count <= v_row.count + 20, false)
    and not coalesce(
      p_kind = 'leads' and v_why = 'many' and v_row.why = 'many' and v_row.answer is distinct from 'stopped'
      and v_row.waits_since <= p_now - interval '14 days' and p_count <= v_row.count + 20, false
    )
  then
    update public.removals as r
    -- More than was shown is another question.
    set waits_since = case when r.why = v_why and p_count <= r.count + 20 then coalesce(r.waits_since, p_now) else p_now end,
      why = v_why, count = p_count, total = p_total, answer = nullif(r.answer, 'allowed')
    where r.kind = p_kind;
    return false;
  end if;
  update public.removals as r
  set ran_at = case when p_count = 0 and p_now > r.ran_at + interval '1 month' then r.ran_at else p_now end,
    waits_since = null, why = null, count = null, total = null, answer = null
  where r.kind = p_kind;
  return true;
end
$$;

revoke all on function
  public.session_email(uuid),
  public.read_session(),
  public.complete_sign_in(text, text, uuid, bigint, text, integer, integer, uuid, text),
  public.take_once(text, integer),
  public.count_expired_records(integer, integer, timestamptz)
from public, anon, authenticated, service_role;
grant execute on function public.read_session() to authenticated;
grant execute on function
  public.complete_sign_in(text, text, uuid, bigint, text, integer, integer, uuid, text),
  public.take_once(text, integer),
  public.count_expired_records(integer, integer, timestamptz)
to service_role;
