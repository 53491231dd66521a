-- Results that visitors keep under an address of their own.

create table public.kept_results (
  id uuid primary key default gen_random_uuid(),
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  event_id uuid not null unique references public.lead_events (id) on delete cascade,
  tool text not null check (tool in ('calculator', 'recommendations')),
  shown jsonb not null check (jsonb_typeof(shown) = 'object' and octet_length(shown::text) <= 131072),
  created_at timestamptz not null default now()
);
create index kept_results_created_idx on public.kept_results (created_at);
alter table public.kept_results enable row level security;

-- From here on a database of version 1.1.0 gets the same text (supabase/from-1.1.0.sql).

set check_function_bodies = off;

create or replace function public.is_expired_result(p_created_at timestamptz, p_now timestamptz) returns boolean
language sql immutable set search_path = ''
as $$ select p_created_at < p_now - interval '12 months' $$;

-- A kept result, and whose it is if somebody has proved that address; nothing where it was deleted or is too old.
create or replace function public.read_kept_result(p_digest text)
returns table (tool text, shown jsonb, reference text, created_at timestamptz, proven_lead uuid)
language sql stable security definer set search_path = ''
as $$
  select k.tool, k.shown, e.reference, k.created_at, case when e.is_proven and u.proofs > 0 then u.id end
  from public.kept_results as k
  join public.lead_events as e on e.id = k.event_id
  join public.users as u on u.id = e.lead_id
  where k.digest = p_digest and not public.is_expired_result(k.created_at, now())
$$;

-- Deletes a kept result, for whoever has its address. Its event says so and keeps none of it.
create or replace function public.delete_kept_result(p_digest text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_event uuid;
begin
  delete from public.kept_results as k where k.digest = p_digest returning k.event_id into v_event;
  if v_event is null then return false; end if;
  update public.lead_events as e set details = (e.details - 'total') || '{"deleted": true}' where e.id = v_event;
  return true;
end
$$;

create or replace function public.forget_kept_results(p_most integer, p_now timestamptz default now()) returns bigint
language sql volatile security definer set search_path = ''
as $$
  with gone as (
    delete from public.kept_results as k where k.id in (
      select x.id from public.kept_results as x where public.is_expired_result(x.created_at, p_now)
      order by x.created_at limit p_most for update skip locked
    ) returning 1
  )
  select count(*) from gone
$$;

create or replace function public.mail_of_result(p_kept uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select u.email from public.kept_results as k
  join public.lead_events as e on e.id = k.event_id
  join public.users as u on u.id = e.lead_id
  where k.id = p_kept and e.is_proven and u.proofs > 0
$$;

-- Sends a kept result to its lead, who is this browser's visitor: false where it is not theirs, or was sent within the hour.
create or replace function public.send_kept_result(p_digest text, p_lead uuid, p_sealed text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_kept uuid;
begin
  select k.id into v_kept from public.kept_results as k join public.lead_events as e on e.id = k.event_id
  where k.digest = p_digest and e.lead_id = p_lead and not public.is_expired_result(k.created_at, now()) for update of k;
  if v_kept is null or public.mail_of_result(v_kept) is null
    or exists (select from public.outbox as o where o.kept_id = v_kept and o.created_at > now() - interval '1 hour')
  then
    return false;
  end if;
  insert into public.outbox (channel, kind, kept_id, sealed) values ('mail', 'result', v_kept, p_sealed);
  return true;
end
$$;

-- A person who proved their address deletes one kept result on the page 'Your data', where the address of the result is not known.
-- It is named by its reference, and found among the results of that lead alone.
create or replace function public.delete_own_result(p_lead uuid, p_reference text) returns boolean
language sql volatile security definer set search_path = ''
as $$
  select coalesce((
    select public.delete_kept_result(k.digest)
    from public.kept_results as k
    join public.lead_events as e on e.id = k.event_id
    join public.users as u on u.id = e.lead_id
    where e.reference = p_reference and e.lead_id = p_lead and e.is_proven and u.proofs > 0
  ), false)
$$;

-- Keeps a result and writes its event. p_of: of the calculator the event of its form, which only the browser that sent it knows; of
-- an analysis its own id. Nothing where that is gone. The event is as proven as the form that the result came from, if this browser
-- may read the lead (p_visitor).
create or replace function public.keep_result(p_digest text, p_tool text, p_of uuid, p_shown jsonb, p_browser text default null, p_total numeric default null, p_visitor uuid default null, p_network text default null)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_form public.lead_events;
  v_id constant uuid := gen_random_uuid();
  v_reference text;
begin
  select * into v_form from public.lead_events as e
  where e.tool = p_tool and e.lead_id is not null
    and case p_tool when 'calculator' then e.id = p_of else e.details ? 'result' and e.details ->> 'result' = p_of::text end
  order by e.happened_at limit 1;
  if v_form.id is null then return null; end if;
  v_reference := public.free_reference();
  perform set_config('site.network', coalesce(p_network, ''), true);
  insert into public.lead_events (id, reference, lead_id, tool, is_proven, suspected_spam, name, email, page, source, details, browser, words)
  values (
    v_id, v_reference, v_form.lead_id, 'kept', v_form.is_proven and coalesce(v_form.lead_id = p_visitor, false), v_form.suspected_spam,
    v_form.name, v_form.email, v_form.page, v_form.source, jsonb_strip_nulls(jsonb_build_object('of', p_tool, 'total', p_total)),
    coalesce(p_browser, v_form.browser), public.folded(concat_ws(' ', '', v_reference, v_form.name, v_form.email))
  );
  insert into public.kept_results (digest, event_id, tool, shown) values (p_digest, v_id, p_tool, public.real_json(p_shown));
  return v_reference;
end
$$;

grant execute on function
  public.delete_kept_result, public.delete_own_result, public.forget_kept_results, public.keep_result,
  public.read_kept_result, public.send_kept_result
to service_role;

reset check_function_bodies;
