-- Analyses of the recommendations tool.

-- Analyses, and whose they are (decision 29).
create table public.ai_recommendations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  business_info jsonb not null check (jsonb_typeof(business_info) = 'object'),
  analysis jsonb not null check (
    jsonb_typeof(analysis) = 'object'
    and (analysis ->> 'efficiency')::numeric between 1 and 100
    and (analysis ->> 'potential')::numeric between 1 and 100
    and (analysis ->> 'risk')::numeric between 1 and 100
    and (analysis ->> 'roi')::numeric between 1 and 100
  ),
  recommendations jsonb not null check (jsonb_typeof(recommendations) = 'array'),
  opportunities jsonb not null check (jsonb_typeof(opportunities) = 'array'),
  created_at timestamptz not null default now(),
  -- Who wrote it: Gemini, or the built-in rules where no key is set (such a card says 'Rule-based sample').
  analyst text not null default 'gemini' check (analyst in ('gemini', 'rules')),
  -- Whether a browser that proved the address stored it. Otherwise by which browser (a digest), in case it proves the address later.
  proven boolean not null default false,
  browser text check (char_length(browser) = 43)
);
create index ai_recommendations_user_idx on public.ai_recommendations (user_id, created_at desc);
alter table public.ai_recommendations enable row level security;

-- A result that a browser asked for under an address that it has not proved waits here, apart from the results that lists,
-- counts and exports read, until that browser proves the address. So nobody can put a result among somebody else's.
create table public.unclaimed_recommendations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  business_info jsonb not null check (jsonb_typeof(business_info) = 'object'),
  analysis jsonb not null check (
    jsonb_typeof(analysis) = 'object'
    and (analysis ->> 'efficiency')::numeric between 1 and 100
    and (analysis ->> 'potential')::numeric between 1 and 100
    and (analysis ->> 'risk')::numeric between 1 and 100
    and (analysis ->> 'roi')::numeric between 1 and 100
  ),
  recommendations jsonb not null check (jsonb_typeof(recommendations) = 'array'),
  opportunities jsonb not null check (jsonb_typeof(opportunities) = 'array'),
  created_at timestamptz not null default now(),
  analyst text not null default 'gemini' check (analyst in ('gemini', 'rules')),
  -- A digest of the secret that the browser keeps.
  browser text not null check (browser ~ '^[\w-]{43}$')
);
create index unclaimed_recommendations_claim_idx on public.unclaimed_recommendations (user_id, browser);
create index unclaimed_recommendations_created_idx on public.unclaimed_recommendations (created_at);
create index unclaimed_recommendations_browser_idx on public.unclaimed_recommendations (browser);
alter table public.unclaimed_recommendations enable row level security;

-- From here on a database of version 1.1.0 gets the same text (supabase/from-1.1.0.sql).

set check_function_bodies = off;

-- Keeps a result for the lead of an address, until the browser proves that address.
create or replace function public.store_unclaimed(p_browser text, p_result jsonb) returns void
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

-- Stores an analysis and notes it at the event of its form. One that waits for a proof (p_waits) is noted by its number alone.
create or replace function public.store_result(p_result jsonb, p_waits boolean, p_browser text default null, p_event uuid default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_result constant jsonb := public.real_json(p_result);
  v_lead constant uuid := (v_result ->> 'user_id')::uuid;
  v_words constant text := public.folded(concat_ws(' ', v_result #>> '{business_info,industry}', v_result #>> '{business_info,description}'));
begin
  if p_waits then
    perform public.store_unclaimed(p_browser, v_result);
  else
    insert into public.ai_recommendations
      (id, user_id, business_info, analysis, recommendations, opportunities, analyst, created_at, proven, browser)
    select r.id, r.user_id, r.business_info, r.analysis, r.recommendations, r.opportunities, r.analyst, r.created_at,
      p_browser is null, p_browser
    from jsonb_populate_record(null::public.ai_recommendations, v_result) as r;
    update public.lead_events as e set words = left(concat_ws(' ', e.words, v_words), 20000) where e.lead_id = v_lead and e.is_latest;
  end if;
  update public.lead_events as e
  set details = e.details || jsonb_build_object('result', v_result -> 'id'), browser = coalesce(e.browser, p_browser)
  where e.id = p_event and e.lead_id = v_lead and not e.details ? 'result';
end
$$;

-- Where service_role does not bypass row-level security, it still needs a policy.
create policy ai_recommendations_service on public.ai_recommendations for all to service_role using (true) with check (true);
create policy ai_recommendations_admin_read on public.ai_recommendations for select to authenticated using ((select public.is_admin()));
create policy ai_recommendations_admin_delete on public.ai_recommendations for delete to authenticated using ((select public.is_admin()));

grant execute on function
  public.find_unclaimed, public.store_result, public.store_unclaimed
to service_role;

reset check_function_bodies;
