-- Generated, do not edit; never run.

-- A record of who changed what, written by a trigger in the transaction of the change.
create table public.activity (
  id bigint generated always as identity not null,
  happened_at timestamp with time zone default now() not null,
  actor_name text not null,
  action text not null,
  subject_type text not null,
  subject_id uuid not null,
  subject_title text not null,
  constraint activity_action_check CHECK ((action = ANY (ARRAY['created'::text, 'updated'::text, 'published'::text, 'archived'::text, 'moved to drafts'::text, 'uploaded'::text, 'deleted'::text, 'restored'::text, 'imported'::text]))),
  constraint activity_pkey PRIMARY KEY (id),
  constraint activity_subject_type_check CHECK ((subject_type = ANY (ARRAY['post'::text, 'media'::text, 'category'::text, 'import'::text])))
);
CREATE INDEX activity_happened_idx ON public.activity USING btree (happened_at DESC, id DESC);
alter table public.activity enable row level security;
create policy activity_admin_read on public.activity for select to authenticated
  using (( SELECT is_admin() AS is_admin));
grant select on table public.activity to authenticated;

-- The owner decides on a removal that is larger than usual, or that a wrong clock may have caused.
create table public.removals (
  kind text not null,
  ran_at timestamp with time zone,
  waits_since timestamp with time zone,
  why text,
  count bigint,
  total bigint,
  answer text,
  constraint removals_answer_check CHECK ((answer = ANY (ARRAY['allowed'::text, 'stopped'::text]))),
  constraint removals_kind_check CHECK ((kind = ANY (ARRAY['leads'::text, 'files'::text, 'disk'::text, 'records'::text, 'bin'::text]))),
  constraint removals_pkey PRIMARY KEY (kind),
  constraint removals_why_check CHECK ((why = ANY (ARRAY['many'::text, 'clock'::text])))
);
alter table public.removals enable row level security;

