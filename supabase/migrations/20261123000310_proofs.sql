-- Who proved an address by a code. Whoever typed it first has a cookie for it, and what they stored; neither is the owner's.

-- How often the address was proved. A visitor cookie holds the number of its time: each proof ends those before it.
alter table public.users add column proofs integer not null default 0;

-- Whether a browser that proved the address stored it. Otherwise by which browser (a digest), in case it proves the address later.
alter table public.ai_recommendations
  add column proven boolean not null default false,
  add column browser text check (char_length(browser) = 43);
-- What earlier releases stored was shown to whoever had the cookie or a code.
update public.ai_recommendations set proven = true;

-- A code has proved that this browser's visitor has the address: all earlier cookies end, and what the browser stored or left
-- waiting under the address is the lead's. Returns the number for the new cookie; null where there is no such lead.
create function public.prove_lead(p_lead uuid, p_browser text default null) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_proofs integer;
begin
  update public.users as u set proofs = u.proofs + 1 where u.id = p_lead returning u.proofs into v_proofs;
  if v_proofs is null or p_browser is null then return v_proofs; end if;
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
drop function public.claim_results(uuid, text);

-- As before, but once the address was proved, what unproven browsers stored is only counted with what waits.
create or replace function public.all_about(p_id uuid, p_author text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', u.name, 'email', u.email, 'first_seen', u.created_at, 'last_seen', u.last_login,
    'first_source', u.first_source, 'last_source', u.last_source, 'suspected_spam', u.suspected_spam,
    'first_consent', (
      select jsonb_build_object('version', w.version, 'wording', w.wording, 'at', u.first_consent_at)
      from public.consent_wordings as w where w.version = u.first_consent
    ),
    'last_consent', (
      select jsonb_build_object('version', w.version, 'wording', w.wording, 'at', u.last_consent_at)
      from public.consent_wordings as w where w.version = u.last_consent
    ),
    'code_user_since', public.code_user_since(u.email),
    'unclaimed', (select count(*) from public.unclaimed_recommendations as w where w.user_id = u.id)
      + (select count(*) from public.ai_recommendations as a where a.user_id = u.id and u.proofs > 0 and not a.proven),
    'analyses', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'created_at', a.created_at, 'analyst', a.analyst, 'business_info', a.business_info,
        'analysis', a.analysis, 'recommendations', a.recommendations, 'opportunities', a.opportunities
      ) order by a.created_at desc, a.id), '[]')
      from public.ai_recommendations as a where a.user_id = u.id and (a.proven or u.proofs = 0)
    )
  )
  from public.users as u
  where u.id = p_id and public.is_lead(p_id, p_author)
$$;

revoke all on function public.prove_lead(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.prove_lead(uuid, text) to service_role;
