-- A sitting ends after an hour too: who writes for a whole day without a pause of ten minutes had the last text of it alone.

-- The first save of a sitting; of earlier versions only the last one is known.
alter table public.post_versions add column began_at timestamptz not null default now();
update public.post_versions set began_at = saved_at;

create or replace function public.keep_version(p_words public.post_drafts, p_reason text) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_fields jsonb := public.version_fields(p_words);
  v_newest public.post_versions;
  v_id bigint;
begin
  select v.* into v_newest from public.post_versions as v where v.post_id = p_words.post_id order by v.id desc limit 1;
  if v_newest.fields = v_fields and (p_reason <> 'published' or v_newest.reason in ('first', 'saved', 'published')) then
    if p_reason in ('published', 'conflict') and v_newest.reason in ('first', 'saved') then
      update public.post_versions as v set reason = p_reason, saved_at = now() where v.id = v_newest.id;
    end if;
    return v_newest.id;
  end if;
  if p_reason = 'saved' and v_newest.reason = 'saved' and v_newest.name is null and v_newest.editor = p_words.last_editor
    and v_newest.saved_at > now() - interval '10 minutes' and v_newest.began_at > now() - interval '1 hour'
  then
    update public.post_versions as v
    set saved_at = now(), words = public.count_words(p_words), fields = v_fields, files = public.files_in(v_fields)
    where v.id = v_newest.id;
    return v_newest.id;
  end if;
  insert into public.post_versions (post_id, reason, words, editor, fields, files)
  values (p_words.post_id, p_reason, public.count_words(p_words), p_words.last_editor, v_fields, public.files_in(v_fields))
  returning id into v_id;
  delete from public.post_versions as v using (
    select d.id, d.place, d.is_kept, count(*) filter (where d.is_kept) over (order by d.place) as kept
    from (
      select n.id, n.place, n.place <= 50
        or row_number() over (partition by date_trunc('day', n.saved_at, 'Africa/Lusaka') order by n.id desc) = 1 as is_kept
      from (
        select o.id, o.saved_at, row_number() over (order by o.id desc) as place
        from public.post_versions as o where o.post_id = p_words.post_id and o.reason <> 'published' and o.name is null
      ) as n
    ) as d
  ) as old
  where v.id = old.id and (not old.is_kept or old.kept > 200);
  return v_id;
end
$$;
