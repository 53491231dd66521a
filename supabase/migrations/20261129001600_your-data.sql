-- What is stored about a person: read, exported, erased.

-- From here on a database of version 1.1.0 gets the same text (supabase/from-1.1.0.sql).

set check_function_bodies = off;

-- Whether somebody is a lead: not the author, and nobody who wrote a post.
create or replace function public.is_lead(p_id uuid, p_author text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.users as u
    where u.id = p_id and u.email <> lower(p_author) and not exists (select from public.posts as p where p.author_id = u.id)
  )
$$;

-- When the auth server first sent a code to an address; null where it knows none, or where there is no such server.
create or replace function public.code_user_since(p_email text) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_since timestamptz;
begin
  if to_regclass('auth.users') is not null then
    execute 'select min(created_at) from auth.users where lower(email) = $1' into v_since using p_email;
  end if;
  return v_since;
exception when insufficient_privilege then
  return null;
end
$$;

-- All that is kept about a lead; null where nobody has the id, and for the author. Results that others asked for under
-- the lead's address are only counted, and once the address was proved, so are those that unproven browsers stored: they are
-- not for the lead to read.
create or replace function public.all_about(p_id uuid, p_author text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', u.name, 'email', u.email, 'first_seen', u.created_at, 'last_seen', u.last_login,
    'first_source', u.first_source, 'last_source', u.last_source, 'suspected_spam', u.suspected_spam,
    'report_at', u.report_at,
    'first_consent', (
      select jsonb_build_object('version', w.version, 'wording', w.wording, 'at', u.first_consent_at)
      from public.consent_wordings as w where w.version = u.first_consent
    ),
    'last_consent', (
      select jsonb_build_object('version', w.version, 'wording', w.wording, 'at', u.last_consent_at)
      from public.consent_wordings as w where w.version = u.last_consent
    ),
    'code_user_since', public.code_user_since(u.email),
    'unclaimed', (select count(*) from public.unclaimed_recommendations as w where w.user_id = u.id)
      + (select count(*) from public.ai_recommendations as a where a.user_id = u.id and u.proofs > 0 and not a.proven),
    'analyses', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'created_at', a.created_at, 'analyst', a.analyst, 'business_info', a.business_info,
        'analysis', a.analysis, 'recommendations', a.recommendations, 'opportunities', a.opportunities
      ) order by a.created_at desc, a.id), '[]')
      from public.ai_recommendations as a where a.user_id = u.id and (a.proven or u.proofs = 0)
    )
  )
  from public.users as u
  where u.id = p_id and public.is_lead(p_id, p_author)
$$;

-- Deleting a person also deletes the user that the auth server made to send codes to the address, and what that server's own log
-- says of the address.
create or replace function public.forget_code_users() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_emails constant text[] := array(select o.email from old_rows as o);
begin
  -- Where one is refused, the operator deletes it (docs/security.md).
  begin
    if to_regclass('auth.users') is not null then
      execute 'delete from auth.users where lower(email) = any ($1)' using v_emails;
    end if;
  exception when insufficient_privilege then null;
  end;
  begin
    if to_regclass('auth.audit_log_entries') is not null then
      execute 'delete from auth.audit_log_entries as a
        where lower(a.payload::jsonb ->> ''actor_username'') = any ($1) or lower(a.payload::jsonb #>> ''{traits,user_email}'') = any ($1)'
      using v_emails;
    end if;
  exception when insufficient_privilege then null;
  end;
  return null;
end
$$;

-- Deletes a lead with all that is kept about it, and the counts of limits whose keys are given: what was deleted; null where
-- nobody has the id. The author is no lead.
create or replace function public.forget(p_id uuid, p_author text, p_limits text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_email text;
  v_deleted jsonb;
begin
  select u.email into v_email from public.users as u where u.id = p_id for update;
  if not found then return null; end if;
  if not public.is_lead(p_id, p_author) then
    raise exception 'The author is no lead' using errcode = 'insufficient_privilege';
  end if;
  v_deleted := jsonb_build_object(
    'analyses', (select count(*) from public.ai_recommendations as a where a.user_id = p_id),
    'unclaimed', (select count(*) from public.unclaimed_recommendations as a where a.user_id = p_id)
  );
  delete from public.rate_limits as r where r.key = any (p_limits);
  delete from public.users as u where u.id = p_id;
  return v_deleted || jsonb_build_object('code_user', public.code_user_since(v_email) is null);
end
$$;

-- The two ways to each: the server's, for a visitor who proved the address, and the admin's. Null where nobody has the id.
create or replace function public.read_person(p_id uuid, p_author text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.all_about(p_id, p_author) || public.enquiries_of(p_id) || public.events_of(p_id) || public.work_of(p_id)
    || public.kept_results_of(p_id)
$$;

create or replace function public.read_person_for_admin(p_id uuid, p_author text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return public.read_person(p_id, p_author);
end
$$;

create or replace function public.delete_person(p_id uuid, p_author text, p_limits text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_enquiries integer := (select count(*) from public.enquiries as e where e.lead_id = p_id);
begin
  return public.forget(p_id, p_author, p_limits) || jsonb_build_object('enquiries', v_enquiries);
end
$$;

create or replace function public.delete_person_for_admin(p_id uuid, p_author text, p_limits text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return public.delete_person(p_id, p_author, p_limits);
end
$$;

-- The results that a lead keeps, for the person and for the admin. Those that others kept under the address are not told.
create or replace function public.kept_results_of(p_lead uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('kept_results', coalesce(jsonb_agg(jsonb_build_object(
    'reference', e.reference, 'kept_at', k.created_at, 'tool', k.tool, 'shown', k.shown
  ) order by k.created_at desc, k.id), '[]'))
  from public.kept_results as k join public.lead_events as e on e.id = k.event_id
  where e.lead_id = p_lead and e.is_proven and not public.is_expired_result(k.created_at, now())
$$;

create trigger users_forget_code_users after delete on public.users
  referencing old table as old_rows for each statement execute function public.forget_code_users();

grant execute on function
  public.delete_person_for_admin, public.read_person_for_admin
to authenticated;

grant execute on function
  public.delete_person, public.read_person
to service_role;

reset check_function_bodies;
