-- An enquiry's interest can be a project or a quotation (decision 66). The list names a lead's organization.

alter table public.enquiries drop constraint enquiries_interest_check;
alter table public.enquiries add constraint enquiries_interest_check
  check (interest in ('project', 'partnership', 'fellowship', 'community', 'other'));

-- The organization of a lead, or of a message without one: the last that a proven browser named, else the last.
create function public.organization_of(p_lead uuid, p_enquiry uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select q.organization from public.enquiries as q
  where q.organization <> '' and (q.lead_id = p_lead or p_lead is null and q.id = p_enquiry)
  order by q.proven desc, q.created_at desc, q.id limit 1
$$;

-- Lines of the list in the order of the ids of their events: a lead with its latest event, or a message without a lead.
create or replace function public.leads_of(p_events uuid[]) returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', coalesce(u.id, e.enquiry_id), 'is_lead', u.id is not null, 'name', coalesce(u.name, e.name),
    'organization', coalesce(public.organization_of(e.lead_id, e.enquiry_id), ''), 'email', coalesce(u.email, e.email), 'phone', case when u.id is null then e.phone else u.phone end,
    'unproven_phone', u.unproven_phone,
    'same_number', public.others_with_number(
      coalesce(u.id, e.enquiry_id), case when u.id is null then e.phone else coalesce(u.phone, u.unproven_phone) end
    ),
    'created_at', coalesce(u.created_at, e.happened_at), 'last_login', coalesce(u.last_login, e.happened_at),
    'first_source', coalesce(u.first_source, e.source), 'last_source', coalesce(u.last_source, e.source),
    'suspected_spam', coalesce(u.suspected_spam, e.suspected_spam),
    'first_consent', u.first_consent, 'first_consent_at', u.first_consent_at,
    'last_consent', u.last_consent, 'last_consent_at', u.last_consent_at,
    'analyses', (select count(*) from public.ai_recommendations as a where a.user_id = u.id),
    'work', (
      select jsonb_build_object(
        'status', w.status, 'lost_reason', w.lost_reason, 'owner_id', w.owner_id, 'value_amount', w.value_amount,
        'value_currency', w.value_currency, 'next_step', w.next_step, 'next_on', w.next_on,
        'owner', (select p.fields ->> 'name' from public.list_entries as p where p.id = w.owner_id and p.list = 'people')
      )
      from public.lead_work as w where w.subject_id = coalesce(u.id, e.enquiry_id)
    ),
    'notes', (select count(*) from public.lead_notes as n where n.subject_id = coalesce(u.id, e.enquiry_id)),
    'event', jsonb_build_object(
      'id', e.id, 'reference', e.reference, 'happened_at', e.happened_at, 'tool', e.tool, 'is_proven', e.is_proven, 'page', e.page,
      'source', e.source, 'phone', e.phone, 'details', e.details, 'suspected_spam', e.suspected_spam, 'name', e.name,
      'enquiry', (select public.content_of_enquiry(q) from public.enquiries as q where q.id = e.enquiry_id)
    )
  ) order by wanted.place), '[]')
  from unnest(p_events) with ordinality as wanted (id, place)
  join public.lead_events as e on e.id = wanted.id
  left join public.users as u on u.id = e.lead_id
$$;
