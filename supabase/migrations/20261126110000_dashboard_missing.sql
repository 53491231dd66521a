-- Rows of the dashboard's list 'Missing for a first client' that the owner has put aside, and 'complete' once the list has said
-- that nothing is missing. Beside `office`, so that the page 'Site' neither replaces them nor sees a conflict.
alter table public.settings add column put_aside text[] not null default '{}' check (cardinality(put_aside) <= 50);

-- What the list reads that no other call of the dashboard knows.
create function public.missing_state() returns table (put_aside text[], backup_at timestamptz, has_second_factor boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return query
  select s.put_aside, (select max(b.made_at) from public.backups as b), public.second_factor_exists() from public.settings as s;
end
$$;

-- Puts a row aside, or takes it back. Twice is once.
create function public.put_aside(p_row text, p_is_aside boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  update public.settings as s
  set put_aside = array_remove(s.put_aside, p_row) || case when p_is_aside then array[p_row] else '{}'::text[] end;
end
$$;

grant execute on function public.missing_state, public.put_aside to authenticated;
