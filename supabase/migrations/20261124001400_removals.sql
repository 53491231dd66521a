-- Removals, day by day: in batches, with the owner's word where they are large, and of files not at once.

-- The owner decides on a removal that is larger than usual, or that a wrong clock may have caused.
create table public.removals (
  kind text primary key check (kind in ('leads', 'files', 'disk', 'records')),
  -- When something was last removed, or nothing was to be.
  ran_at timestamptz,
  waits_since timestamptz,
  why text check (why in ('many', 'clock')),
  -- How much waits, and of how much.
  count bigint,
  total bigint,
  answer text check (answer in ('allowed', 'stopped'))
);
insert into public.removals (kind) values ('leads'), ('files'), ('disk'), ('records');

-- Whether so much of a kind may be removed now. More than 20 and more than a tenth waits for the owner, and so does whatever
-- would be removed more than a month after the last time, because the clock may be wrong; so a time at which nothing was to be
-- removed is not noted then. Without a total nothing is much. Leads that are only many wait 14 days at most, unless the owner
-- stops it. An answer is for what the owner was shown. A removal stays allowed until it is done, which a call with nothing
-- to remove says.
create function public.may_remove(p_kind text, p_count bigint, p_total bigint default null, p_now timestamptz default now()) returns boolean
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

create function public.list_removals()
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

create function public.answer_removal(p_kind text, p_allow boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  update public.removals as r set answer = case when p_allow then 'allowed' else 'stopped' end
  where r.kind = p_kind and r.why is not null;
end
$$;

create function public.count_expired_leads(p_author text, p_leads_months integer, p_now timestamptz default now())
returns table (expired bigint, total bigint)
language sql stable security definer set search_path = ''
as $$
  select count(*) filter (where p_leads_months > 0 and coalesce(u.last_login, u.created_at) < p_now - make_interval(months => p_leads_months)),
    count(*)
  from public.users as u
  where u.email <> lower(p_author) and not exists (select from public.posts as p where p.author_id = u.id)
$$;

-- Deletes what is kept no longer, a part at a time: how much of each. No months keep all leads.
create function public.remove_expired(
  p_author text,
  p_leads_months integer,
  p_unclaimed_days integer,
  p_most integer,
  p_now timestamptz default now()
)
returns table (leads integer, analyses integer, unclaimed integer, limits integer, sessions integer)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  v_ids := array(
    select u.id from public.users as u
    where p_leads_months > 0
      and coalesce(u.last_login, u.created_at) < p_now - make_interval(months => p_leads_months)
      and u.email <> lower(p_author) and not exists (select from public.posts as p where p.author_id = u.id)
    order by coalesce(u.last_login, u.created_at)
    limit p_most
    for update skip locked
  );
  select count(*) into analyses from public.ai_recommendations as a where a.user_id = any (v_ids);
  delete from public.users as u where u.id = any (v_ids);
  get diagnostics leads = row_count;
  delete from public.unclaimed_recommendations as w where w.id in (
    select o.id from public.unclaimed_recommendations as o
    where o.created_at < p_now - make_interval(days => p_unclaimed_days)
    order by o.created_at limit p_most
  );
  get diagnostics unclaimed = row_count;
  delete from public.rate_limits as r
  where r.ctid in (select x.ctid from public.rate_limits as x where x.expires_at < now() limit p_most for update skip locked);
  get diagnostics limits = row_count;
  -- A session that is over is shown in the list for a while; signing in removes the oldest as well.
  delete from public.admin_sessions as s
  where s.ctid in (
    select x.ctid from public.admin_sessions as x where x.expires_at < now() - interval '30 days' limit p_most for update skip locked
  );
  get diagnostics sessions = row_count;
  return next;
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

-- Results that nobody claimed, messages without a lead, and events of the security log that are kept no longer.
create function public.count_expired_records(p_unclaimed_days integer, p_months integer, p_now timestamptz default now())
returns bigint
language sql stable security definer set search_path = ''
as $$
  select (select count(*) from public.unclaimed_recommendations as w where w.created_at < p_now - make_interval(days => p_unclaimed_days))
    + (select count(*) from public.enquiries as e
      where p_months > 0 and e.lead_id is null and e.created_at < p_now - make_interval(months => p_months))
    + (select count(*) from public.security_events as e where e.happened_at < p_now - interval '400 days')
$$;
