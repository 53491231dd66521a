-- All that is kept about a lead; null where nobody has the id, and for the author. Results that others asked for under
-- the lead's address are only counted, and once the address was proved, so are those that unproven browsers stored: they are
-- not for the lead to read.
CREATE OR REPLACE FUNCTION public.all_about(p_id uuid, p_author text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'name', u.name, 'email', u.email, 'first_seen', u.created_at, 'last_seen', u.last_login,
    'first_source', u.first_source, 'last_source', u.last_source, 'suspected_spam', u.suspected_spam,
    'report_at', u.report_at,
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
$function$;
