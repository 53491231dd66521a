-- The press 'Answered': a new lead is contacted, also where it was answered by none of the buttons. Twice is once. -1 where it is gone.
create function public.answer_lead(p_subject uuid, p_change uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_known constant public.lead_work := public.open_lead_work(p_subject);
  v_next public.lead_work := v_known;
begin
  if v_known.subject_id is null then return -1; end if;
  if v_known.status <> 'new' then return v_known.revision; end if;
  v_next.status := 'contacted';
  return public.store_lead_work(v_known, v_next, p_change);
end
$$;
grant execute on function public.answer_lead to authenticated;