CREATE OR REPLACE FUNCTION public.answer_removal(p_kind text, p_allow boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  update public.removals as r set answer = case when p_allow then 'allowed' else 'stopped' end
  where r.kind = p_kind and r.why is not null;
end
$function$;
grant execute on function public.answer_removal to authenticated;

-- Results that nobody claimed or that were kept for long enough, messages without a lead, and what the security log and the log of
-- notices keep no longer.
CREATE OR REPLACE FUNCTION public.count_expired_records(p_unclaimed_days integer, p_months integer, p_now timestamp with time zone DEFAULT now())
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (select count(*) from public.unclaimed_recommendations as w where w.created_at < p_now - make_interval(days => p_unclaimed_days))
    + (select count(*) from public.enquiries as e
      where p_months > 0 and e.lead_id is null and e.created_at < p_now - make_interval(months => p_months)
        and public.line_came_at(public.line_of_message(e.id)) < p_now - make_interval(months => p_months))
    + (select count(*) from public.security_events as e where e.happened_at < p_now - interval '400 days')
    + (select count(*) from public.outbox as o where public.is_expired_notice(o.kind, o.state, o.created_at, p_now))
    + (select count(*) from public.kept_results as k where public.is_expired_result(k.created_at, p_now))
$function$;
grant execute on function public.count_expired_records to service_role;

-- Nothing of the bin is counted; 'published' is what readers see.
CREATE OR REPLACE FUNCTION public.count_for_overview()
 RETURNS TABLE(posts bigint, published bigint, media bigint, categories bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
begin
  perform public.must_be_admin();
  return query select
    (select count(*) from public.posts as p where p.deleted_at is null),
    (select count(*) from public.posts as p where public.is_public(p)),
    (select count(*) from public.media as m where m.deleted_at is null),
    (select count(*) from public.categories);
end
$function$;
grant execute on function public.count_for_overview to authenticated;

CREATE OR REPLACE FUNCTION public.list_removals()
 RETURNS TABLE(kind text, why text, waits_since timestamp with time zone, ran_at timestamp with time zone, count bigint, total bigint, is_stopped boolean, is_allowed boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  return query
  select r.kind, r.why, r.waits_since, r.ran_at, r.count, r.total, coalesce(r.answer = 'stopped', false), coalesce(r.answer = 'allowed', false)
  from public.removals as r where r.why is not null order by r.kind;
end
$function$;
grant execute on function public.list_removals to authenticated;

-- Whether so much of a kind may be removed now. More than 20 and more than a tenth waits for the owner, and so does whatever
-- would be removed more than a month after the last time, because the clock may be wrong; so a time at which nothing was to be
-- removed is not noted then. Without a total nothing is much. Leads that are only many wait 14 days at most, unless the owner
-- stops it. An answer is for what the owner was shown. A removal stays allowed until it is done, which a call with nothing
-- to remove says.
CREATE OR REPLACE FUNCTION public.may_remove(p_kind text, p_count bigint, p_total bigint DEFAULT NULL::bigint, p_now timestamp with time zone DEFAULT now())
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_row public.removals;
  v_why text;
begin
  select * into v_row from public.removals as r where r.kind = p_kind for update;
  if p_count > 0 then
    v_why := case
      when p_now > v_row.ran_at + interval '1 month' then 'clock'
      when p_count > 20 and p_count * 10 > p_total then 'many'
      -- What the owner has stopped stays stopped, also when it has become less.
      when v_row.answer = 'stopped' then v_row.why
    end;
  end if;
  if v_why is not null
    and not coalesce(v_row.answer = 'allowed' and p_count <= v_row.count + 20, false)
    and not coalesce(
      p_kind = 'leads' and v_why = 'many' and v_row.why = 'many' and v_row.answer is distinct from 'stopped'
      and v_row.waits_since <= p_now - interval '14 days' and p_count <= v_row.count + 20, false
    )
  then
    update public.removals as r
    -- More than was shown is another question.
    set waits_since = case when r.why = v_why and p_count <= r.count + 20 then coalesce(r.waits_since, p_now) else p_now end,
      why = v_why, count = p_count, total = p_total, answer = nullif(r.answer, 'allowed')
    where r.kind = p_kind;
    return false;
  end if;
  -- Files on the disk are taken in one go.
  if v_why is not null and p_kind <> 'disk' then
    update public.removals as r
    set ran_at = p_now, waits_since = coalesce(r.waits_since, p_now), why = v_why, count = p_count, total = p_total, answer = 'allowed'
    where r.kind = p_kind;
    return true;
  end if;
  update public.removals as r
  set ran_at = case when p_count = 0 and p_now > r.ran_at + interval '1 month' then r.ran_at else p_now end,
    waits_since = null, why = null, count = null, total = null, answer = null
  where r.kind = p_kind;
  return true;
end
$function$;
grant execute on function public.may_remove to service_role;

-- What the list reads that no other call of the dashboard knows.
CREATE OR REPLACE FUNCTION public.missing_state()
 RETURNS TABLE(put_aside text[], backup_at timestamp with time zone, has_second_factor boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  return query
  select s.put_aside, (select max(b.made_at) from public.backups as b), public.second_factor_exists() from public.settings as s;
end
$function$;
grant execute on function public.missing_state to authenticated;

-- Puts a row aside, or takes it back. Twice is once.
CREATE OR REPLACE FUNCTION public.put_aside(p_row text, p_is_aside boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  update public.settings as s
  set put_aside = array_remove(s.put_aside, p_row) || case when p_is_aside then array[p_row] else '{}'::text[] end;
end
$function$;
grant execute on function public.put_aside to authenticated;

-- Only what somebody with a token does is recorded, not migrations and samples. With its owner's rights: nobody may write the
-- record by hand.
CREATE OR REPLACE FUNCTION public.record_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  v_new jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  v_old jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_row jsonb := coalesce(v_new, v_old);
  v_status text := v_new ->> 'status';
  v_actor uuid := case when v_claims ->> 'sub' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (v_claims ->> 'sub')::uuid end;
begin
  if v_claims is null or v_row ->> 'title' = '' or v_new - array['revision', 'last_editor', 'last_save'] = v_old - array['revision', 'last_editor', 'last_save']
    or (tg_op = 'DELETE' and v_old ->> 'deleted_at' is not null)
  then
    return null;
  end if;
  insert into public.activity (actor_name, action, subject_type, subject_id, subject_title)
  values (
    coalesce((select u.name from public.users as u where u.id = v_actor), 'Admin'),
    case
      when tg_op = 'DELETE' or (v_old ->> 'deleted_at' is null and v_new ->> 'deleted_at' is not null) then 'deleted'
      when v_old ->> 'deleted_at' is not null and v_new ->> 'deleted_at' is null then 'restored'
      when v_status = 'published' and v_old ->> 'status' is distinct from 'published' then 'published'
      when tg_op = 'INSERT' or v_old ->> 'title' = '' then case when tg_argv[0] = 'media' then 'uploaded' else 'created' end
      when v_status = 'archived' and v_old ->> 'status' <> 'archived' then 'archived'
      when v_status = 'draft' and v_old ->> 'status' <> 'draft' then 'moved to drafts'
      else 'updated'
    end,
    tg_argv[0],
    (v_row ->> 'id')::uuid,
    left(coalesce(v_row ->> 'title', v_row ->> 'name'), 255)
  );
  return null;
end
$function$;
