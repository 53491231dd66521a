-- Generated, do not edit; never run.

create table public.kept_results (
  id uuid default gen_random_uuid() not null,
  digest text not null,
  event_id uuid not null,
  tool text not null,
  shown jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint kept_results_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  constraint kept_results_digest_key UNIQUE (digest),
  constraint kept_results_event_id_fkey FOREIGN KEY (event_id) REFERENCES lead_events(id) ON DELETE CASCADE,
  constraint kept_results_event_id_key UNIQUE (event_id),
  constraint kept_results_pkey PRIMARY KEY (id),
  constraint kept_results_shown_check CHECK (((jsonb_typeof(shown) = 'object'::text) AND (octet_length((shown)::text) <= 131072))),
  constraint kept_results_tool_check CHECK ((tool = ANY (ARRAY['calculator'::text, 'recommendations'::text])))
);
CREATE INDEX kept_results_created_idx ON public.kept_results USING btree (created_at);
alter table public.kept_results enable row level security;
CREATE TRIGGER kept_results_keep_sums BEFORE DELETE ON public.kept_results FOR EACH ROW EXECUTE FUNCTION keep_sums();

-- Deletes a kept result, for whoever has its address. Its event says so and keeps none of it.
CREATE OR REPLACE FUNCTION public.delete_kept_result(p_digest text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_event uuid;
begin
  delete from public.kept_results as k where k.digest = p_digest returning k.event_id into v_event;
  if v_event is null then return false; end if;
  update public.lead_events as e set details = (e.details - 'total') || '{"deleted": true}' where e.id = v_event;
  return true;
end
$function$;
grant execute on function public.delete_kept_result to service_role;

-- A person who proved their address deletes one kept result on the page 'Your data', where the address of the result is not known.
-- It is named by its reference, and found among the results of that lead alone.
CREATE OR REPLACE FUNCTION public.delete_own_result(p_lead uuid, p_reference text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select public.delete_kept_result(k.digest)
    from public.kept_results as k
    join public.lead_events as e on e.id = k.event_id
    join public.users as u on u.id = e.lead_id
    where e.reference = p_reference and e.lead_id = p_lead and e.is_proven and u.proofs > 0
  ), false)
$function$;
grant execute on function public.delete_own_result to service_role;

CREATE OR REPLACE FUNCTION public.forget_kept_results(p_most integer, p_now timestamp with time zone DEFAULT now())
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with gone as (
    delete from public.kept_results as k where k.id = any (array(
      select x.id from public.kept_results as x where public.is_expired_result(x.created_at, p_now)
      order by x.created_at limit p_most for update skip locked
    )) returning 1
  )
  select count(*) from gone
$function$;
grant execute on function public.forget_kept_results to service_role;

CREATE OR REPLACE FUNCTION public.is_expired_result(p_created_at timestamp with time zone, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select p_created_at < p_now - interval '12 months' $function$;

-- Keeps a result and writes its event. p_of: of the calculator the event of its form, which only the browser that sent it knows; of
-- an analysis its own id. Nothing where that is gone. The event is as proven as the form that the result came from, if this browser
-- may read the lead (p_visitor).
CREATE OR REPLACE FUNCTION public.keep_result(p_digest text, p_tool text, p_of uuid, p_shown jsonb, p_browser text DEFAULT NULL::text, p_total numeric DEFAULT NULL::numeric, p_visitor uuid DEFAULT NULL::uuid, p_network text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.keep_result to service_role;

CREATE OR REPLACE FUNCTION public.mail_of_result(p_kept uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.email from public.kept_results as k
  join public.lead_events as e on e.id = k.event_id
  join public.users as u on u.id = e.lead_id
  where k.id = p_kept and e.is_proven and u.proofs > 0
$function$;

-- A kept result, and whose it is if somebody has proved that address; nothing where it was deleted or is too old.
CREATE OR REPLACE FUNCTION public.read_kept_result(p_digest text)
 RETURNS TABLE(tool text, shown jsonb, reference text, created_at timestamp with time zone, proven_lead uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select k.tool, k.shown, e.reference, k.created_at, case when e.is_proven and u.proofs > 0 then u.id end
  from public.kept_results as k
  join public.lead_events as e on e.id = k.event_id
  join public.users as u on u.id = e.lead_id
  where k.digest = p_digest and not public.is_expired_result(k.created_at, now())
$function$;
grant execute on function public.read_kept_result to service_role;

-- Sends a kept result to its lead, who is this browser's visitor: false where it is not theirs, or was sent within the hour.
CREATE OR REPLACE FUNCTION public.send_kept_result(p_digest text, p_lead uuid, p_sealed text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.send_kept_result to service_role;
