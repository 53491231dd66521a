-- Messages that visitors send from the page of the contact form (decision 26). The server writes them, the admin reads them.
create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  -- A message goes with its lead. Both may be empty: somebody may leave no address.
  lead_id uuid references public.users (id) on delete cascade,
  email text check (char_length(email) <= 254),
  -- Whether the browser that sent it may read the lead's data: only then it is the lead's to read (decision 29).
  proven boolean not null default false,
  name text not null check (char_length(name) between 1 and 100),
  organization text not null default '' check (char_length(organization) <= 100),
  interest text not null check (interest in ('partnership', 'fellowship', 'community', 'other')),
  message text not null check (char_length(message) between 1 and 5000),
  suspected_spam boolean not null default false,
  consent text references public.consent_wordings (version),
  created_at timestamptz not null default now()
);
create index enquiries_created_idx on public.enquiries (created_at desc, id);
create index enquiries_lead_idx on public.enquiries (lead_id);
alter table public.enquiries enable row level security;
create policy enquiries_admin_read on public.enquiries for select to authenticated using ((select public.is_admin()));
-- Where service_role does not bypass row-level security, it needs a policy.
create policy enquiries_service on public.enquiries for insert to service_role with check (true);

-- What a lead wrote. What others sent under the lead's address is only counted.
create function public.enquiries_of(p_lead uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'enquiries', coalesce(jsonb_agg(jsonb_build_object(
      'id', e.id, 'created_at', e.created_at, 'name', e.name, 'email', e.email, 'organization', e.organization,
      'interest', e.interest, 'message', e.message, 'suspected_spam', e.suspected_spam,
      'consent', (select jsonb_build_object('version', w.version, 'wording', w.wording, 'at', e.created_at)
        from public.consent_wordings as w where w.version = e.consent)
    ) order by e.created_at desc, e.id) filter (where e.proven), '[]'),
    'unproven_enquiries', count(*) filter (where not e.proven)
  )
  from public.enquiries as e where e.lead_id = p_lead
$$;

-- What is kept about a person, and what a deletion reached, with the enquiries: nothing where nobody has the id.
create or replace function public.read_person(p_id uuid, p_author text) returns jsonb
language sql stable security definer set search_path = ''
as $$ select public.all_about(p_id, p_author) || public.enquiries_of(p_id) $$;

create or replace function public.read_person_for_admin(p_id uuid, p_author text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return public.all_about(p_id, p_author) || public.enquiries_of(p_id);
end
$$;

create or replace function public.delete_person(p_id uuid, p_author text, p_limits text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_enquiries integer := (select count(*) from public.enquiries as e where e.lead_id = p_id);
begin
  return public.forget(p_id, p_author, p_limits) || jsonb_build_object('enquiries', v_enquiries);
end
$$;

create or replace function public.delete_person_for_admin(p_id uuid, p_author text, p_limits text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return public.delete_person(p_id, p_author, p_limits);
end
$$;

-- Deletes enquiries without a lead, which no deletion of a lead reaches, a part at a time: how many. No months keep all.
create function public.remove_expired_enquiries(p_months integer, p_most integer, p_now timestamptz default now())
returns integer
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.enquiries as e where e.id in (
      select o.id from public.enquiries as o
      where p_months > 0 and o.lead_id is null and o.created_at < p_now - make_interval(months => p_months)
      order by o.created_at limit p_most
    ) returning 1
  )
  select count(*)::integer from gone
$$;

revoke all on function
  public.enquiries_of(uuid),
  public.remove_expired_enquiries(integer, integer, timestamptz)
from public, anon, authenticated, service_role;
grant execute on function public.remove_expired_enquiries(integer, integer, timestamptz) to service_role;

-- As before, and the rights on enquiries.
create or replace function public.reset_grants() returns void
language sql volatile set search_path = ''
as $$
  revoke all on all tables in schema public from public, anon, authenticated, service_role;
  alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
  revoke all on all sequences in schema public from public, anon, authenticated, service_role;
  alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
  grant usage on schema public to anon, authenticated, service_role;

  -- content: read by everybody within the policies, written by the admin
  grant select on public.posts, public.categories, public.post_categories to anon;
  grant select on public.former_category_slugs, public.former_post_slugs to anon;
  grant select, insert, update, delete on public.posts, public.categories, public.post_categories, public.media to authenticated;
  grant select on public.activity to authenticated;

  -- people: an author's name is public, an e-mail address never is
  grant select (id, name) on public.users to anon;
  grant select, delete on public.users to authenticated;
  grant select on public.users to service_role;
  grant select, delete on public.ai_recommendations to authenticated;
  grant select, insert on public.ai_recommendations to service_role;

  -- enquiries: written by the server, read by the admin
  grant select on public.enquiries to authenticated;
  grant insert on public.enquiries to service_role;

  -- server only
  grant select, insert, update, delete on public.admin_settings, public.factors, public.rate_limits to service_role;
  grant select, update on public.admin_sessions to service_role;
  grant select, insert, update, delete on public.tries to service_role;
  grant select, insert, delete on public.recovery_codes to service_role;
$$;
select public.reset_grants();
