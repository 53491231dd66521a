-- The admin's overview, the log of changes, and removals that wait for the owner.

-- A record of who changed what, written by a trigger in the transaction of the change.
create table public.activity (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_name text not null,
  action text not null,
  subject_type text not null check (subject_type in ('post', 'media', 'category', 'import')),
  subject_id uuid not null,
  subject_title text not null,
  constraint activity_action_check check (action in (
  'created', 'updated', 'published', 'archived', 'moved to drafts', 'uploaded', 'deleted', 'restored', 'imported'
))
);
create index activity_happened_idx on public.activity (happened_at desc, id desc);
alter table public.activity enable row level security;

-- The owner decides on a removal that is larger than usual, or that a wrong clock may have caused.
create table public.removals (
  kind text primary key check (kind in ('leads', 'files', 'disk', 'records', 'bin')),
  -- When something was last removed, or nothing was to be.
  ran_at timestamptz,
  waits_since timestamptz,
  why text check (why in ('many', 'clock')),
  -- How much waits, and of how much.
  count bigint,
  total bigint,
  answer text check (answer in ('allowed', 'stopped'))
);
alter table public.removals enable row level security;

insert into public.removals (kind) values ('leads'), ('files'), ('disk'), ('records'), ('bin');

-- From here on a database of version 1.1.0 gets the same text (supabase/from-1.1.0.sql).

set check_function_bodies = off;

-- Only what somebody with a token does is recorded, not migrations and samples. With its owner's rights: nobody may write the
-- record by hand.
create or replace function public.record_activity() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;

-- Nothing of the bin is counted; 'published' is what readers see.
create or replace function public.count_for_overview()
returns table (posts bigint, published bigint, media bigint, categories bigint)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
begin
  perform public.must_be_admin();
  return query select
    (select count(*) from public.posts as p where p.deleted_at is null),
    (select count(*) from public.posts as p where public.is_public(p)),
    (select count(*) from public.media as m where m.deleted_at is null),
    (select count(*) from public.categories);
end
$$;

-- Whether so much of a kind may be removed now. More than 20 and more than a tenth waits for the owner, and so does whatever
-- would be removed more than a month after the last time, because the clock may be wrong; so a time at which nothing was to be
-- removed is not noted then. Without a total nothing is much. Leads that are only many wait 14 days at most, unless the owner
-- stops it. An answer is for what the owner was shown. A removal stays allowed until it is done, which a call with nothing
-- to remove says.
create or replace function public.may_remove(p_kind text, p_count bigint, p_total bigint default null, p_now timestamptz default now()) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;

create or replace function public.list_removals()
returns table (kind text, why text, waits_since timestamptz, ran_at timestamptz, count bigint, total bigint, is_stopped boolean, is_allowed boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return query
  select r.kind, r.why, r.waits_since, r.ran_at, r.count, r.total, coalesce(r.answer = 'stopped', false), coalesce(r.answer = 'allowed', false)
  from public.removals as r where r.why is not null order by r.kind;
end
$$;

create or replace function public.answer_removal(p_kind text, p_allow boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  update public.removals as r set answer = case when p_allow then 'allowed' else 'stopped' end
  where r.kind = p_kind and r.why is not null;
end
$$;

-- Results that nobody claimed or that were kept for long enough, messages without a lead, and what the security log and the log of
-- notices keep no longer.
create or replace function public.count_expired_records(p_unclaimed_days integer, p_months integer, p_now timestamptz default now())
returns bigint
language sql stable security definer set search_path = ''
as $$
  select (select count(*) from public.unclaimed_recommendations as w where w.created_at < p_now - make_interval(days => p_unclaimed_days))
    + (select count(*) from public.enquiries as e
      where p_months > 0 and e.lead_id is null and e.created_at < p_now - make_interval(months => p_months))
    + (select count(*) from public.security_events as e where e.happened_at < p_now - interval '400 days')
    + (select count(*) from public.outbox as o where public.is_expired_notice(o.kind, o.state, o.created_at, p_now))
    + (select count(*) from public.kept_results as k where public.is_expired_result(k.created_at, p_now))
$$;

-- What the list reads that no other call of the dashboard knows.
create or replace function public.missing_state() returns table (put_aside text[], backup_at timestamptz, has_second_factor boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return query
  select s.put_aside, (select max(b.made_at) from public.backups as b), public.second_factor_exists() from public.settings as s;
end
$$;

-- Puts a row aside, or takes it back. Twice is once.
create or replace function public.put_aside(p_row text, p_is_aside boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  update public.settings as s
  set put_aside = array_remove(s.put_aside, p_row) || case when p_is_aside then array[p_row] else '{}'::text[] end;
end
$$;

create trigger posts_activity after insert or update or delete on public.posts for each row execute function public.record_activity('post');
create trigger media_activity after insert or update or delete on public.media for each row execute function public.record_activity('media');
create trigger categories_activity after insert or update or delete on public.categories for each row execute function public.record_activity('category');

create policy activity_admin_read on public.activity for select to authenticated using ((select public.is_admin()));

grant execute on function
  public.answer_removal, public.count_for_overview, public.list_removals, public.missing_state, public.put_aside
to authenticated;

grant execute on function
  public.count_expired_records, public.may_remove
to service_role;

reset check_function_bodies;
