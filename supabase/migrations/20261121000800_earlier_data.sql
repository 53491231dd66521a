-- Four migrations were changed after they had been published. This brings data that was made by their first forms to where
-- data of the later forms is; there it changes nothing but how capture_lead reads a JSON text.

-- 000700 lacked this: the time step of the last code that was taken.
alter table public.factors add column if not exists last_step bigint not null default 0;

do $$
declare
  v_column text;
  v_id uuid;
  v_text text;
begin
  -- 000100 allowed a source that is no object, and 000300 wrote such ones (a JSON text) on one of the drivers.
  foreach v_column in array array['first_source', 'last_source'] loop
    if (select pg_get_constraintdef(oid) not like '%jsonb_typeof%' from pg_constraint
        where conrelid = 'public.users'::regclass and conname = 'users_' || v_column || '_check') then
      for v_id, v_text in execute format('select id, %1$I #>> ''{}'' from public.users where jsonb_typeof(%1$I) = ''string''', v_column) loop
        begin
          -- Without the escapes that jsonb does not take, as in capture_lead below.
          execute format('update public.users set %1$I = $1::jsonb where id = $2', v_column)
            using regexp_replace(v_text, '(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})', '\1', 'gi'), v_id;
        exception when data_exception or program_limit_exceeded or check_violation then null; -- no JSON, or too large: emptied below
        end;
      end loop;
      execute format('update public.users set %1$I = ''{}'' where jsonb_typeof(%1$I) <> ''object''', v_column);
      execute format('alter table public.users drop constraint users_%1$s_check', v_column);
      execute format('alter table public.users add constraint users_%1$s_check check (jsonb_typeof(%1$I) = ''object'' and pg_column_size(%1$I) <= 8192)', v_column);
    end if;
  end loop;
end
$$;

create or replace function public.capture_lead(p_name text, p_email text, p_source jsonb default '{}', p_suspected_spam boolean default false)
returns table (id uuid, is_new boolean)
language sql volatile security definer set search_path = ''
as $$
  insert into public.users as u (name, email, last_login, first_source, last_source, suspected_spam)
  select btrim(p_name), lower(btrim(p_email)), now(), source.value, source.value, p_suspected_spam
  -- One of the drivers hands a jsonb argument on as a JSON text. There it may hold escapes that jsonb does not take, NUL and
  -- half a surrogate pair: they go. (A whole pair is never written as escapes.)
  from (select case jsonb_typeof(p_source)
      when 'string' then regexp_replace(p_source #>> '{}', '(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})', '\1', 'gi')::jsonb
      else p_source end as value) as source
  on conflict (email) do update
    set last_login = excluded.last_login, last_source = excluded.last_source
  -- xmax is 0 only for a row that this statement inserted
  returning u.id, u.xmax = 0
$$;

-- 000200 made this function only later, and closed it.
revoke all on function public.reset_grants() from public, anon, authenticated, service_role;
