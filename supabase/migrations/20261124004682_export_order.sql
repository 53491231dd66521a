-- The export of leads has the order of their list. A form that is sent meanwhile moves its lead to the top, so all lines are named
-- at once, and read in parts.
drop function public.export_leads(text, uuid, integer, text, text, text);

-- The latest forms of the leads of a list, and of the messages without one, newest first.
create function public.leads_to_export(
  p_author text,
  p_pattern text default null,
  p_view text default null,
  p_status text default null
)
returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
declare
  v_author constant uuid := (select u.id from public.users as u where u.email = p_author);
  v_ids uuid[];
begin
  perform public.must_be_admin();
  execute format('
    with e as materialized (select e.id, e.happened_at from public.lead_events as e where %s)
    select array(select e.id from e order by e.happened_at desc, e.id)', public.leads_condition(p_view, p_status, p_pattern))
  into v_ids using v_author, p_status, lower(p_pattern);
  return v_ids;
end
$$;

-- The lines of these forms in their order, a thousand at most.
create function public.export_leads(p_events uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
begin
  perform public.must_be_admin();
  return public.leads_of(p_events[1:1000]);
end
$$;

revoke all on function public.leads_to_export, public.export_leads from public, anon, authenticated, service_role;
grant execute on function public.leads_to_export, public.export_leads to authenticated;
