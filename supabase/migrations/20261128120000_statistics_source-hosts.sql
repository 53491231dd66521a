-- `www.`, `m.`, `l.` and `lm.` before the name of a site are no source of their own (`lib/http/campaign.ts` has the same rule).
create or replace function public.source_of(p_attribution jsonb) returns text
language sql immutable set search_path = ''
as $$
  select left(btrim(case
    when coalesce(p_attribution ->> 'utm_source', '') <> '' then lower(p_attribution ->> 'utm_source')
    when coalesce(p_attribution ->> 'utm_campaign', '') <> '' then ''
    else regexp_replace(
      lower(coalesce(substring(p_attribution ->> 'referrer' from '^[a-zA-Z][a-zA-Z0-9+.-]*://(?:[^/?#@]*@)?([^/?#:]+)'), '')),
      '^(?:(?:www|m|l|lm)\.)+(?=[^.]+\.)', ''
    )
  end), 100)
$$;
