-- What the owner sets on the page 'Site' of the admin. Facts are for everybody to read; notices and templates are for the admin
-- alone. The environment gives the defaults, so only what differs from them is stored: a name with its value as text.
create table public.settings (
  is_only boolean primary key default true check (is_only),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object' and octet_length(facts::text) <= 65536),
  office jsonb not null default '{}' check (jsonb_typeof(office) = 'object' and octet_length(office::text) <= 65536),
  revision integer not null default 0
);
insert into public.settings default values;
alter table public.settings enable row level security;

alter table public.security_events drop constraint security_events_subject_kind_check;
alter table public.security_events add constraint security_events_subject_kind_check check (
  subject_kind in ('session', 'factor', 'person', 'analysis', 'post', 'category', 'media', 'settings')
);

-- Stores both parts if nobody else has stored them since they were read, and answers with their revision; null is a conflict. What
-- is stored already is no conflict, because the answer to the first call may have been lost. The log names each field that
-- changed. It holds the values of pages, prices, rate and announcement alone: it cannot be erased, and the others name people.
create function public.save_settings(p_facts jsonb, p_office jsonb, p_revision integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_known public.settings;
  -- One of the drivers hands a jsonb argument on as a JSON text.
  v_facts jsonb := case jsonb_typeof(p_facts) when 'string' then (p_facts #>> '{}')::jsonb else p_facts end;
  v_office jsonb := case jsonb_typeof(p_office) when 'string' then (p_office #>> '{}')::jsonb else p_office end;
  v_before jsonb;
  v_after jsonb;
begin
  perform public.must_be_admin();
  select * into strict v_known from public.settings for update;
  if (v_known.facts, v_known.office) = (v_facts, v_office) then return v_known.revision; end if;
  if v_known.revision is distinct from p_revision then return null; end if;
  update public.settings set facts = v_facts, office = v_office, revision = v_known.revision + 1;
  v_before := public.unlike(v_known.facts || v_known.office, v_facts || v_office);
  v_after := public.unlike(v_facts || v_office, v_known.facts || v_known.office);
  insert into public.security_events (kind, session_id, subject_kind, details)
  select 'changed', public.claimed_session_id(), 'settings', jsonb_build_object(
    'before', coalesce(jsonb_object_agg(f.name, v_before -> f.name) filter (where f.is_open and v_before ? f.name), '{}'),
    'after', coalesce(jsonb_object_agg(f.name, v_after -> f.name) filter (where f.is_open and v_after ? f.name), '{}'),
    'fields', coalesce(jsonb_agg(f.name order by f.name) filter (where not f.is_open), '[]')
  )
  from (
    select k.name, k.name ~ '^(?:(?:booking|demo|audit|report|organisation)_url|(?:price|weeks|kwacha|announcement)(?:_.*)?)$' as is_open
    from jsonb_object_keys(v_before || v_after) as k (name)
  ) as f;
  return v_known.revision + 1;
end
$$;

-- The rights on this table are in reset_grants(), which 20261124002100_site_lists.sql redefines for all that came since.

create policy settings_anon_read on public.settings for select to anon using (true);
create policy settings_admin_read on public.settings for select to authenticated using ((select public.is_admin()));
revoke all on function public.save_settings from public, anon, authenticated, service_role;
grant execute on function public.save_settings to authenticated;
