-- What people agreed to, what is kept about them, and how it ends.

-- The wordings that stand beside the forms, each as it was when a lead first agreed to it. Nobody has a right on the table:
-- the functions below are the only way in.
create table public.consent_wordings (
  version text primary key check (version ~ '^[\w.-]{1,40}$'),
  wording text not null check (char_length(wording) between 1 and 1000),
  first_used timestamptz not null default now()
);
alter table public.consent_wordings enable row level security;
revoke all on public.consent_wordings from public, anon, authenticated, service_role;

-- Leads from before this migration have agreed to no wording that is known.
alter table public.users
  add column first_consent text references public.consent_wordings (version),
  add column first_consent_at timestamptz,
  add column last_consent text references public.consent_wordings (version),
  add column last_consent_at timestamptz,
  add constraint users_consent_check check (
    num_nulls(first_consent, first_consent_at, last_consent, last_consent_at) in (0, 4)
  );
create index users_last_seen_idx on public.users ((coalesce(last_login, created_at)));

-- Finds or creates the lead of an e-mail address. A returning visitor's name is kept, and so is what they agreed to, unless
-- this browser's cookie names the lead (p_visitor): whoever types an address has not proved that it is theirs.
drop function public.capture_lead(text, text, jsonb, boolean);
create function public.capture_lead(
  p_name text,
  p_email text,
  p_source jsonb default '{}',
  p_suspected_spam boolean default false,
  p_consent text default null,
  p_wording text default null,
  p_visitor uuid default null
)
returns table (id uuid, is_new boolean)
language sql volatile security definer set search_path = ''
as $$
  with known as (
    insert into public.consent_wordings (version, wording)
    select p_consent, p_wording where p_consent is not null
    on conflict (version) do nothing
  )
  insert into public.users as u (
    name, email, last_login, first_source, last_source, suspected_spam,
    first_consent, first_consent_at, last_consent, last_consent_at
  )
  select btrim(p_name), lower(btrim(p_email)), now(), source.value, source.value, p_suspected_spam,
    p_consent, agreed.at, p_consent, agreed.at
  -- One of the drivers hands a jsonb argument on as a JSON text. There it may hold escapes that jsonb does not take, NUL and
  -- half a surrogate pair: they go. (A whole pair is never written as escapes.)
  from (select case jsonb_typeof(p_source)
      when 'string' then regexp_replace(p_source #>> '{}', '(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})', '\1', 'gi')::jsonb
      else p_source end as value) as source
  cross join (select case when p_consent is not null then now() end as at) as agreed
  on conflict (email) do update set
    last_login = excluded.last_login,
    last_source = excluded.last_source,
    first_consent = case when u.id = p_visitor then coalesce(u.first_consent, excluded.first_consent) else u.first_consent end,
    first_consent_at = case when u.id = p_visitor then coalesce(u.first_consent_at, excluded.first_consent_at) else u.first_consent_at end,
    last_consent = case when u.id = p_visitor then coalesce(excluded.last_consent, u.last_consent) else u.last_consent end,
    last_consent_at = case when u.id = p_visitor then coalesce(excluded.last_consent_at, u.last_consent_at) else u.last_consent_at end
  -- xmax is 0 only for a row that this statement inserted
  returning u.id, u.xmax = 0
$$;

-- Leads in the order of the ids, each with the number of its analyses.
create or replace function public.leads_of(p_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', u.id, 'name', u.name, 'email', u.email, 'created_at', u.created_at, 'last_login', u.last_login,
    'first_source', u.first_source, 'last_source', u.last_source, 'suspected_spam', u.suspected_spam,
    'first_consent', u.first_consent, 'first_consent_at', u.first_consent_at,
    'last_consent', u.last_consent, 'last_consent_at', u.last_consent_at,
    'analyses', (select count(*) from public.ai_recommendations as a where a.user_id = u.id)
  ) order by wanted.place), '[]')
  from unnest(p_ids) with ordinality as wanted (id, place) join public.users as u on u.id = wanted.id
$$;

-- Whether somebody is a lead: not the author, and nobody who wrote a post.
create function public.is_lead(p_id uuid, p_author text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.users as u
    where u.id = p_id and u.email <> lower(p_author) and not exists (select from public.posts as p where p.author_id = u.id)
  )
$$;

-- When the auth server first sent a code to an address; null where it knows none, or where there is no such server.
create function public.code_user_since(p_email text) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_since timestamptz;
begin
  if to_regclass('auth.users') is not null then
    execute 'select min(created_at) from auth.users where lower(email) = $1' into v_since using p_email;
  end if;
  return v_since;
exception when insufficient_privilege then
  return null;
end
$$;

