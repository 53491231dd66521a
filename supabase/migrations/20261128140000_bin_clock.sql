-- What lies in the bin, or was removed as unused, waits for the owner where the clock has jumped, as leads do (may_remove).
set check_function_bodies = off;

alter table public.removals drop constraint removals_kind_check;
alter table public.removals add constraint removals_kind_check check (kind in ('leads', 'files', 'disk', 'records', 'bin'));
-- It was emptied together with the records until now.
insert into public.removals (kind, ran_at) select 'bin', r.ran_at from public.removals as r where r.kind = 'records';

-- Posts, files and unused files whose 30 days are over.
create function public.count_binned(p_now timestamptz default now()) returns bigint
language sql stable security definer set search_path = ''
as $$
  select (select count(*) from public.posts as p where p.deleted_at < p_now - interval '30 days')
    + (select count(*) from public.binned_files(null, p_now))
    + (select count(*) from storage.objects as o where o.bucket_id = 'removed' and o.created_at < p_now - interval '30 days')
$$;

grant execute on function public.count_binned to service_role;
