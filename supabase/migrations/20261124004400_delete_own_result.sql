-- A person who proved their address deletes one kept result on the page 'Your data', where the address of the result is not known.
-- It is named by its reference, and found among the results of that lead alone.
create function public.delete_own_result(p_lead uuid, p_reference text) returns boolean
language sql volatile security definer set search_path = ''
as $$
  select coalesce((
    select public.delete_kept_result(k.digest)
    from public.kept_results as k
    join public.lead_events as e on e.id = k.event_id
    join public.users as u on u.id = e.lead_id
    where e.reference = p_reference and e.lead_id = p_lead and e.is_proven and u.proofs > 0
  ), false)
$$;

revoke all on function public.delete_own_result from public, anon, authenticated, service_role;
grant execute on function public.delete_own_result to service_role;
