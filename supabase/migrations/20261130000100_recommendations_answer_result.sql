-- A visitor corrects how a result of the rules was read (decision 73).

-- A result that may be corrected: by the browser that made it, or by its proven owner. p_lead is the lead that the browser's
-- cookie names. A result of an unproven browser under the owner's address is not the owner's.
create or replace function public.own_result(p_id uuid, p_browser text default null, p_lead uuid default null)
returns table (
  id uuid, business_info jsonb, analysis jsonb, recommendations jsonb, opportunities jsonb, analyst text, created_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select u.id, u.business_info, u.analysis, u.recommendations, u.opportunities, u.analyst, u.created_at
  from public.unclaimed_recommendations as u
  where u.id = p_id and u.browser = p_browser
  union all
  select a.id, a.business_info, a.analysis, a.recommendations, a.opportunities, a.analyst, a.created_at
  from public.ai_recommendations as a
  where a.id = p_id and (a.browser = p_browser or (a.proven and a.user_id = p_lead))
$$;

-- Stores what a result says after a correction, in its place; what was asked, when and by whom stays. Only if nobody corrected
-- it after the one that p_before names, so that no older copy overwrites a newer answer. Returns whether it was stored.
create or replace function public.answer_result(
  p_id uuid, p_answer jsonb, p_before text default null, p_browser text default null, p_lead uuid default null
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_answer constant jsonb := public.real_json(p_answer);
begin
  -- A proof may move the result meanwhile, but never to somebody else.
  if not exists (select from public.own_result(p_id, p_browser, p_lead) as o where o.analyst = 'rules') then return false; end if;
  update public.unclaimed_recommendations as u set
    analysis = v_answer -> 'analysis', recommendations = v_answer -> 'recommendations', opportunities = v_answer -> 'opportunities'
  where u.id = p_id and u.analysis ->> 'answeredAt' is not distinct from p_before;
  if found then return true; end if;
  update public.ai_recommendations as a set
    analysis = v_answer -> 'analysis', recommendations = v_answer -> 'recommendations', opportunities = v_answer -> 'opportunities'
  where a.id = p_id and a.analysis ->> 'answeredAt' is not distinct from p_before;
  return found;
end
$$;

grant execute on function public.own_result, public.answer_result to service_role;
