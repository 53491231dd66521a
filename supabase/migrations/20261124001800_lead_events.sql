-- What a lead did, form by form: each form of a tool's entry, each analysis and each message is an event, written in the
-- transaction that stores it. An event from a browser that may not read the lead (decision 29) is kept as not proven.
create table public.lead_events (
  -- The browser's own number for what it sent, where it runs script: sent again, it is the same event.
  id uuid primary key default gen_random_uuid(),
  -- What the visitor sees and may name on the telephone.
  reference text not null unique check (reference ~ '^[A-HJ-NP-Z2-9]{6}$'),
  happened_at timestamptz not null default now(),
  -- A message without an address has no lead; it goes with its message.
  lead_id uuid references public.users (id) on delete cascade,
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  tool text not null check (tool in ('calculator', 'report', 'recommendations', 'contact', 'unknown')),
  is_proven boolean not null,
  suspected_spam boolean not null default false,
  -- As they were typed: the lead's own are changed only by whoever may read the lead.
  name text not null default '' check (char_length(name) <= 100),
  email text check (char_length(email) <= 254),
  phone text check (phone ~ '^\+[1-9]\d{6,14}$'),
  page text not null default '' check (char_length(page) <= 300),
  source jsonb not null default '{}' check (jsonb_typeof(source) = 'object' and pg_column_size(source) <= 8192),
  -- What was typed or calculated, if the person agreed to that.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 65536),
  -- By which browser (a digest) it was sent, in case that browser proves the address later.
  browser text check (char_length(browser) = 43),
  -- A digest of what was sent: a browser without script that sends it twice within a minute means one event.
  content text check (char_length(content) = 43),
  -- The list has a line for each lead, and for each message without one: its latest event. That one holds the words of the
  -- earlier ones too, in small letters and each after a space, so a search looks into one row for each line.
  is_latest boolean not null default true,
  words text not null default '' check (char_length(words) <= 20000)
);
create unique index lead_events_latest_idx on public.lead_events ((coalesce(lead_id, id))) where is_latest;
create index lead_events_listed_idx on public.lead_events (happened_at desc, id) include (lead_id) where is_latest;
create index lead_events_lead_idx on public.lead_events (lead_id, happened_at desc);
create index lead_events_enquiry_idx on public.lead_events (enquiry_id);
alter table public.lead_events enable row level security;
create policy lead_events_admin_read on public.lead_events for select to authenticated using ((select public.is_admin()));

-- The rights on this table are in reset_grants(), which 20261124002100_site_lists.sql redefines for all that came since.
