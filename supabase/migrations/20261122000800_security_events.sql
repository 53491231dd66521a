-- The security log also says when recovery codes are made anew, and when the data of one person is exported.
alter table public.security_events drop constraint security_events_kind_check;
alter table public.security_events add constraint security_events_kind_check check (kind in (
  'session-began', 'session-ended', 'sign-in-failed', 'password-changed', 'factor-added', 'factor-removed',
  'recovery-codes-made', 'exported', 'created', 'changed', 'deleted'
));

-- As before, and noted. Those that come with a new app are part of 'factor-added'.
create or replace function public.replace_recovery_codes(p_session uuid, p_digests text[])
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

-- Notes that the data of one person is about to be exported: by a session, or by that person themselves, who need no more
-- than a link for it. So of theirs the first in an hour is noted. The lock makes those at the same time wait for it.
create function public.note_person_export(p_id uuid, p_session uuid default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.users as u where u.id = p_id for no key update;
  if p_session is null and exists (
    select from public.security_events as e
    where e.happened_at > now() - interval '1 hour' and e.kind = 'exported' and e.subject_id = p_id and e.session_id is null
  ) then
    return;
  end if;
  insert into public.security_events (kind, session_id, subject_kind, subject_id)
  values ('exported', p_session, 'person', p_id);
end
$$;

revoke all on function public.note_person_export(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.note_person_export(uuid, uuid) to service_role;
