-- The author's row, by `npm run admin:author`: made, or given another name.

-- Returns whether it was made now.
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

revoke all on function public.set_author(text, text) from public, anon, authenticated, service_role;
grant execute on function public.set_author(text, text) to service_role;
