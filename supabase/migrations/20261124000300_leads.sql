-- People: leads, and the author. A lead is whoever gave a name and an address in a form.

-- The wordings that stand beside the forms, each as it was when a lead first agreed to it.
create table public.consent_wordings (
  version text primary key check (version ~ '^[\w.-]{1,40}$'),
  wording text not null check (char_length(wording) between 1 and 1000),
  first_used timestamptz not null default now()
);

create table public.users (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 2 and 100),
  email text not null unique check (email = lower(email) and char_length(email) <= 254 and position('@' in email) > 1),
  last_login timestamptz,
  first_source jsonb not null default '{}' check (jsonb_typeof(first_source) = 'object' and pg_column_size(first_source) <= 8192),
  last_source jsonb not null default '{}' check (jsonb_typeof(last_source) = 'object' and pg_column_size(last_source) <= 8192),
  suspected_spam boolean not null default false,
  created_at timestamptz not null default now(),
  first_consent text references public.consent_wordings (version),
  first_consent_at timestamptz,
  last_consent text references public.consent_wordings (version),
  last_consent_at timestamptz,
  -- How often the address was proved. A visitor cookie holds the number of its time: each proof ends those before it.
  proofs integer not null default 0,
  constraint users_consent_check check (num_nulls(first_consent, first_consent_at, last_consent, last_consent_at) in (0, 4))
);
create index users_created_at_idx on public.users (created_at desc, id);
create index users_last_seen_idx on public.users ((coalesce(last_login, created_at)));

-- Finds or creates the lead of an e-mail address. A returning visitor's name is kept, and so is what they agreed to, unless
-- this browser's cookie names the lead (p_visitor): typing an address does not prove that it is one's own.
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

-- The author's row, by `npm run admin:author`: made, or given another name. Returns whether it was made now.
create function public.set_author(p_name text, p_email text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_made boolean;
begin
  insert into public.users (name, email) values (p_name, lower(p_email))
  on conflict (email) do update set name = excluded.name
  returning xmax = 0 into v_made;
  return v_made;
end
$$;

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
  created_at timestamptz not null default now(),
  -- By which browser (a digest) it was sent, in case that browser proves the address later.
  browser text check (char_length(browser) = 43)
);
create index enquiries_created_idx on public.enquiries (created_at desc, id);
create index enquiries_lead_idx on public.enquiries (lead_id);