-- All that is kept about a lead; null where nobody has the id, and for the author. What others asked for under the lead's
-- address and nobody proved is only counted: it is not the lead's, and not for the lead to read.
create function public.all_about(p_id uuid, p_author text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'name', u.name, 'email', u.email, 'first_seen', u.created_at, 'last_seen', u.last_login,
    'first_source', u.first_source, 'last_source', u.last_source, 'suspected_spam', u.suspected_spam,
    'first_consent', (
      select jsonb_build_object('version', w.version, 'wording', w.wording, 'at', u.first_consent_at)
      from public.consent_wordings as w where w.version = u.first_consent
    ),
    'last_consent', (
      select jsonb_build_object('version', w.version, 'wording', w.wording, 'at', u.last_consent_at)
      from public.consent_wordings as w where w.version = u.last_consent
    ),
    'code_user_since', public.code_user_since(u.email),
    'unclaimed', (select count(*) from public.unclaimed_recommendations as w where w.user_id = u.id),
    'analyses', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'created_at', a.created_at, 'analyst', a.analyst, 'business_info', a.business_info,
        'analysis', a.analysis, 'recommendations', a.recommendations, 'opportunities', a.opportunities
      ) order by a.created_at desc, a.id), '[]')
      from public.ai_recommendations as a where a.user_id = u.id
    )
  )
  from public.users as u
  where u.id = p_id and public.is_lead(p_id, p_author)
$$;

-- Whatever deletes a person also deletes the user that the auth server made to send codes to the address.
create function public.forget_code_users() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if to_regclass('auth.users') is not null then
    execute 'delete from auth.users where lower(email) = any ($1)' using array(select o.email from old_rows as o);
  end if;
  return null;
exception when insufficient_privilege then
  -- There the operator deletes it (docs/privacy.md).
  return null;
end
$$;
create trigger users_forget_code_users after delete on public.users
  referencing old table as old_rows for each statement execute function public.forget_code_users();

-- Deletes a lead with all that is kept about it, and the counts of limits whose keys are given: what was deleted; null where
-- nobody has the id. The author is no lead.
create function public.forget(p_id uuid, p_author text, p_limits text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_email text;
  v_deleted jsonb;
begin
  select u.email into v_email from public.users as u where u.id = p_id for update;
  if not found then return null; end if;
  if not public.is_lead(p_id, p_author) then
    raise exception 'The author is no lead' using errcode = 'insufficient_privilege';
  end if;
  v_deleted := jsonb_build_object(
    'analyses', (select count(*) from public.ai_recommendations as a where a.user_id = p_id),
    'unclaimed', (select count(*) from public.unclaimed_recommendations as a where a.user_id = p_id)
  );
  delete from public.rate_limits as r where r.key = any (p_limits);
  delete from public.users as u where u.id = p_id;
  return v_deleted || jsonb_build_object('code_user', public.code_user_since(v_email) is null);
end
$$;

-- The two ways to each: the server's, for a visitor who proved the address, and the admin's.
create function public.read_person(p_id uuid, p_author text) returns jsonb
language sql stable security definer set search_path = ''
as $$ select public.all_about(p_id, p_author) $$;

create function public.read_person_for_admin(p_id uuid, p_author text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return public.all_about(p_id, p_author);
end
$$;

create function public.delete_person(p_id uuid, p_author text, p_limits text[]) returns jsonb
language sql volatile security definer set search_path = ''
as $$ select public.forget(p_id, p_author, p_limits) $$;

create function public.delete_person_for_admin(p_id uuid, p_author text, p_limits text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return public.forget(p_id, p_author, p_limits);
end
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
      and public.is_lead(u.id, p_author)
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
  sessions := 0;
  if to_regclass('public.admin_sessions') is not null then
    execute 'delete from public.admin_sessions where expires_at < $1' using now() - interval '30 days';
    get diagnostics sessions = row_count;
  end if;
  return next;
end
$$;

revoke all on function
  public.capture_lead(text, text, jsonb, boolean, text, text, uuid),
  public.is_lead(uuid, text),
  public.code_user_since(text),
  public.all_about(uuid, text),
  public.forget_code_users(),
  public.forget(uuid, text, text[]),
  public.read_person(uuid, text),
  public.read_person_for_admin(uuid, text),
  public.delete_person(uuid, text, text[]),
  public.delete_person_for_admin(uuid, text, text[]),
  public.remove_expired(text, integer, integer, integer, timestamptz)
from public, anon, authenticated, service_role;
grant execute on function
  public.capture_lead(text, text, jsonb, boolean, text, text, uuid),
  public.read_person(uuid, text),
  public.delete_person(uuid, text, text[]),
  public.remove_expired(text, integer, integer, integer, timestamptz)
to service_role;
grant execute on function
  public.read_person_for_admin(uuid, text),
  public.delete_person_for_admin(uuid, text, text[])
to authenticated;
