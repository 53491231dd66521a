-- The results that wait for the browser that made them: one, or all.
create or replace function public.find_unclaimed(p_browser text, p_id uuid default null)
returns table (
  id uuid, business_info jsonb, analysis jsonb, recommendations jsonb, opportunities jsonb, analyst text, created_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select u.id, u.business_info, u.analysis, u.recommendations, u.opportunities, u.analyst, u.created_at
  from public.unclaimed_recommendations as u
  where u.browser = p_browser and (p_id is null or u.id = p_id)
$$;
create index unclaimed_recommendations_browser_idx on public.unclaimed_recommendations (browser);
