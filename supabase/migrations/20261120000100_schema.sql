-- Tables, constraints and indexes. Runs on Postgres 15+, on hosted Supabase and on the embedded backend.

-- Plain Postgres lacks Supabase's roles; hosted Supabase has them already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
end
$$;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

create table public.users (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 2 and 100),
  email text not null unique check (email = lower(email) and char_length(email) <= 254 and position('@' in email) > 1),
  last_login timestamptz,
  first_source jsonb not null default '{}' check (jsonb_typeof(first_source) = 'object' and pg_column_size(first_source) <= 8192),
  last_source jsonb not null default '{}' check (jsonb_typeof(last_source) = 'object' and pg_column_size(last_source) <= 8192),
  suspected_spam boolean not null default false,
  created_at timestamptz not null default now()
);
create index users_created_at_idx on public.users (created_at desc, id);

create table public.ai_recommendations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  business_info jsonb not null check (jsonb_typeof(business_info) = 'object'),
  analysis jsonb not null check (
    jsonb_typeof(analysis) = 'object'
    and (analysis ->> 'efficiency')::numeric between 1 and 100
    and (analysis ->> 'potential')::numeric between 1 and 100
    and (analysis ->> 'risk')::numeric between 1 and 100
    and (analysis ->> 'roi')::numeric between 1 and 100
  ),
  recommendations jsonb not null check (jsonb_typeof(recommendations) = 'array'),
  opportunities jsonb not null check (jsonb_typeof(opportunities) = 'array'),
  created_at timestamptz not null default now()
);
create index ai_recommendations_user_idx on public.ai_recommendations (user_id, created_at desc);

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 80),
  description text not null default '' check (char_length(description) <= 500),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120)
);
create index categories_name_idx on public.categories (name);

create table public.posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  content text not null default '' check (octet_length(content) <= 2000000),
  excerpt text not null default '' check (char_length(excerpt) <= 500),
  featured_image text check (char_length(featured_image) <= 2048),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  type text not null default 'blog' check (type in ('blog', 'vlog')),
  author_id uuid not null references public.users (id) on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  constraint posts_published_at_matches_status check ((status = 'published') = (published_at is not null))
);
create index posts_published_idx on public.posts (type, published_at desc, id) where status = 'published';
create index posts_created_idx on public.posts (created_at desc, id);
create index posts_status_created_idx on public.posts (status, created_at desc, id);
create index posts_author_published_idx on public.posts (author_id) where status = 'published';

create table public.post_categories (
  post_id uuid not null references public.posts (id) on delete cascade,
  category_id uuid not null references public.categories (id) on delete cascade,
  primary key (post_id, category_id)
);
create index post_categories_category_idx on public.post_categories (category_id, post_id);

create table public.media (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 255),
  url text not null unique check (char_length(url) <= 2048),
  type text not null check (type in ('image', 'video', 'document')),
  created_at timestamptz not null default now()
);
create index media_created_idx on public.media (created_at desc, id);
create index media_type_created_idx on public.media (type, created_at desc, id);

-- One row: the admin area has one shared password.
create table public.admin_settings (
  id boolean primary key default true check (id),
  password_hash text not null check (password_hash like '$2%'),
  updated_at timestamptz not null default now()
);

create table public.factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text not null,
  created_at timestamptz not null default now()
);
create index factors_user_idx on public.factors (user_id);

create table public.rate_limits (
  key text not null check (char_length(key) <= 200),
  window_start timestamptz not null,
  hits integer not null default 1,
  expires_at timestamptz not null,
  primary key (key, window_start)
);
create index rate_limits_expires_idx on public.rate_limits (expires_at);
