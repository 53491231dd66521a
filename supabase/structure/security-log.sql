-- Generated, do not edit; never run.

-- The security log: who did what, written in the same transaction. It names people by id alone, so that deleting a person
-- needs no change in it, and it holds no internet address, nor a digest of one: there are few enough to try them all.
create table public.security_events (
  id bigint generated always as identity not null,
  happened_at timestamp with time zone default now() not null,
  kind text not null,
  session_id uuid,
  subject_kind text,
  subject_id uuid,
  details jsonb default '{}'::jsonb not null,
  constraint security_events_details_check CHECK (((jsonb_typeof(details) = 'object'::text) AND (octet_length((details)::text) <= 16384))),
  constraint security_events_kind_check CHECK ((kind = ANY (ARRAY['session-began'::text, 'session-ended'::text, 'sign-in-failed'::text, 'password-accepted'::text, 'password-changed'::text, 'factor-added'::text, 'factor-removed'::text, 'recovery-codes-made'::text, 'exported'::text, 'imported'::text, 'created'::text, 'changed'::text, 'binned'::text, 'restored'::text, 'deleted'::text]))),
  constraint security_events_pkey PRIMARY KEY (id),
  constraint security_events_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['session'::text, 'factor'::text, 'person'::text, 'analysis'::text, 'post'::text, 'category'::text, 'media'::text, 'settings'::text, 'list'::text, 'texts'::text])))
);
CREATE INDEX security_events_happened_idx ON public.security_events USING btree (happened_at);
CREATE INDEX security_events_kind_idx ON public.security_events USING btree (kind, id);
alter table public.security_events enable row level security;
CREATE TRIGGER security_events_kept BEFORE DELETE OR UPDATE ON public.security_events FOR EACH ROW EXECUTE FUNCTION keep_security_events();
CREATE TRIGGER security_events_not_emptied BEFORE TRUNCATE ON public.security_events FOR EACH STATEMENT EXECUTE FUNCTION keep_security_events();

