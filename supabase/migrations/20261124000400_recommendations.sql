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

-- A code has proved that this browser's visitor has the address: all earlier cookies end, and what the browser stored, sent or
-- left waiting under the address is the lead's. Messages that others sent before anybody had proved the address were
-- shown to whoever brought it, and are the lead's no longer. Returns the number for the new cookie; null where there is no such lead.
create function public.prove_lead(p_lead uuid, p_browser text default null) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_proofs integer;
begin
  update public.users as u set proofs = u.proofs + 1 where u.id = p_lead returning u.proofs into v_proofs;
  if v_proofs is null then return null; end if;
  if v_proofs = 1 then update public.enquiries as e set proven = false where e.lead_id = p_lead; end if;
  if p_browser is null then return v_proofs; end if;
  update public.enquiries as e set proven = true where e.lead_id = p_lead and e.browser = p_browser and not e.proven;
  update public.ai_recommendations as a set proven = true where a.user_id = p_lead and a.browser = p_browser and not a.proven;
  with mine as (
    delete from public.unclaimed_recommendations as w where w.user_id = p_lead and w.browser = p_browser returning w.*
  )
  insert into public.ai_recommendations
    (id, user_id, business_info, analysis, recommendations, opportunities, analyst, created_at, proven)
  select id, user_id, business_info, analysis, recommendations, opportunities, analyst, created_at, true from mine;
  return v_proofs;
end
$$;
