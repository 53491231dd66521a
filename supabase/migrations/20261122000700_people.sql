-- Whose result (decision 29). What a browser asks for under an address that it has not proved waits here, apart from the
-- results that lists, counts and exports read, until that browser proves the address. So nobody can put a result among
-- somebody else's. Nobody has a right on the table: the functions below are the only way in.
create table public.unclaimed_recommendations (
  like public.ai_recommendations including defaults including constraints,
  -- A digest of the secret that the browser keeps.
  browser text not null check (browser ~ '^[\w-]{43}$'),
  primary key (id),
  foreign key (user_id) references public.users (id) on delete cascade
);
create index unclaimed_recommendations_claim_idx on public.unclaimed_recommendations (user_id, browser);
create index unclaimed_recommendations_created_idx on public.unclaimed_recommendations (created_at);
alter table public.unclaimed_recommendations enable row level security;
revoke all on public.unclaimed_recommendations from public, anon, authenticated, service_role;

-- Keeps a result for the lead of an address, until the browser proves that address.
create function public.store_unclaimed(p_browser text, p_result jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.unclaimed_recommendations
    (id, user_id, business_info, analysis, recommendations, opportunities, analyst, created_at, browser)
  select r.id, r.user_id, r.business_info, r.analysis, r.recommendations, r.opportunities, r.analyst, r.created_at, p_browser
  -- One of the drivers hands a jsonb argument on as a JSON text.
  from jsonb_populate_record(
    null::public.ai_recommendations,
    case jsonb_typeof(p_result) when 'string' then (p_result #>> '{}')::jsonb else p_result end
  ) as r
$$;

-- A result that waits, for the browser that made it: one row, or none.
create function public.find_unclaimed(p_browser text, p_id uuid)
returns table (
  id uuid, business_info jsonb, analysis jsonb, recommendations jsonb, opportunities jsonb, analyst text, created_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select u.id, u.business_info, u.analysis, u.recommendations, u.opportunities, u.analyst, u.created_at
  from public.unclaimed_recommendations as u
  where u.id = p_id and u.browser = p_browser
$$;

-- Gives a lead what waited for it and was made in this browser, which has proved the lead's address: how many results.
create function public.claim_results(p_lead uuid, p_browser text) returns integer
language sql volatile security definer set search_path = ''
as $$
  with mine as (
    delete from public.unclaimed_recommendations as u where u.user_id = p_lead and u.browser = p_browser returning u.*
  ), claimed as (
    insert into public.ai_recommendations
      (id, user_id, business_info, analysis, recommendations, opportunities, analyst, created_at)
    select id, user_id, business_info, analysis, recommendations, opportunities, analyst, created_at from mine
    returning id
  )
  select count(*)::integer from claimed
$$;

revoke all on function
  public.store_unclaimed(text, jsonb),
  public.find_unclaimed(text, uuid),
  public.claim_results(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.store_unclaimed(text, jsonb),
  public.find_unclaimed(text, uuid),
  public.claim_results(uuid, text)
to service_role;