-- A row without what follows from the rest. Of a text of more than 200 characters, the length and a digest: it shows
-- whether a text is the one that was there, and needs no second copy of each post.
CREATE OR REPLACE FUNCTION public.facts_of(p_row jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(f.key, case
    when char_length(f.value #>> '{}') > 200 then jsonb_build_object(
      'characters', char_length(f.value #>> '{}'),
      'sha256', encode(sha256(convert_to(f.value #>> '{}', 'UTF8')), 'hex')
    )
    else f.value
  end), '{}')
  from jsonb_each(p_row) as f
  where f.key <> all (array['id', 'search', 'created_at', 'updated_at', 'revision', 'last_editor', 'last_save'])
$function$;

-- Deletes what is older than 400 days, a part at a time: how much.
CREATE OR REPLACE FUNCTION public.forget_security_events(p_most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_deleted bigint;
begin
  delete from public.security_events as e
  where e.id in (
    select x.id from public.security_events as x
    where x.happened_at < now() - interval '400 days' order by x.happened_at limit p_most
  );
  get diagnostics v_deleted = row_count;
  return v_deleted;
end
$function$;
grant execute on function public.forget_security_events to service_role;

-- The owner has all rights on a table, so a trigger refuses as well. Events older than 400 days may go.
CREATE OR REPLACE FUNCTION public.keep_security_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.happened_at < now() - interval '400 days' then return old; end if;
  end if;
  raise exception 'The security log is not changed' using errcode = 'insufficient_privilege';
end
$function$;

-- Events before an id, newest first. For what still exists, its present name: none is kept of people.
CREATE OR REPLACE FUNCTION public.list_security_events(p_kind text DEFAULT NULL::text, p_before bigint DEFAULT NULL::bigint, p_size integer DEFAULT 50)
 RETURNS TABLE(id bigint, happened_at timestamp with time zone, kind text, session_id uuid, is_own boolean, subject_kind text, subject_id uuid, subject_title text, details jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.must_be_admin();
  return query
  select e.id, e.happened_at, e.kind, e.session_id, coalesce(e.session_id = public.claimed_session_id(), false),
    e.subject_kind, e.subject_id,
    case e.subject_kind
      when 'post' then (select p.title from public.posts as p where p.id = e.subject_id)
      when 'category' then (select c.name from public.categories as c where c.id = e.subject_id)
      when 'media' then (select m.title from public.media as m where m.id = e.subject_id)
    end,
    e.details
  from public.security_events as e
  where (p_kind is null or e.kind = p_kind) and (p_before is null or e.id < p_before)
  order by e.id desc
  limit least(greatest(p_size, 1), 101);
end
$function$;
grant execute on function public.list_security_events to authenticated;

-- A change of content is noted with the fields that differ, before and after; the bin has kinds of its own.
CREATE OR REPLACE FUNCTION public.note_content()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_session uuid := public.claimed_session_id();
begin
  if nullif(current_setting('request.jwt.claims', true), '') is null then return null; end if;
  if tg_op = 'INSERT' then
    insert into public.security_events (kind, session_id, subject_kind, subject_id, details)
    select 'created', v_session, tg_argv[0], n.id, jsonb_build_object('after', public.facts_of(to_jsonb(n)))
    from new_rows as n;
  elsif tg_op = 'DELETE' then
    insert into public.security_events (kind, session_id, subject_kind, subject_id, details)
    select 'deleted', v_session, tg_argv[0], o.id, jsonb_build_object('before', public.facts_of(to_jsonb(o)))
    from old_rows as o;
  else
    -- Full: a row that was given another id left one and came to the other.
    insert into public.security_events (kind, session_id, subject_kind, subject_id, details)
    select
      case
        when r.before is null then 'created'
        when r.after is null then 'deleted'
        when r.before ->> 'deleted_at' is null and r.after ->> 'deleted_at' is not null then 'binned'
        when r.before ->> 'deleted_at' is not null and r.after ->> 'deleted_at' is null then 'restored'
        else 'changed'
      end,
      v_session, tg_argv[0], r.id, jsonb_build_object('before', f.before, 'after', f.after)
    from (
      select coalesce(n.id, o.id) as id, to_jsonb(o) as before, to_jsonb(n) as after
      from new_rows as n full join old_rows as o on o.id = n.id
    ) as r
    cross join lateral (
      select public.facts_of(case when r.after is null then r.before else public.unlike(r.before, r.after) end) as before,
        public.facts_of(case when r.before is null then r.after else public.unlike(r.after, r.before) end) as after
    ) as f
    where f.before <> '{}' or f.after <> '{}';
  end if;
  return null;
end
$function$;

-- People and what was analysed for them: that they were deleted, whoever did it.
CREATE OR REPLACE FUNCTION public.note_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.security_events (kind, session_id, subject_kind, subject_id, details)
  select 'deleted', public.claimed_session_id(), tg_argv[0], o.id,
    jsonb_strip_nulls(jsonb_build_object('person', to_jsonb(o) -> 'user_id'))
  from old_rows as o;
  return null;
end
$function$;

-- A factor counts from its first right code on. Each later code changes its row as well.
CREATE OR REPLACE FUNCTION public.note_factor()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_before boolean := tg_op <> 'INSERT' and coalesce(to_jsonb(old) ->> 'status' = 'verified', false);
  v_after boolean := tg_op <> 'DELETE' and coalesce(to_jsonb(new) ->> 'status' = 'verified', false);
begin
  if v_before <> v_after then
    insert into public.security_events (kind, session_id, subject_kind, subject_id)
    values (
      case when v_after then 'factor-added' else 'factor-removed' end,
      public.claimed_session_id(),
      'factor',
      case when v_after then new.id else old.id end
    );
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_password()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.security_events (kind, session_id) values ('password-changed', public.claimed_session_id());
  return null;
end
$function$;

-- Notes that the data of one person is about to be exported: by a session, or by that person themselves, who need no more
-- than a link for it. So of theirs the first in an hour is noted. The lock makes those at the same time wait for it.
CREATE OR REPLACE FUNCTION public.note_person_export(p_id uuid, p_session uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.users as u where u.id = p_id for no key update;
  if p_session is null and exists (
    select from public.security_events as e
    where e.happened_at > now() - interval '1 hour' and e.kind = 'exported' and e.subject_id = p_id and e.session_id is null
  ) then
    return;
  end if;
  insert into public.security_events (kind, session_id, subject_kind, subject_id)
  values ('exported', p_session, 'person', p_id);
end
$function$;
grant execute on function public.note_person_export to service_role;

-- The categories that a post was taken out of (before) and put into (after), by their slugs. Links that go with a
-- deleted post or category are part of that.
CREATE OR REPLACE FUNCTION public.note_post_categories()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_old jsonb := '[]';
  v_new jsonb := '[]';
begin
  if nullif(current_setting('request.jwt.claims', true), '') is null then return null; end if;
  if tg_op <> 'INSERT' then
    select coalesce(jsonb_agg(to_jsonb(o)), '[]') into v_old from old_rows as o;
  end if;
  if tg_op <> 'DELETE' then
    select coalesce(jsonb_agg(to_jsonb(n)), '[]') into v_new from new_rows as n;
  end if;
  insert into public.security_events (kind, session_id, subject_kind, subject_id, details)
  with olds as (
    select o.post_id, o.category_id from jsonb_to_recordset(v_old) as o (post_id uuid, category_id uuid)
  ), news as (
    select n.post_id, n.category_id from jsonb_to_recordset(v_new) as n (post_id uuid, category_id uuid)
  ), sides as (
    (select 'before' as side, o.* from olds as o except select 'before', n.* from news as n)
    union all
    (select 'after' as side, n.* from news as n except select 'after', o.* from olds as o)
  ), named as (
    -- As values, and not joined: each is one look into an index, however many rows the tables have.
    select s.side, (select p.id from public.posts as p where p.id = s.post_id) as post_id,
      (select c.slug from public.categories as c where c.id = s.category_id) as slug
    from sides as s
  ), lists as (
    select n.post_id, n.side, (array_agg(n.slug order by n.slug))[:50] as slugs
    from named as n where n.post_id is not null and n.slug is not null group by 1, 2
  )
  select 'changed', public.claimed_session_id(), 'post', l.post_id,
    jsonb_object_agg(l.side, jsonb_build_object('categories', l.slugs))
  from lists as l group by l.post_id;
  return null;
end
$function$;

-- Notes an event that only the server knows of. Failures to sign in are counted by the hour and by their reason: the first ten are noted
-- one by one, then each doubling, so that nobody can fill the log.
CREATE OR REPLACE FUNCTION public.note_security_event(p_kind text, p_details jsonb DEFAULT '{}'::jsonb, p_session uuid DEFAULT NULL::uuid, p_subject_kind text DEFAULT NULL::text, p_subject_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- One of the drivers hands a jsonb argument on as a JSON text.
  v_details jsonb := case jsonb_typeof(p_details) when 'string' then (p_details #>> '{}')::jsonb else p_details end;
  v_count integer;
begin
  if p_kind = 'sign-in-failed' then
    if (v_details ->> 'reason' in ('password', 'code', 'limit')) is not true then
      raise exception 'Not a reason why signing in failed' using errcode = 'invalid_parameter_value';
    end if;
    insert into public.rate_limits as r (key, window_start, expires_at)
    values ('security-log:' || (v_details ->> 'reason'), date_trunc('hour', now()), date_trunc('hour', now()) + interval '1 hour')
    on conflict (key, window_start) do update set hits = r.hits + 1
    returning r.hits into v_count;
    if v_count > 10 and (v_count % 10 <> 0 or (v_count / 10) & (v_count / 10 - 1) <> 0) then return; end if;
    v_details := jsonb_build_object('reason', v_details ->> 'reason', 'count', v_count);
  end if;
  insert into public.security_events (kind, session_id, subject_kind, subject_id, details)
  values (p_kind, p_session, p_subject_kind, p_subject_id, v_details);
end
$function$;
grant execute on function public.note_security_event to service_role;

-- Sessions, the password and the second factor. Rows are looked at as JSON, so that a new column changes nothing here.
CREATE OR REPLACE FUNCTION public.note_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into public.security_events (kind, session_id, subject_kind, subject_id, details)
    values ('session-began', new.id, 'session', new.id, jsonb_build_object('aal', new.aal, 'browser', new.browser));
  elsif old.ended_at is null and new.ended_at is not null then
    insert into public.security_events (kind, session_id, subject_kind, subject_id, details)
    values ('session-ended', public.claimed_session_id(), 'session', new.id, jsonb_build_object('why', new.ended_why));
  end if;
  return null;
end
$function$;

-- The part of a row that is not so in another one.
CREATE OR REPLACE FUNCTION public.unlike(p_row jsonb, p_other jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(r.key, r.value), '{}') from jsonb_each(p_row) as r
  where r.value is distinct from p_other -> r.key
$function$;
