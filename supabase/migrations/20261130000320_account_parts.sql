-- A nested loop runs the subquery of `in (…)` again for each row. One that locks what it finds, finds other rows each time, so more than
-- its limit was deleted. An array is made once.
set check_function_bodies = off;

create or replace function public.begin_session(p_aal text, p_browser text, p_replaces uuid default null)
returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  delete from public.admin_sessions as s
  where s.ctid = any (array(
    select x.ctid from public.admin_sessions as x where x.expires_at < now() - interval '30 days' limit 50 for update skip locked
  ));
  update public.admin_sessions as s set ended_at = now(), ended_why = 'replaced'
  where s.id = p_replaces and public.session_lives(s.ended_at, s.expires_at, s.last_seen_at);
  insert into public.admin_sessions (aal, browser, user_id, admin_email)
  select p_aal, p_browser, s.user_id, s.admin_email
  from (select) as one left join public.admin_sessions as s on s.id = p_replaces
  returning id into v_id;
  return v_id;
end
$$;

reset check_function_bodies;
