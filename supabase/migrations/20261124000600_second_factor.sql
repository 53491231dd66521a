-- The second factor: adding, using and removing it, with its recovery codes.

-- Each signs in once in place of a code; a used one is gone. Only a digest is kept, whose key is not in the database.
create table public.recovery_codes (
  digest text primary key check (char_length(digest) = 43),
  factor_id uuid not null references public.factors (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index recovery_codes_factor_idx on public.recovery_codes (factor_id);

-- One change of the second factor at a time, and none beside a change of the password; and only by a session that still has
-- the admin's rights once the changes before it are done.
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
  insert into public.security_events (kind, session_id, subject_kind, subject_id)
  values ('recovery-codes-made', p_session, 'factor', v_factor);
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
