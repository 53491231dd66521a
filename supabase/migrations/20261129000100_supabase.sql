-- The schema of version 2.0.0, in files by feature: each table, function, trigger, policy and right once. Runs on PostgreSQL 15
-- and later, on hosted Supabase and on the embedded backend. To read the present schema, open supabase/structure.

do $$
begin
  if to_regclass('public.posts') is not null then
    raise exception 'This database has the migrations of an earlier version. Run npm run migrate once, and do not follow the CLI''s migration repair.';
  end if;
end
$$;

-- Plain PostgreSQL lacks Supabase's roles.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
end
$$;

create schema if not exists extensions;

create extension if not exists pgcrypto with schema extensions;

create extension if not exists pg_trgm with schema extensions;

-- A new function may be called by nobody, until a migration grants it. PostgreSQL's own default holds for the whole database, so
-- a revocation within one schema would change nothing; it concerns what this role creates from now on, so an extension that
-- this role creates later needs its grants beside it.
alter default privileges revoke execute on functions from public;

-- A hosted project grants these besides.
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
