-- The calculator's total, if the visitor sends it to us: the numbers themselves stay in the browser. It belongs to the event of the
-- calculator's form, whose id only the browser that sent it knows.
create function public.note_total(p_event uuid, p_total numeric) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.lead_events as e set details = e.details || jsonb_build_object('total', p_total)
  where e.id = p_event and e.tool = 'calculator';
  return found;
end
$$;
revoke all on function public.note_total from public, anon, authenticated, service_role;
grant execute on function public.note_total to service_role;
