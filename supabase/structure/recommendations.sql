-- Generated, do not edit; never run.

-- Analyses, and whose they are (decision 29).
create table public.ai_recommendations (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  business_info jsonb not null,
  analysis jsonb not null,
  recommendations jsonb not null,
  opportunities jsonb not null,
  created_at timestamp with time zone default now() not null,
  analyst text default 'gemini'::text not null,
  proven boolean default false not null,
  browser text,
  constraint ai_recommendations_analysis_check CHECK (((jsonb_typeof(analysis) = 'object'::text) AND ((((analysis ->> 'efficiency'::text))::numeric >= (1)::numeric) AND (((analysis ->> 'efficiency'::text))::numeric <= (100)::numeric)) AND ((((analysis ->> 'potential'::text))::numeric >= (1)::numeric) AND (((analysis ->> 'potential'::text))::numeric <= (100)::numeric)) AND ((((analysis ->> 'risk'::text))::numeric >= (1)::numeric) AND (((analysis ->> 'risk'::text))::numeric <= (100)::numeric)) AND ((((analysis ->> 'roi'::text))::numeric >= (1)::numeric) AND (((analysis ->> 'roi'::text))::numeric <= (100)::numeric)))),
  constraint ai_recommendations_analyst_check CHECK ((analyst = ANY (ARRAY['gemini'::text, 'rules'::text]))),
  constraint ai_recommendations_browser_check CHECK ((char_length(browser) = 43)),
  constraint ai_recommendations_business_info_check CHECK ((jsonb_typeof(business_info) = 'object'::text)),
  constraint ai_recommendations_opportunities_check CHECK ((jsonb_typeof(opportunities) = 'array'::text)),
  constraint ai_recommendations_pkey PRIMARY KEY (id),
  constraint ai_recommendations_recommendations_check CHECK ((jsonb_typeof(recommendations) = 'array'::text)),
  constraint ai_recommendations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX ai_recommendations_user_idx ON public.ai_recommendations USING btree (user_id, created_at DESC);
alter table public.ai_recommendations enable row level security;
create policy ai_recommendations_admin_delete on public.ai_recommendations for delete to authenticated
  using (( SELECT is_admin() AS is_admin));
create policy ai_recommendations_admin_read on public.ai_recommendations for select to authenticated
  using (( SELECT is_admin() AS is_admin));
create policy ai_recommendations_service on public.ai_recommendations for all to service_role
  using (true)
  with check (true);
CREATE TRIGGER ai_recommendations_noted AFTER DELETE ON public.ai_recommendations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_deletion('analysis');
grant delete, select on table public.ai_recommendations to authenticated;
grant insert, select on table public.ai_recommendations to service_role;

-- A result that a browser asked for under an address that it has not proved waits here, apart from the results that lists,
-- counts and exports read, until that browser proves the address. So nobody can put a result among somebody else's.
create table public.unclaimed_recommendations (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  business_info jsonb not null,
  analysis jsonb not null,
  recommendations jsonb not null,
  opportunities jsonb not null,
  created_at timestamp with time zone default now() not null,
  analyst text default 'gemini'::text not null,
  browser text not null,
  constraint unclaimed_recommendations_analysis_check CHECK (((jsonb_typeof(analysis) = 'object'::text) AND ((((analysis ->> 'efficiency'::text))::numeric >= (1)::numeric) AND (((analysis ->> 'efficiency'::text))::numeric <= (100)::numeric)) AND ((((analysis ->> 'potential'::text))::numeric >= (1)::numeric) AND (((analysis ->> 'potential'::text))::numeric <= (100)::numeric)) AND ((((analysis ->> 'risk'::text))::numeric >= (1)::numeric) AND (((analysis ->> 'risk'::text))::numeric <= (100)::numeric)) AND ((((analysis ->> 'roi'::text))::numeric >= (1)::numeric) AND (((analysis ->> 'roi'::text))::numeric <= (100)::numeric)))),
  constraint unclaimed_recommendations_analyst_check CHECK ((analyst = ANY (ARRAY['gemini'::text, 'rules'::text]))),
  constraint unclaimed_recommendations_browser_check CHECK ((browser ~ '^[\w-]{43}$'::text)),
  constraint unclaimed_recommendations_business_info_check CHECK ((jsonb_typeof(business_info) = 'object'::text)),
  constraint unclaimed_recommendations_opportunities_check CHECK ((jsonb_typeof(opportunities) = 'array'::text)),
  constraint unclaimed_recommendations_pkey PRIMARY KEY (id),
  constraint unclaimed_recommendations_recommendations_check CHECK ((jsonb_typeof(recommendations) = 'array'::text)),
  constraint unclaimed_recommendations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX unclaimed_recommendations_browser_idx ON public.unclaimed_recommendations USING btree (browser);
CREATE INDEX unclaimed_recommendations_claim_idx ON public.unclaimed_recommendations USING btree (user_id, browser);
CREATE INDEX unclaimed_recommendations_created_idx ON public.unclaimed_recommendations USING btree (created_at);
alter table public.unclaimed_recommendations enable row level security;

-- Stores what a result says after a correction, in its place; what was asked, when and by whom stays. Only if nobody corrected
-- it after the one that p_before names, so that no older copy overwrites a newer answer. Returns whether it was stored.
CREATE OR REPLACE FUNCTION public.answer_result(p_id uuid, p_answer jsonb, p_before text DEFAULT NULL::text, p_browser text DEFAULT NULL::text, p_lead uuid DEFAULT NULL::uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.answer_result to service_role;

-- The results that wait for the browser that made them: one, or all.
CREATE OR REPLACE FUNCTION public.find_unclaimed(p_browser text, p_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, business_info jsonb, analysis jsonb, recommendations jsonb, opportunities jsonb, analyst text, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.id, u.business_info, u.analysis, u.recommendations, u.opportunities, u.analyst, u.created_at
  from public.unclaimed_recommendations as u
  where u.browser = p_browser and (p_id is null or u.id = p_id)
$function$;
grant execute on function public.find_unclaimed to service_role;

-- A result that may be corrected: by the browser that made it, or by its proven owner. p_lead is the lead that the browser's
-- cookie names. A result of an unproven browser under the owner's address is not the owner's.
CREATE OR REPLACE FUNCTION public.own_result(p_id uuid, p_browser text DEFAULT NULL::text, p_lead uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, business_info jsonb, analysis jsonb, recommendations jsonb, opportunities jsonb, analyst text, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.id, u.business_info, u.analysis, u.recommendations, u.opportunities, u.analyst, u.created_at
  from public.unclaimed_recommendations as u
  where u.id = p_id and u.browser = p_browser
  union all
  select a.id, a.business_info, a.analysis, a.recommendations, a.opportunities, a.analyst, a.created_at
  from public.ai_recommendations as a
  where a.id = p_id and (a.browser = p_browser or (a.proven and a.user_id = p_lead))
$function$;
grant execute on function public.own_result to service_role;

-- Stores an analysis and notes it at the event of its form. One that waits for a proof (p_waits) is noted by its number alone.
CREATE OR REPLACE FUNCTION public.store_result(p_result jsonb, p_waits boolean, p_browser text DEFAULT NULL::text, p_event uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.store_result to service_role;

-- Keeps a result for the lead of an address, until the browser proves that address.
CREATE OR REPLACE FUNCTION public.store_unclaimed(p_browser text, p_result jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.unclaimed_recommendations
    (id, user_id, business_info, analysis, recommendations, opportunities, analyst, created_at, browser)
  select r.id, r.user_id, r.business_info, r.analysis, r.recommendations, r.opportunities, r.analyst, r.created_at, p_browser
  -- One of the drivers hands a jsonb argument on as a JSON text.
  from jsonb_populate_record(
    null::public.ai_recommendations,
    case jsonb_typeof(p_result) when 'string' then (p_result #>> '{}')::jsonb else p_result end
  ) as r
$function$;
grant execute on function public.store_unclaimed to service_role;
