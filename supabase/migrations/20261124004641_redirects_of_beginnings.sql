-- A path of a redirect may end in '*': it stands for all paths with that beginning (lib/redirects/follow.ts).

-- Stores a redirect if nobody else has stored it since it was read, and answers with its revision, or why it is refused. A new one
-- has no revision. What is stored already is no conflict, because the answer to the first call may have been lost. Others that
-- lead to its path lead to its target from now on. Paths that it stands for are no longer missing.
create or replace function public.save_redirect(
  p_id uuid, p_path text, p_target text, p_target_path text default null, p_revision integer default null
)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_known public.redirects;
  v_last public.redirects;
  v_target text := p_target;
  v_target_path text := p_target_path;
  v_slug text := substring(p_path from '^/blog/([^/]+)$');
  v_refused text;
  v_other record;
begin
  perform public.must_be_admin();
  -- Two that are stored at once could close a circle.
  lock table public.redirects in share row exclusive mode;
  select * into v_last from public.redirects as r where r.path = p_target_path and r.id <> p_id;
  if found then
    v_target := v_last.target;
    v_target_path := v_last.target_path;
  end if;
  select * into v_known from public.redirects as r where r.id = p_id;
  if (v_known.path, v_known.target) = (p_path, v_target) then return jsonb_build_object('revision', v_known.revision); end if;
  v_refused := case
    when v_known.revision is distinct from p_revision then 'conflict'
    when exists (select from public.redirects as r where r.path = p_path and r.id <> p_id) then 'taken'
    when v_target_path = p_path then 'circle'
    when exists (select from public.posts as p where p.slug = v_slug and public.is_or_will_be_public(p)) then 'post'
    when exists (
      select from public.former_post_slugs as f join public.posts as p on p.id = f.post_id
      where f.slug = v_slug and public.is_or_will_be_public(p)
    ) then 'former'
    when v_known.id is null and (select count(*) from public.redirects) >= 1000 then 'full'
  end;
  if v_refused is not null then return jsonb_build_object('refused', v_refused); end if;

  insert into public.redirects as r (id, path, target, target_path) values (p_id, p_path, v_target, v_target_path)
  on conflict (id) do update
  set path = excluded.path, target = excluded.target, target_path = excluded.target_path, revision = r.revision + 1;
  perform public.note_list_entry(
    case when v_known.id is null then 'created' else 'changed' end, p_id, 'redirects',
    case when v_known.id is null then '{}' else jsonb_build_object('path', v_known.path, 'target', v_known.target) end,
    jsonb_build_object('path', p_path, 'target', v_target)
  );
  for v_other in
    with before as (
      select r.id, r.target from public.redirects as r where r.target_path = p_path
    )
    update public.redirects as r
    set target = v_target, target_path = v_target_path, revision = r.revision + 1
    from before as b where r.id = b.id
    returning r.id, b.target
  loop
    perform public.note_list_entry('changed', v_other.id, 'redirects',
      jsonb_build_object('target', v_other.target), jsonb_build_object('target', v_target));
  end loop;
  delete from public.missing_paths as m
  where m.path = p_path or (p_path like '%*' and starts_with(m.path || '/', left(p_path, -1)));
  return jsonb_build_object('revision', coalesce(v_known.revision, 0) + 1);
end
$$;
