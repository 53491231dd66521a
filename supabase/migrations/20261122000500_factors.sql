-- A second factor that holds. It belongs to the sign-in, which has one shared password, not to whoever is the author today.

-- Of several, the one that was used last is the one that is asked for; attempts that were not finished are begun anew.
delete from public.factors as f where f.status = 'unverified';
delete from public.factors as f
where f.id in (
  select x.id
  from (
    select y.id, row_number() over (partition by y.factor_type order by y.last_step desc, y.created_at desc, y.id) as place
    from public.factors as y
  ) as x
  where x.place > 1
);
alter table public.factors drop column user_id;
create unique index factors_one_verified on public.factors (factor_type) where status = 'verified';

-- Each signs in once in place of a code; a used one is gone. Only a digest is kept, whose key is not in the database.
create table public.recovery_codes (
  digest text primary key check (char_length(digest) = 43),
  factor_id uuid not null references public.factors (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index recovery_codes_factor_idx on public.recovery_codes (factor_id);
alter table public.recovery_codes enable row level security;
-- Where service_role does not bypass row-level security, it still needs a policy.
create policy recovery_codes_service on public.recovery_codes for all to service_role using (true) with check (true);

-- One change of the second factor at a time, and none beside a change of the password; and only by a session that still has
-- the admin's rights when its turn has come.
create function public.hold_second_factor(p_session uuid) returns void
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
-- once, one gets true. `p_sealed` replaces the secret of an app that was stored as plain text.
create function public.take_second_factor(
  p_factor uuid default null, p_step bigint default null, p_sealed text default null, p_digest text default null
)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_digest is not null then
    delete from public.recovery_codes as r
    where r.digest = p_digest and exists (select from public.factors as f where f.id = r.factor_id and f.status = 'verified');
  else
    update public.factors as f set last_step = p_step, secret = coalesce(p_sealed, f.secret)
    where f.id = p_factor and f.status = 'verified' and f.last_step < p_step;
  end if;
  return found;
end
$$;

-- The first code of an app: from now on it is asked for. The caller's session becomes a new one that has it, in the same
-- transaction in which all others end. Returns that session; null where the attempt is no longer there.
create function public.confirm_factor(p_session uuid, p_factor uuid, p_step bigint, p_digests text[], p_browser text)
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
create function public.remove_factor(
  p_session uuid, p_browser text,
  p_factor uuid default null, p_step bigint default null, p_sealed text default null, p_digest text default null
)
returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_session uuid;
begin
  perform public.hold_second_factor(p_session);
  if not public.take_second_factor(p_factor, p_step, p_sealed, p_digest) then
    return null;
  end if;
  delete from public.factors as f where f.status = 'verified';
  v_session := public.begin_session('aal1', p_browser, p_session);
  perform public.end_other_sessions(v_session, 'factor');
  return v_session;
end
$$;

-- New recovery codes; the ones before are worth nothing any more. Returns whether there is a factor that they belong to.
create function public.replace_recovery_codes(p_session uuid, p_digests text[])
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
  return true;
end
$$;

-- For the command that helps who has lost app and codes, or whose key has changed. Returns whether there was one.
create function public.drop_second_factor()
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
  grant select, insert, delete on public.recovery_codes to service_role;
$$;
select public.reset_grants();

revoke all on function
  public.hold_second_factor(uuid),
  public.take_second_factor(uuid, bigint, text, text),
  public.confirm_factor(uuid, uuid, bigint, text[], text),
  public.remove_factor(uuid, text, uuid, bigint, text, text),
  public.replace_recovery_codes(uuid, text[]),
  public.drop_second_factor()
from public, anon, authenticated, service_role;
grant execute on function
  public.take_second_factor(uuid, bigint, text, text),
  public.confirm_factor(uuid, uuid, bigint, text[], text),
  public.remove_factor(uuid, text, uuid, bigint, text, text),
  public.replace_recovery_codes(uuid, text[]),
  public.drop_second_factor()
to service_role;
