-- The operator and other instances of the site ask the database for these: dropped pages, backups, health, and which releases
-- may run.

-- Tags that one instance of the site has dropped from its page cache, for the others. They look once a second; a row is of no use
-- after some seconds and need not survive a power cut, which empties every cache as well.
create table public.cache_drops (
  id bigint generated always as identity primary key,
  tags text[] not null check (cardinality(tags) between 1 and 1000),
  dropped_at timestamptz not null default now()
);
create index cache_drops_dropped_at_idx on public.cache_drops (dropped_at);

create function public.note_cache_drop(p_tags text[])
returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id bigint;
begin
  perform set_config('synchronous_commit', 'off', true);
  delete from public.cache_drops as d
  where d.ctid in (
    select x.ctid from public.cache_drops as x where x.dropped_at < now() - interval '5 minutes' limit 100 for update skip locked
  );
  insert into public.cache_drops (tags) values (p_tags) returning id into v_id;
  return v_id;
end
$$;

-- The last seconds again each time, because rows do not become visible in the order of their numbers.
create function public.recent_cache_drops(p_seconds integer)
returns table (id bigint, tags text[])
language sql stable security definer set search_path = ''
as $$
  select d.id, d.tags from public.cache_drops as d
  where d.dropped_at > now() - make_interval(secs => p_seconds)
  order by d.id
$$;

create table public.backups (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  bytes bigint not null check (bytes > 0)
);

-- Notes a backup that is whole and on its disk. The last hundred are remembered.
create function public.note_backup(p_bytes bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.backups (bytes) values (p_bytes);
  delete from public.backups as b
  where b.id not in (select x.id from public.backups as x order by x.id desc limit 100);
end
$$;

-- `p_calls_key`: under what the calls of Gemini are counted. `migrations` is null where nothing recorded them.
create function public.site_health(p_calls_key text)
returns table (
  version text, bytes bigint, migrations text[], calls_today integer, backup_at timestamptz, backup_bytes bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  version := current_setting('server_version');
  bytes := pg_database_size(current_database());
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select array_agg(m.version order by m.version) from supabase_migrations.schema_migrations as m' into migrations;
  end if;
  select coalesce(sum(r.hits), 0) into calls_today
  from public.rate_limits as r where r.key = p_calls_key and r.expires_at > now();
  select b.made_at, b.bytes into backup_at, backup_bytes
  from public.backups as b order by b.id desc limit 1;
  return next;
end
$$;

-- Says to which database the files beside it belong (the folder of the embedded backend keeps the same id).
create table public.site_identity (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
insert into public.site_identity default values;

-- The lowest number (lib/process/release.ts) that may run here. A migration that the release before cannot live with replaces this
-- with a higher one; a migration that only adds leaves it, so the release before goes on during an update.
create function public.oldest_release() returns integer
language sql immutable
as $$ select 2 $$;

-- `p_known` are the migrations of the release that asks. `missing` is null where nothing recorded which are applied.
create function public.schema_state(p_known text[])
returns table (oldest_release integer, missing text[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  oldest_release := public.oldest_release();
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select array(select k from unnest($1) as k except select m.version from supabase_migrations.schema_migrations as m order by 1)'
    into missing using p_known;
  end if;
  return next;
end
$$;
